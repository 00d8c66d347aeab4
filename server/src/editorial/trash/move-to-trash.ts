import type { AuditAction } from "@senda/contract/audit";
import type { ItemKind } from "@senda/contract/publication";
import { sql } from "kysely";
import type { AuditedFields } from "../../people/audit/changed-fields.ts";
import type { Change } from "../../people/audit/changing.ts";
import { pseudonymOf } from "../../people/audit/record.ts";
import { freeTrashPosition, type Siblings, shiftPositionsDown } from "../../platform/db/ordering.ts";
import { allowLongStatements } from "../../platform/db/transaction.ts";

const ACTIONS = {
  ROUTE: "ROUTE_DELETED",
  STAGE: "STAGE_DELETED",
  CONTENT: "CONTENT_DELETED",
} as const satisfies Record<ItemKind, AuditAction>;

interface Removal {
  kind: ItemKind;
  id: string;
  siblings: Siblings;
  title: string;
  before: AuditedFields;
}

/** The caller holds the lock of the item and of its siblings. */
export async function moveToTrash(
  { trx, by, at, audit }: Change,
  { kind, id, siblings, title, before }: Removal,
): Promise<void> {
  const table = sql.table(siblings.table);
  await allowLongStatements(trx);
  const { rows } = await sql<{ position: number }>`select position from ${table} where id = ${id}::uuid`.execute(trx);
  const { position = 0 } = rows[0] ?? {};
  await sql`
    update ${table} set trashed_at = ${at}, position = ${freeTrashPosition(siblings)} where id = ${id}::uuid`.execute(
    trx,
  );
  await shiftPositionsDown(trx, siblings, position);
  await trx
    .insertInto("trash")
    .values({ item_id: id, kind, position, trashed_by: await pseudonymOf(trx, by.id), trashed_at: at })
    .execute();
  await audit({ action: ACTIONS[kind], target: { id, name: title }, before });
}
