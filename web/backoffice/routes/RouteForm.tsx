import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { routeTypes } from "@senda/contract/choices";
import { routeFields } from "@senda/contract/item-fields";
import type { Route } from "@senda/contract/routes";
import { IconBooks, IconChevronDown, IconFlag3, IconListCheck, IconTrash, IconUsers } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { routeQuery } from "../../shared/routes/api.ts";
import { adminPaths } from "../admin-paths.ts";
import { ConflictDialog } from "../editor/ConflictDialog.tsx";
import { useDraftChoice } from "../editor/DraftChoice.tsx";
import {
  DeleteButton,
  EditorBar,
  FormCard,
  FormColumns,
  Hint,
  RecoveredNotice,
  SaveNotices,
} from "../editor/EditorFrame.tsx";
import { useGoBack } from "../editor/LeaveGuard.tsx";
import type { MergeField } from "../editor/merge.ts";
import { descriptionFault, faultsIn, titleFault } from "../editor/rules.ts";
import { type Editor, FILE, useEditor } from "../editor/use-editor.ts";
import { useFileChoice } from "../editor/use-file-choice.ts";
import { counted } from "../format.ts";
import { Losses } from "../kit/Losses.tsx";
import { useConfirm } from "../kit/use-confirm.tsx";
import { routeKinds } from "../list/cells.tsx";
import { LearnerFrame } from "../preview/LearnerFrame.tsx";
import { allRoutesQuery, type CoverChange, createRoute, deleteRoute, type RouteTexts, updateRoute } from "./api.ts";
import { CoverField } from "./CoverField.tsx";
import styles from "./RouteForm.module.css";

const valuesOf = (route: RouteTexts | null): RouteTexts => ({
  title: route?.title ?? "",
  type: route?.type ?? "FOUNDATION",
  description: route?.description ?? "",
});
const faultsOf = ({ title, description }: RouteTexts) =>
  faultsIn({ title: titleFault(title), description: descriptionFault(description) });
const fields: readonly MergeField<RouteTexts>[] = [
  { label: routeFields.title.label, names: ["title"], text: ({ title }) => title },
  { label: routeFields.type.label, names: ["type"], text: ({ type }) => routeKinds[type].label },
  { label: routeFields.description.label, names: ["description"], text: ({ description }) => description },
];
const types = routeTypes.map((value) => ({ value, label: routeKinds[value].label }));

export function RouteForm({ route = null }: { route?: Route | null }) {
  const onLeave = useGoBack(route ? adminPaths.route(route.id) : adminPaths.routes);
  const draft = useDraftChoice();
  const { editor, cover } = useRouteEditor(route, draft.given, onLeave);
  const { values, isBusy } = editor;
  const remove = useDeletion(editor.forget);
  return (
    <form ref={editor.root} noValidate onSubmit={editor.submit}>
      <RecoveredNotice editor={editor} />
      <FormColumns aside={<LearnerPreview texts={values} coverUrl={cover.chosen.url} route={route} />}>
        <FormCard>
          <CoverField
            url={cover.chosen.url}
            file={cover.chosen.picked}
            isDisabled={isBusy}
            onChange={(file) => (file ? cover.pick(file) : cover.remove())}
          />
        </FormCard>
        <RouteFields editor={editor}>{!route && draft.field}</RouteFields>
      </FormColumns>
      <EditorBar
        editor={editor}
        left={<WayOut isBusy={isBusy} onDelete={route && (() => void remove(route))} />}
        stay={route ? "Guardar y seguir editando" : "Guardar y añadir otra"}
      />
      <ConflictDialog thing="esta ruta" editor={editor} />
    </form>
  );
}

function useRouteEditor(route: Route | null, given: { state?: "DRAFT" }, onLeave: () => void) {
  const [storedCover, setStoredCover] = useState(route?.coverImage ?? null);
  const cover = useFileChoice(storedCover);
  const coverChange = cover.chosen.picked ?? (cover.isChanged ? null : undefined);
  const create = useMutation(createRoute);
  const update = useMutation(updateRoute);
  const editor = useEditor<RouteTexts, Route>({
    name: `route ${route?.id ?? "new"}`,
    stored: route,
    valuesOf,
    faultsOf,
    async send(values, { version, ...watched }) {
      const texts = { ...values, title: values.title.trim(), description: values.description.trim() };
      const sent = { texts, cover: coverChange, ...watched };
      if (!route) return create.mutateAsync({ ...sent, texts: { ...texts, ...given } });
      return update.mutateAsync({ ...sent, id: route.id, ...(version !== undefined && { version }) });
    },
    onSettled: (stored) => setStoredCover(stored?.coverImage ?? null),
    onLeave,
    fieldsOf: () => fields,
    file: { ...cover, asked: (stored, current) => coverAsked(coverChange, stored, current) },
  });
  return { editor, cover };
}

