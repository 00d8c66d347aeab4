import { Button } from "@mantine/core";
import { contentTypes } from "@senda/contract/choices";
import { IconBooks, IconPlus } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { logFailure } from "../../shared/api/api-error.ts";
import { callPage } from "../../shared/api/client.ts";
import type { AnswerOf, GivenTo } from "../../shared/api/transport.ts";
import { durationText } from "../../shared/lib/formats.ts";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { adminPaths } from "../admin-paths.ts";
import { counted } from "../format.ts";
import { ContentKind } from "../list/cells.tsx";
import { FilterSelect } from "../list/Filters.tsx";
import { List } from "../list/List.tsx";
import type { Column } from "../list/ListTable.tsx";
import { ANY, useListState } from "../list/use-list-state.ts";
import { useMay } from "../may.tsx";
import { DraftMark } from "../publish/StateChip.tsx";
import { allRoutesQuery } from "../routes/api.ts";

type LibraryContent = AnswerOf<"GET /admin/contents">[number];
type LibraryQuery = NonNullable<NonNullable<GivenTo<"GET /admin/contents">[0]>["query"]>;

const libraryPage = (query: LibraryQuery) =>
  queryOptions({
    queryKey: ["library", query],
    queryFn: ({ signal }) =>
      logFailure("Failed to get contents by route", callPage("GET /admin/contents", { query, signal })),
    placeholderData: keepPreviousData,
  });

const SORTS = ["title", "route", "type", "duration", "points"] as const;
const columns: Column<LibraryContent, (typeof SORTS)[number]>[] = [
  {
    label: "Título",
    sort: "title",
    as: "lead",
    cell: ({ id, title, state }) => (
      <>
        <Link to={adminPaths.content(id)}>{title}</Link>
        <DraftMark state={state} />
      </>
    ),
  },
  {
    label: "Ruta y etapa",
    sort: "route",
    cell: ({ routeTitle, stageTitle }) => (
      <>
        {routeTitle}
        <small>{stageTitle ?? "Suelto en la ruta"}</small>
      </>
    ),
  },
  { label: "Tipo", sort: "type", cell: ({ type }) => <ContentKind type={type} /> },
  {
    label: "Duración",
    sort: "duration",
    isNumber: true,
    isNowrap: true,
    cell: ({ duration }) => durationText(duration),
  },
  { label: "Puntos", sort: "points", isNumber: true, cardLabel: "Puntos", cell: ({ points }) => points },
];
const typeChoices = [
  { value: "", label: "Todos" } as const,
  ...contentTypes.map((value) => ({ value, label: contentKinds[value].label })),
];

export function LibraryScreen() {
  const list = useListState({
    sorts: SORTS,
    sort: "title",
    direction: "asc",
    filters: { type: contentTypes, routeId: ANY },
  });
  const may = useMay();
  const { type, routeId } = list.filters;
  const { data: routes = [] } = useQuery(allRoutesQuery);
  const routeChoices = [{ value: "", label: "Todas" }, ...routes.map(({ id, title }) => ({ value: id, label: title }))];
  return (
    <List
      head={{
        title: "Contenidos",
        note: (total) =>
          list.isNarrowed || total === null ? "De todas las rutas" : counted(total, "contenido", "contenidos"),
        actions: may("POST /contents") && (
          <Button component={Link} to={adminPaths.contentCreate} leftSection={<IconPlus size={19} aria-hidden />}>
            Crear contenido
          </Button>
        ),
      }}
      label="Contenidos"
      list={list}
      query={libraryPage({ ...list.query, type: type || undefined, routeId: routeId || undefined })}
      failed="No pudimos cargar los contenidos"
      empty={{ icon: IconBooks, title: "Aún no hay contenidos", text: "Crea el primero, o añádelo desde su ruta." }}
      columns={columns}
      search="Buscar por título"
      filters={
        <>
          <FilterSelect
            label="Tipo"
            value={type}
            options={typeChoices}
            onChange={(value) => list.filterBy("type", value)}
          />
          <FilterSelect
            label="Ruta"
            value={routeId}
            options={routeChoices}
            onChange={(value) => list.filterBy("routeId", value)}
          />
        </>
      }
    />
  );
}
