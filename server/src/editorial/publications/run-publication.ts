import type { ItemKind } from "@senda/contract/publication";
import type { HeldBackReason } from "@senda/contract/publications";
import type { Deps } from "../../deps.ts";
import { recordAudit } from "../../people/audit/record.ts";
import { currentSettings } from "../../people/settings/queries.ts";
import { lockAllRoutes, lockRoute, titleOf } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { allowLongStatements } from "../../platform/db/transaction.ts";
import { changeWithFile, type FileChange } from "../../platform/files/receive.ts";
import { faultOf } from "../contents/content-parts.ts";
import { keepChanges } from "../drafts/save-draft.ts";
import { differingParts, fileOf, isUnreadable, lockedEdited, partsFrom, updateItem } from "../item.ts";
import { isApproved } from "../reviews/queries.ts";
import {
  holdBack,
  lockedDuePublication,
  type OpenPublication,
  type PublishedVersion,
  publishedVersions,
  userBehind,
} from "./queries.ts";

interface Run {
  address: string;
  now: Date;
  drop: FileChange["drop"];
}

/** Shows learners the versions that were asked for. The caller has locked the publication. */
export async function runPublication(trx: Trx, publication: OpenPublication, run: Run): Promise<void> {
  const { id, routeId, requestedBy } = publication;
  await allowLongStatements(trx);
  await lockAllRoutes(trx);
  const isRouteThere = await lockRoute(trx, routeId);
  const titles: string[] = [];
  for (const version of await publishedVersions(trx, id)) {
    const reason = isRouteThere ? await publishItem(trx, version, requestedBy, run) : "TRASHED";
    if (reason) await holdBack(trx, id, version.itemId, reason);
    else titles.push(String(version.parts.title));
  }
  await trx.updateTable("publications").set({ done_at: run.now }).where("id", "=", id).execute();
  const by = await userBehind(trx, requestedBy);
  if (by) {
    const target = { id: routeId, name: (await titleOf(trx, "routes", routeId)) ?? "" };
    const after = { published: titles };
    await recordAudit(trx, { by, address: run.address, at: run.now, action: "ROUTE_PUBLISHED", target, after });
  }
}

/** It is read before anything is written. One that fails would fail in every round, and hold up the publications after it. */
const publishItem = (trx: Trx, version: PublishedVersion, by: string, run: Run) =>
  publishVersion(trx, version.kind, version, by, run).catch((error: unknown): HeldBackReason => {
    if (isUnreadable(error)) return "UNREADABLE";
    throw error;
  });

async function publishVersion<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  version: PublishedVersion,
  by: string,
  { now, drop }: Run,
): Promise<HeldBackReason | null> {
  const { itemId, versionId } = version;
  const edited = await lockedEdited(trx, kind, itemId);
  if (!edited) return "TRASHED";
  const wanted = partsFrom(kind, version.parts, version.fileId);
  const fault = kind === "CONTENT" ? await contentFault(trx, version) : null;
  if (fault) return fault;
  const { shown, current } = edited;
  await updateItem(trx, kind, itemId, { parts: wanted, state: "PUBLISHED" });
  await keepChanges(trx, kind, [{ id: itemId, changes: differingParts(wanted, current.parts) }], by, now);
  await trx
    .updateTable("item_versions")
    .set({ published_by: by, published_at: now })
    .where("id", "=", versionId)
    .execute();
  const before = fileOf(kind, shown.parts);
  if (before !== fileOf(kind, wanted)) drop(before);
  return null;
}

async function contentFault(trx: Trx, { parts, fileId, versionId }: PublishedVersion): Promise<HeldBackReason | null> {
  const fault = faultOf(partsFrom("CONTENT", parts, fileId));
  if (fault) return fault;
  const { publishingNeedsApproval } = await currentSettings(trx);
  return publishingNeedsApproval && !(await isApproved(trx, versionId)) ? "NOT_APPROVED" : null;
}

/** Runs the publications that are due, each by one process, and returns their number. */
export async function runDuePublications(deps: Deps): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isDone = await changeWithFile(deps, null, [], async (trx, { drop }) => {
      const due = await lockedDuePublication(trx, deps.clock());
      if (due) await runPublication(trx, due, { address: "", now: deps.clock(), drop });
      return due === undefined;
    });
    if (isDone) return count;
  }
}
