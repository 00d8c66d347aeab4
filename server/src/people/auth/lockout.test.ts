import { expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import { holdComparisons } from "../../../test/argon2.ts";
import { cookieFrom, type Extras, PASSWORD, type Reply, recoveryToken, tokenIn } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ rateLimits: true });
const MINUTE_MS = 60_000;
const WRONG = "no es esta";

const from = (remoteAddress: string, headers: Record<string, string> = {}): Extras => ({ remoteAddress, headers });
const ATTACKER = from("203.0.113.7");
const OWNER = from("198.51.100.9");

const login = (password: string, extras: Extras, email = world.ana.email) =>
  world.visitor.post("/auth/login", { email, password }, extras);
const statusCounts = (replies: readonly Reply[]) => {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Object.fromEntries(counts);
};
const pointsOf = async (name: string) => {
  const { rows } = await world.database.pool.query("select points from rate_limits where key like $1", [`${name}:%`]);
  return rows.map(({ points }) => points);
};

/** Fills the limit of one account as ten guesses from each of ten addresses do, without a hundred hashes. */
async function attackFromManyAddresses() {
  await login(WRONG, from("192.0.2.1"));
  await world.database.pool.query("update rate_limits set points = 100 where key like 'login:account:%'");
  expect((await login(WRONG, from("192.0.2.2"))).status).toBe(429);
}

test("a stranger's 105 guesses from one address do not keep the owner out from another [SAFE-25, AU-9]", async () => {
  const replies = await Promise.all(Array.from({ length: 105 }, () => login(WRONG, ATTACKER)));
  expect(statusCounts(replies)).toEqual({ 401: 10, 429: 95 });
  expect(await pointsOf("login:account")).toEqual([10]);
  expect((await login(PASSWORD, OWNER)).status).toBe(200);
}, 60_000);

const GUESSES = amount({ test: 200, drills: 1_000 });

test("of many guesses with other e-mails and forwarding headers each time, 50 reach the hash [SAFE-26, AU-9]", async () => {
  const replies: Reply[] = [];
  for (let batch = 0; batch < GUESSES / 100; batch += 1) {
    const guesses = Array.from({ length: 100 }, (_, at) => {
      const number = batch * 100 + at;
      const claimed = `10.${number % 200}.${number % 90}.${number % 250}`;
      const headers = { "x-forwarded-for": claimed, "x-real-ip": claimed, forwarded: `for=${claimed}` };
      return login(`intento ${number}`, from("203.0.113.7", headers), `persona-${number % 400}@ejemplo.es`);
    });
    replies.push(...(await Promise.all(guesses)));
  }
  expect(statusCounts(replies)).toEqual({ 401: 50, 429: GUESSES - 50 });
  expect((await login(PASSWORD, OWNER)).status).toBe(200);
}, 120_000);

test("guesses in parallel are counted one by one: ten of sixty reach the hash", async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => login(WRONG, ATTACKER)));
  expect(statusCounts(replies)).toEqual({ 401: 10, 429: 50 });
});

test("a guess that the full queue turned away is not counted", async () => {
  const release = holdComparisons();
  let turnedAway = 0;
  const guesses = Array.from({ length: 60 }, async (_, at) => {
    const reply = await login(WRONG, from(`192.0.2.${at}`));
    if (reply.status === 503) turnedAway += 1;
    return reply;
  });
  await expect.poll(() => turnedAway, { timeout: 30_000 }).toBe(8);
  release();
  expect(statusCounts(await Promise.all(guesses))).toEqual({ 401: 52, 503: 8 });
  expect(await pointsOf("login:account")).toEqual([52]);
});

test("guesses from many addresses do not keep the owner out on a device that signed in before [SAFE-27]", async () => {
  const cookie = cookieFrom(await login(PASSWORD, OWNER));
  await attackFromManyAddresses();
  expect((await login(PASSWORD, from("198.51.100.77", { cookie }))).status).toBe(200);
  expect((await login(PASSWORD, from("203.0.113.7", { cookie }))).status).toBe(200);
});

test("under such an attack a new device waits at most 15 minutes, and a recovery link lets it in at once [SAFE-28]", async () => {
  await attackFromManyAddresses();
  const refused = await login(PASSWORD, OWNER);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
  const token = await recoveryToken(world, world.ana.email);
  const newPassword = "una clave nueva";
  const reset = await world.visitor.post(`/auth/reset-password/${token}`, { newPassword }, OWNER);
  const cookie = cookieFrom(reset);
  expect((await login(newPassword, from("198.51.100.9", { cookie }))).status).toBe(200);
  world.pass(15 * MINUTE_MS);
  expect((await login(newPassword, from("198.51.100.10"))).status).toBe(200);
});

