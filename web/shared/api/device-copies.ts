import { type Deleted, deletions, deviceMark } from "./tokens.ts";

/**
 * `all` with a sign-out, `words` with a quick exit. A session that ran out takes along what was read and leaves what the
 * server has not got, sealed, for its writer. The page may be gone before the database is: the mark makes the next visit
 * go on.
 */
export async function deleteDeviceCopies(what: Deleted): Promise<void> {
  const found = deviceMark.read();
  if (!found) return;
  const isDeleting = deletions.findLast((each) => each === what || each === found.isDeleting) ?? what;
  deviceMark.write({ ...found, isDeleting });
  try {
    const { deleteCopies } = await import("./sealed-store.ts");
    await deleteCopies(isDeleting);
  } catch {
    return;
  }
  // More may have been asked for in the meantime.
  if (deviceMark.read()?.isDeleting !== isDeleting) return;
  if (isDeleting === "all") deviceMark.clear();
  else deviceMark.write({ ...found, isDeleting: null });
}

/** Another person's copies are deleted, and what an earlier visit could not finish. */
export function giveDeviceTo(owner: unknown): void {
  const found = deviceMark.read();
  if (!found) return;
  if (found.owner !== owner) void deleteDeviceCopies("all");
  else if (found.isDeleting) void deleteDeviceCopies(found.isDeleting);
}
