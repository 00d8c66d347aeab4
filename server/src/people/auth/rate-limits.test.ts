import { expect, test } from "vitest";
import { type Extras, PASSWORD, type Reply } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { openSession } from "./sessions.ts";

const SCHOOL = "192.0.2.0/24";
const world = await openWorld({ rateLimits: true, settings: { sharedNetworks: [SCHOOL, "2001:db8:5::/48"] } });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const from = (remoteAddress: string, headers = {}): Extras => ({ remoteAddress, headers });
const HERE = from("203.0.113.7");
const ELSEWHERE = from("198.51.100.9");

const login = (email: string, password: string, extras = HERE) =>
  world.visitor.post("/auth/login", { email, password }, extras);

/** Uses a limit up without paying for as many password hashes: the counts are rows like any other. */
async function countAs(name: string, points: number) {
  await world.database.pool.query("update rate_limits set points = $1 where key like $2", [points, `${name}:%`]);
}

function expectTooMany(refused: Reply, seconds: number) {
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ statusCode: 429, error: "Too Many Requests" });
  expect(refused.messages[0]).toMatch(/^Demasiados intentos\. Espera (un minuto|\d+ minutos) y vuelve a probar\.$/);
  const wait = Number(refused.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

test("the eleventh failed login of an account is refused, the right password too, until 15 minutes have passed [DEC-ACC-15, DEC-ACC-21]", async () => {
  const failed = await Promise.all(Array.from({ length: 10 }, () => login(world.ana.email, "no es esta")));
  expect(failed.map(({ status }) => status)).toEqual(Array(10).fill(401));
  expectTooMany(await login(world.ana.email, "no es esta"), 15 * 60);
  expectTooMany(await login(world.ana.email, PASSWORD), 15 * 60);
  world.pass(15 * MINUTE_MS);
  expect((await login(world.ana.email, PASSWORD)).status).toBe(200);
});

test("the right password still opens an account from another address [DEC-ACC-21]", async () => {
  await login(world.ana.email, "no es esta");
  await countAs("login:account+address", 10);
  expect((await login(world.ana.email, PASSWORD)).status).toBe(429);
  expect((await login(world.ana.email, PASSWORD, ELSEWHERE)).status).toBe(200);
});

test("a login that succeeds is not counted and forgives the failures before it", async () => {
  for (let round = 0; round < 3; round += 1) {
    await login(world.ana.email, "no es esta");
    await countAs("login:account+address", 9);
    expect((await login(world.ana.email, PASSWORD)).status).toBe(200);
  }
  const { rows } = await world.database.pool.query("select points from rate_limits where key like 'login:address:%'");
  expect(rows).toEqual([{ points: 3 }]);
});

test("an address has 50 failed logins, however many e-mails it tries [DEC-ACC-15, DEC-ACC-20]", async () => {
  await login("primera@ejemplo.es", "no es esta");
  await countAs("login:address", 49);
  expect((await login("segunda@ejemplo.es", "no es esta")).status).toBe(401);
  expectTooMany(await login("tercera@ejemplo.es", "no es esta"), 15 * 60);
  expect((await login("tercera@ejemplo.es", "no es esta", ELSEWHERE)).status).toBe(401);
});

test("guesses at one account from many addresses at once are braked as well", async () => {
  await login(world.ana.email, "no es esta", from("192.0.2.1"));
  await countAs("login:account", 100);
  expectTooMany(await login(world.ana.email, "no es esta", from("192.0.2.2")), 15 * 60);
});

test.each(["192.0.2.77", "::ffff:192.0.2.77", "2001:db8:5:1::9"])(
  "%s is in a shared network and has 20 times the room; an account there has no more than elsewhere [ENV-22]",
  async (address) => {
    const school = from(address);
    await login("primera@ejemplo.es", "no es esta", school);
    await countAs("login:address", 999);
    expect((await login("segunda@ejemplo.es", "no es esta", school)).status).toBe(401);
    expectTooMany(await login("tercera@ejemplo.es", "no es esta", school), 15 * 60);
    await register("primera", school);
    await countAs("registration:address", 399);
    expect((await register("segunda", school)).status).toBe(201);
    expectTooMany(await register("tercera", school), 3600);
    await countAs("login:address", 0);
    await login(world.ana.email, "no es esta", school);
    await countAs("login:account+address", 10);
    expectTooMany(await login(world.ana.email, PASSWORD, school), 15 * 60);
  },
);

test("an address that the caller merely claims to have is not believed [DEC-ACC-20]", async () => {
  await login(world.ana.email, "no es esta");
  await countAs("login:account+address", 10);
  for (const [name, value] of [
    ["x-forwarded-for", "192.0.2.44"],
    ["x-real-ip", "192.0.2.45"],
    ["forwarded", "for=192.0.2.46"],
    ["cf-connecting-ip", "192.0.2.47"],
  ] as const) {
    expect((await login(world.ana.email, PASSWORD, from("203.0.113.7", { [name]: value }))).status).toBe(429);
  }
});

test("an IPv6 network of 64 bits counts as one address", async () => {
  await login("primera@ejemplo.es", "no es esta", from("2001:db8:1:2::1"));
  await countAs("login:address", 50);
  const neighbour = await login("otra@ejemplo.es", "no es esta", from("2001:db8:1:2:ffff::9"));
  expect(neighbour.status).toBe(429);
  expect((await login("otra@ejemplo.es", "no es esta", from("2001:db8:1:3::1"))).status).toBe(401);
});

test("an IPv4 address is the same in its IPv6 clothes", async () => {
  await login("primera@ejemplo.es", "no es esta", from("203.0.113.7"));
  await countAs("login:address", 50);
  expect((await login("otra@ejemplo.es", "no es esta", from("::ffff:203.0.113.7"))).status).toBe(429);
});

test("many right logins at once all succeed, and wait for no lock", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(world.ana.email, PASSWORD)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

const register = (name: string, extras = HERE) =>
  world.visitor.post(
    "/auth/register",
    { firstName: "Eva", lastName: "Luna", email: `${name}@ejemplo.es`, password: "secreto" },
    extras,
  );

test("an address registers 20 people an hour [CALL-AUTH-03, DEC-ACC-16]", async () => {
  expect((await register("primera")).status).toBe(201);
  await countAs("registration:address", 19);
  expect((await register("ultima")).status).toBe(201);
  expectTooMany(await register("siguiente"), 3600);
  expect((await register("lejana", ELSEWHERE)).status).toBe(201);
  world.pass(HOUR_MS);
  expect((await register("siguiente")).status).toBe(201);
});

test("a workshop of 30 people registers behind one address of a shared network [DEC-ACC-16]", async () => {
  const statuses: number[] = [];
  const school = from("192.0.2.44");
  for (let person = 0; person < 30; person += 1) statuses.push((await register(`persona${person}`, school)).status);
  expect(statuses).toEqual(Array(30).fill(201));
});

test("an account gets three recovery emails an hour, known or not [CALL-AUTH-04, DEC-ACC-17]", async () => {
  const forgot = (email: string) => world.visitor.post("/auth/forgot-password", { email }, HERE);
  for (const email of [world.ana.email, "nadie@ejemplo.es"]) {
    for (let asked = 0; asked < 3; asked += 1) expect((await forgot(email)).status).toBe(200);
    expectTooMany(await forgot(email), 3600);
  }
  expect(await world.emailsTo(world.ana.email)).toHaveLength(3);
  world.pass(HOUR_MS);
  expect((await forgot(world.ana.email)).status).toBe(200);
});

test("a hundred recovery requests for one person at once send four emails, the last with a new link", async () => {
  const ask = (at: number) =>
    world.visitor.post("/auth/forgot-password", { email: world.ana.email }, from(`192.0.2.${at}`));
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(at)));
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
  expect(await world.emailsTo(world.ana.email)).toHaveLength(4);
});

