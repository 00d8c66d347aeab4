import type { AuditAction } from "@senda/contract/audit";
import { type Kysely, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Deps } from "../../deps.ts";
import type { Tables, Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Person } from "../../platform/http/mount.ts";
import type { Log } from "../../platform/log.ts";
import type { Clock } from "../../platform/time.ts";
import { type AuditedFields, changedFields } from "./changed-fields.ts";

export interface AuditedAction {
  by: Pick<Person, "id">;
  address: string;
  at: Date;
  action: AuditAction;
  target: { id: string; name: string } | { personId: string } | null;
  before?: AuditedFields | null;
  after?: AuditedFields | null;
}

/**
 * Takes the transaction of the change itself: both are committed or neither is. Never pass a password or a learner's
 * text.
 */
export async function recordAudit(trx: Trx, entry: AuditedAction): Promise<void> {
  const { target } = entry;
  const personId = target && "personId" in target ? target.personId : null;
  await insertEntry(trx, {
    ...entry,
    isAboutPerson: personId !== null,
    targetId: personId ? await pseudonymOf(trx, personId) : target && "id" in target ? target.id : null,
    targetName: target && "name" in target ? target.name : "",
    changes: changedFields(entry.before ?? null, entry.after ?? null),
    deniedCall: null,
  });
}

export const MOST_DENIALS = 20;

type Denial = Pick<AuditedAction, "by" | "address" | "at"> & { call: string };

async function recordDenial(trx: Trx, { call, ...denial }: Denial): Promise<void> {
  const hour = new Date(Math.floor(denial.at.getTime() / 3_600_000) * 3_600_000);
  const { count } = await trx
    .insertInto("audit_denials")
    .values({ user_id: denial.by.id, hour, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "hour"]).doUpdateSet({ count: sql`audit_denials.count + 1` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  if (count > MOST_DENIALS) return;
  const nothing = { isAboutPerson: false, targetId: null, targetName: "", changes: [] };
  await insertEntry(trx, { ...denial, ...nothing, action: "DENIED", deniedCall: call });
}

interface NewEntry extends Pick<AuditedAction, "by" | "address" | "at" | "action"> {
  isAboutPerson: boolean;
  targetId: string | null;
  targetName: string;
  changes: ReturnType<typeof changedFields>;
  deniedCall: string | null;
}

/** One statement in the usual case, so that a change holds its locks no longer than needed. */
async function insertEntry(trx: Trx, entry: NewEntry): Promise<void> {
  const insert = sql<{ id: string }>`
    insert into audit_entries
      (id, at, admin_id, action, target_id, is_about_person, target_name, address, changes, denied_call)
    select ${newId()}::uuid, ${entry.at}::timestamptz, pseudonym, ${entry.action}::text, ${entry.targetId}::uuid,
      ${entry.isAboutPerson}::boolean, ${entry.targetName}::text, ${entry.address}::text,
      ${JSON.stringify(entry.changes)}::jsonb, ${entry.deniedCall}::text
    from audit_pseudonyms where user_id = ${entry.by.id}::uuid
    returning id`;
  const written = await insert.execute(trx);
  if (written.rows.length > 0) return;
  await pseudonymOf(trx, entry.by.id);
  await insert.execute(trx);
}

export async function pseudonymOf(trx: Trx, userId: string): Promise<string> {
  // Waits if another request inserts the same row, and then reads it.
  await trx
    .insertInto("audit_pseudonyms")
    // Version 4: the time inside a version 7 would tell when the person first appeared.
    .values({ pseudonym: crypto.randomUUID(), user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const known = trx.selectFrom("audit_pseudonyms").select("pseudonym").where("user_id", "=", userId);
  return (await known.executeTakeFirstOrThrow()).pseudonym;
}

export const auditDenials =
  (db: Kysely<Tables>, clock: Clock, log: Log): Deps["onDenied"] =>
  async (by, { method, path }, address) => {
    const denial = { by, address, at: clock(), call: `${method} ${path}` };
    try {
      await inTransaction(db, (trx) => recordDenial(trx, denial));
    } catch {
      log.error({ event: "denial-not-kept" }, "a refused call of administrators could not be kept in the audit log");
    }
  };
