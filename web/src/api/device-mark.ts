import { draftStore } from "../lib/draft-store.ts";

export type Deleted = "reads" | "all";

/** Whose copies are on this device, and what of them has still to be deleted. */
interface Mark {
  owner: string;
  isDeleting: Deleted | null;
}

const isMark = (stored: unknown): stored is Mark =>
  typeof stored === "object" && stored !== null && "owner" in stored && "isDeleting" in stored;

export const deviceMark = draftStore<Mark>("deviceCopies", (stored) => (isMark(stored) ? stored : null), localStorage);

export const markDeviceCopies = (owner: string): void => {
  if (deviceMark.read() === null) deviceMark.write({ owner, isDeleting: null });
};
