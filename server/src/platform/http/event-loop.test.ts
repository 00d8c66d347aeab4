import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { startEndpoint, workerTextThread } from "../../../test/advice.ts";
import { costlyTexts, hostileTexts, isStorable } from "../../../test/hostile-texts.ts";
import { newQuiz, newRoute, responsesText, startContent, startRoute } from "../../../test/learning.ts";
import { holdDuring, LONGEST_HOLD_MS, threadTime } from "../../../test/measures.ts";
import type { Person } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { openAdvisor } from "../../advice/open-advisor.ts";

describe("the event loop, held by a request", async () => {
  const { reader } = await workerTextThread();
  const endpoint = await startEndpoint();
  afterAll(() => endpoint.stop());
  const settings = { baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 10_000 };
  const world = await openWorld({ advisor: openAdvisor(settings, reader), settings: { isAiOffered: true } });

  const texts = hostileTexts.filter((text) => isStorable(text) && text.length <= 5_000);
  const filled = costlyTexts.filter((text) => text.length === 5_000);

  type Send = () => Promise<{ status: number }>;

  /** A text that holds the loop does so every time; a collection of garbage does not. */
  const TRIES = 3;

  /** Sends a request up to three times, or three that are alike, until one holds the event loop for less than the limit. */
  async function expectNoHold(what: string, ...sends: Send[]): Promise<void> {
    const holds: number[] = [];
    for (let place = 0; place < TRIES; place += 1) {
      const { longestMs, result } = await holdDuring(sends[place % sends.length] as Send);
      expect(result.status, what).toBeLessThan(300);
      holds.push(longestMs);
      if (longestMs < LONGEST_HOLD_MS) return;
    }
    expect.fail(`${what} holds the event loop for ${holds.map((ms) => ms.toFixed()).join(", ")} ms`);
  }

  const named = (text: string) => `${JSON.stringify(text.slice(0, 30))} (${text.length})`;
  const post = (person: Person, description: string) => person.post("/diary/entry", { feeling: "BAD", description });

  test("no hostile text holds up other people when it is written or edited in the diary [SAFE-17, RT-2]", {
    timeout: 180_000,
  }, async () => {
    expect(filled.length).toBeGreaterThan(20);
    const { id } = (await post(world.ana, "Un día gris.")).body;
    for (const text of texts) {
      await expectNoHold(`an entry of ${named(text)}`, () => post(world.ana, text));
    }
    for (const text of texts) {
      await expectNoHold(`an edit to ${named(text)}`, () => world.ana.patch(`/diary/${id}`, { description: text }));
    }
  });

  test("no hostile text holds up other people when it answers a quiz [SAFE-17]", { timeout: 180_000 }, async () => {
    const { id: routeId } = await newRoute(world.admin);
    const quiz = await newQuiz(world.admin, { routeId });
    const progress = await startRoute(world.ana, routeId);
    const { id } = await startContent(world.ana, quiz.id, progress.id);
    for (const text of texts) {
      const quizResponses = responsesText([{ questionId: "abier1", answer: text }]);
      await expectNoHold(`an answer of ${named(text)}`, () =>
        world.ana.patch(`/user-content-interaction/${id}`, { quizResponses }),
      );
    }
  });

  test("a quiz full of costly answers does not hold up other people when it is saved and analysed", {
    timeout: 180_000,
  }, async () => {
    const { id: routeId } = await newRoute(world.admin);
    const questions = filled.slice(0, 16).map((_, place) => ({ id: `q${place}`, type: "open", question: "¿Qué tal?" }));
    const quizData = JSON.stringify({ questions });
    const quiz = await newQuiz(world.admin, { routeId }, { quizData, analysisPrompt: "Mira el descanso." });
    const responses = questions.map((question, place) => ({ questionId: question.id, answer: filled[place] ?? "" }));
    // An analysis is written once, so each try needs another learner.
    const learners: { learner: Person; path: string }[] = [];
    for (let number = 0; number < TRIES; number += 1) {
      const learner = await world.newLearner();
      const progress = await startRoute(learner, routeId);
      const { id } = await startContent(learner, quiz.id, progress.id);
      learners.push({ learner, path: `/user-content-interaction/${id}` });
    }
    const all = (send: (each: (typeof learners)[number]) => ReturnType<Send>) =>
      learners.map((each) => () => send(each));
    const save = all(({ learner, path }) => learner.patch(path, { quizResponses: responsesText(responses) }));
    for (const send of save) await send();
    await expectNoHold("saving the answers", ...save);
    await expectNoHold("the analysis", ...all(({ learner, path }) => learner.patch(`${path}/generate-analysis`)));
  });

  test("a costly text that goes to a model does not hold up other people", { timeout: 180_000 }, async () => {
    const { version } = (await world.ana.get("/account/consent")).body;
    for (const [place, text] of filled.entries()) {
      const learner = await world.newLearner({ email: `modelo-${place}@ejemplo.es` });
      await learner.patch("/account/consent", { version, ai: true });
      await expectNoHold(`a model's advice on ${named(text)}`, () => post(learner, text));
    }
    expect(endpoint.asked.length).toBeGreaterThan(filled.length / 2);
  });

  test("10,000 contents do not hold up other people when they are read into memory, nor a change of one of them", async () => {
    const ask = (statement: string) => world.database.pool.query(statement);
    await ask(`insert into routes (id, title, description, type, position, created_at)
      select gen_random_uuid(), 'Ruta', 'Para dormir mejor.', 'CUSTOM', n, now() from generate_series(1, 200) as n`);
    await ask(`insert into stages (id, route_id, title, description, position)
      select gen_random_uuid(), id, 'Etapa', 'Los primeros pasos.', n from routes, generate_series(1, 5) as n`);
    await ask(`insert into contents (id, route_id, stage_id, title, type, text, points, duration, subtitles, themes, position)
      select gen_random_uuid(), route_id, id, 'Respirar', 'READING', 'Respira.', 5, 60, '[]', '{sleep}', n
      from stages, generate_series(1, 10) as n`);
    const after = (change: string) => async () => {
      await ask(change);
      return world.ana.get(`/stages/${stage}`);
    };
    const stage = (await ask("select id from stages limit 1")).rows[0]?.id;
    await expectNoHold("reading all", after("update contents set points = points + 1"));
    await expectNoHold("reading one", after(`update stages set title = title || '!' where id = '${stage}'`));
  });

  /** Uses the processor for so long, as a costly text would. */
  function spin(ms: number): void {
    const end = threadTime() + ms;
    while (threadTime() < end) Math.sqrt(end);
  }

  test("the meter sees a task that holds the event loop", async () => {
    const { longestMs } = await holdDuring(async () => {
      await pause(5);
      spin(120);
      await pause(5);
    });
    expect(longestMs).toBeGreaterThan(60);
  });

  test("the meter does not count many short tasks as one hold, nor waiting as work", async () => {
    const { longestMs, result } = await holdDuring(async () => {
      for (let task = 0; task < 40; task += 1) {
        spin(3);
        await pause(1);
      }
      await pause(150);
      return "done";
    });
    expect(result).toBe("done");
    expect(longestMs).toBeLessThan(50);
  });
});

