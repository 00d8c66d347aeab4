import fc from "fast-check";
import { expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import { Caller } from "../../../test/people.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { openSession } from "./sessions.ts";

const world: World = await openWorld();
const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

const refresh = (refreshToken: unknown) => world.visitor.post("/auth/refresh-token", { refreshToken });
const successor = async (token: string) => (await refresh(token)).body.refresh_token;
const sessionsOf = async (userId: string) =>
  (await world.database.pool.query("select * from sessions where user_id = $1", [userId])).rows;

test("a refresh answers a new pair of tokens and the status [CALL-AUTH-06, DEC-ACC-08]", async () => {
  world.pass(20 * 60 * SECOND_MS);
  const { status, body } = await refresh(world.ana.refreshToken);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["access_token", "refresh_token", "statusCode"]);
  expect(body.statusCode).toBe(200);
  expect(body.refresh_token).not.toBe(world.ana.refreshToken);
  expect((await new Caller(world.app, body.access_token).get("/auth/profile")).status).toBe(200);
});

test.each([
  ["an unknown token", `${"A".repeat(22)}.${"B".repeat(43)}`],
  ["something that is no token", "hola"],
  ["a token with NUL in it", "a\0b"],
])("%s is refused with 403 in the body too [CALL-AUTH-06]", async (_what, token) => {
  const refused = await refresh(token);
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({
    statusCode: 403,
    error: "Forbidden",
    message: ["Sesión caducada, por favor, inicia sesión nuevamente."],
    code: "SESSION_EXPIRED",
  });
});

test("an access token is not taken for a refresh token", async () => {
  expect((await refresh(world.ana.accessToken)).status).toBe(403);
});

test.each([[undefined], [""], [123], [["a"]], [{ token: "a" }]])("a refresh with %j is bad input", async (token) => {
  const refused = await refresh(token);
  expect(refused.status).toBe(400);
  expect(refused.messages[0]).toMatch(/^La sesión /);
});

test("a token that was just spent gets the very same successor [DEC-ACC-10]", async () => {
  const first = await successor(world.ana.refreshToken);
  world.pass(10 * SECOND_MS - 1);
  expect(await successor(world.ana.refreshToken)).toBe(first);
  expect((await refresh(first)).status).toBe(200);
});

test("a spent token that comes back after ten seconds ends its whole family [DEC-ACC-11]", async () => {
  const second = await successor(world.ana.refreshToken);
  const { body: third } = await refresh(second);
  world.pass(10 * SECOND_MS);
  expect((await refresh(world.ana.refreshToken)).status).toBe(403);
  expect((await refresh(third.refresh_token)).status).toBe(403);
  expect((await new Caller(world.app, third.access_token).get("/auth/profile")).status).toBe(401);
  expect(await sessionsOf(world.ana.id)).toEqual([]);
});

test("a refresh whose answer was lost is repeated days later, and its session goes on", async () => {
  const lost = await successor(world.ana.refreshToken);
  world.pass(2 * DAY_MS);
  const { status, body } = await refresh(world.ana.refreshToken);
  expect(status).toBe(200);
  expect(body.refresh_token).not.toBe(lost);
  expect((await new Caller(world.app, body.access_token).get("/auth/profile")).status).toBe(200);
  expect((await refresh(body.refresh_token)).status).toBe(200);
});

test("a thief who refreshes a stolen token and waits for its owner is found, and the session ends [DEC-ACC-11, SE-2]", async () => {
  const stolen = await successor(world.ana.refreshToken);
  world.pass(15 * 60 * SECOND_MS);
  const { body: owned } = await refresh(world.ana.refreshToken);
  expect((await new Caller(world.app, owned.access_token).get("/auth/profile")).status).toBe(200);
  expect((await refresh(stolen)).status).toBe(403);
  expect((await new Caller(world.app, owned.access_token).get("/auth/profile")).status).toBe(401);
  expect(await world.emailsTo(world.ana.email)).toHaveLength(1);
});

test("twenty repeats of a lost refresh at once all get the same live successor [DEC-ACC-10]", async () => {
  await refresh(world.ana.refreshToken);
  world.pass(DAY_MS);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(world.ana.refreshToken)));
  const tokens = new Set(answers.map(({ body }) => body.refresh_token));
  expect(tokens.size).toBe(1);
  expect((await refresh([...tokens][0])).status).toBe(200);
});

test("a spent token whose successor was used in any way is a copy, and ends its family [DEC-ACC-11, SE-2]", async () => {
  await refresh(world.ana.refreshToken);
  // The old access token says nothing of whether the answer arrived.
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  world.pass(10 * SECOND_MS);
  const { status, body } = await refresh(world.ana.refreshToken);
  expect(status).toBe(200);
  expect((await new Caller(world.app, body.access_token).get("/auth/profile")).status).toBe(200);
  world.pass(10 * SECOND_MS);
  expect((await refresh(world.ana.refreshToken)).status).toBe(403);
  expect((await refresh(body.refresh_token)).status).toBe(403);
});

