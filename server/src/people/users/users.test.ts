import fc from "fast-check";
import { expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import { allRows, allRowsButAudit } from "../../../test/database.ts";
import { indexesUsed, statementsOf } from "../../../test/measures.ts";
import { opens, PASSWORD } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { addDemoAccounts, demoAccountsWithKnownPassword, ensureAdmin } from "../auth/first-accounts.ts";

const world = await openWorld();
const UNUSED_ID = "0190b5f0-1111-7000-8000-000000000000";

test("an administrator gets the users with id, e-mail, names and role, and nothing more [CALL-AUTH-10]", async () => {
  const leo = await world.newLearner();
  const { status, body } = await world.admin.get("/auth/users");
  expect(status).toBe(200);
  expect(body).toEqual([
    { id: world.ana.id, email: "ana@ejemplo.es", firstName: "Ana", lastName: "Rivas", role: "USER" },
    expect.objectContaining({ id: world.admin.id, lastName: "Montes", role: "ADMIN", staffRole: "OWNER" }),
    { id: leo.id, email: leo.email, firstName: "Leo", lastName: "Campos", role: "USER" },
  ]);
});

test("an administrator sees one user with their progress, and never their diary", async () => {
  await world.ana.post("/diary/entry", { feeling: "BAD", description: "frambuesa-secreta" });
  const { status, body, text } = await world.admin.get(`/auth/users/${world.ana.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: world.ana.id, email: world.ana.email, role: "USER", points: 0, progress: [] });
  expect(text).not.toContain("frambuesa-secreta");
});

test("a user who is not there is not found", async () => {
  expect((await world.admin.get(`/auth/users/${UNUSED_ID}`)).status).toBe(404);
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
  expect(refused.body).toEqual({
    statusCode: 404,
    error: "Not Found",
    message: ["Esa persona no existe."],
    code: "NOT_FOUND",
    field: "userId",
  });
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

const namesFor = async (q: string) => {
  const { body } = await world.admin.get(`/auth/users?q=${encodeURIComponent(q)}`);
  return (body as { firstName: string }[]).map(({ firstName }) => firstName);
};

test.each([
  ["the middle of a name", "ngel", ["Ángel"]],
  ["capitals with an accent", "ÁNGEL", ["Ángel"]],
  ["an accent that is a sign of its own", "a\u0301ngel", ["Ángel"]],
  ["a name that was written with such a sign", "jose", ["Jose\u0301"]],
  ["first and last name together", "ángel muñoz", ["Ángel"]],
  ["its words in another order", "MUNOZ ángel", ["Ángel"]],
  ["a part of the e-mail", "L@EJEMPLO", ["Ángel"]],
  ["two signs", "gé", ["Ángel"]],
  ["one sign", "x", ["Jose\u0301"]],
  ["what means «anything» to a database", "%", []],
  ["the same, in the middle", "a_g", []],
  ["a quotation mark", "o'n", ["Jose\u0301"]],
])("users are searched by %s", async (_what, q, expected) => {
  await world.newLearner({ firstName: "Ángel", lastName: "Muñoz", email: "angel@ejemplo.es" });
  await world.newLearner({ firstName: "Jose\u0301", lastName: "O'Neill", email: "pepe-x@correo.net" });
  expect(await namesFor(q)).toEqual(expected);
});

const withoutAccents = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

test("a search finds exactly the users whose names or e-mail contain the text", async () => {
  const people: { firstName: string; lastName: string; email: string }[] = [];
  for (const [at, firstName] of ["Ana", "Anaïs", "Iñaki", "ÚRSULA", "Noé Luis"].entries()) {
    const name = { firstName, lastName: ["Aná", "Nuñez Na", "Ursúa"][at % 3] ?? "", email: `an.${at}-na@ana.es` };
    people.push(name);
    await world.newLearner(name);
  }
  const all = [...people, world.ana.name, world.admin.name];
  const sign = fc.constantFrom(..."anñuúsÁi .@-é1", "an", "ana", "na ");
  const asked = fc.string({ unit: sign, minLength: 1, maxLength: 5 }).filter((q) => q.trim() !== "");
  await fc.assert(
    fc.asyncProperty(asked, async (q) => {
      const words = withoutAccents(q).split(/\s+/);
      const textOf = (one: (typeof all)[number]) => withoutAccents(`${one.firstName} ${one.lastName} ${one.email}`);
      const expected = all
        .filter((one) => words.every((word) => textOf(one).includes(word)))
        .map(({ firstName }) => firstName);
      expect((await namesFor(q)).sort()).toEqual(expected.sort());
    }),
    { numRuns: amount({ test: 40, drills: 150 }) },
  );
});

const MANY = 800;
async function manyUsers(): Promise<void> {
  await world.database.pool.query(
    `insert into users (id, email, first_name, last_name, role, password_hash, created_at)
     select gen_random_uuid(), 'persona-' || n || '@ejemplo.es', 'Begoña' || n % 50, 'Ibáñez' || n % 70, 'USER', '', now()
     from generate_series(1, ${MANY}) as n`,
  );
  await world.database.pool.query("analyze users");
}

/** The indexes that the answer to a call is read from; those of a count are left out. */
async function indexesFor(path: string) {
  const statements = await statementsOf(() => world.admin.get(path));
  const page = statements.find(({ text }) => text.includes("countOfAll"));
  if (!page) throw new Error(`${path} asked for no page.`);
  return indexesUsed(world.database, page);
}

test("among hundreds of users, a search and any page of any order read an index and never the whole table [EXT-31]", async () => {
  await manyUsers();
  const found = await world.admin.get("/auth/users?limit=5&q=PERSONA-777");
  expect(found.body).toMatchObject([{ email: "persona-777@ejemplo.es" }]);
  expect(found.headers["x-total-count"]).toBe("1");
  expect(await indexesFor("/auth/users?limit=5&q=777")).toEqual(["users_by_trigram"]);
  expect(await indexesFor("/auth/users?limit=5&q=ejemplo&sort=lastName")).toEqual(["users_by_last_name"]);

  for (const [sort, index] of [
    ["email", "users_email_taken"],
    ["firstName", "users_by_name"],
    ["lastName", "users_by_last_name"],
    ["role", "users_by_role"],
  ]) {
    const first = await world.admin.get(`/auth/users?limit=25&sort=${sort}`);
    expect(first.headers["x-total-count"]).toBe(String(MANY + 2));
    const next = /\/api([^>]+)/.exec(String(first.headers.link))?.[1] ?? "";
    expect(await indexesFor(`/auth/users?limit=25&sort=${sort}`)).toEqual([index]);
    expect(await indexesFor(next)).toEqual([index]);
  }
});

const { db, clock } = world.deps;
const first = { email: "directora@ejemplo.es", password: "una clave larga" };
const roleOf = async (email: string) =>
  (await db.selectFrom("users").select("role").where("email", "=", email).executeTakeFirst())?.role;

const withoutAdmin = () => db.deleteFrom("users").where("id", "=", world.admin.id).execute();

test("the first administrator is made where there is none [ENV-12]", async () => {
  await withoutAdmin();
  expect(await ensureAdmin(db, clock, first, false)).toBe(true);
  expect(await roleOf(first.email)).toBe("ADMIN");
  expect(await opens(world, first.email, first.password)).toBe(true);
});

test("on a public service the first administrator needs a longer password, and a start with another one is not refused for it", async () => {
  const short = { ...first, password: "una clave" };
  expect(await ensureAdmin(db, clock, short, true)).toBe(true);
  await withoutAdmin();
  await expect(ensureAdmin(db, clock, short, true)).rejects.toThrow("ADMIN_PASSWORD necesita");
  expect(await roleOf(first.email)).toBeUndefined();
});

test("no administrator is made where there is one already [ENV-12]", async () => {
  expect(await ensureAdmin(db, clock, first, false)).toBe(true);
  expect(await roleOf(first.email)).toBeUndefined();
});

test("without an administrator and without one to make, the start is told so", async () => {
  await withoutAdmin();
  expect(await ensureAdmin(db, clock, null, true)).toBe(false);
});

test("the demo accounts open with the passwords that are printed [ENV-15]", async () => {
  await addDemoAccounts(db, clock);
  expect(await opens(world, "admin@senda.local", "senda-admin")).toBe(true);
  expect(await opens(world, "ana@senda.local", "senda-ana")).toBe(true);
  expect(await roleOf("admin@senda.local")).toBe("ADMIN");
  expect(await roleOf("ana@senda.local")).toBe("USER");
  expect(await demoAccountsWithKnownPassword(db)).toEqual(["admin@senda.local", "ana@senda.local"]);
});

test("a second start leaves a changed demo password as it is", async () => {
  await addDemoAccounts(db, clock);
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "ana@senda.local")
    .executeTakeFirstOrThrow();
  await world.admin.post("/auth/admin/reset-password", { userId: id, newPassword: "mi propia clave" });
  await addDemoAccounts(db, clock);
  expect(await opens(world, "ana@senda.local", "mi propia clave")).toBe(true);
  expect(await demoAccountsWithKnownPassword(db)).toEqual(["admin@senda.local"]);
});

test("without the demo none of the usual names and passwords opens anything", async () => {
  expect(await demoAccountsWithKnownPassword(db)).toEqual([]);
  const emails = ["admin@senda.local", "ana@senda.local", "admin@example.com", "root@localhost.local"];
  for (const email of emails) {
    for (const password of ["senda-admin", "senda-ana", "admin1", "password", "123456"]) {
      expect(await opens(world, email, password)).toBe(false);
    }
  }
});

test("the users are a spreadsheet, narrowed as the list is, with times by the caller's clock [EXT-32]", async () => {
  await world.newLearner({ firstName: "=Óscar", lastName: "Luna; Sol", email: "oscar@ejemplo.es" });
  const { status, headers, text } = await world.admin.get("/auth/users/export?role=USER&q=luna&tz=America/Bogota");
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(text.split("\r\n")).toEqual([
    "\uFEFFCorreo electrónico;Nombre;Apellido;Rol;Alta;Última entrada",
    expect.stringMatching(/^oscar@ejemplo\.es;'=Óscar;"Luna; Sol";Usuario;\d{2}\/\d{2}\/\d{4} \d{2}:\d{2};$/),
    "",
  ]);
  const all = (await world.admin.get("/auth/users/export")).text;
  expect(all.trim().split("\r\n")).toHaveLength(4);
  expect(all).toContain("Propietaria/o");
});
