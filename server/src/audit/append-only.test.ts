import { expect, test } from "vitest";
import { auditEntries } from "../../test/audit.ts";
import { newRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

test.each(["update audit_entries set target_name = 'Nada'", "delete from audit_entries", "truncate audit_entries"])(
  "a line of the audit log cannot be changed: %s [SAFE-74, AZ-7]",
  async (statement) => {
    await newRoute(world.admin, { title: "Dormir" });
    await expect(world.database.pool.query(statement)).rejects.toThrow("audit entries are only ever added");
    expect(await auditEntries(world.admin)).toHaveLength(1);
  },
);

test("after an account is deleted its lines stay, under a pseudonym that is nowhere else [SAFE-74]", async () => {
  const { db } = world.deps;
  await newRoute(world.admin, { title: "Dormir" });
  const [{ adminPseudonym } = { adminPseudonym: "" }] = await auditEntries(world.admin);
  expect(adminPseudonym).not.toBe(world.admin.id);
  const { id } = world.admin;
  await db.updateTable("users").set({ role: "ADMIN" }).where("id", "=", world.ana.id).execute();
  await db.deleteFrom("users").where("id", "=", id).execute();
  world.pass(5000);
  const lines = await auditEntries(world.ana);
  expect(lines).toEqual([
    expect.objectContaining({ action: "ROUTE_CREATED", adminId: null, adminName: "Cuenta eliminada", adminPseudonym }),
  ]);
  const { rows } = await world.database.pool.query("select entry::text as line from audit_entries as entry");
  expect(JSON.stringify(rows)).not.toContain(id);
  expect(await db.selectFrom("audit_pseudonyms").selectAll().where("user_id", "=", id).execute()).toEqual([]);
});
