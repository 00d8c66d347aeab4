import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { auditedCalls, thingsToChange } from "../../../test/audited-calls.ts";
import { allRowsButAudit } from "../../../test/database.ts";
import { helplineCalls } from "../../../test/helpline-calls.ts";
import { addressOf, auditEntries, type Reply } from "../../../test/people.ts";
import { twoStepCalls } from "../../../test/two-step.ts";
import { openWorld } from "../../../test/world.ts";
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
    const leo = await world.newLearner();
    await leo.call(endpoint.method, addressOf(endpoint));
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

const CALLS = auditedCalls(world);
const things = () => thingsToChange(world);

/** Each with its preparation. */
const PREPARED = new Map<string, () => Promise<() => Promise<Reply>>>([
  ...[...CALLS].map(
    ([name, call]) =>
      [
        name,
        async () => {
          const made = await things();
          return () => call(made);
        },
      ] as const,
  ),
  ...twoStepCalls(world),
  ...helplineCalls(world),
]);

/** The first two have a large input; two prepare a second step, which counts once it is activated. */
const CHANGES_NOTHING = [
  "POST /admin/contents/analysis-preview",
  "POST /admin/route-packages/check",
  // The presence of an editor is forgotten after a minute.
  "PUT /admin/items/{id}/presence",
  "DELETE /admin/items/{id}/presence",
  "POST /admin/two-step/app",
  "POST /admin/two-step/passkeys/options",
];
const changing = endpoints
  .filter(({ method, access }) => access === "admin" && method !== "GET")
  .map(({ method, path }) => `${method} ${path}`)
  .filter((call) => !CHANGES_NOTHING.includes(call));

test("every call with which an administrator changes something has a call to show its audit line [EXT-33]", () => {
  expect(changing.filter((call) => !PREPARED.has(call))).toEqual([]);
  expect(changing.length).toBeGreaterThanOrEqual(13);
});

test.each([...PREPARED])("%s leaves exactly one audit line [SAFE-71, AZ-7]", async (_name, prepare) => {
  const call = await prepare();
  world.pass(1000);
  const before = (await auditEntries(world.admin)).length;
  const reply = await call();
  expect(reply.status, reply.text).toBeLessThan(300);
  const lines = await auditEntries(world.admin);
  expect(lines.length - before).toBe(1);
  expect(lines[0]).toMatchObject({ adminId: world.admin.id, at: world.time.now.toISOString(), address: "127.0.0.1" });
});

/** Makes every audit line fail, until it is called again. */
async function refuseAuditLines(): Promise<() => Promise<void>> {
  const { pool } = world.database;
  await pool.query(`create function refuse_entry() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`);
  await pool.query(`create trigger refuse_entries before insert on audit_entries
    for each row execute function refuse_entry()`);
  return async () => {
    await pool.query("drop trigger refuse_entries on audit_entries");
    await pool.query("drop function refuse_entry()");
  };
}

/** A refused call changes nothing, so that all calls can be tried on the same things. */
async function expectNoChange(calls: ReadonlyMap<string, () => Promise<Reply>>): Promise<void> {
  // An email of the preparation would leave in between.
  await world.deps.mailQueue.settle();
  const accept = await refuseAuditLines();
  try {
    const before = await allRowsButAudit(world.database);
    for (const [name, call] of calls) {
      expect((await call()).status, name).toBe(500);
      expect((await allRowsButAudit(world.database)) === before, `${name} has changed something`).toBe(true);
    }
  } finally {
    await accept();
  }
}

test("no call of an editor changes anything where its audit line cannot be written [SAFE-70]", async () => {
  const made = await things();
  await expectNoChange(new Map([...CALLS].map(([name, call]) => [name, () => call(made)])));
});

test.each([...twoStepCalls(world), ...helplineCalls(world)])(
  "%s changes nothing where its audit line cannot be written [SAFE-70]",
  async (name, prepare) => expectNoChange(new Map([[name, await prepare()]])),
);
