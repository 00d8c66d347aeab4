import { endpoints } from "@senda/contract/all";
import { beforeEach, expect, test } from "vitest";
import { addressOf, type Caller, opens, PASSWORD, type Person, type Reply } from "../../../test/people.ts";
import { newColleague, switchOn } from "../../../test/two-step.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const LONG_AGO_MS = 11 * 60_000;

let colleague: Person;
beforeEach(async () => {
  colleague = await newColleague(world);
});

function expectAsked(reply: Reply) {
  expect(reply.status).toBe(403);
  expect(reply.body).toMatchObject({
    code: "STEP_UP_REQUIRED",
    message: ["Antes de seguir, confirma que eres tú con tu contraseña."],
  });
}

/** The calls that make an administrator, unmake one, or take people's data out. */
const grave: [string, (caller: Caller) => Promise<Reply>][] = [
  ["an invited owner", (by) => by.post("/admin/team/invitations", { email: "leo@ejemplo.es", staffRole: "OWNER" })],
  ["an invitation with a new link", (by) => by.post(`/admin/team/invitations/${world.ana.id}/resend`)],
  ["a changed role", (by) => by.patch(`/admin/team/${colleague.id}`, { staffRole: "EDITOR" })],
  ["a removed member", (by) => by.delete(`/admin/team/${colleague.id}`)],
  ["a colleague's second step", (by) => by.post("/admin/two-step/reset", { userId: colleague.id })],
  [
    "a colleague's password",
    (by) => by.post("/auth/admin/reset-password", { userId: colleague.id, newPassword: "otra contraseña larga" }),
  ],
  ["the settings", (by) => by.patch("/admin/settings", { publishingNeedsApproval: true })],
  ["the list of people", (by) => by.get("/auth/users/export")],
  ["the list of progress", (by) => by.get(`/user-progress/export?routeId=${world.ana.id}`)],
  ["the first app for codes", (by) => by.post("/admin/two-step/app", {})],
  ["the first passkey", (by) => by.post("/admin/two-step/passkeys/options", {})],
];

test.each(grave)("%s asks for the password where it was not given lately, and changes nothing", async (_, call) => {
  await switchOn(world, colleague);
  world.pass(LONG_AGO_MS);
  const { rows: before } = await world.database.pool.query("select * from users order by id");
  expectAsked(await call(world.admin));
  expect((await world.admin.post("/account/confirm", { password: "no es esta" })).status).toBe(400);
  expectAsked(await call(world.admin));
  const { rows } = await world.database.pool.query("select * from users order by id");
  expect(rows).toEqual(before);
  expect((await world.admin.post("/account/confirm", { password: PASSWORD })).status).toBe(200);
  expect([200, 201, 404]).toContain((await call(world.admin)).status);
});

test.each(grave)("%s is done at once where the proof was given to another process", async (_, call) => {
  await switchOn(world, colleague);
  world.pass(LONG_AGO_MS);
  expectAsked(await call(world.admin));
  await world.database.pool.query("update sessions set proved_at = $1", [world.time.now]);
  expect([200, 201, 404]).toContain((await call(world.admin)).status);
});

test("a sign-in counts as a proof for ten minutes, and a proof for one session alone", async () => {
  world.pass(9 * 60_000);
  expect((await colleague.get("/auth/users/export")).status).toBe(200);
  world.pass(2 * 60_000);
  await world.admin.post("/account/confirm", { password: PASSWORD });
  expectAsked(await colleague.get("/auth/users/export"));
  expect((await world.admin.get("/auth/users/export")).status).toBe(200);
});

test("a learner's password is set, and everything else done, without it", async () => {
  world.pass(LONG_AGO_MS);
  const body = { userId: world.ana.id, newPassword: "otra contraseña" };
  expect((await world.admin.post("/auth/admin/reset-password", body)).status).toBe(200);
  const asking: string[] = [];
  for (const endpoint of endpoints.filter(({ stepUp }) => !stepUp)) {
    const { text } = await colleague.call(endpoint.method, addressOf(endpoint), {});
    if (text.includes("STEP_UP_REQUIRED")) asking.push(endpoint.path);
  }
  expect(asking).toEqual(["/admin/two-step/app", "/admin/two-step/passkeys/options"]);
});

test("who leaves the team leaves the second step too, and enters with the password alone", async () => {
  await switchOn(world, colleague);
  expect((await world.admin.delete(`/admin/team/${colleague.id}`)).status).toBe(200);
  expect(await opens(world, colleague.email, PASSWORD)).toBe(true);
});
