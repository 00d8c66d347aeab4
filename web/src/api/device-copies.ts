import { draftStore } from "../lib/draft-store.ts";
import { unsent } from "../lib/unsent.ts";

export type Deleted = "reads" | "all";

/** Whose copies are on this device, and what of them has still to be deleted. */
interface Mark {
  owner: string;
  isDeleting: Deleted | null;
}

const isMark = (stored: unknown): stored is Mark =>
  typeof stored === "object" && stored !== null && "owner" in stored && "isDeleting" in stored;

const mark = draftStore<Mark>("deviceCopies", (stored) => (isMark(stored) ? stored : null), localStorage);

export const markDeviceCopies = (owner: string): void => {
  if (mark.read() === null) mark.write({ owner, isDeleting: null });
};

/**
 * `all` with a sign-out. A session that ran out takes along what was read and leaves what the server has not got, sealed,
 * for its writer. The page may be gone before the database is: the mark makes the next visit go on.
 */
export function deleteDeviceCopies(what: Deleted): void {
  const found = mark.read();
  if (what === "all") unsent.clear();
  if (!found) return;
  const isDeleting = found.isDeleting === "all" ? "all" : what;
  mark.write({ ...found, isDeleting });
  import("./sealed-store.ts")
    .then(({ deleteCopies }) => deleteCopies(isDeleting))
    .then(() => (isDeleting === "all" ? mark.clear() : mark.write({ ...found, isDeleting: null })))
    .catch(() => undefined);
}

/** Another person's copies are deleted, and what an earlier visit could not finish. */
export function giveDeviceTo(owner: unknown): void {
  const found = mark.read();
  if (!found) return;
  if (found.owner !== owner) deleteDeviceCopies("all");
  else if (found.isDeleting) deleteDeviceCopies(found.isDeleting);
}
