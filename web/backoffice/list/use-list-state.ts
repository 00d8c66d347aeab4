import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";
import { type StaysOnScreen, staysOnScreen } from "../../shared/lib/location-state.tsx";

export type Direction = "asc" | "desc";

/** Any text is taken as the value of a filter: an id, a day. */
export const ANY: readonly string[] = [];

type Filters = Readonly<Record<string, readonly string[]>>;
type FilterValues<F extends Filters> = { [Name in keyof F]: F[Name][number] | "" };

interface Start<Column extends string, F extends Filters> {
  sorts: readonly Column[];
  sort: Column;
  direction: Direction;
  filters: F;
}

/** Stays in the history entry and out of the address: a search may be a person's name, and so may a cursor's key. */
interface EntryState extends StaysOnScreen {
  q: string;
  cursor: string | null;
}

export const PAGE_SIZE = 25;
const TYPING_MS = 300;

const given = (text: string) => (text === "" ? undefined : text);
const chosen = <T extends string>(value: string | null, choices: readonly T[]) =>
  choices.find((choice) => choice === value);

function entryState(state: unknown): Omit<EntryState, "staysOnScreen"> {
  const found: Partial<Record<string, unknown>> = typeof state === "object" && state !== null ? { ...state } : {};
  const { q, cursor } = found;
  return { q: typeof q === "string" ? q : "", cursor: typeof cursor === "string" ? cursor : null };
}

/** The typed text is ahead of the address while the router catches up; going back or forward brings its own. */
function useTypedText(kept: string) {
  const { key } = useLocation();
  const isHistoryStep = useNavigationType() === NavigationType.Pop;
  const [typed, setTyped] = useState({ key, text: kept });
  if (isHistoryStep && typed.key !== key) setTyped({ key, text: kept });
  return [typed.text, (text: string) => setTyped({ key, text })] as const;
}

/** The parts of a list's state that are in its address. */
function readAddress<Column extends string, F extends Filters>(address: string, start: Start<Column, F>) {
  const params = new URLSearchParams(address);
  const names: (keyof F & string)[] = Object.keys(start.filters);
  const filterValue = (name: keyof F & string) => {
    const value = params.get(name) ?? "";
    const choices = start.filters[name] ?? ANY;
    return choices === ANY ? value : (chosen(value, choices) ?? "");
  };
  return {
    names,
    // `fromEntries` forgets the names that it was given.
    filters: Object.fromEntries(names.map((name) => [name, filterValue(name)])) as FilterValues<F>,
    sort: chosen(params.get("sort"), start.sorts) ?? start.sort,
    direction: chosen<Direction>(params.get("direction"), ["asc", "desc"]) ?? start.direction,
    page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
  };
}

function withParams(address: string, changed: Record<string, string>): string {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changed)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}

/** A list that the server searches, sorts and cuts into pages; filters, order and page are in the address. */
export function useListState<Column extends string, const F extends Filters = Record<never, never>>(
  start: Start<Column, F>,
) {
  const navigate = useNavigate();
  const { search: address, state } = useLocation();
  const kept = entryState(state);
  const [text, setText] = useTypedText(kept.q);
  const [q] = useDebouncedValue(text.trim(), TYPING_MS);
  const { names, filters, sort, direction, page } = readAddress(address, start);

  const go = (changed: Record<string, string>, entry: { q?: string; cursor?: string | null }, isStep = false) => {
    const nextState = { ...staysOnScreen, q: text, cursor: null, ...entry } satisfies EntryState;
    const next = withParams(address, { page: "", ...changed });
    void navigate({ search: next }, { replace: !isStep, state: nextState });
  };
  const search = (next: string, changed: Record<string, string> = {}) => {
    setText(next);
    go(changed, { q: next });
  };
  return {
    text,
    sort,
    direction,
    filters,
    page,
    query: {
      q: given(q),
      sort,
      direction,
      limit: String(PAGE_SIZE),
      ...(kept.cursor ? { cursor: kept.cursor } : page > 1 && { page: String(page) }),
    },
    isNarrowed: q !== "" || names.some((name) => filters[name] !== ""),
    search: (next: string) => search(next),
    sortBy: (column: Column, way: Direction) => go({ sort: column, direction: way }, {}),
    filterBy: (name: keyof F & string, value: string) => go({ [name]: value }, {}),
    clear: () => search("", Object.fromEntries(names.map((name) => [name, ""]))),
    /** A page begins at the cursor that the page before told, if any: rows that come and go do not move it. */
    goToPage: (number: number, cursor: string | null = null) =>
      go({ page: number > 1 ? String(number) : "" }, { cursor }, true),
  };
}

export type ListState<Column extends string, F extends Filters = Record<never, never>> = ReturnType<
  typeof useListState<Column, F>
>;

/** One choice of a screen that is in its address: a tab, a filter. Empty if none is made. */
export function useParam(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) =>
    setParams(value === "" ? {} : { [name]: value }, { replace: true, state: staysOnScreen });
  return [params.get(name) ?? "", choose];
}

/** With which tab a link opens a route, beside its plain address: `state={openAt("stages")}`. */
export const openAt = (tab: "contents" | "stages" | "progress") => ({ tab });

export const tabToOpen = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "tab" in state ? state.tab : undefined;
