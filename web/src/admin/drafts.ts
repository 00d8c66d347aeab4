import { session } from "../api/session.ts";

export type Texts = Record<string, string>;
type Drafts = Record<string, Texts>;

const KEY = "admin-drafts";

function stored(): Drafts {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Drafts) : {};
  } catch {
    return {};
  }
}

let latest: Drafts = {};
let leaving: Drafts = {};
let waiting: Drafts = {};

session.listen({
  onOwnerGone: () => {
    leaving = latest;
    latest = {};
  },
  // Whoever was sent away did not want to go: what they were writing waits here, under their own id, until they return.
  onExpired: () => {
    waiting = leaving;
  },
});

function keepAll(drafts: Drafts): void {
  latest = drafts;
  if (Object.keys(drafts).length > 0) sessionStorage.setItem(KEY, JSON.stringify(drafts));
  else sessionStorage.removeItem(KEY);
}

/** Texts of forms that have not been saved: they outlive a reload and an expired session, and go with a sign-out. */
export const drafts = {
  of: (name: string): Texts | null => stored()[name] ?? waiting[name] ?? null,
  keep: (name: string, texts: Texts): void => keepAll({ ...stored(), [name]: texts }),
  drop(name: string): void {
    const { [name]: _gone, ...others } = stored();
    const { [name]: _waited, ...stillWaiting } = waiting;
    waiting = stillWaiting;
    keepAll(others);
  },
};
