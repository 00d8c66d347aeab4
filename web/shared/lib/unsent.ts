import { draftStore } from "./draft-store.ts";

/** The numbers of one person's items that wait to be sent, and that the server has rejected. No words are in it. */
interface Unsent {
  owner: string;
  waiting: number;
  rejected: number;
  /** Grows with each change, so that other tabs are told of it. */
  revision: number;
}

const isUnsent = (stored: unknown): stored is Unsent =>
  typeof stored === "object" && stored !== null && "owner" in stored && "waiting" in stored && "rejected" in stored;

const KEY = "unsent";

export const unsent = {
  key: KEY,
  ...draftStore<Unsent>(KEY, (stored) => (isUnsent(stored) ? stored : null), localStorage),
};
