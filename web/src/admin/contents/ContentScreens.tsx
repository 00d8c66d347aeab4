import { NativeSelect } from "@mantine/core";
import { IconChevronDown, IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { type Route, routeQuery, routesQuery, stagesQuery } from "../../routes/api.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { FieldRow, FormCard } from "../editor/EditorFrame.tsx";
import { useGoBack, useLeave } from "../editor/LeaveGuard.tsx";
import { TableSkeleton } from "../list/Table.tsx";
import { HeadingId, Missing, PageHead } from "../PageHead.tsx";
import "@mantine/core/styles/Input.layer.css";
import { useParams } from "react-router";
import type { Content } from "../../contents/api.ts";
import { contentQuery } from "../../contents/content-data.ts";
import { stageQuery } from "../stages/api.ts";
import { useFresh } from "../use-fresh.ts";
import { ContentForm } from "./ContentDialog.tsx";

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

const library: Place = { to: paths.admin.contents, label: "Todos los contenidos" };

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

interface HostedFormProps {
  /** Where one is led who came by the address itself. */
  home: string;
  routeId: string;
  stageId: string | undefined;
  content?: Content;
}

function HostedForm({ home, routeId, stageId, content }: HostedFormProps) {
  const goBack = useGoBack(home);
  const leave = useLeave();
  const given = { ...(stageId ? { stageId } : {}), ...(content ? { content } : {}) };
  return <ContentForm routeId={routeId} {...given} onDone={goBack} onCancel={() => leave(goBack)} />;
}

const chevron = <IconChevronDown size={18} aria-hidden />;

/** A new content from the library: first where it goes, then what it is. */
export function LibraryCreateScreen() {
  const result = useQuery(routesQuery);
  return (
    <>
      <BackLink to={paths.admin.contents}>Todos los contenidos</BackLink>
      <PageHead title="Crear contenido" note="Elige primero la ruta y, si quieres, la etapa." />
      <QueryState result={result} failed="No pudimos cargar las rutas" skeleton={<TableSkeleton rows={2} />}>
        {(routes) =>
          routes.length === 0 ? (
            <EmptyState icon={IconRoute} title="Aún no hay rutas">
              Un contenido vive en una ruta: crea antes la primera.
            </EmptyState>
          ) : (
            <Chooser routes={routes} />
          )
        }
      </QueryState>
    </>
  );
}

function Chooser({ routes }: { routes: Route[] }) {
  const leave = useLeave();
  const [routeId, setRouteId] = useState("");
  const [stageId, setStageId] = useState("");
  // What has been written belongs to the place that was chosen: another place is another form.
  const chooseRoute = (id: string) =>
    leave(() => {
      setRouteId(id);
      setStageId("");
    });
  return (
    <>
      <FormCard>
        <FieldRow>
          <NativeSelect
            label="Ruta"
            required
            value={routeId}
            rightSection={chevron}
            onChange={(event) => chooseRoute(event.currentTarget.value)}
            data={[
              { value: "", label: "Elige una ruta", disabled: true },
              ...routes.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          <StageSelect routeId={routeId} value={stageId} onChange={(id) => leave(() => setStageId(id))} />
        </FieldRow>
      </FormCard>
      {routeId && (
        <HostedForm
          key={`${routeId} ${stageId}`}
          home={paths.admin.contents}
          routeId={routeId}
          stageId={stageId || undefined}
        />
      )}
    </>
  );
}

interface StageProps {
  routeId: string;
  value: string;
  onChange: (stageId: string) => void;
}

function StageSelect({ routeId, value, onChange }: StageProps) {
  const { data: stages = [] } = useQuery({ ...stagesQuery(routeId), enabled: routeId !== "" });
  return (
    <NativeSelect
      label="Etapa"
      value={value}
      disabled={routeId === ""}
      rightSection={chevron}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: "", label: "Suelto en la ruta" },
        ...stages.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}
