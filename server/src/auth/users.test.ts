import { expect, test } from "vitest";
import { allRows, allRowsButAudit } from "../../test/all-rows.ts";
import { PASSWORD } from "../../test/people.ts";
import { opens } from "../../test/sign-in.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();
const UNUSED_ID = "0190b5f0-1111-7000-8000-000000000000";

test("an administrator gets the users with id, e-mail, names and role, and nothing more [CALL-AUTH-10]", async () => {
  const leo = await world.newLearner();
  const { status, body } = await world.admin.get("/auth/users");
  expect(status).toBe(200);
  expect(body).toEqual([
    { id: world.ana.id, email: "ana@ejemplo.es", firstName: "Ana", lastName: "Rivas", role: "USER" },
    { id: world.admin.id, email: "clara@ejemplo.es", firstName: "Clara", lastName: "Montes", role: "ADMIN" },
    { id: leo.id, email: leo.email, firstName: "Leo", lastName: "Campos", role: "USER" },
  ]);
});

test("an administrator sets a user's password [CALL-AUTH-11]", async () => {
  const set = { userId: world.ana.id, newPassword: "nueva clave" };
  const { status, body } = await world.admin.post("/auth/admin/reset-password", set);
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Contraseña cambiada correctamente" });
  expect(await opens(world, world.ana.email, "nueva clave")).toBe(true);
  expect(await opens(world, world.ana.email, PASSWORD)).toBe(false);
});

test.each([
  ["no password", { newPassword: undefined }, "La contraseña es obligatoria."],
  ["an empty password", { newPassword: "" }, "La contraseña debe tener al menos 6 caracteres."],
  ["a short password", { newPassword: "12345" }, "La contraseña debe tener al menos 6 caracteres."],
  ["a long password", { newPassword: "x".repeat(129) }, "La contraseña no puede tener más de 128 caracteres."],
  ["no user", { userId: undefined }, "El usuario es obligatorio."],
  ["a user that is no id", { userId: "1; drop table users" }, "El usuario no es válido."],
])(
  "setting a password with %s is refused and changes nothing [CALL-AUTH-11, DEC-ACC-04]",
  async (_what, change, sentence) => {
    const before = await allRows(world.database);
    const body = { userId: world.ana.id, newPassword: "nueva clave", ...change };
    const refused = await world.admin.post("/auth/admin/reset-password", body);
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual([sentence]);
    expect(await allRows(world.database)).toBe(before);
  },
);

test("setting the password of an unknown user is 404 [CALL-AUTH-11, DEC-SHAPE-07]", async () => {
  const set = { userId: UNUSED_ID, newPassword: "nueva clave" };
  const refused = await world.admin.post("/auth/admin/reset-password", set);
  expect(refused.status).toBe(404);
  expect(refused.body).toEqual({ statusCode: 404, error: "Not Found", message: ["Esa persona no existe."] });
});

test("a learner can neither list users nor set a password, not even their own [CALL-AUTH-10, CALL-AUTH-11]", async () => {
  const before = await allRowsButAudit(world.database);
  expect((await world.ana.get("/auth/users")).status).toBe(403);
  const set = { userId: world.ana.id, newPassword: "nueva clave" };
  const refused = await world.ana.post("/auth/admin/reset-password", set);
  expect(refused.status).toBe(403);
  expect(refused.messages).toEqual(["Tu cuenta no tiene permiso para hacer esto."]);
  expect(await allRowsButAudit(world.database)).toBe(before);
});
