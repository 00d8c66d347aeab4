import fc from "fast-check";
import { expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import { payFullCost } from "../../../test/argon2.ts";
import { allRows } from "../../../test/database.ts";
import { Caller, opens } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const eva = { firstName: "Eva", lastName: "Luna", email: "eva@ejemplo.es", password: "secreto" };
const register = (change: object = {}) => world.visitor.post("/auth/register", { ...eva, ...change });

test("a registration answers 201 with both tokens and the new user [CALL-AUTH-03, DEC-SHAPE-04]", async () => {
  const { status, body } = await register();
  expect(status).toBe(201);
  expect(Object.keys(body).sort()).toEqual(["access_token", "refresh_token", "user"]);
  expect(body.user).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    email: "eva@ejemplo.es",
    firstName: "Eva",
    lastName: "Luna",
    role: "USER",
    points: 0,
  });
  const profile = await new Caller(world.app, body.access_token).get("/auth/profile");
  expect(profile.body).toEqual(body.user);
  const renewed = await world.visitor.post("/auth/refresh-token", { refreshToken: body.refresh_token });
  expect(renewed.status).toBe(200);
});

test("an e-mail is trimmed and lower-cased, and names are trimmed [DEC-ACC-02]", async () => {
  const { body } = await register({ email: "  Eva@EJEMPLO.es ", firstName: "  Eva María ", lastName: "\tLuna\n" });
  expect(body.user).toMatchObject({ email: "eva@ejemplo.es", firstName: "Eva María", lastName: "Luna" });
});

test("a taken e-mail is a conflict, in any capitals, and changes nothing [CALL-AUTH-03, DEC-SHAPE-07]", async () => {
  const before = await allRows(world.database);
  const taken = await register({ email: "ANA@ejemplo.es" });
  expect(taken.status).toBe(409);
  expect(taken.body).toEqual({
    statusCode: 409,
    error: "Conflict",
    message: ["No se puede crear una cuenta con este correo electrónico."],
    code: "EMAIL_TAKEN",
    field: "email",
  });
  expect(await allRows(world.database)).toBe(before);
});

test("a registration that is repeated because its answer was lost is told that the account is there [CALL-AUTH-03]", async () => {
  expect((await register()).status).toBe(201);
  const before = await allRows(world.database);
  const again = await register();
  expect(again.status).toBe(409);
  expect(again.messages).toEqual(["Tu cuenta ya está creada: inicia sesión con este correo y esta contraseña."]);
  const TAKEN = ["No se puede crear una cuenta con este correo electrónico."];
  expect((await register({ password: "otra clave" })).messages).toEqual(TAKEN);
  expect(await allRows(world.database)).toBe(before);
  world.pass(10 * 60_000);
  expect((await register()).messages).toEqual(TAKEN);
});

test("a registration does not tell that an account is in use, also with its password", async () => {
  await register();
  expect((await world.visitor.post("/auth/login", eva)).status).toBe(200);
  expect((await register()).messages).toEqual(["No se puede crear una cuenta con este correo electrónico."]);
});

test("a registration without a session is no registration: the address stays free", async () => {
  const { pool } = world.database;
  await pool.query("alter table sessions add constraint none check (device_name <> 'Firefox en Windows')");
  const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const failed = await world.visitor.post("/auth/register", eva, { headers });
  await pool.query("alter table sessions drop constraint none");
  expect(failed.status).toBe(400);
  expect((await register()).status).toBe(201);
});

