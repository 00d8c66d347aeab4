import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { comparisonsOf, holdComparisons } from "../../../test/argon2.ts";
import { Caller, newDevice, PASSWORD, type Reply, signIn } from "../../../test/people.ts";
import { openWorld, SECRETS } from "../../../test/world.ts";
import { hashPassword } from "./passwords.ts";

const world = await openWorld();

test("the right e-mail and password get both tokens and the status [CALL-AUTH-06, CALL-AUTH-01]", async () => {
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

test("a wrong password and an unknown e-mail get the very same answer [CALL-AUTH-01, AU-3]", async () => {
  const wrong = await world.visitor.post("/auth/login", { email: world.ana.email, password: "otra contraseña" });
  const unknown = await world.visitor.post("/auth/login", { email: "nadie@ejemplo.es", password: PASSWORD });
  expect(wrong.status).toBe(401);
  expect(wrong.messages).toEqual(["Credenciales incorrectas"]);
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.text).toBe(wrong.text);
  const ofEachRequest = { date: "", "x-request-id": "" };
  expect({ ...unknown.headers, ...ofEachRequest }).toEqual({ ...wrong.headers, ...ofEachRequest });
});

test("a wrong password and an unknown e-mail take the same time: one comparison of the same cost [AU-3]", async () => {
  for (const email of [world.ana.email, "nadie@ejemplo.es"]) {
    const login = () => world.visitor.post("/auth/login", { email, password: "otra contraseña" });
    expect(await comparisonsOf(login)).toEqual(["m=19456,t=2,p=1"]);
  }
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
  expect(refused.body).toEqual({
    statusCode: 400,
    error: "Bad Request",
    message: refused.messages,
    code: "INVALID_INPUT",
    field: sentence.startsWith("La contraseña") ? "password" : "email",
  });
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
  const release = holdComparisons();
  let login: Promise<Reply> | undefined;
  const compared = await comparisonsOf(async () => {
    login = world.visitor.post("/auth/login", { email: world.ana.email, password: PASSWORD });
  });
  await expect.poll(() => compared.length, { timeout: 30_000 }).toBe(1);
  await db.updateTable("users").set({ password_hash: changed }).where("id", "=", world.ana.id).execute();
  release();
  expect((await login)?.status).toBe(401);
});

test("a flood of logins does not delay other requests and fails with nothing worse than 503 [AU-2]", async () => {
  const release = holdComparisons();
  const login = () => world.visitor.post("/auth/login", { email: world.ana.email, password: "no es" });
  const refused: Reply[] = [];
  const flood = Array.from({ length: 60 }, async () => {
    const reply = await login();
    if (reply.status === 503) refused.push(reply);
    return reply.status;
  });
  // Two are compared and fifty wait; no other is let in, and other calls do not wait for them.
  await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(8);
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  release();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 401)).toHaveLength(52);
});

const MINUTE_MS = 60_000;

const encoded = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** A token with any payload, signed with the application's own secret. */
function signed(claims: unknown, header: object = {}, algorithm = "sha256"): string {
  const content = `${encoded({ alg: "HS256", typ: "JWT", ...header })}.${encoded(claims)}`;
  return `${content}.${createHmac(algorithm, SECRETS.auth.accessTokens).update(content).digest("base64url")}`;
}

const own = () => world.ana.accessToken ?? "";
const changed = (change: object) => signed({ ...claimsOf(own()), ...change });
const without = (claim: string) => signed({ ...claimsOf(own()), [claim]: undefined });
const seconds = () => Math.floor(world.time.now.getTime() / 1000);
const parts = () => own().split(".") as [string, string, string];

const bad: Record<string, () => string> = {
  "alg none": () => `${encoded({ alg: "none", typ: "JWT" })}.${parts()[1]}.`,
  "alg none with the old signature": () => `${encoded({ alg: "none" })}.${parts()[1]}.${parts()[2]}`,
  "alg nOnE": () => `${encoded({ alg: "nOnE" })}.${parts()[1]}.${parts()[2]}`,
  "HS384 with the same secret": () => signed(claimsOf(own()), { alg: "HS384" }, "sha384"),
  "HS512 with the same secret": () => signed(claimsOf(own()), { alg: "HS512" }, "sha512"),
  "RS256 with a key of its own": () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const jwk = publicKey.export({ format: "jwk" });
    const content = `${encoded({ alg: "RS256", typ: "JWT", jwk })}.${parts()[1]}`;
    return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
  },
  "an unknown alg": () => signed(claimsOf(own()), { alg: "foo" }),
  "no alg": () => signed(claimsOf(own()), { alg: undefined }),
  "another secret": () => {
    const content = `${parts()[0]}.${parts()[1]}`;
    return `${content}.${createHmac("sha256", "otro secreto de la misma longitud").update(content).digest("base64url")}`;
  },
  "an empty signature": () => `${parts()[0]}.${parts()[1]}.`,
  "a changed payload": () => `${parts()[0]}.${encoded({ ...claimsOf(own()), role: "ADMIN" })}.${parts()[2]}`,
  "a payload that is a JSON string": () => signed('"ana"'),
  "a payload that is null": () => signed("null"),
  "a payload that is a list": () => signed([claimsOf(own())]),
  "a payload that is no JSON": () => signed("{no"),
  "exp as text": () => changed({ exp: String(seconds() + 600) }),
  "exp in the past": () => changed({ iat: seconds() - 960, exp: seconds() - 60 }),
  "exp 1e308": () => changed({ exp: 1e308 }),
  "exp further than 15 minutes from iat": () => changed({ exp: claimsOf(own()).iat + 901 }),
  "exp below zero": () => changed({ exp: -1 }),
  "iat in the future": () => changed({ iat: seconds() + 61, exp: seconds() + 600 }),
  "nbf in the future": () => changed({ nbf: seconds() + 600 }),
  "another iss": () => changed({ iss: "https://evil.example" }),
  "another aud": () => changed({ aud: "otra-api" }),
  "typ of a refresh token": () => changed({ typ: "refresh" }),
  "a sub that is somebody else's": () => changed({ sub: world.admin.id }),
  "a sub that is a list": () => changed({ sub: [claimsOf(own()).sub] }),
  "a sid that never was": () => changed({ sid: "0190b5f0-0000-7000-8000-000000000000" }),
  "a sid that is no id": () => changed({ sid: "' OR '1'='1" }),
  "a role that is none": () => changed({ role: "ROOT" }),
  "no iss": () => without("iss"),
  "no aud": () => without("aud"),
  "no sub": () => without("sub"),
  "no sid": () => without("sid"),
  "no exp": () => without("exp"),
  "no iat": () => without("iat"),
  "no typ": () => without("typ"),
  "a header that is no JSON": () => `${encoded("{no")}.${parts()[1]}.${parts()[2]}`,
  "b64 false and crit": () => signed(claimsOf(own()), { b64: false, crit: ["b64"] }),
  "a trailing full stop": () => `${own()}.`,
  "two parts": () => `${parts()[0]}.${parts()[1]}`,
  "five parts": () => `${own()}.a.b`,
  "15 KB": () => `${own()}${"A".repeat(15_000)}`,
  "a space inside": () => "a b",
  nothing: () => "",
  "a refresh token": () => world.ana.refreshToken,
};

