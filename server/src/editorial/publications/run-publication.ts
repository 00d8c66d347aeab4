import { itemKinds } from "@senda/contract/choices";
import type { ItemKind } from "@senda/contract/publication";
import type { HeldBackReason } from "@senda/contract/publications";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AuditLine, Change } from "../../people/audit/changing.ts";
import { recordAudit } from "../../people/audit/record.ts";
import { currentSettings } from "../../people/settings/queries.ts";
import { itemTables } from "../../platform/db/item-columns.ts";
import { lockAllRoutes, lockRoute, titleOf } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { allowLongStatements } from "../../platform/db/transaction.ts";
import { changeWithFile } from "../../platform/files/receive.ts";
import { faultOf } from "../contents/content-parts.ts";
import { keepChanges } from "../drafts/save-draft.ts";
import { differingParts, fileOf, lockedEditedItems, type PartsOf, readableParts, updateItem } from "../item.ts";
import {
  holdBack,
  lockedDuePublication,
  type OpenPublication,
  type PublishedVersion,
  publishedVersions,
  userBehind,
} from "./queries.ts";

interface Run extends Pick<Change, "drop" | "audit"> {
  now: Date;
}

/**
 * Shows learners the versions that were asked for. The caller has locked the publication. It holds the lock of all routes, so it
 * takes as many statements however many items there are, but for one for each item whose parts change, and one for its text.
 */
export async function runPublication(
  trx: Trx,
  { id, routeId, requestedBy }: OpenPublication,
  { now, drop, audit }: Run,
): Promise<void> {
  await allowLongStatements(trx);
  await lockAllRoutes(trx);
  const isRouteThere = await lockRoute(trx, routeId);
  const { publishingNeedsApproval } = await currentSettings(trx);
  const versions = await publishedVersions(trx, id);
  const heldBack = new Map<string, HeldBackReason>();
  for (const kind of itemKinds) {
    const asked = versions.filter((version) => version.kind === kind);
    const { held, published } = isRouteThere
      ? await readItems(trx, kind, asked, publishingNeedsApproval)
      : { held: asked.map(({ itemId }) => [itemId, "TRASHED"] as const), published: [] };
    for (const [itemId, reason] of held) heldBack.set(itemId, reason);
    await showItems(trx, kind, published, { by: requestedBy, now, drop });
  }
  if (heldBack.size > 0) await holdBack(trx, id, heldBack);
  const shown = versions.filter(({ itemId }) => !heldBack.has(itemId));
  const versionIds = shown.map(({ versionId }) => versionId);
  await sql`
    update item_versions set published_by = ${requestedBy}::uuid, published_at = ${now}
    where id = any(${versionIds}::uuid[])`.execute(trx);
  await trx.updateTable("publications").set({ done_at: now }).where("id", "=", id).execute();
  const target = { id: routeId, name: (await titleOf(trx, "routes", routeId)) ?? "" };
  const after = { published: shown.map(({ parts }) => String(parts.title)) };
  await audit({ action: "ROUTE_PUBLISHED", target, after });
}

interface PublishedItem<Kind extends ItemKind> {
  id: string;
  shown: PartsOf[Kind];
  current: PartsOf[Kind];
  wanted: PartsOf[Kind];
}

/** One that cannot be read would fail in every round, and hold up the publications after it: it is held back. */
async function readItems<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  versions: readonly PublishedVersion[],
  needsApproval: boolean,
) {
  const held: [string, HeldBackReason][] = [];
  const published: PublishedItem<Kind>[] = [];
  if (versions.length === 0) return { held, published };
  const items = await lockedEditedItems(
    trx,
    kind,
    versions.map(({ itemId }) => itemId),
  );
  for (const { itemId: id, parts, fileId, isApproved } of versions) {
    const edited = items.get(id);
    const wanted = readableParts(kind, parts, fileId);
    if (!edited) held.push([id, "TRASHED"]);
    else if (!edited.current || !wanted) held.push([id, "UNREADABLE"]);
    else {
      const fault = contentFault(wanted, needsApproval && !isApproved);
      if (fault) held.push([id, fault]);
      else published.push({ id, shown: edited.shown.parts, current: edited.current.parts, wanted });
    }
  }
  return { held, published };
}

function contentFault(parts: PartsOf[ItemKind], lacksApproval: boolean): HeldBackReason | null {
  if (!("quizData" in parts)) return null;
  return faultOf(parts) ?? (lacksApproval ? "NOT_APPROVED" : null);
}

async function showItems<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  items: readonly PublishedItem<Kind>[],
  { by, now, drop }: Pick<Run, "now" | "drop"> & { by: string },
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update ${sql.table(itemTables[kind].table)} set state = 'PUBLISHED'
    where id = any(${items.map(({ id }) => id)}::uuid[]) and state <> 'PUBLISHED'`.execute(trx);
  for (const { id, shown, wanted } of items) {
    await updateItem(trx, kind, id, { parts: differingParts(shown, wanted) });
    const before = fileOf(kind, shown);
    if (before !== fileOf(kind, wanted)) drop(before);
  }
  const drafts = items.map(({ id, current, wanted }) => ({ id, changes: differingParts(wanted, current) }));
  await keepChanges(trx, kind, drafts, by, now);
}

/** Runs the publications that are due, each by one process, and returns their number. */
export async function runDuePublications(deps: Deps): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isDone = await changeWithFile(deps, null, [], async (trx, { drop }) => {
      const due = await lockedDuePublication(trx, deps.clock());
      if (!due) return true;
      const now = deps.clock();
      const audit = async (line: AuditLine) => {
        const by = await userBehind(trx, due.requestedBy);
        if (by) await recordAudit(trx, { by, address: "", at: now, ...line });
      };
      await runPublication(trx, due, { now, drop, audit });
      return false;
    });
    if (isDone) return count;
  }
}
