import { Button } from "@mantine/core";
import { type Icon, IconSearchOff } from "@tabler/icons-react";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListPage } from "../../shared/api/client.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { counted } from "../format.ts";
import { PageHead } from "../PageHead.tsx";
import { clearing, Filters } from "./Filters.tsx";
import { type Column, ListTable, TableSkeleton } from "./ListTable.tsx";
import { Pager } from "./Pager.tsx";
import type { ListState } from "./use-list-state.ts";

type State<Name extends string> = Omit<ListState<Name>, "filters" | "filterBy">;

interface Empty {
  icon: Icon;
  title: string;
  text: string;
}

interface Props<Item extends { id: string }, Name extends string, Raw, Key extends QueryKey> {
  /** The heading of a screen; a list inside a tab has none. */
  head?: { title: string; note: (total: number | null) => string; actions?: ReactNode };
  label: string;
  list: State<Name>;
  query: UseQueryOptions<Raw, Error, ListPage<Item[]>, Key>;
  failed: string;
  empty: Empty;
  columns: readonly Column<Item, Name>[];
  /** «Buscar por nombre o correo»; a list that is short enough to read has none. */
  search?: string;
  filters?: ReactNode;
  tools?: ReactNode;
  /** Between the filters and the rows. */
  above?: ReactNode;
  /** The number of items, if nothing is left out and no heading says it. */
  found?: (total: number) => string;
  cards?: "plain" | "pictured";
  details?: (item: Item) => ReactNode;
}

/** A list of the back-office: its columns are described, its looks and behaviour are the same for all. */
export function List<Item extends { id: string }, Name extends string, Raw, Key extends QueryKey>(
  props: Props<Item, Name, Raw, Key>,
) {
  const { head, label, list, query, failed, empty, columns, search, filters, tools, found, cards, details } = props;
  const result = useQuery(query);
  const total = result.data?.total ?? null;
  const isEmpty = result.data?.items.length === 0 && !list.isNarrowed && list.page === 1;
  const countText = list.isNarrowed ? (count: number) => counted(count, "resultado", "resultados") : found;
  return (
    <>
      {head && <PageHead title={head.title} note={head.note(total)} actions={head.actions} />}
      {search && !isEmpty && (
        <Filters
          search={search}
          text={list.text}
          onSearch={list.search}
          onClear={filters && list.isNarrowed ? list.clear : null}
          found={(total !== null && countText?.(total)) || ""}
        >
          {filters}
          {tools}
        </Filters>
      )}
      {!isEmpty && props.above}
      <QueryState result={result} failed={failed} skeleton={<TableSkeleton rows={8} />}>
        {({ items, cursor }) =>
          items.length === 0 ? (
            <NoItems empty={isEmpty ? empty : null} onClear={list.clear} />
          ) : (
            <ListTable
              label={label}
              columns={columns}
              items={items}
              keyOf={({ id }) => id}
              sorting={{ sort: list.sort, direction: list.direction, onSort: list.sortBy }}
              isStale={result.isPlaceholderData}
              {...(cards && { cards })}
              {...(details && { details })}
              foot={
                search && (
                  <Pager page={list.page} shown={items.length} total={total} cursor={cursor} onGo={list.goToPage} />
                )
              }
            />
          )
        }
      </QueryState>
    </>
  );
}

export const NoItems = ({ empty, onClear }: { empty: Empty | null; onClear: () => void }) =>
  empty ? (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.text}
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconSearchOff}
      title="No hay resultados"
      action={
        <Button variant="default" onClick={clearing(onClear)}>
          Quitar filtros
        </Button>
      }
    >
      Prueba con otras palabras o quita algún filtro.
    </EmptyState>
  );
