import { type Deleted, deviceMark } from "./tokens.ts";

/**
 * `all` with a sign-out. A session that ran out takes along what was read and leaves what the server has not got, sealed,
 * for its writer. The page may be gone before the database is: the mark makes the next visit go on.
 */
export function deleteDeviceCopies(what: Deleted): void {
  const found = deviceMark.read();
  if (!found) return;
  const isDeleting = found.isDeleting === "all" ? "all" : what;
  deviceMark.write({ ...found, isDeleting });
  import("./sealed-store.ts")
    .then(({ deleteCopies }) => deleteCopies(isDeleting))
    .then(() => (isDeleting === "all" ? deviceMark.clear() : deviceMark.write({ ...found, isDeleting: null })))
    .catch(() => undefined);
}

/** Another person's copies are deleted, and what an earlier visit could not finish. */
export function giveDeviceTo(owner: unknown): void {
  const found = deviceMark.read();
  if (!found) return;
  if (found.owner !== owner) deleteDeviceCopies("all");
  else if (found.isDeleting) deleteDeviceCopies(found.isDeleting);
}
