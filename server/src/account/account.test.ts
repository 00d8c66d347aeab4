import { expect, test } from "vitest";
import type { Person } from "../../test/people.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld({ settings: { isAiOffered: true } });
const write = (person: Person, description: string) => person.post("/diary/entry", { feeling: "GOOD", description });

test("nobody has agreed to anything before they are asked", async () => {
  const { body } = await world.ana.get("/account/consent");
  expect(body).toMatchObject({ version: 2, diary: null, ai: null, isAiOffered: true });
});

test("each consent is given and taken back on its own, with its version and time", async () => {
  const given = await world.ana.patch("/account/consent", { version: 2, diary: true });
  expect(given.body).toMatchObject({ diary: { version: 2, acceptedAt: world.time.now.toISOString() }, ai: null });
  world.pass(1000);
  await world.ana.patch("/account/consent", { version: 2, ai: true });
  world.pass(1000);
  const { body } = await world.ana.patch("/account/consent", { version: 2, ai: false });
  expect(body).toMatchObject({ diary: { version: 2 }, ai: null });
});

test("an outdated text cannot be agreed to, and a decision about nothing is refused", async () => {
  for (const version of [1, 3]) {
    expect((await world.ana.patch("/account/consent", { version, diary: true })).status).toBe(409);
  }
  expect((await world.ana.patch("/account/consent", { version: 2 })).status).toBe(400);
});

test("an entry may be written without any consent: only the app asks for it", async () => {
  expect((await write(world.ana, "Sin más")).status).toBe(201);
});

test("the export holds everything about oneself and nothing of anybody else", async () => {
  const bea = await world.newLearner({ firstName: "Beatriz" });
  await write(world.ana, "Palabras de Ana");
  await write(bea, "Palabras de Bea");
  await world.ana.patch("/account/consent", { version: 2, diary: true });
  const { status, body, text } = await world.ana.get("/account/export");
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({ id: world.ana.id, email: world.ana.email });
  expect(body.diary.map(({ description }) => description)).toEqual(["Palabras de Ana"]);
  expect(body.consent.diary).toMatchObject({ version: 2 });
  expect(body.sessions).toHaveLength(1);
  expect(text).not.toContain("Palabras de Bea");
  expect(text).not.toMatch(/argon2|password_?hash|token_hash/i);
});

test("deleting an account takes everything with it, at once", async () => {
  await write(world.ana, "Se irá conmigo");
  const { status } = await world.ana.delete("/account", { password: world.ana.password });
  expect(status).toBe(200);
  expect((await world.ana.get("/auth/profile")).status).toBe(401);
  const { db } = world.deps;
  for (const table of [
    "diary_records",
    "user_keys",
    "sessions",
    "consents",
    "route_progress",
    "interactions",
    "model_calls",
  ] as const) {
    const left = await db.selectFrom(table).selectAll().where("user_id", "=", world.ana.id).execute();
    expect(left, table).toEqual([]);
  }
  const { email, password } = world.ana;
  expect((await world.visitor.post("/auth/login", { email, password })).status).toBe(401);
});

test("a wrong password deletes nothing, and is no reason to sign anybody out", async () => {
  const { status, messages } = await world.ana.delete("/account", { password: "no es esta" });
  expect(status).toBe(400);
  expect(messages).toEqual(["La contraseña no es correcta."]);
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
});

test("the only administrator cannot leave", async () => {
  const { status } = await world.admin.delete("/account", { password: world.admin.password });
  expect(status).toBe(409);
  expect((await world.admin.get("/auth/profile")).status).toBe(200);
});
