import type { AuditAction } from "@senda/contract/audit";
import { sql, type Transaction } from "kysely";
import { v7 as newId } from "uuid";
import type { Tables } from "../db/tables.ts";
import type { Person } from "../http/mount.ts";
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

async function insertEntry(trx: Trx, entry: NewEntry): Promise<void> {
  await trx
    .insertInto("audit_entries")
    .values({
      id: newId(),
      at: entry.at,
      admin_id: await pseudonymOf(trx, entry.by.id),
      action: entry.action,
      target_id: entry.targetId,
      is_about_person: entry.isAboutPerson,
      target_name: entry.targetName,
      address: entry.address,
      changes: JSON.stringify(entry.changes),
      denied_call: entry.deniedCall,
    })
    .execute();
}

async function pseudonymOf(trx: Trx, userId: string): Promise<string> {
  const known = trx.selectFrom("audit_pseudonyms").select("pseudonym").where("user_id", "=", userId);
  const found = await known.executeTakeFirst();
  if (found) return found.pseudonym;
  // Another request may be making it: then this one waits here and reads theirs.
  await trx
    .insertInto("audit_pseudonyms")
    // Version 4: the time in a version 7 would tell when the person first appeared here.
    .values({ pseudonym: crypto.randomUUID(), user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return (await known.executeTakeFirstOrThrow()).pseudonym;
}