test.each(Object.keys(bad))("a token with %s is rejected [DEC-SHAPE-07, SE-1]", async (name) => {
  const refused = await new Caller(world.app, bad[name]?.() || " ").get("/auth/profile");
  expect(refused.status).toBe(401);
  expect(refused.body).toEqual({
    statusCode: 401,
    error: "Unauthorized",
    message: ["Inicia sesión para continuar."],
    code: "SIGN_IN_REQUIRED",
  });
});

test.each(["kid", "jku", "x5u"])("a header that names a key by %s is not followed", async (name) => {
  const token = `${encoded({ alg: "HS256", [name]: "https://evil.example/key" })}.${parts()[1]}`;
  const forged = `${token}.${createHmac("sha256", "the key of evil.example").update(token).digest("base64url")}`;
  expect((await new Caller(world.app, forged).get("/auth/profile")).status).toBe(401);
});

test("an access token says who, with which role and until when, and lives 15 minutes [DEC-ACC-07, SE-1]", async () => {
  const claims = claimsOf(own());
  expect(claims).toMatchObject({ sub: world.ana.id, role: "USER", typ: "access" });
  expect(claims.exp - claims.iat).toBe(15 * 60);
  world.pass(16 * MINUTE_MS - 1_000);
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  world.pass(1_000);
  expect((await world.ana.get("/auth/profile")).status).toBe(401);
});

test.each([
  ["the same", 0, 200],
  ["part of a second behind", -1, 200],
  ["60 seconds behind", -60_000, 200],
  ["61 seconds behind", -61_000, 401],
  ["59 seconds ahead at the end of its life", 15 * MINUTE_MS + 59_000, 200],
  ["60 seconds ahead at the end of its life", 15 * MINUTE_MS + 60_000, 401],
])("a token is read by a machine whose clock is %s: %d ms, %d [DEC-ACC-07]", async (_difference, ms, status) => {
  world.pass(ms);
  expect((await world.ana.get("/auth/profile")).status).toBe(status);
});

test("a clock that steps back leaves signed in who has just signed in, and who refreshes [DEC-ACC-07]", async () => {
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  world.pass(-30_000);
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  const { body } = await world.visitor.post("/auth/refresh-token", { refreshToken: world.ana.refreshToken });
  world.pass(-30_000);
  expect((await new Caller(world.app, body.access_token).get("/auth/profile")).status).toBe(200);
});

test.each([-60_000, -500, 60_000])(
  "a token from before a change of the password stays refused on a clock that moves by %d ms [DEC-ACC-23, SE-5]",
  async (ms) => {
    const other = await newDevice(world, world.ana.id);
    expect((await other.get("/auth/profile")).status).toBe(200);
    const passwords = { currentPassword: PASSWORD, newPassword: "una clave nueva" };
    expect((await world.ana.post("/auth/reset-password", passwords)).status).toBe(200);
    world.pass(ms);
    expect((await other.get("/auth/profile")).status).toBe(401);
  },
);

test("a session that another process has ended is refused also after the clock stepped back [SE-5]", async () => {
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  await world.deps.db.deleteFrom("sessions").where("user_id", "=", world.ana.id).execute();
  world.pass(-2_000);
  expect((await world.ana.get("/auth/profile")).status).toBe(401);
});

test("a role in the token gives nothing that the account does not have", async () => {
  const forged = new Caller(world.app, changed({ role: "ADMIN" }));
  expect((await forged.get("/auth/profile")).body).toMatchObject({ role: "USER" });
  expect((await forged.get("/auth/users")).status).toBe(403);
});

test.each(["Basic", "Token", ""])("the scheme %j instead of Bearer is rejected", async (scheme) => {
  const headers = { authorization: `${scheme} ${own()}`.trim() };
  expect((await world.visitor.get("/auth/profile", { headers })).status).toBe(401);
});
