import { expect, test } from "vitest";
import { allRows } from "../../test/all-rows.ts";
import { PASSWORD } from "../../test/people.ts";
import { type Device, newDevice, opens, recoveryToken } from "../../test/sign-in.ts";
import { openWorld, type World } from "../../test/world.ts";

const world: World = await openWorld();
const NEW = "una clave nueva";

const change = (body: object) => world.ana.post("/auth/reset-password", body);

test("the right current password changes it [CALL-AUTH-09]", async () => {
  const { status, body } = await change({ currentPassword: PASSWORD, newPassword: NEW });
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Contraseña actualizada con éxito." });
  expect(await opens(world, world.ana.email, NEW)).toBe(true);
  expect(await opens(world, world.ana.email, PASSWORD)).toBe(false);
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
  "a password changed by %s ends every session [DEC-ACC-24, AU-7]",
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