describe("the event loop, late", async () => {
  const LATE_MS = 150;
  const WAITING = 5;
  const world = await openWorld({ settings: { pressure: { lateMs: LATE_MS, waiting: WAITING } } });

  const block = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end) Math.sqrt(end);
  };

  const BUSY = {
    statusCode: 503,
    error: "Service Unavailable",
    message: ["Hay mucha gente en Senda ahora mismo. Inténtalo de nuevo en unos segundos."],
  };

  /** Every turn of the event loop takes too long, for a while. */
  async function keepBusy(): Promise<void> {
    const end = performance.now() + 1_500;
    while (performance.now() < end) {
      block(3 * LATE_MS);
      await pause(1);
    }
  }

  /** Until the loop has had time to be found in time again. */
  async function becomeIdle(): Promise<void> {
    while ((await world.visitor.get("/helplines")).status === 503) await pause(50);
  }

  test("while the event loop is late, calls are refused at once, health answers, and soon all is well again [EXT-35, RT-2]", async () => {
    await becomeIdle();
    await keepBusy();
    const refused = await world.ana.get("/routes");
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual(BUSY);
    expect(refused.headers["retry-after"]).toBe("2");
    expect(refused.headers["x-content-type-options"]).toBe("nosniff");
    expect((await world.visitor.get("/health")).status).toBe(200);
    const since = performance.now();
    await becomeIdle();
    expect((await world.ana.get("/routes")).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  /** Asks ten times after one long turn; `longestMs` is the longest that one of them took with a pause. */
  async function askAfterLongTurn() {
    await becomeIdle();
    block(4 * LATE_MS);
    const statuses: number[] = [];
    let longestMs = 0;
    for (let look = 0; look < 10; look += 1) {
      const since = performance.now();
      statuses.push((await world.ana.get("/routes")).status);
      await pause(50);
      longestMs = Math.max(longestMs, performance.now() - since);
    }
    return { statuses, longestMs };
  }

  test("one long turn of the event loop rejects no request", async () => {
    let seen = await askAfterLongTurn();
    // A busy machine may make the loop late once more, which is not what is asked here.
    for (let tries = 1; tries < 5 && seen.statuses.includes(503) && seen.longestMs > LATE_MS; tries += 1) {
      seen = await askAfterLongTurn();
    }
    expect(seen.statuses).toEqual(Array(10).fill(200));
  });

  test("when too many wait for the database, the next are refused at once and those who wait are served [EXT-35]", async () => {
    const { pool } = world.database;
    const learners = await Promise.all(Array.from({ length: WAITING }, () => world.newLearner()));
    await becomeIdle();
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const early = learners.map((learner) => learner.get("/routes"));
      await expect.poll(() => pool.waitingCount, { timeout: 5_000 }).toBe(WAITING);
      const since = performance.now();
      const late = await Promise.all(Array.from({ length: 20 }, () => world.ana.get("/routes")));
      expect(late.map(({ status }) => status)).toEqual(Array(20).fill(503));
      expect(performance.now() - since).toBeLessThan(1_000);
      for (const client of held.splice(0)) client.release();
      expect((await Promise.all(early)).map(({ status }) => status)).toEqual(Array(WAITING).fill(200));
      expect((await world.ana.get("/routes")).status).toBe(200);
    } finally {
      for (const client of held) client.release();
    }
  });
});