const RouteFields = ({ editor, children }: { editor: Editor<RouteTexts, Route>; children: ReactNode }) => (
  <FormCard>
    <div className={styles.row}>
      <TextInput label="Título" name="title" required readOnly={editor.isBusy} {...editor.field("title")} />
      <NativeSelect
        label="Tipo"
        name="type"
        required
        disabled={editor.isBusy}
        data={types}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        {...editor.field("type")}
      />
    </div>
    <Textarea
      label="Descripción"
      name="description"
      required
      minRows={3}
      readOnly={editor.isBusy}
      {...editor.field("description")}
    />
    {children}
    <SaveNotices editor={editor} />
  </FormCard>
);

const WayOut = ({ isBusy, onDelete }: { isBusy: boolean; onDelete: (() => void) | null }) =>
  onDelete ? (
    <DeleteButton disabled={isBusy} onClick={onDelete}>
      Eliminar ruta
    </DeleteButton>
  ) : (
    <Button component={Link} to={adminPaths.routes} variant="subtle" data-disabled={isBusy} inert={isBusy}>
      Cancelar
    </Button>
  );

function useDeletion(onDeleted: () => void) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deleteRoute);
  const remove = async (id: string) => {
    await mutateAsync(id);
    onDeleted();
    await navigate(adminPaths.routes, { replace: true });
  };
  return (route: Route) =>
    confirm({
      title: `¿Eliminar «${route.title}»?`,
      text: <RouteLosses route={route} />,
      action: "Eliminar ruta",
      icon: IconTrash,
      danger: true,
      onConfirm: () => remove(route.id),
    });
}

function RouteLosses({ route }: { route: Route }) {
  const { data = route } = useQuery({ ...routeQuery(route.id), staleTime: 0 });
  const { stagesCount, contentsCount, learnersCount = 0 } = data;
  const people = counted(learnersCount, "persona deja de ver", "personas dejan de ver");
  return (
    <Losses
      losses={[
        { icon: IconFlag3, text: counted(stagesCount, "etapa", "etapas") },
        { icon: IconBooks, text: `${counted(contentsCount, "contenido", "contenidos")} y sus archivos` },
        { icon: IconUsers, text: `${people} su progreso en esta ruta` },
        { icon: IconListCheck, text: "Las respuestas a sus cuestionarios" },
      ]}
    />
  );
}

const coverText = (hasCover: boolean) => (hasCover ? "La imagen que hay guardada" : "Sin portada");

function coverAsked(cover: CoverChange, stored: Route | null, current: Route) {
  if (stored?.coverImage?.url === current.coverImage?.url) return null;
  const mine = cover ? `Una imagen nueva: ${cover.name}` : coverText(false);
  return { label: FILE, mine, theirs: coverText(current.coverImage !== null) };
}

const untouched: Omit<Route, keyof RouteTexts | "coverImage" | "order"> = {
  id: "nueva",
  version: 0,
  state: "DRAFT",
  progress: 0,
  progressStatus: "NOT_STARTED",
  lastInteraction: null,
  userRouteProgressId: null,
  stagesProgress: {},
  contentsCount: 0,
  stagesCount: 0,
};

interface PreviewProps {
  texts: RouteTexts;
  coverUrl: string | null;
  route: Route | null;
}

/** The learners' own card while it is being written. */
function LearnerPreview({ texts, coverUrl, route }: PreviewProps) {
  const { data: routes = [] } = useQuery(allRoutesQuery);
  const order = route?.order ?? routes.length + 1;
  const coverImage = coverUrl ? { url: coverUrl, smallUrl: coverUrl } : null;
  const shown = { ...untouched, ...texts, title: texts.title.trim() || "Tu nueva ruta", order, coverImage };
  return (
    <FormCard>
      <h2>Así se verá</h2>
      <div className={styles.preview}>
        <LearnerFrame title="Así se verá" preview={{ kind: "route-card", route: shown }} isInert />
      </div>
      <Hint>Sin portada usamos uno de nuestros paisajes.</Hint>
    </FormCard>
  );
}
