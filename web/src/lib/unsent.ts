import { draftStore } from "./draft-store.ts";

/** How much of one person waits on this device to be sent, and how much the server has rejected. No words are in it. */
interface Unsent {
  owner: string;
  waiting: number;
  rejected: number;
}

const isUnsent = (stored: unknown): stored is Unsent =>
  typeof stored === "object" && stored !== null && "owner" in stored && "waiting" in stored && "rejected" in stored;

export const unsent = draftStore<Unsent>("unsent", (stored) => (isUnsent(stored) ? stored : null), localStorage);
