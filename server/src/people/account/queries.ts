import type { Db } from "../../platform/db/open.ts";
import { profileColumns } from "../auth/queries.ts";
import { sessionColumns } from "../auth/sessions.ts";

export const accountOf = (db: Db, userId: string) =>
  db
    .selectFrom("users")
    .select([...profileColumns, "created_at as createdAt", "last_sign_in_at as lastSignInAt"])
    .where("id", "=", userId)
    .executeTakeFirst();

export const sessionsOf = (db: Db, userId: string) =>
  db.selectFrom("sessions").select(sessionColumns).where("user_id", "=", userId).orderBy("created_at").execute();

export const knownDevicesOf = (db: Db, userId: string) =>
  db
    .selectFrom("known_devices")
    .select(["first_used_at as firstUsedAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("first_used_at")
    .execute();

export const decisionsOf = (db: Db, userId: string) =>
  db
    .selectFrom("consents")
    .select(["kind", "version", "is_given as isGiven", "decided_at as decidedAt"])
    .where("user_id", "=", userId)
    .orderBy("decided_at")
    .orderBy("id")
    .execute();

export async function auditLinesAbout(db: Db, userId: string) {
  const known = await db
    .selectFrom("audit_pseudonyms")
    .select("pseudonym")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!known) return [];
  const { pseudonym } = known;
  const lines = await db
    .selectFrom("audit_entries")
    .select(["at", "action", "admin_id as adminId", "target_name as targetName", "address"])
    .where((where) => where.or([where("admin_id", "=", pseudonym), where("target_id", "=", pseudonym)]))
    .orderBy("at")
    .orderBy("id")
    .execute();
  return lines.map(({ adminId, targetName, address, ...line }) =>
    adminId === pseudonym
      ? { ...line, role: "ACTOR" as const, targetName, address }
      : { ...line, role: "TARGET" as const, targetName: null, address: null },
  );
}

export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom("users").where("id", "=", userId).returning("email").execute();
