import { afterEach, expect, test } from "vitest";
import { answerQuiz, newQuiz, newRoute, startContent, startRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";
import { ADVICE_TIMEOUTS } from "../advice/advice-in-time.ts";
import type { Advice, Advisor } from "../advice/advisor/advisor.ts";
import { CALM } from "../advice/advisor/advisor.ts";

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

const claim = (table: string, column: string) =>
  world.database.pool.query(`update ${table} set ${column} = clock_timestamp()`);

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

// It waits until the claim has run out, which is the time that it is about.
test("after a process was killed during an advice the same request is answered with it, within seconds [SAFE-07, AI-1]", async () => {
  const id = await entryUnderWay();
  const startedAt = performance.now();
  const { status, body } = await world.ana.post("/diary/entry", entry, { headers });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
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

// Longer than a claim lasts without being renewed.
test("an advice that takes longer than a claim is still written once", async () => {
  world.deps.adviceTimeouts = { ...ADVICE_TIMEOUTS, otherWriterMs: 15_000, answerMs: 20_000 };
  let asked = 0;
  advise = async () => {
    asked += 1;
    await new Promise((done) => setTimeout(done, 5_500));
    return calm;
  };
  const replies = await Promise.all([1, 2, 3].map(() => world.ana.post("/diary/entry", entry, { headers })));
  expect(replies.map(({ body }) => body.aiResponse)).toEqual([calm.text, calm.text, calm.text]);
  expect(asked).toBe(1);
});