test.each([
  [{ firstName: undefined }, "El nombre es obligatorio."],
  [{ firstName: "   " }, "El nombre es obligatorio."],
  [{ lastName: undefined }, "El apellido es obligatorio."],
  [{ firstName: "a".repeat(81) }, "El nombre no puede tener más de 80 caracteres."],
  [{ lastName: "a".repeat(81) }, "El apellido no puede tener más de 80 caracteres."],
  [{ firstName: "Ve a https://evil.example" }, "El nombre no puede llevar una dirección web."],
  [{ lastName: "WWW.evil.example" }, "El apellido no puede llevar una dirección web."],
  [{ email: undefined }, "El correo electrónico es obligatorio."],
  [{ email: "a@b" }, "El correo electrónico no es válido."],
  [{ email: "eva@ejemplo.es, otra@ejemplo.es" }, "El correo electrónico no es válido."],
  [{ email: `${"a".repeat(244)}@ejemplo.es` }, "El correo electrónico no puede tener más de 254 caracteres."],
  [{ email: { $ne: null } }, "El correo electrónico debe ser un texto."],
  [{ password: undefined }, "La contraseña es obligatoria."],
  [{ password: "12345" }, "La contraseña debe tener al menos 6 caracteres."],
  [{ password: "x".repeat(129) }, "La contraseña no puede tener más de 128 caracteres."],
  [{ firstName: "a\0b" }, "El nombre contiene caracteres que no se pueden guardar."],
  [{ password: "\ud800secreto" }, "La contraseña contiene caracteres que no se pueden guardar."],
])(
  "a registration with %j is refused with «%s» and changes nothing [DEC-SHAPE-06, DEC-ACC-03]",
  async (change, sentence) => {
    const before = await allRows(world.database);
    const refused = await register(change);
    expect(refused.status).toBe(400);
    expect(refused.messages[0]).toBe(sentence);
    expect(await allRows(world.database)).toBe(before);
  },
);

test("an e-mail with a plus sign in it is taken", async () => {
  expect((await register({ email: "eva+senda@ejemplo.es" })).status).toBe(201);
});

test("names of 80 characters and passwords of 6 and of 128 are taken [DEC-ACC-03, DEC-ACC-04]", async () => {
  const long = await register({ firstName: "a".repeat(80), lastName: "ñ".repeat(80), password: "x".repeat(128) });
  expect(long.status).toBe(201);
  const short = await register({ email: "otra@ejemplo.es", password: "123456" });
  expect(short.status).toBe(201);
});

test("role, points and id never come from the body [DEC-ACC-01, AU-11]", async () => {
  const mine = { role: "ADMIN", points: 999, id: world.admin.id, userId: world.admin.id, created_at: "1999-01-01" };
  const { body } = await register(mine);
  expect(body.user).toMatchObject({ role: "USER", points: 0 });
  expect(body.user.id).not.toBe(world.admin.id);
  const users = await new Caller(world.app, body.access_token).get("/auth/users");
  expect(users.status).toBe(403);
});

test("of fifty registrations of one e-mail at once exactly one makes an account [DEC-ACC-02, AU-11]", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => register()));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
  const { rows } = await world.database.pool.query("select 1 from users where email = 'eva@ejemplo.es'");
  expect(rows).toHaveLength(1);
});

test("passwords are stored as argon2id of 19 MiB and two passes, each with a different salt [AU-1]", async () => {
  payFullCost();
  for (const email of ["uno@argon.es", "dos@argon.es", "tres@argon.es"]) await register({ email });
  const { rows } = await world.database.pool.query<{ password_hash: string }>(
    "select password_hash from users where email like '%@argon.es'",
  );
  expect(rows).toHaveLength(3);
  for (const { password_hash } of rows) {
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  }
  expect(new Set(rows.map(({ password_hash }) => password_hash.split("$")[4])).size).toBe(3);
});

test("only the exact password opens the account [AU-8]", { timeout: 900_000 }, async () => {
  let registered = 0;
  const password = fc.string({ unit: "grapheme", minLength: 6, maxLength: 40 }).filter((text) => text.length <= 128);
  await fc.assert(
    fc.asyncProperty(password, fc.nat(), async (chosen, at) => {
      registered += 1;
      const email = `propiedad-${registered}@ejemplo.es`;
      expect((await register({ email, password: chosen })).status).toBe(201);
      expect(await opens(world, email, chosen)).toBe(true);
      expect(await opens(world, email, withOneChanged(chosen, at))).toBe(false);
    }),
    { numRuns: amount({ test: 15, drills: 1_000 }) },
  );
});

function withOneChanged(text: string, at: number): string {
  const signs = [...text];
  const place = at % signs.length;
  signs[place] = signs[place] === "x" ? "y" : "x";
  return signs.join("");
}

test("a password is neither trimmed nor cut: outer spaces and the 73rd byte count [AU-8]", async () => {
  const long = `${"a".repeat(72)}b`;
  await register({ password: ` ${long} ` });
  expect(await opens(world, eva.email, ` ${long} `)).toBe(true);
  expect(await opens(world, eva.email, long)).toBe(false);
  expect(await opens(world, eva.email, ` ${"a".repeat(72)}c `)).toBe(false);
});
