import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { newDatabase } from "../../test/database.ts";
import { accounts } from "../platform/db/migrations/001-accounts.ts";
import { learning } from "../platform/db/migrations/002-learning.ts";
import { diary } from "../platform/db/migrations/003-diary.ts";
import { backOffice } from "../platform/db/migrations/004-back-office.ts";
import { search } from "../platform/db/migrations/005-search.ts";
import { auditDetails } from "../platform/db/migrations/010-audit.ts";
import { entriesPage } from "./queries.ts";

const CLARA = "0190b5f0-1111-7000-8000-000000000001";
const ANA = "0190b5f0-1111-7000-8000-000000000002";
const LEFT = "0190b5f0-1111-7000-8000-000000000003";
const ROUTE = "0190b5f0-1111-7000-8000-000000000004";

test("lines from before keep their names, and the ids of people in them give way to pseudonyms", async () => {
  const database = await newDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  const old = db as unknown as Kysely<unknown>;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  for (const migration of [accounts, learning, diary, backOffice, search]) await migration.up(old);
  await sql`insert into users (id, email, first_name, last_name, role, password_hash, created_at) values
    (${CLARA}, 'clara@ejemplo.es', 'Clara', 'Montes', 'ADMIN', 'x', now()),
    (${ANA}, 'ana@ejemplo.es', 'Ana', 'Rivas', 'USER', 'x', now())`.execute(db);
  await sql`insert into audit_entries (id, at, admin_id, action, target_id, target_name, address) values
    (gen_random_uuid(), '2026-03-10T09:00:00Z', ${CLARA}, 'ROUTE_CREATED', ${ROUTE}, 'Dormir', '127.0.0.1'),
    (gen_random_uuid(), '2026-03-10T09:01:00Z', ${LEFT}, 'PASSWORD_RESET', ${ANA}, '', '127.0.0.1'),
    (gen_random_uuid(), '2026-03-10T09:02:00Z', ${LEFT}, 'PASSWORD_RESET', ${LEFT}, '', '127.0.0.1')`.execute(db);

  await auditDetails.up(old);

  const page = await entriesPage(db, { tz: "Europe/Madrid" } as Parameters<typeof entriesPage>[1]);
  expect(page?.items).toMatchObject([
    { adminId: null, adminName: "Cuenta eliminada", targetId: null, targetName: "" },
    { adminId: null, adminName: "Cuenta eliminada", targetId: ANA, targetName: "Ana Rivas" },
    { adminId: CLARA, adminName: "Clara Montes", targetId: ROUTE, targetName: "Dormir", changes: [], denied: null },
  ]);
  const { rows } = await database.pool.query("select entry::text as line from audit_entries as entry");
  for (const id of [CLARA, ANA, LEFT]) expect(JSON.stringify(rows)).not.toContain(id);
  await expect(database.pool.query("delete from audit_entries")).rejects.toThrow();
});
