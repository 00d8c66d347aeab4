import { session } from "../../shared/api/session.ts";
import { draftStore } from "../../shared/lib/draft-store.ts";

/** The values of a form, as JSON, and the version under them, which may no longer be the stored one. */
interface Draft {
  json: string;
  version?: number | undefined;
  base?: string | undefined;
}

export interface OpenedDraft {
  values: object;
  version: number | undefined;
  base: object | null;
}
type Drafts = Readonly<Record<string, Draft>>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isDrafts = (stored: unknown): stored is Drafts =>
  isObject(stored) && Object.values(stored).every((draft) => isObject(draft) && "json" in draft);

const store = draftStore("admin-drafts", (stored) => (isDrafts(stored) ? stored : null));

let latest: Drafts = {};
let leaving: Drafts = {};
let waiting: Drafts = {};

session.listen({
  onOwnerGone: () => {
    leaving = latest;
    latest = {};
  },
  // An expired session was not left on purpose: its drafts wait, under the account's id, for the next sign-in.
  onExpired: () => {
    waiting = leaving;
  },
});

function keepAll(all: Drafts): void {
  latest = all;
  try {
    if (Object.keys(all).length > 0) store.write(all);
    else store.clear();
  } catch {
    // The browser's store is full: the form itself still holds everything.
  }
}

const without = (all: Drafts, name: string): Drafts =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));

function parseValues(json: string): object | null {
  try {
    const values: unknown = JSON.parse(json);
    return isObject(values) ? values : null;
  } catch {
    return null;
  }
}

/** Forms that have not been saved: they outlive a reload and an expired session, and go with a sign-out. */
export const formDrafts = {
  open(name: string): OpenedDraft | null {
    const draft = store.read()?.[name] ?? waiting[name];
    const values = draft && parseValues(draft.json);
    if (!draft || !values) return null;
    keepAll({ ...store.read(), [name]: draft });
    return { values, version: draft.version, base: draft.base === undefined ? null : parseValues(draft.base) };
  },
  keep(name: string, values: object, version: number | undefined, base: object | null): void {
    const over = version !== undefined && base ? JSON.stringify(base) : undefined;
    keepAll({ ...store.read(), [name]: { json: JSON.stringify(values), version, base: over } });
  },
  drop(name: string): void {
    waiting = without(waiting, name);
    const kept = store.read();
    if (kept && name in kept) keepAll(without(kept, name));
  },
};