test("a token two generations old ends its family even within ten seconds [SE-3]", async () => {
  const third = await successor(await successor(world.ana.refreshToken));
  expect((await refresh(world.ana.refreshToken)).status).toBe(403);
  expect((await refresh(third)).status).toBe(403);
});

test("the end of one family leaves the user's other sessions alone", async () => {
  const other = await openSession(world.deps.db, world.ana.id, world.time.now);
  await successor(await successor(world.ana.refreshToken));
  await refresh(world.ana.refreshToken);
  expect((await refresh(other.refreshToken)).status).toBe(200);
});

test("twenty refreshes of one token at once all get the same live successor [DEC-ACC-10, SE-3]", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(world.ana.refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const tokens = new Set(answers.map(({ body }) => body.refresh_token));
  expect(tokens.size).toBe(1);
  expect(await sessionsOf(world.ana.id)).toHaveLength(1);
  expect((await refresh([...tokens][0])).status).toBe(200);
});

test("a refresh token that rests for 30 days is dead [SE-4]", async () => {
  world.pass(30 * DAY_MS - SECOND_MS);
  const next = await successor(world.ana.refreshToken);
  world.pass(30 * DAY_MS);
  expect((await refresh(next)).status).toBe(403);
});

test("a family is dead after 90 days, however often it was used [SE-4]", async () => {
  let token = world.ana.refreshToken;
  for (let days = 0; days < 80; days += 20) {
    world.pass(20 * DAY_MS);
    token = await successor(token);
  }
  world.pass(10 * DAY_MS - SECOND_MS);
  token = await successor(token);
  world.pass(SECOND_MS);
  expect((await refresh(token)).status).toBe(403);
});

test("no refresh token can be read from the database [DEC-ACC-08]", async () => {
  const next = await successor(world.ana.refreshToken);
  const stored = JSON.stringify(await sessionsOf(world.ana.id));
  for (const token of [world.ana.refreshToken, next]) {
    expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(stored).not.toContain(token.split(".")[1]);
  }
});

test("a refresh carries the role that the account has now", async () => {
  await world.deps.db.updateTable("users").set({ role: "ADMIN" }).where("id", "=", world.ana.id).execute();
  const { body } = await refresh(world.ana.refreshToken);
  expect(JSON.parse(Buffer.from(body.access_token.split(".")[1] ?? "", "base64url").toString()).role).toBe("ADMIN");
});

const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ do: "use", generation: 0 } as const) },
  { weight: 2, arbitrary: fc.constant({ do: "use", generation: 1 } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("use" as const), generation: fc.integer({ min: 2, max: 4 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(1, SECOND_MS, 10 * SECOND_MS - 1, 10 * SECOND_MS, DAY_MS, 29 * DAY_MS, 30 * DAY_MS),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "lose" } as const) },
  { weight: 1, arbitrary: fc.constant({ do: "sign out" } as const) },
);

test("after any sequence of refreshes, sign-outs and reuse, a family of tokens is valid or not as the rules say [SE-2]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const opened = await openSession(world.deps.db, world.ana.id, world.time.now);
      const tokens = [opened.refreshToken];
      let accessToken = world.deps.accessTokens.make({
        sub: world.ana.id,
        role: "USER",
        sid: opened.sessionId,
        gen: "",
      });
      const beganAt = world.time.now.getTime();
      let turnedAt = beganAt;
      let isAlive = true;
      let isAnswerLost = false;
      for (const step of steps) {
        if (step.do === "wait") {
          world.pass(step.ms);
          continue;
        }
        if (step.do === "sign out") {
          await world.visitor.post("/auth/logout", { refreshToken: tokens.at(-1) });
          isAlive = false;
          continue;
        }
        const now = world.time.now.getTime();
        const isRepeat = isAnswerLost && now - turnedAt < 10 * SECOND_MS;
        const isYoung = now - turnedAt < 30 * DAY_MS && now - beganAt < 90 * DAY_MS;
        if (step.do === "lose") {
          isAlive &&= isYoung;
          expect((await refresh(tokens.at(-1))).status).toBe(isAlive ? 200 : 403);
          if (isAlive && !isRepeat) turnedAt = now;
          isAnswerLost = true;
          continue;
        }
        const token = tokens.at(-1 - step.generation);
        if (!token) continue;
        const isRightful =
          step.generation === 0 || (step.generation === 1 && !isAnswerLost && now - turnedAt < 10 * SECOND_MS);
        isAlive &&= isYoung && isRightful;
        const { status, body } = await refresh(token);
        expect(status).toBe(isAlive ? 200 : 403);
        const profile = await new Caller(world.app, accessToken).get("/auth/profile");
        if (!isAlive) expect(profile.status).toBe(401);
        if (!isAlive) continue;
        accessToken = body.access_token;
        expect((await new Caller(world.app, accessToken).get("/auth/profile")).status).toBe(200);
        if (step.generation === 1) expect(body.refresh_token).toBe(tokens.at(-1));
        else {
          tokens.push(body.refresh_token);
          if (!isRepeat) turnedAt = now;
          isAnswerLost = false;
        }
      }
    }),
    { numRuns: amount({ test: 25, drills: 100 }) },
  );
});
