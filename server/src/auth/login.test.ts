import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { Caller } from "../../test/caller.ts";
import { quickest, ratio } from "../../test/durations.ts";
import { PASSWORD } from "../../test/people.ts";
import { signIn } from "../../test/sign-in.ts";
import { openWorld } from "../../test/world.ts";
import { hashPassword } from "./passwords.ts";

const world = await openWorld();

test("the right e-mail and password get both tokens and the status [ENT-TOKEN-01, CALL-AUTH-01]", async () => {
  const { status, body } = await world.visitor.post("/auth/login", { email: world.ana.email, password: PASSWORD });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["access_token", "refresh_token", "statusCode"]);
  expect(body.statusCode).toBe(200);
  const profile = await new Caller(world.app, body.access_token).get("/auth/profile");
  expect(profile.body).toMatchObject({ id: world.ana.id, email: world.ana.email });
});

test("an e-mail signs in with any capitals and with spaces around it", async () => {
  const { status } = await world.visitor.post("/auth/login", { email: "  ANA@Ejemplo.ES ", password: PASSWORD });
  expect(status).toBe(200);
});

test("a wrong password and an unknown e-mail get the very same answer [CALL-AUTH-01, DEC-ACC-06, AU-3]", async () => {
  const wrong = await world.visitor.post("/auth/login", { email: world.ana.email, password: "otra contraseña" });
  const unknown = await world.visitor.post("/auth/login", { email: "nadie@ejemplo.es", password: PASSWORD });
  expect(wrong.status).toBe(401);
  expect(wrong.messages).toEqual(["Credenciales incorrectas"]);
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.text).toBe(wrong.text);
  expect({ ...unknown.headers, date: "" }).toEqual({ ...wrong.headers, date: "" });
});

test("a wrong password and an unknown e-mail take the same time [DEC-ACC-06, AU-3]", async () => {
  const taken = await quickest(
    12,
    () => world.visitor.post("/auth/login", { email: world.ana.email, password: "otra contraseña" }),
    () => world.visitor.post("/auth/login", { email: "nadie@ejemplo.es", password: "otra contraseña" }),
  );
  // Without a hash to compare with, an unknown e-mail would answer some twenty times sooner.
  expect(ratio(taken)).toBeLessThan(1.7);
});

test.each([
  [{ password: PASSWORD }, "El correo electrónico es obligatorio."],
  [{ email: "ana@ejemplo.es" }, "La contraseña es obligatoria."],
  [{ email: "ana@ejemplo.es", password: "" }, "La contraseña es obligatoria."],
  [{ email: "", password: PASSWORD }, "El correo electrónico es obligatorio."],
  [{ email: "ana.ejemplo.es", password: PASSWORD }, "El correo electrónico no es válido."],
  [{ email: "ana@ejemplo", password: PASSWORD }, "El correo electrónico no es válido."],
  [{ email: ["ana@ejemplo.es"], password: PASSWORD }, "El correo electrónico debe ser un texto."],
  [{ email: "ana@ejemplo.es", password: 123456 }, "La contraseña debe ser un texto."],
  [{ email: "ana@ejemplo.es", password: "x".repeat(129) }, "La contraseña no puede tener más de 128 caracteres."],
])("a login with %j is refused with «%s» [DEC-SHAPE-05]", async (body, sentence) => {
  const refused = await world.visitor.post("/auth/login", body);
  expect(refused.status).toBe(400);
  expect(refused.messages[0]).toBe(sentence);
  expect(refused.body).toEqual({ statusCode: 400, error: "Bad Request", message: refused.messages });
});

test("a hash of weaker parameters is renewed by the next login [AU-1]", async () => {
  const { db } = world.deps;
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await db.updateTable("users").set({ password_hash: weak }).where("id", "=", world.ana.id).execute();
  await signIn(world, world.ana.email);
  const { password_hash: renewed } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", world.ana.id)
    .executeTakeFirstOrThrow();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signIn(world, world.ana.email);
});

test("a login that overlaps a change of the password opens no session with the old one", async () => {
  const { db } = world.deps;
  const changed = await hashPassword("una contraseña distinta");
  const login = world.visitor.post("/auth/login", { email: world.ana.email, password: PASSWORD });
  await db.updateTable("users").set({ password_hash: changed }).where("id", "=", world.ana.id).execute();
  expect((await login).status).toBe(401);
});

test("a flood of logins does not delay other requests and fails with nothing worse than 503 [AU-2]", async () => {
  const waits: number[] = [];
  let isOver = false;
  const flood = Promise.all(
    Array.from({ length: 200 }, () => world.visitor.post("/auth/login", { email: world.ana.email, password: "no es" })),
  ).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = performance.now();
    expect((await world.ana.get("/auth/profile")).status).toBe(200);
    waits.push(performance.now() - began);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  const answers = await flood;
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([401, 503]);
  const refused = answers.find(({ status }) => status === 503);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect(waits.length).toBeGreaterThan(5);
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.9)]).toBeLessThan(500);
});
