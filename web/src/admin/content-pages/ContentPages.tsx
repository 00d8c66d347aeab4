import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { type Content, contentQuery } from "../../contents/api.ts";
import { routeQuery } from "../../routes/api.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { TableSkeleton } from "../list/Table.tsx";
import { Missing } from "../parts/Missing.tsx";
import { HeadingId, PageHead } from "../parts/PageHead.tsx";
import { stageQuery } from "../stages/api.ts";
import { useFresh } from "../use-fresh.ts";
import { HostedForm } from "./HostedForm.tsx";

interface Place {
  to: string;
  label: string;
}

function usePlace(): { routeId: string; stageId: string | undefined; place: Place } {
  const { routeId = "", stageId } = useParams();
  const place = stageId
    ? { to: paths.admin.stage(routeId, stageId), label: "Volver a la etapa" }
    : { to: paths.admin.route(routeId), label: "Volver a la ruta" };
  return { routeId, stageId, place };
}

/** A new content, loose in a route or in one of its stages. */
export function ContentCreateScreen() {
  const { routeId, stageId, place } = usePlace();
  return (
    <>
      <BackLink to={place.to}>{place.label}</BackLink>
      <PageHead title="Crear contenido" note={<Where routeId={routeId} stageId={stageId} />} />
      <HostedForm home={place.to} routeId={routeId} stageId={stageId} />
    </>
  );
}

/** A content of a route or of a stage; one that stands elsewhere is not found here. */
export function ContentEditScreen() {
  const { routeId, stageId, place } = usePlace();
  const isHere = (content: Content) => content.routeId === routeId && content.stageId === (stageId ?? null);
  return <EditPage place={place} isHere={isHere} />;
}

const library: Place = { to: paths.admin.contents, label: "Todos los contenidos" };

/** The same from the library, wherever the content stands. */
export const LibraryContentScreen = () => <EditPage place={library} isHere={() => true} />;

/** In which route and stage a content stands: «Ruta «Respira», etapa «El cuerpo»». */
function Where({ routeId, stageId }: { routeId: string; stageId: string | undefined }) {
  const { data: route } = useQuery(routeQuery(routeId));
  const { data: stage } = useQuery({ ...stageQuery(stageId), enabled: stageId !== undefined });
  if (!route) return null;
  return stage ? `Ruta «${route.title}», etapa «${stage.title}»` : `Ruta «${route.title}»`;
}

function EditPage({ place, isHere }: { place: Place; isHere: (content: Content) => boolean }) {
  const { contentId } = useParams();
  const result = useFresh(contentQuery(contentId));
  const missing = <Missing title="Este contenido no existe" {...place} />;
  return (
    <>
      <BackLink to={place.to}>{place.label}</BackLink>
      <QueryState
        result={result}
        failed="No pudimos cargar el contenido"
        skeleton={<TableSkeleton rows={8} />}
        missing={missing}
      >
        {(content) => (isHere(content) ? <Editing content={content} home={place.to} /> : missing)}
      </QueryState>
    </>
  );
}

const Editing = ({ content, home }: { content: Content; home: string }) => (
  <>
    <PageHead
      name={`Editar contenido: ${content.title}`}
      title={
        <>
          Editar contenido: <HeadingId>{content.id}</HeadingId>
        </>
      }
      note={<Where routeId={content.routeId} stageId={content.stageId ?? undefined} />}
    />
    <HostedForm
      key={content.id}
      home={home}
      routeId={content.routeId}
      stageId={content.stageId ?? undefined}
      content={content}
    />
  </>
);
