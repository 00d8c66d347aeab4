import type { ItemKind } from "@senda/contract/publication";
import { sql } from "kysely";
import { lastPosition, lockAllRoutes, lockRoute, type Siblings, shiftPositionsUp } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { allowLongStatements } from "../../platform/db/transaction.ts";
import { conflict } from "../../platform/http/http-error.ts";
import { type TrashRow, trashedPlace } from "./queries.ts";

const routeGone = () =>
  conflict("Su ruta también está en la papelera. Restaura primero la ruta.", { code: "ROUTE_IN_TRASH" });

/** Takes an item out of the papelera. The caller has locked its row there. */
export async function restoreItem(trx: Trx, { id, kind, position }: TrashRow): Promise<void> {
  await allowLongStatements(trx);
  const siblings = await lockedSiblings(trx, kind, id);
  const wanted = Math.min(position, (await lastPosition(trx, siblings)) + 1);
  await shiftPositionsUp(trx, siblings, wanted);
  // A content whose stage is in the papelera comes back as a loose one.
  const stage = siblings.table === "contents" ? sql`, stage_id = ${siblings.stageId}::uuid` : sql``;
  await sql`
    update ${sql.table(siblings.table)} set trashed_at = null, position = ${wanted}, version = version + 1 ${stage}
    where id = ${id}::uuid`.execute(trx);
  await trx.deleteFrom("trash").where("item_id", "=", id).execute();
}

async function lockedSiblings(trx: Trx, kind: ItemKind, id: string): Promise<Siblings> {
  if (kind === "ROUTE") {
    await lockAllRoutes(trx);
    return { table: "routes" };
  }
  const { routeId } = await trashedPlace(trx, kind, id);
  if (!(await lockRoute(trx, routeId))) throw routeGone();
  if (kind === "STAGE") return { table: "stages", routeId };
  // Read again under the lock: the stage may have gone to the papelera while this request waited.
  const { stageId } = await trashedPlace(trx, kind, id);
  return { table: "contents", routeId, stageId };
}
