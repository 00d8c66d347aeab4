import type { Db } from "../platform/db/open.ts";
import type { Clock } from "../platform/time.ts";
import { hashPassword, matchesPassword } from "./passwords.ts";
import { hasAdmin, insertUser, userByEmail } from "./queries.ts";

export const demoAccounts = {
  admin: { email: "admin@senda.local", password: "senda-admin", firstName: "Clara", lastName: "Montes", role: "ADMIN" },
  learner: { email: "ana@senda.local", password: "senda-ana", firstName: "Ana", lastName: "Rivas", role: "USER" },
} as const;

interface Account {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
}

export async function ensureAdmin(db: Db, clock: Clock, first: { email: string; password: string } | null) {
  if (await hasAdmin(db)) return true;
  if (!first) return false;
  await addAccount(db, clock, { ...first, firstName: "Administración", lastName: "Senda", role: "ADMIN" });
  return true;
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
