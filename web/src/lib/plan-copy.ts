import { draftStore } from "./draft-store.ts";

/** What the session has to know of the calm plan's copy on this device; the plan itself is read by its slice. */
export interface PlanCopy {
  owner: string;
  plan: unknown;
  /** Whether the server has all of it. */
  isSent: boolean;
  /** Its session has ended: it is not shown until the server has answered to its owner again. */
  isAsleep: boolean;
}

const isCopy = (stored: unknown): stored is PlanCopy =>
  typeof stored === "object" && stored !== null && "owner" in stored && "plan" in stored && "isSent" in stored;

const store = draftStore<PlanCopy>("planCopy", (stored) => (isCopy(stored) ? stored : null), localStorage);

export const planCopy = {
  ...store,
  /** What the server has is deleted with the session; only what it lacks is kept, hidden, for its writer. */
  sleep(): void {
    const copy = store.read();
    if (copy?.isSent === false) store.write({ ...copy, isAsleep: true });
    else store.clear();
  },
  giveTo(owner: unknown): void {
    const copy = store.read();
    if (copy && copy.owner !== owner) store.clear();
  },
};
