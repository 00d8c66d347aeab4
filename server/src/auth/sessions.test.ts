import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { addressOf, isMounted } from "../../test/mounted.ts";
import type { Person } from "../../test/people.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();
const A_SECOND_MS = 1_000;

const guarded = endpoints.filter((endpoint) => endpoint.access !== "public" && isMounted(world.app, endpoint));

/** The statuses that a person's access token gets from every call that needs one. */
async function statusesOf(person: Person): Promise<number[]> {
  const statuses: number[] = [];
  for (const endpoint of guarded) {
    const { status } = await person[callOf(endpoint.method)](addressOf(endpoint));
    statuses.push(status);
  }
  return statuses;
}
const callOf = (method: string) => method.toLowerCase() as "get" | "post" | "patch" | "delete";
const refused = guarded.map(() => 401);

test("a deleted account is refused by every call within a second [SE-5]", async () => {
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  await world.deps.db.deleteFrom("users").where("id", "=", world.ana.id).execute();
  world.pass(A_SECOND_MS);
  expect(guarded.length).toBeGreaterThan(0);
  expect(await statusesOf(world.ana)).toEqual(refused);
  expect((await world.visitor.post("/auth/refresh-token", { refreshToken: world.ana.refreshToken })).status).toBe(403);
});

test("a user who is no longer an administrator is rejected by the administrators' endpoints within a second [SE-5]", async () => {
  expect((await world.admin.get("/auth/users")).status).toBe(200);
  await world.deps.db.updateTable("users").set({ role: "USER" }).where("id", "=", world.admin.id).execute();
  world.pass(A_SECOND_MS);
  for (const endpoint of guarded.filter(({ access }) => access === "admin")) {
    const { status } = await world.admin[callOf(endpoint.method)](addressOf(endpoint));
    expect(status).toBe(403);
  }
  expect((await world.admin.get("/auth/profile")).body).toMatchObject({ role: "USER" });
});

test("signing out ends the session on the server at once, and the refresh token with it [CALL-AUTH-12, SE-6]", async () => {
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  const out = await world.visitor.post("/auth/logout", { refreshToken: world.ana.refreshToken });
  expect(out.status).toBe(200);
  expect(out.body).toEqual({ message: "Sesión cerrada." });
  expect(await statusesOf(world.ana)).toEqual(refused);
  expect((await world.visitor.post("/auth/refresh-token", { refreshToken: world.ana.refreshToken })).status).toBe(403);
});

test("signing out with a token that was just replaced ends the session too", async () => {
  const { body } = await world.visitor.post("/auth/refresh-token", { refreshToken: world.ana.refreshToken });
  await world.visitor.post("/auth/logout", { refreshToken: world.ana.refreshToken });
  expect((await world.visitor.post("/auth/refresh-token", { refreshToken: body.refresh_token })).status).toBe(403);
});

test("signing out twice, or with something that is no token, is no failure", async () => {
  for (const refreshToken of [world.ana.refreshToken, world.ana.refreshToken, "hola"]) {
    expect((await world.visitor.post("/auth/logout", { refreshToken })).status).toBe(200);
  }
  expect((await world.admin.get("/auth/profile")).status).toBe(200);
});

test("signing out without a token is bad input", async () => {
  const rejection = await world.visitor.post("/auth/logout", {});
  expect(rejection.status).toBe(400);
  expect(rejection.messages).toEqual(["La sesión es obligatoria."]);
});

test("the profile answers who is signed in and nothing more [CALL-AUTH-08]", async () => {
  const { status, body } = await world.ana.get("/auth/profile");
  expect(status).toBe(200);
  expect(body).toEqual({
    id: world.ana.id,
    email: "ana@ejemplo.es",
    firstName: "Ana",
    lastName: "Rivas",
    role: "USER",
    points: 0,
  });
});
