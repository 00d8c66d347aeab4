import { STAFF_PASSWORD_MIN } from "@senda/contract/staff-texts";
import type { Kysely } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Clock } from "../../platform/time.ts";
import { recordAudit } from "../audit/record.ts";
import { hashPassword, matchesPassword } from "./passwords.ts";
import { hasAdmin, insertUser, userByEmail } from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

export const demoAccounts = {
  admin: { email: "admin@senda.local", password: "senda-admin", firstName: "Clara", lastName: "Montes", role: "ADMIN" },
  learner: { email: "ana@senda.local", password: "senda-ana", firstName: "Ana", lastName: "Rivas", role: "USER" },
} as const;

const ADMIN_NAME = { firstName: "Administración", lastName: "Senda" } as const;

interface Account {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
}

/** Refuses to create one with a short password on a public service. */
export async function ensureAdmin(
  db: Db,
  clock: Clock,
  first: { email: string; password: string } | null,
  isPublic: boolean,
) {
  if (await hasAdmin(db)) return true;
  if (!first) return false;
  if (isPublic && first.password.length < STAFF_PASSWORD_MIN) {
    throw new Error(`ADMIN_PASSWORD necesita en un servicio público ${STAFF_PASSWORD_MIN} caracteres o más.`);
  }
  await addAccount(db, clock, { ...first, ...ADMIN_NAME, role: "ADMIN" });
  return true;
}

/**
 * For the operator of the machine: the audit log names the account itself as the one who did it. An existing account
 * is promoted only if that is asked for; its sessions end, because an older one may be in other hands.
 */
export async function appointAdmin(
  db: Kysely<Tables>,
  clock: Clock,
  email: string,
  how: { password: string } | "promote",
): Promise<"added" | "promoted" | "known" | "unknown" | "admin"> {
  const passwordHash = how === "promote" ? null : await hashPassword(how.password);
  return inTransaction(db, async (trx) => {
    const at = clock();
    const record = (id: string, before: { role: string; staffRole: string | null } | null) =>
      recordAudit(trx, {
        by: { id },
        address: "línea de órdenes",
        at,
        action: "ADMIN_ADDED",
        target: { personId: id },
        before: { role: before?.role, staffRole: before?.staffRole },
        after: { role: "ADMIN", staffRole: "OWNER" },
      });
    const known = await userByEmail(trx, email);
    if (known?.staffRole === "OWNER") return "admin";
    if (known && passwordHash !== null) return "known";
    if (known) {
      await trx.updateTable("users").set({ role: "ADMIN", staff_role: "OWNER" }).where("id", "=", known.id).execute();
      await endSessionsOf(trx, known.id, null);
      await record(known.id, known);
      return "promoted";
    }
    if (passwordHash === null) return "unknown";
    const added = await insertUser(trx, { email, ...ADMIN_NAME, role: "ADMIN", passwordHash, now: at });
    if (!added) return "known";
    await record(added.id, null);
    return "added";
  });
}

export async function addDemoAccounts(db: Db, clock: Clock): Promise<void> {
  for (const account of Object.values(demoAccounts)) await addAccount(db, clock, account);
}

export async function demoAccountsWithKnownPassword(db: Db): Promise<string[]> {
  const open: string[] = [];
  for (const { email, password } of Object.values(demoAccounts)) {
    const known = await userByEmail(db, email);
    if (known && (await matchesPassword(password, known.passwordHash))) open.push(email);
  }
  return open;
}

async function addAccount(db: Db, clock: Clock, { password, ...account }: Account) {
  const known = await db.selectFrom("users").select("id").where("email", "=", account.email).executeTakeFirst();
  if (known) return;
  await insertUser(db, { ...account, passwordHash: await hashPassword(password), now: clock() });
}