const refresh = (refreshToken: string, extras = HERE) =>
  world.visitor.post("/auth/refresh-token", { refreshToken }, extras);

test("any number of people renew their sessions behind one address [DEC-ACC-18]", async () => {
  const { db, clock } = world.deps;
  const statuses = new Set<number>();
  for (let person = 0; person < 200; person += 1) {
    const { refreshToken } = await openSession(db, world.ana.id, clock());
    statuses.add((await refresh(refreshToken)).status);
  }
  expect([...statuses]).toEqual([200]);
});

test("a session is renewed 150 times in 5 minutes, and stays open past that [DEC-ACC-18]", async () => {
  const { refresh_token: token } = (await refresh(world.ana.refreshToken)).body;
  await countAs("refresh:session", 150);
  expectTooMany(await refresh(token), 300);
  world.pass(5 * MINUTE_MS);
  expect((await refresh(token)).status).toBe(200);
});

test("an address has 150 refused tokens in 5 minutes, which refuse no valid one and fill no table [DEC-ACC-18]", async () => {
  const junk = `${"a".repeat(22)}.${"b".repeat(43)}`;
  expect((await refresh("hola")).status).toBe(403);
  await countAs("refresh-refused:address", 149);
  expect((await refresh(junk)).status).toBe(403);
  expectTooMany(await refresh(junk), 300);
  expect((await refresh(junk, ELSEWHERE)).status).toBe(403);
  const { rows } = await world.database.pool.query("select key from rate_limits where key like 'refresh:session%'");
  expect(rows).toEqual([]);
  expect((await refresh(world.ana.refreshToken)).status).toBe(200);
  world.pass(5 * MINUTE_MS);
  expect((await refresh(junk)).status).toBe(403);
});

test("a stolen session has ten guesses at the current password", async () => {
  const guess = (currentPassword: string) =>
    world.ana.post("/auth/reset-password", { currentPassword, newPassword: "otra clave" });
  expect((await guess("no es esta")).status).toBe(400);
  await countAs("password-check:user", 10);
  expectTooMany(await guess(PASSWORD), 15 * 60);
  world.pass(14 * MINUTE_MS);
  // The access token has run out by the time that the limit has.
  const { body } = await world.visitor.post("/auth/refresh-token", { refreshToken: world.ana.refreshToken });
  expect(body.statusCode).toBe(200);
});

test("the counts are kept without telling whose they are", async () => {
  await login(world.ana.email, "no es esta");
  const { rows } = await world.database.pool.query("select key from rate_limits");
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/ana|ejemplo|203\.0\.113/);
});

test("a first attempt is not rejected while old counts are being cleared", async () => {
  const { rateLimits } = world.deps;
  const limit = { name: "trial", most: 1, windowMs: 60_000 };
  const attempts = Array.from({ length: 30 }, (_, whose) => rateLimits.tryToTake({ limit, whose: String(whose) }));
  const clearing = (async () => {
    for (let times = 0; times < 60; times += 1) await rateLimits.deleteExpired();
  })();
  expect(await Promise.all(attempts)).toEqual(Array(30).fill(true));
  await clearing;
});
