import fc from "fast-check";
import { expect, test } from "vitest";
import { indexesUsed } from "../../test/plans.ts";
import { statementsOf } from "../../test/statements.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

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
    { numRuns: 150 },
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

/** The indexes that the answer to a call is read from; what only counts does not count. */
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
