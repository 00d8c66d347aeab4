import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { auditEntries } from "../../test/audit.ts";
import { addressOf } from "../../test/mounted.ts";
import { openWorld } from "../../test/world.ts";
import { MOST_DENIALS } from "./record.ts";

const world = await openWorld();
const tryOften = async (times: number) => {
  for (let time = 0; time < times; time++) await world.ana.get("/auth/users");
};

test("a call for administrators that is refused to a learner leaves a line with who tried what [SAFE-73]", async () => {
  expect((await world.ana.delete("/routes/0190b5f0-1111-7000-8000-000000000000")).status).toBe(403);
  expect(await auditEntries(world.admin)).toEqual([
    expect.objectContaining({
      action: "DENIED",
      adminId: world.ana.id,
      adminName: "Ana Rivas",
      address: "127.0.0.1",
      changes: [],
      denied: { call: "DELETE /routes/{id}", count: 1 },
    }),
  ]);
});

test("every call for administrators leaves such a line", async () => {
  const forAdmins = endpoints.filter(({ access }) => access === "admin");
  for (const endpoint of forAdmins) {
    const call = endpoint.method.toLowerCase() as "get" | "post" | "patch" | "delete";
    const leo = await world.newLearner();
    await leo[call](addressOf(endpoint));
    world.pass(1000);
    const [line] = await auditEntries(world.admin);
    expect(line?.denied?.call).toBe(`${endpoint.method} ${endpoint.path}`);
  }
});

test("one learner cannot fill the log: after some lines an hour the rest are only counted [SAFE-73]", async () => {
  await tryOften(MOST_DENIALS + 30);
  const lines = await auditEntries(world.admin);
  expect(lines).toHaveLength(MOST_DENIALS);
  expect(lines[0]?.denied).toEqual({ call: "GET /auth/users", count: MOST_DENIALS + 30 });
  world.pass(3_600_000);
  const ana = await world.again(world.ana);
  await ana.get("/auth/users");
  const admin = await world.again(world.admin);
  expect(await auditEntries(admin)).toHaveLength(MOST_DENIALS + 1);
});

test("a caller who is not signed in, and what a learner may do, leave no audit line", async () => {
  await world.visitor.get("/auth/users");
  await world.ana.get("/routes");
  expect(await auditEntries(world.admin)).toEqual([]);
});

test("a rejection is sent even when it cannot be logged", async () => {
  const { pool } = world.database;
  await pool.query("alter table audit_denials rename to audit_denials_elsewhere");
  try {
    expect((await world.ana.get("/auth/users")).status).toBe(403);
  } finally {
    await pool.query("alter table audit_denials_elsewhere rename to audit_denials");
  }
});
