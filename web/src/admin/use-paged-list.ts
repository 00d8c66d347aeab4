import { useDebouncedValue } from "@mantine/hooks";
import { useKeptState } from "./use-kept-state.ts";

export type Direction = "asc" | "desc";

interface Wanted<Column extends string, Filter extends string> {
  q: string;
  sort: Column;
  direction: Direction;
  filters: Record<Filter, string>;
  /** Where each page after the first one begins, up to the one that is shown. */
  cursors: readonly string[];
}

const PAGE = 25;
const TYPING_MS = 300;

const given = (text: string) => (text === "" ? undefined : text);

/** A list that the server searches, sorts and cuts into pages. Whatever is asked anew begins at the first page. */
export function usePagedList<Column extends string, Filter extends string = never>(
  name: string,
  start: { sort: Column; direction: Direction; filters: Record<Filter, string> },
) {
  const none: Wanted<Column, Filter> = { ...start, q: "", cursors: [] };
  const [wanted, setWanted] = useKeptState(name, none);
  const [q] = useDebouncedValue(wanted.q.trim(), TYPING_MS);
  const { sort, direction, filters, cursors } = wanted;
  const change = (next: Partial<Wanted<Column, Filter>>) => setWanted({ ...wanted, cursors: [], ...next });

  return {
    wanted,
    query: { q: given(q), sort, direction, limit: String(PAGE), cursor: cursors.at(-1) },
    filter: (which: Filter) => given(filters[which]),
    /** Whether anything is left out on purpose. */
    isNarrowed: q !== "" || Object.values(filters).some((value) => value !== ""),
    search: (text: string) => change({ q: text }),
    sortBy: (column: Column, way: Direction) => change({ sort: column, direction: way }),
    filterBy: (which: Filter, value: string) => change({ filters: { ...filters, [which]: value } }),
    clear: () => change({ q: "", filters: start.filters }),
    page: {
      number: cursors.length + 1,
      size: PAGE,
      onNext: (cursor: string) => change({ cursors: [...cursors, cursor] }),
      onBack: () => change({ cursors: cursors.slice(0, -1) }),
    },
  };
}

export type PagedList<Column extends string, Filter extends string = never> = ReturnType<
  typeof usePagedList<Column, Filter>
>;
