import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { allRowsButAudit } from "../../test/database.ts";
import { newContent, newRoute, newStage } from "../../test/learning.ts";
import { addressOf, auditEntries, type Reply } from "../../test/people.ts";
import { multipart } from "../../test/uploads.ts";
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

/** What the calls are made on. */
async function things() {
  const route = await newRoute(world.admin);
  const stage = await newStage(world.admin, route.id);
  const content = await newContent(world.admin, { routeId: route.id });
  const { body: lines } = await world.visitor.get("/helplines");
  return { route, stage, content, helpline: lines[0] as { id: string } };
}
type Things = Awaited<ReturnType<typeof things>>;

const texts = { title: "Otro título", description: "Otra descripción." };

/** A sound call of each endpoint with which an administrator changes something, or takes data of people away. */
const CALLS = new Map<string, (things: Things) => Promise<Reply>>([
  ["POST /routes", () => world.admin.post("/routes", ...multipart(texts))],
  ["PATCH /routes/{id}", ({ route }) => world.admin.patch(`/routes/${route.id}`, ...multipart(texts))],
  ["DELETE /routes/{id}", ({ route }) => world.admin.delete(`/routes/${route.id}`)],
  [
    "PATCH /routes/reorder",
    ({ route }) => world.admin.patch("/routes/reorder", { routes: [{ routeId: route.id, newOrder: 1 }] }),
  ],
  ["POST /stages", ({ route }) => world.admin.post("/stages", ...multipart({ ...texts, routeId: route.id }))],
  ["PATCH /stages/{id}", ({ stage }) => world.admin.patch(`/stages/${stage.id}`, ...multipart(texts))],
  ["DELETE /stages/{id}", ({ stage }) => world.admin.delete(`/stages/${stage.id}`)],
  [
    "PATCH /stages/reorder",
    ({ stage }) => world.admin.patch("/stages/reorder", { stages: [{ stageId: stage.id, newOrder: 1 }] }),
  ],
  [
    "POST /contents",
    ({ route }) =>
      world.admin.post(
        "/contents",
        ...multipart({ title: "Leer", type: "READING", content: "Despacio.", routeId: route.id }),
      ),
  ],
  [
    "PATCH /contents/{id}",
    ({ content }) => world.admin.patch(`/contents/${content.id}`, ...multipart({ title: "Leer despacio" })),
  ],
  ["DELETE /contents/{id}", ({ content }) => world.admin.delete(`/contents/${content.id}`)],
  [
    "PATCH /contents/reorder",
    ({ content }) => world.admin.patch("/contents/reorder", { contents: [{ contentId: content.id, newOrder: 1 }] }),
  ],
  [
    "POST /auth/admin/reset-password",
    () => world.admin.post("/auth/admin/reset-password", { userId: world.ana.id, newPassword: "otra distinta" }),
  ],
  ["POST /auth/admin/send-recovery", () => world.admin.post("/auth/admin/send-recovery", { userId: world.ana.id })],
  ["GET /user-progress/export", ({ route }) => world.admin.get(`/user-progress/export?routeId=${route.id}`)],
  ["PATCH /helplines/{id}", ({ helpline }) => world.admin.patch(`/helplines/${helpline.id}`, { details: "Gratis." })],
  ["DELETE /helplines/{id}/correction", ({ helpline }) => world.admin.delete(`/helplines/${helpline.id}/correction`)],
]);

/** A POST because of its large input. */
const STORES_NOTHING = "POST /admin/contents/analysis-preview";
const changing = endpoints
  .filter(({ method, access }) => access === "admin" && method !== "GET")
  .map(({ method, path }) => `${method} ${path}`)
  .filter((call) => call !== STORES_NOTHING);

test("every call with which an administrator changes something has a call to show its audit line [EXT-33]", () => {
  expect(changing.filter((call) => !CALLS.has(call))).toEqual([]);
  expect(changing.length).toBeGreaterThanOrEqual(13);
});

test.each([...CALLS])("%s leaves exactly one audit line [SAFE-71, AZ-7]", async (_name, call) => {
  const made = await things();
  world.pass(1000);
  const before = (await auditEntries(world.admin)).length;
  const reply = await call(made);
  expect(reply.status, reply.text).toBeLessThan(300);
  const lines = await auditEntries(world.admin);
  expect(lines.length - before).toBe(1);
  expect(lines[0]).toMatchObject({ adminId: world.admin.id, at: world.time.now.toISOString(), address: "127.0.0.1" });
});

test.each([...CALLS])("%s changes nothing where its audit line cannot be written [SAFE-70]", async (_name, call) => {
  const made = await things();
  const { pool } = world.database;
  await pool.query(`create function refuse_entry() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`);
  await pool.query(`create trigger refuse_entries before insert on audit_entries
    for each row execute function refuse_entry()`);
  try {
    const before = await allRowsButAudit(world.database);
    expect((await call(made)).status).toBe(500);
    expect(await allRowsButAudit(world.database)).toBe(before);
  } finally {
    await pool.query("drop trigger refuse_entries on audit_entries");
    await pool.query("drop function refuse_entry()");
  }
});
