import { expect, test } from "vitest";
import { auditEntries as entries } from "../../test/audit.ts";
import { newContent, newRoute, newStage } from "../../test/learning.ts";
import { multipart } from "../../test/multipart.ts";
import { openWorld } from "../../test/world.ts";
import { recordAudit } from "./record.ts";

const world = await openWorld();

async function routeCalled(title: string) {
  const route = await newRoute(world.admin, { title });
  world.pass(1000);
  return route;
}

test("a line says who did what to what, and when; the newest comes first", async () => {
  const route = await routeCalled("Respirar");
  await world.admin.patch(`/routes/${route.id}`, ...multipart({ title: "Respirar mejor" }));
  world.pass(1000);
  await world.admin.delete(`/routes/${route.id}`);
  const lines = await entries(world.admin);
  expect(lines.map(({ action, targetName }) => [action, targetName])).toEqual([
    ["ROUTE_DELETED", "Respirar mejor"],
    ["ROUTE_UPDATED", "Respirar"],
    ["ROUTE_CREATED", "Respirar"],
  ]);
  expect(new Set(lines.map(({ adminName }) => adminName))).toEqual(new Set(["Clara Montes"]));
});

test("a line of a change says what each changed field was and what it became, and nothing of the others [SAFE-72]", async () => {
  const route = await routeCalled("Respirar");
  await world.admin.patch(`/routes/${route.id}`, ...multipart({ title: "Respirar mejor", type: "FOUNDATION" }));
  expect((await entries(world.admin))[0]?.changes).toEqual([
    { field: "title", before: "Respirar", after: "Respirar mejor" },
  ]);
});

test("lines of what was made and of what was deleted hold what it was", async () => {
  const route = await routeCalled("Respirar");
  const stage = await newStage(world.admin, route.id, { title: "Inicio", description: "Los primeros pasos." });
  world.pass(1000);
  await world.admin.delete(`/stages/${stage.id}`);
  const [deleted, made] = await entries(world.admin);
  expect(made?.changes).toEqual([
    { field: "title", before: null, after: "Inicio" },
    { field: "description", before: null, after: "Los primeros pasos." },
  ]);
  expect(deleted?.changes).toEqual([
    { field: "title", before: "Inicio", after: null },
    { field: "description", before: "Los primeros pasos.", after: null },
  ]);
});

test("an audit line holds a long text as its length, a fingerprint and the position of the change [SAFE-72]", async () => {
  const route = await routeCalled("Respirar");
  const text = "Inspira. ".repeat(20_000);
  const content = await newContent(world.admin, { routeId: route.id }, { content: text });
  world.pass(1000);
  await world.admin.patch(`/contents/${content.id}`, ...multipart({ content: `${text}Suelta el aire.` }));
  const line = (await entries(world.admin))[0];
  expect(line?.changes).toHaveLength(1);
  const [change] = line?.changes ?? [];
  const after = change?.after as { excerpt: string; length: number; sha256: string };
  expect(change?.field).toBe("content");
  expect(after.length).toBe(text.length + "Suelta el aire.".length);
  expect(after.excerpt).toMatch(/^….*Suelta el aire\.$/);
  expect(after.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(line).length).toBeLessThan(1_500);
});

test("a line of a new order shows the titles before and after", async () => {
  const [one, other] = [await routeCalled("Dormir"), await routeCalled("Respirar")];
  await world.admin.patch("/routes/reorder", {
    routes: [
      { routeId: one.id, newOrder: 2 },
      { routeId: other.id, newOrder: 1 },
    ],
  });
  expect((await entries(world.admin))[0]?.changes).toEqual([
    { field: "order", before: "1. Dormir, 2. Respirar", after: "1. Respirar, 2. Dormir" },
  ]);
});

test("what was refused leaves no line", async () => {
  await world.admin.post("/routes", ...multipart({ title: "" }));
  await world.admin.delete("/routes/0190b5f0-1111-7000-8000-000000000000");
  await world.admin.post("/auth/admin/reset-password", {
    userId: "0190b5f0-1111-7000-8000-000000000000",
    newPassword: "otra distinta",
  });
  expect(await entries(world.admin)).toEqual([]);
});

test("a password that an administrator resets is told with the person's name, which goes with their account", async () => {
  await world.admin.post("/auth/admin/reset-password", { userId: world.ana.id, newPassword: "otra distinta" });
  const [line] = await entries(world.admin);
  expect(line).toMatchObject({
    action: "PASSWORD_RESET",
    targetName: "Ana Rivas",
    targetId: world.ana.id,
    changes: [],
  });
  await world.deps.db.deleteFrom("users").where("id", "=", world.ana.id).execute();
  const [left] = await entries(world.admin);
  expect(left).toMatchObject({ action: "PASSWORD_RESET", targetName: "", targetId: null });
});

test("the log never holds the password that was set", async () => {
  await world.admin.post("/auth/admin/reset-password", { userId: world.ana.id, newPassword: "otra distinta" });
  const { rows } = await world.database.pool.query("select entry::text as line from audit_entries as entry");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("otra distinta");
});

test("lines can be looked for, and come in pages", async () => {
  for (const title of ["Dormir", "Respirar", "Caminar"]) await routeCalled(title);
  expect((await entries(world.admin, "?q=respirár")).map(({ targetName }) => targetName)).toEqual(["Respirar"]);
  expect(await entries(world.admin, "?action=ROUTE_DELETED")).toEqual([]);
  expect(await entries(world.admin, `?adminId=${world.ana.id}`)).toEqual([]);
  expect(await entries(world.admin, `?adminId=${world.admin.id}`)).toHaveLength(3);
  const first = await world.admin.get("/admin/audit?limit=2");
  expect(first.headers["x-total-count"]).toBe("3");
  const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] ?? "";
  expect(((await world.admin.get(next)).body as { targetName: string }[]).map(({ targetName }) => targetName)).toEqual([
    "Dormir",
  ]);
});

test("lines of some days are those of the reader's calendar, with the first day and all of the last", async () => {
  const during = async (from: string, to: string, tz: string) =>
    (await entries(world.admin, `?from=${from}&to=${to}&tz=${tz}`)).map(({ targetName }) => targetName);
  const record = (name: string, at: Date) =>
    world.deps.db.transaction().execute((trx) =>
      recordAudit(trx, {
        by: world.admin,
        action: "ROUTE_CREATED",
        target: { id: world.ana.id, name },
        address: "127.0.0.1",
        at,
      }),
    );
  // On the Marquesas the second line is written at midnight; in Madrid both are of one morning.
  await record("Dormir", new Date("2026-03-10T09:29:59Z"));
  await record("Respirar", new Date("2026-03-10T09:30:00Z"));
  expect(await during("2026-03-10", "2026-03-10", "Europe/Madrid")).toEqual(["Respirar", "Dormir"]);
  expect(await during("2026-03-08", "2026-03-09", "Europe/Madrid")).toEqual([]);
  expect(await during("2026-03-08", "2026-03-09", "Pacific/Marquesas")).toEqual(["Dormir"]);
  expect(await during("2026-03-10", "2026-03-10", "Pacific/Marquesas")).toEqual(["Respirar"]);
});
