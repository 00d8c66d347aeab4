import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { multipart } from "../../test/multipart.ts";
import { openWorld } from "../../test/world.ts";
import { auditedCalls } from "./audited.ts";
import { insertEntry } from "./queries.ts";

const world = await openWorld();

const entries = async (query = "") =>
  (await world.admin.get(`/admin/audit${query}`)).body as { action: string; targetName: string; adminName: string }[];

async function newRoute(title: string) {
  const { body } = await world.admin.post("/routes", ...multipart({ title, description: "Una ruta." }));
  world.pass(1000);
  return body;
}

test("every call with which an administrator changes something leaves a line", () => {
  const changing = endpoints
    .filter(({ method, access }) => access === "admin" && method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);
  expect(changing.filter((call) => !auditedCalls.includes(call))).toEqual([]);
});

test("a line says who did what to what, and when; the newest comes first", async () => {
  const route = await newRoute("Respirar");
  await world.admin.patch(`/routes/${route.id}`, ...multipart({ title: "Respirar mejor" }));
  world.pass(1000);
  await world.admin.delete(`/routes/${route.id}`);
  const lines = await entries();
  expect(lines.map(({ action, targetName }) => [action, targetName])).toEqual([
    ["ROUTE_DELETED", "Respirar mejor"],
    ["ROUTE_UPDATED", "Respirar"],
    ["ROUTE_CREATED", "Respirar"],
  ]);
  expect(new Set(lines.map(({ adminName }) => adminName))).toEqual(new Set(["Clara Montes"]));
});

test("what was refused leaves no line", async () => {
  await world.admin.post("/routes", ...multipart({ title: "" }));
  await world.admin.delete("/routes/0190b5f0-1111-7000-8000-000000000000");
  expect(await entries()).toEqual([]);
});

test("a password that an administrator resets is told with the person's name, which goes with their account", async () => {
  await world.admin.post("/auth/admin/reset-password", { userId: world.ana.id, newPassword: "otra distinta" });
  expect(await entries()).toEqual([expect.objectContaining({ action: "PASSWORD_RESET", targetName: "Ana Rivas" })]);
  await world.deps.db.deleteFrom("users").where("id", "=", world.ana.id).execute();
  expect(await entries()).toEqual([expect.objectContaining({ action: "PASSWORD_RESET", targetName: "" })]);
});

test("lines can be looked for, and come in pages", async () => {
  for (const title of ["Dormir", "Respirar", "Caminar"]) await newRoute(title);
  expect((await entries("?q=respirár")).map(({ targetName }) => targetName)).toEqual(["Respirar"]);
  expect(await entries("?action=ROUTE_DELETED")).toEqual([]);
  const first = await world.admin.get("/admin/audit?limit=2");
  expect(first.headers["x-total-count"]).toBe("3");
  const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] ?? "";
  expect(((await world.admin.get(next)).body as { targetName: string }[]).map(({ targetName }) => targetName)).toEqual([
    "Dormir",
  ]);
});

test("lines of some days are those of the reader's calendar, with the first day and all of the last", async () => {
  const during = async (from: string, to: string, tz: string) =>
    (await entries(`?from=${from}&to=${to}&tz=${tz}`)).map(({ targetName }) => targetName);
  const done = { adminId: world.admin.id, action: "ROUTE_CREATED", targetId: null, address: "127.0.0.1" } as const;
  // On the Marquesas the second line is written at midnight; in Madrid both are of one morning.
  await insertEntry(world.deps.db, { ...done, targetName: "Dormir", at: new Date("2026-03-10T09:29:59Z") });
  await insertEntry(world.deps.db, { ...done, targetName: "Respirar", at: new Date("2026-03-10T09:30:00Z") });
  expect(await during("2026-03-10", "2026-03-10", "Europe/Madrid")).toEqual(["Respirar", "Dormir"]);
  expect(await during("2026-03-08", "2026-03-09", "Europe/Madrid")).toEqual([]);
  expect(await during("2026-03-08", "2026-03-09", "Pacific/Marquesas")).toEqual(["Dormir"]);
  expect(await during("2026-03-10", "2026-03-10", "Pacific/Marquesas")).toEqual(["Respirar"]);
});

test("nobody rewrites what has been done", async () => {
  await newRoute("Dormir");
  const { pool } = world.database;
  await expect(pool.query("update audit_entries set target_name = 'Nada'")).rejects.toThrow();
  await expect(pool.query("delete from audit_entries")).rejects.toThrow();
  expect(await entries()).toHaveLength(1);
});
