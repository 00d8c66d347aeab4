// How long requests hold the event loop, which depends on the machine: `npm run bench -- --holds`.
import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "@senda/contract/all";
import { v7 as newId } from "uuid";
import { afterAll, describe, expect, test } from "vitest";
import { openAdvisor } from "../src/advice/open-advisor.ts";
import { encryptRecord, NO_DETAILS, UNRATED } from "../src/diary/encrypted-record.ts";
import { startEndpoint, workerTextThread } from "../test/advice.ts";
import { attackTexts } from "../test/attack-values.ts";
import { takesText, tryTextFields } from "../test/fuzz/text-fields.ts";
import { costlyTexts, hostileTexts, isStorable } from "../test/hostile-texts.ts";
import { newContent, newQuiz, newRoute, responsesText, startContent, startRoute } from "../test/learning.ts";
import { listeningPort } from "../test/listening.ts";
import { holdDuring, LONGEST_HOLD_MS, threadTime } from "../test/measures.ts";
import { PASSWORD, type Person } from "../test/people.ts";
import { multipart } from "../test/uploads.ts";
import { openWorld } from "../test/world.ts";
import { READING, readingPackage } from "../test/zips.ts";

const DAY_MS = 86_400_000;
const LINE = { start: 1, end: 2, text: "Respira despacio y suelta el aire." };

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

  test("no hostile text holds up other people when it is written or edited in the diary", {
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

  test("no hostile text holds up other people when it answers a quiz", { timeout: 180_000 }, async () => {
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

  const port = await listeningPort(world.app);

  /** Over the network, piece by piece: putting the answer together would hold the event loop. */
  async function exportOf(person: Person): Promise<{ status: number }> {
    const response = await fetch(`http://127.0.0.1:${port}/api/account/export`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ password: PASSWORD }),
    });
    const reader = response.body?.getReader();
    while (reader && !(await reader.read()).done);
    return response;
  }

  test("the export of 5,000 entries does not hold up other people", async () => {
    const { db, vault } = world.deps;
    const cipher = await vault.cipherOf(db, world.ana.id);
    const entry = { feeling: "GOOD", audioUrl: "", advice: null, adviceBy: null, care: null } as const;
    const rest = { isRead: true, hasOffer: false, ...NO_DETAILS, ...UNRATED };
    const rows = Array.from({ length: 5_000 }, (_, number) => {
      const id = newId();
      const description = `Día ${number}. ${"Hoy he caminado despacio. ".repeat(10)}`;
      const encrypted = encryptRecord(cipher, id, { ...entry, ...rest, description });
      return { id, user_id: world.ana.id, ...encrypted, created_at: world.time.now };
    });
    while (rows.length > 0) await db.insertInto("diary_records").values(rows.splice(0, 1_000)).execute();
    await expectNoHold("the export", () => exportOf(world.ana));
  });

  test("the fattest diary that limits allow does not hold up other people when it is read", {
    timeout: 600_000,
  }, async () => {
    const { db, vault } = world.deps;
    const leo = await world.newLearner({ email: "leo-diario@ejemplo.es" });
    const cipher = await vault.cipherOf(db, leo.id);
    // A control character takes six bytes as JSON.
    const longest = "\u0001".repeat(5_000);
    const advice = { advice: longest.slice(0, 2_000), adviceBy: "BUILT_IN" } as const;
    const entry = { feeling: "BAD", audioUrl: "", ...advice, care: null, description: longest } as const;
    const rest = { isRead: true, hasOffer: false, ...NO_DETAILS, ...UNRATED };
    for (let month = 0; month < 3; month += 1) {
      for (let number = 0; number < 1_000; number += 100) {
        const rows = Array.from({ length: 100 }, (_, place) => {
          const id = newId();
          const createdAt = new Date(world.time.now.getTime() - month * 31 * DAY_MS - ((number + place) % 10) * DAY_MS);
          const encrypted = encryptRecord(cipher, id, { ...entry, ...rest });
          return { id, user_id: leo.id, ...encrypted, created_at: createdAt };
        });
        await db.insertInto("diary_records").values(rows).execute();
      }
    }
    const month = `/diary/month?year=${world.time.now.getUTCFullYear()}&month=${world.time.now.getUTCMonth() + 1}`;
    const calls = encodeURIComponent(
      [month, month, "/diary/today", "/diary/trend", "/auth/profile", "/routes"].join(","),
    );
    const headers = { authorization: `Bearer ${leo.accessToken}` };
    for (const path of [
      month,
      "/diary?limit=100",
      "/diary/trend?days=366",
      "/diary/today",
      "/diary/follow-up",
      "/diary/tags",
      "/diary/what-works",
      "/profile/metrics",
      `/together?calls=${calls}`,
    ]) {
      // Without reading the answer, which would hold the event loop of the caller.
      await expectNoHold(path, async () => {
        const { statusCode } = await world.request({ method: "GET", url: `/api${path}`, headers });
        return { status: statusCode };
      });
    }
    await expectNoHold("the export", () => exportOf(leo));
  });

  test("the longest contents and quiz answers that limits allow do not hold up other people", {
    timeout: 600_000,
  }, async () => {
    const { id: routeId } = await newRoute(world.admin);
    const questions = Array.from({ length: 45 }, (_, place) => ({
      id: `q${place}`,
      type: "open",
      question: "¿Qué tal?",
    }));
    const quizResponses = responsesText(questions.map(({ id }) => ({ questionId: id, answer: "語".repeat(1_700) })));
    const leo = await world.newLearner({ email: "leo-lecturas@ejemplo.es" });
    const progress = await startRoute(leo, routeId);
    for (let number = 0; number < 60; number += 1) {
      await newContent(world.admin, { routeId }, { type: "READING", content: "語".repeat(200_000) });
      const quiz = await newQuiz(world.admin, { routeId }, { quizData: JSON.stringify({ questions }) });
      const { id } = await startContent(leo, quiz.id, progress.id);
      expect((await leo.patch(`/user-content-interaction/${id}`, { quizResponses })).status).toBe(200);
    }
    const ask = (person: Person, path: string) => async () => {
      const headers = { authorization: `Bearer ${person.accessToken}` };
      const response = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers });
      const reader = response.body?.getReader();
      while (reader && !(await reader.read()).done);
      return response;
    };
    await expectNoHold("the contents of a route", ask(leo, `/contents?routeId=${routeId}`));
    await expectNoHold("the contents of a route, for its editor", ask(world.admin, `/contents?routeId=${routeId}`));
    await expectNoHold("the package of a route", ask(world.admin, `/admin/routes/${routeId}/package`));
    await expectNoHold("the export of the answers", () => exportOf(leo));
  });

  test("a package full of brackets, texts or subtitles does not hold up other people", {
    timeout: 300_000,
  }, async () => {
    const packages: Record<string, Parameters<typeof readingPackage>[0]> = {
      brackets: { files: { "routes/001.json": `[${"[],".repeat(2_600_000)}[]]` } },
      "nested brackets": { files: { "routes/001.json": "[".repeat(8_000_000) } },
      "long readings": { route: { contents: Array(1_000).fill({ ...READING, content: "Respira. ".repeat(800) }) } },
      subtitles: { route: { contents: Array(100).fill({ ...READING, subtitles: Array(800).fill(LINE) }) } },
      "short subtitles": {
        route: {
          contents: Array(50).fill({ ...READING, subtitles: Array(5_000).fill({ start: 1, end: 2, text: "A" }) }),
        },
      },
    };
    for (const [name, parts] of Object.entries(packages)) {
      const sent = multipart({}, await readingPackage(parts));
      await expectNoHold(name, () => world.admin.post("/admin/route-packages/check", ...sent));
    }
  });

  test("no attack of our list holds up other people in any text field", { timeout: 600_000 }, async () => {
    const taking = endpoints.filter((one) => takesText(world, one));
    const { faults } = await tryTextFields(world, taking, () => attackTexts, true);
    expect(faults).toEqual([]);
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
