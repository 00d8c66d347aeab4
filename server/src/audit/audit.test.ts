import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { multipart } from "../../test/multipart.ts";
import { openWorld } from "../../test/world.ts";
import { auditedCalls } from "./audited.ts";

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

test("nobody rewrites what has been done", async () => {
  await newRoute("Dormir");
  const { pool } = world.database;
  await expect(pool.query("update audit_entries set target_name = 'Nada'")).rejects.toThrow();
  await expect(pool.query("delete from audit_entries")).rejects.toThrow();
  expect(await entries()).toHaveLength(1);
});
