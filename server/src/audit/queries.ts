import type { AuditAction, AuditEntry, audit } from "@senda/contract/audit";
import type { Query } from "@senda/contract/endpoint";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";
import { holds, pageOf } from "../db/pages.ts";

interface NewEntry {
  at: Date;
  adminId: string;
  action: AuditAction;
  targetId: string | null;
  targetName: string;
  address: string;
}

export const insertEntry = (db: Db, entry: NewEntry) =>
  db
    .insertInto("audit_entries")
    .values({
      id: newId(),
      at: entry.at,
      admin_id: entry.adminId,
      action: entry.action,
      target_id: entry.targetId,
      target_name: entry.targetName,
      address: entry.address,
    })
    .execute();

const titled = ["routes", "stages", "contents"] as const;
export type TitledTable = (typeof titled)[number];

export const titleIn = async (db: Db, table: TitledTable, id: string) =>
  (await db.selectFrom(table).select("title").where("id", "=", id).executeTakeFirst())?.title ?? "";

const GONE = "Cuenta eliminada";

/** What administrators did, newest first. Names of people are those of today. */
export function entriesPage(db: Db, { action, adminId, from, to, tz, q, limit, cursor }: Query<typeof audit.list>) {
  const name = sql`coalesce(admin.first_name || ' ' || admin.last_name, ${GONE})`;
  const target = sql`case when entry.target_name = '' then
    coalesce(person.first_name || ' ' || person.last_name, '') else entry.target_name end`;
  const rows = sql`
    select entry.id, entry.at, entry.at as key, admin.id as "adminId", ${name} as "adminName", entry.action,
      entry.target_id as "targetId", ${target} as "targetName", entry.address
    from audit_entries as entry
    left join users as admin on admin.id = entry.admin_id
    left join users as person on person.id = entry.target_id
    where (${action ?? null}::text is null or entry.action = ${action ?? null})
      and (${adminId ?? null}::uuid is null or entry.admin_id = ${adminId ?? null})
      and (${from ?? null}::date is null or entry.at >= ${from ?? null}::date::timestamp at time zone ${tz})
      and (${to ?? null}::date is null or entry.at < (${to ?? null}::date + 1)::timestamp at time zone ${tz})
      and ${holds(sql`${name} || ' ' || ${target}`, q)}`;
  return pageOf<AuditEntry>(db, { rows, keyType: "timestamptz", direction: "desc", limit, cursor });
}
