import type { Day } from "@senda/contract/values";
import { draftStore, HOME_KEY } from "./draft-store.ts";

/** Kept if the person would rather not say what brings them here. */
export const LATER = "LATER";

/** Home's memory of one person on this device; it is never sent, and goes with the session. */
interface HomeMemory {
  owner: string;
  /** The reason that brought the person here; «later» if they did not want to say. */
  brings: string | null;
  /** The Monday of the last week whose card was closed. */
  weekRead: Day | null;
  /** The record whose advice the person did not want to be asked about. */
  adviceClosed: string | null;
}

function parse(stored: unknown): HomeMemory | null {
  if (typeof stored !== "object" || stored === null) return null;
  const text = (name: keyof HomeMemory) => {
    const value: unknown = Reflect.get(stored, name);
    return typeof value === "string" ? value : null;
  };
  const owner = text("owner");
  return owner === null
    ? null
    : { owner, brings: text("brings"), weekRead: text("weekRead"), adviceClosed: text("adviceClosed") };
}

const store = draftStore(HOME_KEY, parse, localStorage);

const ownOr = (memory: HomeMemory | null, owner: string): HomeMemory =>
  memory?.owner === owner ? memory : { owner, brings: null, weekRead: null, adviceClosed: null };

export const homeMemory = {
  /** Of another person nothing is told, and the first that is kept takes the place of theirs. */
  useOf: (owner: string): HomeMemory => ownOr(store.useDraft(), owner),
  keep(owner: string, changes: Partial<Omit<HomeMemory, "owner">>): void {
    store.write({ ...ownOr(store.read(), owner), ...changes });
  },
};
