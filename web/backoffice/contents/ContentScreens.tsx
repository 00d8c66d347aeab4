import type { Content } from "@senda/contract/contents";
import { IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { contentQuery } from "../../shared/contents/content-data.ts";
import { routeQuery } from "../../shared/routes/api.ts";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { adminPaths } from "../admin-paths.ts";
import { Others } from "../editor/Others.tsx";
import { shortDayOf } from "../format.ts";
import { TableSkeleton } from "../list/ListTable.tsx";
import { useMay } from "../may.tsx";
import { Missing, PageHead } from "../PageHead.tsx";
import { StateChip } from "../publish/StateChip.tsx";
import { allRoutesQuery } from "../routes/api.ts";
import { stageQuery } from "../stages/api.ts";
import { useFresh } from "../use-fresh.ts";
import { type DraftContent, draftQuery } from "./api.ts";
import { HostedForm } from "./HostedForm.tsx";
import { PlaceChooser } from "./PlaceChooser.tsx";

interface Place {
  to: string;
  label: string;
}

function usePlace(): { routeId: string; stageId: string | undefined; place: Place } {
  const { routeId = "", stageId } = useParams();
  const place = stageId
    ? { to: adminPaths.stage(routeId, stageId), label: "Volver a la etapa" }
    : { to: adminPaths.route(routeId), label: "Volver a la ruta" };
  return { routeId, stageId, place };
}

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

/** A content of a route or of a stage; one of another place is not found here. */
export function ContentEditScreen() {
  const { routeId, stageId, place } = usePlace();
  const isHere = (content: Content) => content.routeId === routeId && content.stageId === (stageId ?? null);
  return <EditPage place={place} isHere={isHere} />;
}

const library: Place = { to: adminPaths.contents, label: "Todos los contenidos" };

export const LibraryContentScreen = () => <EditPage place={library} isHere={() => true} />;

/** The route and stage of a content: «Ruta «Respira», etapa «El cuerpo»». */
function Where({ routeId, stageId }: { routeId: string; stageId: string | undefined }) {
  const { data: route } = useQuery(routeQuery(routeId));
  const { data: stage } = useQuery({ ...stageQuery(stageId), enabled: stageId !== undefined });
  if (!route) return null;
  return stage ? `Ruta «${route.title}», etapa «${stage.title}»` : `Ruta «${route.title}»`;
}

function EditPage({ place, isHere }: { place: Place; isHere: (content: Content) => boolean }) {
  const { contentId } = useParams();
  const result = useFresh(contentQuery(contentId));
  const draft = useFresh(draftQuery(contentId));
  const missing = <Missing title="Este contenido no existe" {...place} />;
  const isWaiting = draft.isPending && !draft.error;
  return (
    <>
      <BackLink to={place.to}>{place.label}</BackLink>
      <QueryState
        result={isWaiting ? { ...result, data: undefined, isPending: !result.error } : result}
        failed="No pudimos cargar el contenido"
        skeleton={<TableSkeleton rows={8} />}
        missing={missing}
      >
        {(content) => (isHere(content) ? <Editing content={content} draft={draft.data} home={place.to} /> : missing)}
      </QueryState>
    </>
  );
}

interface EditingProps {
  content: Content;
  /** Without it, the content is edited as learners see it, and nothing is saved by itself. */
  draft: DraftContent | undefined;
  home: string;
}

function Editing({ content, draft, home }: EditingProps) {
  const mayEdit = useMay()("PATCH /contents/{id}");
  const form = (
    <HostedForm
      key={content.id}
      home={home}
      routeId={content.routeId}
      stageId={content.stageId ?? undefined}
      content={content}
      draft={draft}
    />
  );
  return (
    <>
      <EditingHead content={content} draft={draft} />
      {mayEdit ? form : <fieldset disabled>{form}</fieldset>}
    </>
  );
}

const EditingHead = ({ content, draft }: Omit<EditingProps, "home">) => (
  <PageHead
    name={`Editar contenido: ${content.title}`}
    title={draft?.title ?? content.title}
    note={
      <>
        <Where routeId={content.routeId} stageId={content.stageId ?? undefined} />
        {draft?.publishedAt && ` · última publicación el ${shortDayOf(draft.publishedAt)}`}
        <Text component="small" display="block" fz="xs" c="var(--text-3)">
          {`Editar contenido: ${content.id}`}
        </Text>
      </>
    }
    actions={
      <>
        {content.state === "DRAFT" && <StateChip state="DRAFT" />}
        <Others itemId={content.id} />
      </>
    }
  />
);

/** A new content from the library: first its place, then its fields. */
export function LibraryCreateScreen() {
  const result = useQuery(allRoutesQuery);
  return (
    <>
      <BackLink to={adminPaths.contents}>Todos los contenidos</BackLink>
      <PageHead title="Crear contenido" note="Elige primero la ruta y, si quieres, la etapa." />
      <QueryState result={result} failed="No pudimos cargar las rutas" skeleton={<TableSkeleton rows={2} />}>
        {(routes) =>
          routes.length === 0 ? (
            <EmptyState icon={IconRoute} title="Aún no hay rutas">
              Un contenido vive en una ruta: crea antes la primera.
            </EmptyState>
          ) : (
            <PlaceChooser routes={routes} />
          )
        }
      </QueryState>
    </>
  );
}
