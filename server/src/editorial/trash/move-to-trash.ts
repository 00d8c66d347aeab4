import type { AuditAction } from "@senda/contract/audit";
import type { ItemKind } from "@senda/contract/publication";
import { sql } from "kysely";
import type { AuditedFields } from "../../people/audit/changed-fields.ts";
import { pseudonymOf, recordAudit } from "../../people/audit/record.ts";
import { freeTrashPosition, type Siblings, shiftPositionsDown } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { allowLongStatements } from "../../platform/db/transaction.ts";
import type { Person } from "../../platform/http/mount.ts";

const ACTIONS = {
  ROUTE: "ROUTE_DELETED",
  STAGE: "STAGE_DELETED",
  CONTENT: "CONTENT_DELETED",
} as const satisfies Record<ItemKind, AuditAction>;

interface Removal {
  kind: ItemKind;
  id: string;
  siblings: Siblings;
  by: Pick<Person, "id">;
  address: string;
  at: Date;
  title: string;
  before: AuditedFields;
}

/** False where it is not there any more. The caller holds the lock of the siblings. */
export async function moveToTrash(trx: Trx, removal: Removal): Promise<boolean> {
  const { kind, id, siblings, by, address, at, title, before } = removal;
  const table = sql.table(siblings.table);
  await allowLongStatements(trx);
  const { rows } = await sql<{ position: number }>`
    select position from ${table} where id = ${id}::uuid and trashed_at is null for no key update`.execute(trx);
  const position = rows[0]?.position;
  if (position === undefined) return false;
  await sql`
    update ${table} set trashed_at = ${at}, position = ${freeTrashPosition(siblings)} where id = ${id}::uuid`.execute(
    trx,
  );
  await shiftPositionsDown(trx, siblings, position);
  await trx
    .insertInto("trash")
    .values({ item_id: id, kind, position, trashed_by: await pseudonymOf(trx, by.id), trashed_at: at })
    .execute();
  await recordAudit(trx, { by, address, at, action: ACTIONS[kind], target: { id, name: title }, before });
  return true;
}
