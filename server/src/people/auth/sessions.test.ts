import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import {
  addressOf,
  type Device,
  isMounted,
  newDevice,
  opens,
  PASSWORD,
  type Person,
  recoveryToken,
} from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const A_SECOND_MS = 1_000;

const guarded = endpoints.filter((endpoint) => endpoint.access !== "public" && isMounted(world.app, endpoint));

/** The statuses that a person's access token gets from every call that needs one. */
async function statusesOf(person: Person): Promise<number[]> {
  const statuses: number[] = [];
  for (const endpoint of guarded) {
    const { status } = await person.call(endpoint.method, addressOf(endpoint));
    statuses.push(status);
  }
  return statuses;
}
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
    const { status } = await world.admin.call(endpoint.method, addressOf(endpoint));
    expect(status).toBe(403);
  }
  expect((await world.admin.get("/auth/profile")).body).toMatchObject({ role: "USER" });
});

test("signing out ends the session on the server at once, and the refresh token with it [CALL-AUTH-12, SE-6]", async () => {
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  const out = await world.visitor.post("/auth/logout", { refreshToken: world.ana.refreshToken });
  expect(out.status).toBe(200);
  expect(out.body).toEqual({ message: "Sesión cerrada" });
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

const NEW = "una clave nueva";

const change = (body: object) => world.ana.post("/auth/reset-password", body);

test("the right current password changes it [CALL-AUTH-09]", async () => {
  const { status, body } = await change({ currentPassword: PASSWORD, newPassword: NEW });
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Contraseña actualizada con éxito." });
  expect(await opens(world, world.ana.email, NEW)).toBe(true);
  expect(await opens(world, world.ana.email, PASSWORD)).toBe(false);
});

test("a change that is repeated because its answer was lost gets the same answer, and changes nothing more [CALL-AUTH-09]", async () => {
  const passwords = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await change(passwords)).status).toBe(200);
  await world.deps.mailQueue.settle();
  const before = await allRows(world.database);
  const again = await change(passwords);
  expect([again.status, again.body]).toEqual([200, { message: "Contraseña actualizada con éxito." }]);
  expect(await allRows(world.database)).toBe(before);
  expect((await change({ currentPassword: PASSWORD, newPassword: "otra más" })).status).toBe(400);
});

test("a wrong current password is 400, never 401, and changes nothing [CALL-AUTH-09]", async () => {
  const before = await allRows(world.database);
  const refused = await change({ currentPassword: "no es esta", newPassword: NEW });
  expect(refused.status).toBe(400);
  expect(refused.messages).toEqual(["La contraseña actual no es correcta."]);
  expect(await allRows(world.database)).toBe(before);
});

test.each([
  [{ newPassword: NEW }, "La contraseña actual es obligatoria."],
  [{ currentPassword: PASSWORD }, "La contraseña es obligatoria."],
  [{ currentPassword: PASSWORD, newPassword: "12345" }, "La contraseña debe tener al menos 6 caracteres."],
  [{ currentPassword: PASSWORD, newPassword: "x".repeat(129) }, "La contraseña no puede tener más de 128 caracteres."],
])("a change with %j is refused with «%s» [DEC-ACC-04]", async (body, sentence) => {
  const refused = await change(body);
  expect(refused.status).toBe(400);
  expect(refused.messages[0]).toBe(sentence);
});

const ways: Record<string, () => Promise<{ status: number }>> = {
  "its owner": () => change({ currentPassword: PASSWORD, newPassword: NEW }),
  "a recovery link": async () =>
    world.visitor.post(`/auth/reset-password/${await recoveryToken(world, world.ana.email)}`, { newPassword: NEW }),
  "an administrator": () => world.admin.post("/auth/admin/reset-password", { userId: world.ana.id, newPassword: NEW }),
};

test.each(Object.keys(ways))(
  "a password changed by %s ends the sessions on other devices at once [DEC-ACC-23]",
  async (way) => {
    const others: Device[] = [];
    for (let device = 0; device < 3; device += 1) others.push(await newDevice(world, world.ana.id));
    for (const device of others) expect((await device.get("/auth/profile")).status).toBe(200);
    expect((await ways[way]?.())?.status).toBe(200);
    for (const device of others) {
      expect((await device.get("/auth/profile")).status).toBe(401);
      expect((await device.refresh()).status).toBe(403);
    }
  },
);

test("an owner who changes their password stays signed in on that device [DEC-ACC-23]", async () => {
  await change({ currentPassword: PASSWORD, newPassword: NEW });
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  const refreshToken = world.ana.refreshToken;
  expect((await world.visitor.post("/auth/refresh-token", { refreshToken })).status).toBe(200);
});

test.each(["a recovery link", "an administrator"])(
  "a password changed by %s ends every session [AU-7]",
  async (way) => {
    expect((await world.ana.get("/auth/profile")).status).toBe(200);
    await ways[way]?.();
    expect((await world.ana.get("/auth/profile")).status).toBe(401);
  },
);

test.each(Object.keys(ways))("a password changed by %s spends every recovery link [DEC-ACC-25]", async (way) => {
  const token = await recoveryToken(world, world.ana.email);
  await ways[way]?.();
  const refused = await world.visitor.post(`/auth/reset-password/${token}`, { newPassword: "otra más" });
  expect(refused.status).toBe(400);
  expect(refused.messages).toEqual(["El token es inválido o ha expirado"]);
});

test.each(Object.keys(ways))("a password changed by %s is told to its owner by mail [AU-7]", async (way) => {
  await ways[way]?.();
  const sentEmail = (await world.emailsTo(world.ana.email)).at(-1);
  expect(sentEmail?.subject).toBe("Tu contraseña de Senda ha cambiado");
  expect(sentEmail?.text).toContain("Hola, Ana:");
  expect(sentEmail?.text).toContain("http://localhost:3000/forgot-password\n");
  expect(sentEmail?.text).not.toContain(NEW);
});

test("a password change leaves other users' sessions open", async () => {
  const leo = await world.newLearner();
  await change({ currentPassword: PASSWORD, newPassword: NEW });
  expect((await leo.get("/auth/profile")).status).toBe(200);
});

test("an administrator who sets their own password stays signed in", async () => {
  await world.admin.post("/auth/admin/reset-password", { userId: world.admin.id, newPassword: NEW });
  expect((await world.admin.get("/auth/profile")).status).toBe(200);
});
