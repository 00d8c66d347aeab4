import { createHash } from "node:crypto";
import type { ReminderSettings } from "@senda/contract/reminders";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";
import type { PushSubscription } from "../../platform/push/push-sender.ts";
import type { UserCipher } from "../../platform/vault/vault.ts";

const settingsColumns = [
  "is_on as isOn",
  "time",
  "weekdays",
  "time_zone as timeZone",
  "wording",
  "by_email as byEmail",
] as const;

export const storedReminder = (db: Db, userId: string) =>
  db.selectFrom("reminders").select(settingsColumns).where("user_id", "=", userId).executeTakeFirst();

/** The day that was last dealt with, of a row that is locked until the transaction ends. */
export const lockedLastDay = async (trx: Trx, userId: string): Promise<string | null> => {
  const found = await trx
    .selectFrom("reminders")
    .select("last_day")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return found?.last_day ?? null;
};

export async function saveReminder(trx: Trx, userId: string, settings: ReminderSettings, nextAt: Date | null) {
  const { isOn, time, weekdays, timeZone, wording, byEmail } = settings;
  const row = { is_on: isOn, time, weekdays, time_zone: timeZone, wording, by_email: byEmail, next_at: nextAt };
  await trx
    .insertInto("reminders")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

export const stopReminders = (db: Db, userId: string) =>
  db.updateTable("reminders").set({ is_on: false, next_at: null }).where("user_id", "=", userId).execute();

const hashOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");

const aad = (id: string) => ({ table: "push_devices", row: id, column: "sealed" });

export const decryptSubscription = (cipher: UserCipher, { id, sealed }: { id: string; sealed: Buffer }) => {
  const subscription: PushSubscription = JSON.parse(cipher.decrypt(aad(id), sealed));
  return subscription;
};

interface NewDevice {
  userId: string;
  sessionId: string;
  cipher: UserCipher;
  subscription: PushSubscription;
  now: Date;
}

/** A browser has one subscription, and belongs to the session that added it last. */
export async function savePushDevice(trx: Trx, { userId, sessionId, cipher, subscription, now }: NewDevice) {
  const hash = hashOf(subscription.endpoint);
  await trx
    .deleteFrom("push_devices")
    .where((where) => where.or([where("endpoint_hash", "=", hash), where("session_id", "=", sessionId)]))
    .execute();
  const id = newId();
  const sealed = cipher.encrypt(aad(id), JSON.stringify(subscription));
  await trx
    .insertInto("push_devices")
    .values({ id, user_id: userId, session_id: sessionId, endpoint_hash: hash, sealed, created_at: now })
    .execute();
}

export const pushDeviceAt = (db: Db, endpoint: string) =>
  db
    .selectFrom("push_devices")
    .select(["user_id as userId", "session_id as sessionId"])
    .where("endpoint_hash", "=", hashOf(endpoint))
    .executeTakeFirst();

export const pushDevicesOf = (db: Db, userId: string) =>
  db
    .selectFrom("push_devices")
    .innerJoin("sessions", "sessions.id", "push_devices.session_id")
    .select(["push_devices.id", "session_id as sessionId", "push_devices.created_at as addedAt"])
    .select(["device_name as deviceName", "device_kind as deviceKind"])
    .where("push_devices.user_id", "=", userId)
    .orderBy("push_devices.id")
    .execute();

export const deletePushDevice = (db: Db, userId: string, id: string) =>
  db.deleteFrom("push_devices").where("user_id", "=", userId).where("id", "=", id).returning("id").executeTakeFirst();

export const deletePushDevices = (db: Db, ids: readonly string[]) =>
  db.deleteFrom("push_devices").where("id", "in", ids).execute();

/** Locked, and passed over by other processes until they are moved on. */
export const lockedDueReminders = (trx: Trx, now: Date, limit: number) =>
  trx
    .selectFrom("reminders")
    .innerJoin("users", "users.id", "reminders.user_id")
    .leftJoin("care_states", "care_states.user_id", "reminders.user_id")
    .select(settingsColumns)
    .select(["reminders.user_id as userId", "users.email", "care_states.sealed as care"])
    // The condition leaves out the empty ones.
    .select(sql<Date>`next_at`.as("dueAt"))
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(limit)
    .forUpdate("reminders")
    .skipLocked()
    .execute();

export type DueReminder = Awaited<ReturnType<typeof lockedDueReminders>>[number];

interface Moved {
  userId: string;
  day: string;
  nextAt: Date | null;
}

export async function moveReminders(trx: Trx, moved: readonly Moved[]): Promise<void> {
  const rows = moved.map(({ userId, day, nextAt }) => sql`(${userId}::uuid, ${day}::text, ${nextAt}::timestamptz)`);
  await sql`
    update reminders set last_day = moved.day, next_at = moved.next_at
    from (values ${sql.join(rows)}) as moved (user_id, day, next_at)
    where reminders.user_id = moved.user_id`.execute(trx);
}

/** None of a person whose password an administrator set: what a message says, and that there is none, tells of their day. */
export const sealedPushDevices = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom("push_devices")
    .innerJoin("users", "users.id", "push_devices.user_id")
    .select(["push_devices.id", "user_id as userId", "sealed"])
    .where("user_id", "in", userIds)
    .where("own_words_locked", "=", false)
    .orderBy("push_devices.id")
    .execute();
