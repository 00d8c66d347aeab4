import { expect, test } from "vitest";
import { opens } from "../../test/sign-in.ts";
import { openWorld } from "../../test/world.ts";
import { addDemoAccounts, demoAccountsWithKnownPassword, ensureAdmin } from "./first-accounts.ts";

const world = await openWorld();
const { db, clock } = world.deps;
const first = { email: "directora@ejemplo.es", password: "una clave larga" };
const roleOf = async (email: string) =>
  (await db.selectFrom("users").select("role").where("email", "=", email).executeTakeFirst())?.role;

const withoutAdmin = () => db.deleteFrom("users").where("id", "=", world.admin.id).execute();

test("the first administrator is made where there is none [ENV-12]", async () => {
  await withoutAdmin();
  expect(await ensureAdmin(db, clock, first)).toBe(true);
  expect(await roleOf(first.email)).toBe("ADMIN");
  expect(await opens(world, first.email, first.password)).toBe(true);
});

test("no administrator is made where there is one already [ENV-12]", async () => {
  expect(await ensureAdmin(db, clock, first)).toBe(true);
  expect(await roleOf(first.email)).toBeUndefined();
});

test("without an administrator and without one to make, the start is told so", async () => {
  await withoutAdmin();
  expect(await ensureAdmin(db, clock, null)).toBe(false);
});

test("the demo accounts open with the passwords that are printed [ENV-15]", async () => {
  await addDemoAccounts(db, clock);
  expect(await opens(world, "admin@senda.local", "senda-admin")).toBe(true);
  expect(await opens(world, "ana@senda.local", "senda-ana")).toBe(true);
  expect(await roleOf("admin@senda.local")).toBe("ADMIN");
  expect(await roleOf("ana@senda.local")).toBe("USER");
  expect(await demoAccountsWithKnownPassword(db)).toEqual(["admin@senda.local", "ana@senda.local"]);
});

test("a second start leaves a changed demo password as it is", async () => {
  await addDemoAccounts(db, clock);
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "ana@senda.local")
    .executeTakeFirstOrThrow();
  await world.admin.post("/auth/admin/reset-password", { userId: id, newPassword: "mi propia clave" });
  await addDemoAccounts(db, clock);
  expect(await opens(world, "ana@senda.local", "mi propia clave")).toBe(true);
  expect(await demoAccountsWithKnownPassword(db)).toEqual(["admin@senda.local"]);
});

test("without the demo none of the usual names and passwords opens anything", async () => {
  expect(await demoAccountsWithKnownPassword(db)).toEqual([]);
  const emails = ["admin@senda.local", "ana@senda.local", "admin@example.com", "root@localhost.local"];
  for (const email of emails) {
    for (const password of ["senda-admin", "senda-ana", "admin1", "password", "123456"]) {
      expect(await opens(world, email, password)).toBe(false);
    }
  }
});