test("a device that signed in before has ten guesses, which do not count for other devices", async () => {
  const cookie = cookieFrom(await login(PASSWORD, OWNER));
  const device = from("198.51.100.9", { cookie });
  const replies = await Promise.all(Array.from({ length: 12 }, () => login(WRONG, device)));
  expect(statusCounts(replies)).toEqual({ 401: 10, 429: 2 });
  expect(await pointsOf("login:account")).toEqual([0]);
  expect((await login(PASSWORD, from("198.51.100.9"))).status).toBe(200);
});

test("a device is recognised for the accounts that signed in on it, and for no other", async () => {
  const leo = await world.newLearner();
  const cookie = cookieFrom(await login(PASSWORD, OWNER, leo.email));
  await attackFromManyAddresses();
  expect((await login(PASSWORD, from("198.51.100.9", { cookie }))).status).toBe(429);
});

test("two people who share a browser are both recognised in it", async () => {
  const leo = await world.newLearner();
  const first = cookieFrom(await login(PASSWORD, OWNER, leo.email));
  const both = cookieFrom(await login(PASSWORD, from("198.51.100.9", { cookie: first })));
  expect(both).toBe(first);
  await attackFromManyAddresses();
  expect((await login(PASSWORD, from("192.0.2.200", { cookie: both }))).status).toBe(200);
});

test("a token that we never issued is replaced, so that it cannot be planted", async () => {
  const planted = `senda-device=${"A".repeat(43)}`;
  const kept = cookieFrom(await login(PASSWORD, from("198.51.100.9", { cookie: planted })));
  expect(kept).toMatch(/^senda-device=[\w-]{43}$/);
  expect(kept).not.toBe(planted);
  await attackFromManyAddresses();
  expect((await login(PASSWORD, from("192.0.2.200", { cookie: planted }))).status).toBe(429);
});

test("the device cookie goes to the sign-in calls alone, and no script reads it", async () => {
  const header = String((await login(PASSWORD, OWNER)).headers["set-cookie"]);
  for (const attribute of ["Path=/api/auth", "HttpOnly", "SameSite=Strict"]) expect(header).toContain(attribute);
  expect(header).not.toContain("Domain");
  const { rows } = await world.database.pool.query("select token_hash from known_devices");
  expect(header).not.toContain(rows[0]?.token_hash);
});

test("twenty devices are remembered, and a device is forgotten after half a year", async () => {
  const first = cookieFrom(await login(PASSWORD, OWNER));
  for (let device = 0; device < 20; device += 1) {
    world.pass(1_000);
    await login(PASSWORD, OWNER);
  }
  await attackFromManyAddresses();
  expect((await login(PASSWORD, from("192.0.2.200", { cookie: first }))).status).toBe(429);
  world.pass(15 * MINUTE_MS);
  const newest = cookieFrom(await login(PASSWORD, OWNER));
  world.pass(180 * 24 * 60 * MINUTE_MS);
  await attackFromManyAddresses();
  expect((await login(PASSWORD, from("192.0.2.200", { cookie: newest }))).status).toBe(429);
});

const forgot = (extras: Extras, email = world.ana.email) =>
  world.visitor.post("/auth/forgot-password", { email }, extras);

test("recovery requests of strangers do not use up the owner's: a fresh link is always in the mailbox [SAFE-29, AU-9]", async () => {
  for (let stranger = 0; stranger < 40; stranger += 1) {
    expect((await forgot(from(`192.0.2.${stranger}`))).status).toBe(200);
  }
  const sentEmails = (await world.emailsTo(world.ana.email)).length;
  expect(sentEmails).toBe(4);
  expect((await forgot(OWNER)).status).toBe(200);
  const newest = tokenIn((await world.emailsTo(world.ana.email)).at(-1));
  const reset = await world.visitor.post(`/auth/reset-password/${newest}`, { newPassword: "una clave nueva" });
  expect(reset.status).toBe(200);
});

test("an owner who asks while strangers keep asking gets a link no older than a quarter of an hour, and few emails", async () => {
  for (let minute = 0; minute < 60; minute += 1) {
    await forgot(from(`192.0.2.${minute}`));
    world.pass(MINUTE_MS);
  }
  const before = await world.emailsTo(world.ana.email);
  expect(before.length).toBeGreaterThanOrEqual(5);
  expect(before.length).toBeLessThanOrEqual(7);
  expect((await forgot(OWNER)).status).toBe(200);
  const newest = tokenIn((await world.emailsTo(world.ana.email)).at(-1));
  world.pass(44 * MINUTE_MS);
  const reset = await world.visitor.post(`/auth/reset-password/${newest}`, { newPassword: "una clave nueva" });
  expect(reset.status).toBe(200);
});

test("strangers' requests are answered alike for an address that has no account", async () => {
  for (let stranger = 0; stranger < 6; stranger += 1) {
    const known = await forgot(from(`192.0.2.${stranger}`));
    const unknown = await forgot(from(`192.0.2.${stranger}`), "nadie@ejemplo.es");
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
  }
});
