import type { AuditAction } from "@senda/contract/audit";
import { sql, type Transaction } from "kysely";
import { v7 as newId } from "uuid";
import type { Tables } from "../platform/db/tables.ts";
import type { Person } from "../platform/http/mount.ts";
import { type AuditedFields, changedFields } from "./changed-fields.ts";

type Trx = Transaction<Tables>;

export interface AuditedAction {
  by: Pick<Person, "id">;
  address: string;
  at: Date;
  action: AuditAction;
  /** What it was done to: a thing with the title it had, a person, or nothing in particular. */
  target: { id: string; name: string } | { personId: string } | null;
  /** The fields as they were and as they are; null before something is made and after it is deleted. */
  before?: AuditedFields | null;
  after?: AuditedFields | null;
}

/**
 * Writes the audit entry of what an administrator does. It takes the transaction of the change itself: both are
 * committed or neither is. Never give it a password, or words of a learner.
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

/** Entries for one account and hour; what comes after them is only counted. */
export const MOST_DENIALS = 20;

interface Denial {
  by: Pick<Person, "id">;
  address: string;
  at: Date;
  /** Method and path as the contract names them. */
  call: string;
}

/** Keeps that an account without the right to do so tried to make a call of administrators. */
export async function recordDenial(trx: Trx, { call, ...denial }: Denial): Promise<void> {
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

interface NewEntry {
  by: Pick<Person, "id">;
  address: string;
  at: Date;
  action: AuditAction;
  isAboutPerson: boolean;
  targetId: string | null;
  targetName: string;
  changes: ReturnType<typeof changedFields>;
  deniedCall: string | null;
}

/** One statement, but for the first entry of a person: a change should not hold its locks longer for being recorded. */
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

async function pseudonymOf(trx: Trx, userId: string): Promise<string> {
  // Another request may be making it: then this one waits here and reads theirs.
  await trx
    .insertInto("audit_pseudonyms")
    // Version 4: the time in a version 7 would tell when the person first appeared here.
    .values({ pseudonym: crypto.randomUUID(), user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const known = trx.selectFrom("audit_pseudonyms").select("pseudonym").where("user_id", "=", userId);
  return (await known.executeTakeFirstOrThrow()).pseudonym;
}
