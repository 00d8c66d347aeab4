import { Button } from "@mantine/core";
import { contentTypes } from "@senda/contract/choices";
import { IconBooks, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { durationText } from "../../lib/duration.ts";
import { routesQuery } from "../../routes/api.ts";
import { contentKinds } from "../../ui/content-kinds.ts";
import { counted } from "../counted.ts";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { ClearFilters, FilterSelect, Filters, Found, SearchField } from "../parts/Filters.tsx";
import { ContentKind } from "../parts/Kinds.tsx";
import { NothingFound } from "../parts/NothingFound.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Pager } from "../parts/Pager.tsx";
import { QueryState } from "../parts/QueryState.tsx";
import { type Column, Table, TableSkeleton } from "../parts/Table.tsx";
import { type PagedList, usePagedList } from "../use-paged-list.ts";
import { type LibraryContent, libraryPage } from "./api.ts";

type By = "title" | "route" | "type" | "duration" | "points";
type Filter = "type" | "routeId";

const columns: Column<By>[] = [
  { label: "Título", sort: "title" },
  { label: "Ruta y etapa", sort: "route" },
  { label: "Tipo", sort: "type" },
  { label: "Duración", sort: "duration", isNumber: true },
  { label: "Puntos", sort: "points", isNumber: true },
];
const types = [
  { value: "", label: "Todos" },
  ...contentTypes.map((value) => ({ value, label: contentKinds[value].label })),
];

/** Every content of every route, wherever it stands. */
export function LibraryScreen() {
  const list = usePagedList<By, Filter>("library", {
    sort: "title",
    direction: "asc",
    filters: { type: "", routeId: "" },
  });
  const type = list.filter("type") as LibraryContent["type"] | undefined;
  const result = useQuery(libraryPage({ ...list.query, type, routeId: list.filter("routeId") }));
  const total = result.data?.total ?? null;
  return (
    <>
      <PageHead
        title="Contenidos"
        note={list.isNarrowed || total === null ? "De todas las rutas" : counted(total, "contenido", "contenidos")}
        actions={
          <Button component={Link} to={paths.admin.contentCreate} leftSection={<IconPlus size={19} aria-hidden />}>
            Crear contenido
          </Button>
        }
      />
      <LibraryFilters list={list} total={total} />
      <QueryState result={result} failed="No pudimos cargar los contenidos" skeleton={<TableSkeleton rows={8} />}>
        {({ items, cursor }) =>
          items.length === 0 ? (
            <NoContents isNarrowed={list.isNarrowed} onClear={list.clear} />
          ) : (
            <Table
              label="Contenidos"
              columns={columns}
              sorted={list.wanted}
              onSort={list.sortBy}
              isStale={result.isPlaceholderData}
              foot={<Pager page={list.page} shown={items.length} total={total} cursor={cursor} />}
            >
              {items.map((content) => (
                <ContentRow key={content.id} content={content} />
              ))}
            </Table>
          )
        }
      </QueryState>
    </>
  );
}

function LibraryFilters({ list, total }: { list: PagedList<By, Filter>; total: number | null }) {
  const { data: routes = [] } = useQuery(routesQuery);
  const choices = [{ value: "", label: "Todas" }, ...routes.map(({ id, title }) => ({ value: id, label: title }))];
  return (
    <Filters>
      <SearchField label="Buscar por título" value={list.wanted.q} onChange={list.search} />
      <FilterSelect
        label="Tipo"
        value={list.wanted.filters.type}
        options={types}
        onChange={(value) => list.filterBy("type", value)}
      />
      <FilterSelect
        label="Ruta"
        value={list.wanted.filters.routeId}
        options={choices}
        onChange={(value) => list.filterBy("routeId", value)}
      />
      {list.isNarrowed && <ClearFilters onClick={list.clear} />}
      <Found>{list.isNarrowed && total !== null ? counted(total, "resultado", "resultados") : ""}</Found>
    </Filters>
  );
}

const NoContents = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <NothingFound onClear={onClear} />
  ) : (
    <EmptyPanel icon={IconBooks} title="Aún no hay contenidos">
      Crea el primero, o añádelo desde su ruta.
    </EmptyPanel>
  );

const ContentRow = ({ content }: { content: LibraryContent }) => (
  <tr>
    <td data-lead>
      <Link to={paths.admin.content(content.id)}>{content.title}</Link>
    </td>
    <td>
      {content.routeTitle}
      <small>{content.stageTitle ?? "Suelto en la ruta"}</small>
    </td>
    <td>
      <ContentKind type={content.type} />
    </td>
    <td data-number data-nowrap>
      {durationText(content.duration)}
    </td>
    <td data-number data-label="Puntos">
      {content.points}
    </td>
  </tr>
);
