import { draftStore } from "./draft-store.ts";

/** The numbers of one person's items that wait to be sent, and that the server has rejected. No words are in it. */
interface Unsent {
  owner: string;
  waiting: number;
  rejected: number;
}

const isUnsent = (stored: unknown): stored is Unsent =>
  typeof stored === "object" && stored !== null && "owner" in stored && "waiting" in stored && "rejected" in stored;

export const unsent = draftStore<Unsent>("unsent", (stored) => (isUnsent(stored) ? stored : null), localStorage);
