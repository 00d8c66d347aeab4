import { afterEach, expect, test, vi } from "vitest";
import { answerQuiz, newQuiz, newRoute, startContent, startRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";
import { ADVICE_TIMEOUTS } from "../advice/advice-in-time.ts";
import type { Advice, Advisor } from "../advice/advisor/advisor.ts";
import { CALM } from "../advice/advisor/advisor.ts";
import { LEASE_MS, RENEW_MS } from "../platform/db/write-once.ts";

const calm: Advice = { text: "Camina un rato.", author: "BUILT_IN", reading: CALM, practices: [] };
let advise: () => Promise<Advice> = async () => calm;
const advisor: Advisor = { adviseOnDay: () => advise(), analyseQuiz: () => advise() };
const world = await openWorld({ advisor });
const entry = { feeling: "BAD", description: "Un día gris." };
const headers = { "idempotency-key": "la-misma" };

afterEach(() => {
  advise = async () => calm;
  world.deps.adviceTimeouts = ADVICE_TIMEOUTS;
});

/** An entry of which a process has just begun to write the advice. */
async function entryUnderWay(): Promise<string> {
  advise = () => Promise.reject(new Error("not yet"));
  const { body } = await world.ana.post("/diary/entry", entry, { headers });
  advise = async () => calm;
  await claim("diary_records", "advice_claimed_at");
  return body.id;
}

const claim = (table: string, column: string, secondsAgo = 0) =>
  world.database.pool.query(`update ${table} set ${column} = clock_timestamp() - ${secondsAgo} * interval '1 second'`);

/** As a process does that lives and is still writing. */
function keepClaiming(table: string, column: string): () => Promise<void> {
  let isOver = false;
  const claiming = (async () => {
    while (!isOver) {
      await claim(table, column);
      await new Promise((next) => setTimeout(next, 100));
    }
  })();
  return async () => {
    isOver = true;
    await claiming;
  };
}

test("after a process was killed during an advice the same request is answered with it, within seconds [SAFE-07, AI-1]", async () => {
  const id = await entryUnderWay();
  await claim("diary_records", "advice_claimed_at", 5);
  const { status, body } = await world.ana.post("/diary/entry", entry, { headers });
  expect([status, body.id, body.aiResponse]).toEqual([201, id, calm.text]);
});

test("a request does not wait for the advice of another one that takes long [SAFE-07]", async () => {
  world.deps.adviceTimeouts = { ...ADVICE_TIMEOUTS, otherWriterMs: 300 };
  const id = await entryUnderWay();
  const stop = keepClaiming("diary_records", "advice_claimed_at");
  const { status, body } = await world.ana.post("/diary/entry", entry, { headers });
  expect([status, body.id, body.aiResponse]).toEqual([201, id, null]);
  await stop();
});

test("who asks for an analysis that another request takes long to write is told when to come back", async () => {
  world.deps.adviceTimeouts = { ...ADVICE_TIMEOUTS, otherWriterMs: 300 };
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Con cariño." });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  await answerQuiz(world.ana, id);
  await claim("interactions", "analysis_claimed_at");
  const stop = keepClaiming("interactions", "analysis_claimed_at");
  const {
    status,
    headers: told,
    messages,
  } = await world.ana.patch(`/user-content-interaction/${id}/generate-analysis`);
  expect([status, told["retry-after"]]).toEqual([503, "5"]);
  expect(messages).toEqual(["Ahora mismo no podemos escribir tu análisis. Inténtalo en un momento."]);
  await stop();
});

const claimedAt = async () =>
  (await world.database.pool.query("select advice_claimed_at as at from diary_records")).rows[0]?.at;

test("a claim is renewed while its advice is written, however long it takes, and the advice is written once", async () => {
  world.deps.adviceTimeouts = { ...ADVICE_TIMEOUTS, otherWriterMs: 60_000, answerMs: 60_000 };
  let asked = 0;
  let finish = () => {};
  advise = async () => {
    asked += 1;
    await new Promise<void>((done) => {
      finish = done;
    });
    return calm;
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const first = world.ana.post("/diary/entry", entry, { headers });
    await expect.poll(() => asked, { timeout: 30_000 }).toBe(1);
    const others = [1, 2].map(() => world.ana.post("/diary/entry", entry, { headers }));
    for (let renewals = 0; renewals < 3; renewals += 1) {
      const before = await claimedAt();
      vi.advanceTimersByTime(RENEW_MS);
      await expect.poll(async () => (await claimedAt()) > before, { timeout: 30_000 }).toBe(true);
    }
    finish();
    const replies = await Promise.all([first, ...others]);
    expect(replies.map(({ body }) => body.aiResponse)).toEqual([calm.text, calm.text, calm.text]);
    expect(asked).toBe(1);
    expect(2 * RENEW_MS).toBeLessThan(LEASE_MS);
  } finally {
    vi.useRealTimers();
  }
});
