import { spawnSync } from "node:child_process";
import path from "node:path";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { startEndpoint } from "../../../test/advice.ts";
import { ANSWERS, newQuiz, newRoute, responsesText, startContent, startRoute } from "../../../test/learning.ts";
import { openWorld } from "../../../test/world.ts";
import { dangerReaderOn } from "../../advice/advice-in-time.ts";
import { openAdvisor } from "../../advice/open-advisor.ts";
import { inProcessReader, type ReadingName, type TextReader } from "../../advice/text-reader.ts";
import { CONSENT_VERSION } from "../../people/consent/queries.ts";
import { HealthPort } from "./health-port.ts";
import type { Person } from "./mount.ts";
import { refuseUnderPressure } from "./overload.ts";

/** How long a request holds the event loop is measured by `npm run bench -- --holds`. */
describe("the event loop, while a text is read", async () => {
  let read: ReadingName[] = [];
  let isOpen = true;
  const waiting: (() => void)[] = [];
  const readingNames = Object.keys(inProcessReader) as ReadingName[];

  /** A reader that answers when it is let go on, and takes every text for a harmless one. */
  const patientReader = Object.fromEntries(
    readingNames.map((name) => [
      name,
      async (...input: never[]) => {
        read.push(name);
        if (!isOpen) await new Promise<void>((goOn) => waiting.push(goOn));
        if (name === "readEntry" || name === "screen") return inProcessReader[name]("Un día gris.");
        if (name === "screenQuiz") return inProcessReader.screenQuiz({ questions: [], responses: [] });
        return (inProcessReader[name] as (...given: never[]) => Promise<unknown>)(...input);
      },
    ]),
  ) as unknown as TextReader; // Built from the names of all readings.

  const endpoint = await startEndpoint();
  afterAll(() => endpoint.stop());
  const settings = { baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 60_000 };
  const minute = 60_000;
  const world = await openWorld({
    advisor: openAdvisor(settings, patientReader),
    dangerReader: dangerReaderOn(patientReader),
    adviceTimeouts: { answerMs: minute, builtInMs: minute / 2, otherWriterMs: minute, readingMs: minute },
    settings: { isAiOffered: true },
  });

  const DANGER = "Quiero suicidarme esta noche, ya tengo las pastillas.";
  const write = () => world.ana.post("/diary/entry", { feeling: "BAD", description: DANGER });

  async function startedQuiz(): Promise<string> {
    const { id: routeId } = await newRoute(world.admin);
    const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Mira el descanso." });
    const progress = await startRoute(world.ana, routeId);
    return `/user-content-interaction/${(await startContent(world.ana, quiz.id, progress.id)).id}`;
  }

  type Prepared = () => Promise<{ status: number; text: string }>;
  const answer = { quizResponses: responsesText([...ANSWERS.slice(1), { questionId: "abier1", answer: DANGER }]) };

  const CASES: [string, ReadingName[], () => Promise<Prepared>][] = [
    ["an entry", ["readEntry", "writeDayAdvice"], async () => write],
    [
      "an edited entry",
      ["readEntry"],
      async () => {
        const { id } = (await write()).body;
        return () => world.ana.patch(`/diary/${id}`, { description: `${DANGER} Otra vez.` });
      },
    ],
    [
      "an answer of a quiz",
      ["screen"],
      async () => {
        const path = await startedQuiz();
        return () => world.ana.patch(path, answer);
      },
    ],
    [
      "the analysis of a quiz",
      ["writeQuizAnalysis"],
      async () => {
        const path = await startedQuiz();
        await world.ana.patch(path, answer);
        return () => world.ana.patch(`${path}/generate-analysis`);
      },
    ],
    [
      "an entry for a model",
      ["dayPrompt", "checkedAnswer"],
      async () => {
        await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: true });
        return write;
      },
    ],
  ];

  beforeEach(() => {
    isOpen = true;
  });

  test.each(CASES)(
    "%s is read by the reader alone, and others are answered at the same time [SAFE-17]",
    async (_what, names, prepare) => {
      const send = await prepare();
      read = [];
      isOpen = false;
      let isAnswered = false;
      const sent = send().then((reply) => {
        isAnswered = true;
        return reply;
      });
      await expect.poll(() => waiting.length, { timeout: 30_000 }).toBeGreaterThan(0);
      expect((await world.admin.get("/routes")).status).toBe(200);
      expect(isAnswered).toBe(false);
      isOpen = true;
      for (const goOn of waiting.splice(0)) goOn();
      const reply = await sent;
      expect(reply.status, reply.text).toBeLessThan(300);
      expect(read).toEqual(expect.arrayContaining(names));
      // Nothing else has read the text: it is full of danger.
      expect(reply.text).not.toContain("SELF_HARM");
    },
  );
});

describe("the event loop, late", async () => {
  const WAITING = 5;
  const LATE_MS = 150;
  const LOOK_EVERY_MS = 100;
  const pressure = { lateMs: 60_000, waiting: WAITING };
  const world = await openWorld({ settings: { pressure } });

  const BUSY = {
    statusCode: 503,
    error: "Service Unavailable",
    message: ["Hay mucha gente en Senda ahora mismo. Inténtalo de nuevo en unos segundos."],
  };

  /** A scope that is told how late each look at the event loop is; `statuses` are those of a request after each look. */
  async function statusesAfter(latenesses: readonly number[]): Promise<number[]> {
    let now = 0;
    const app = fastify();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      refuseUnderPressure(app, { pool: { waitingCount: 0 } }, { lateMs: LATE_MS, waiting: WAITING }, () => now);
      app.get("/", async () => "");
      const statuses: number[] = [];
      for (const late of latenesses) {
        now += LOOK_EVERY_MS + late;
        vi.advanceTimersByTime(LOOK_EVERY_MS);
        statuses.push((await app.inject("/")).statusCode);
        await nextTurn();
      }
      return statuses;
    } finally {
      await app.close();
      vi.useRealTimers();
    }
  }

  test("while the event loop is late, calls are refused, and soon after all is well again [RT-2]", async () => {
    expect(await statusesAfter([0, 450, 450, 450, 0, 0])).toEqual([200, 200, 503, 503, 503, 200]);
  });

  test("one long turn of the event loop rejects no request", async () => {
    expect(await statusesAfter([0, 5_000, 0, 0, 0])).toEqual([200, 200, 200, 200, 200]);
  });

  test("a request that waited too long behind others of the same turn is refused, and the next turn is served [RT-2]", async () => {
    let now = 0;
    const app = fastify();
    refuseUnderPressure(app, { pool: { waitingCount: 0 } }, { lateMs: LATE_MS, waiting: WAITING }, () => now);
    app.get("/", async () => {
      now += LATE_MS / 2 + 1;
      return "";
    });
    const turn = await Promise.all([1, 2, 3, 4].map(() => app.inject("/")));
    expect(turn.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503]);
    await nextTurn();
    expect((await app.inject("/")).statusCode).toBe(200);
    await app.close();
  });

  test("under pressure calls are refused in Spanish, and health answers [RT-2]", async () => {
    pressure.waiting = 0;
    try {
      const refused = await world.ana.get("/routes");
      expect([refused.status, refused.body]).toEqual([503, BUSY]);
      expect(refused.headers).toMatchObject({ "retry-after": "2", "x-content-type-options": "nosniff" });
      expect((await world.visitor.get("/health")).status).toBe(200);
    } finally {
      pressure.waiting = WAITING;
    }
  });

  const openConnections = ({ server }: FastifyInstance) =>
    new Promise((done) => server.getConnections((_error, count) => done(count)));

  test.each(["while they are admitted", "while they are answered"])(
    "callers that go away %s take up nothing [RT-2]",
    async (when) => {
      const app = fastify();
      refuseUnderPressure(app, { pool: { waitingCount: 0 } }, { lateMs: 60_000, waiting: WAITING });
      const begun: (() => void)[] = [];
      const held = () => new Promise<void>((goOn) => begun.push(goOn));
      const isAdmitting = when === "while they are admitted";
      app.get("/slow", { onRequest: () => (isAdmitting ? held() : Promise.resolve()) }, held);
      app.post("/", async () => "");
      const address = await app.listen({ host: "127.0.0.1", port: 0 });
      const post = () => app.inject({ method: "POST", url: "/" }).then(({ statusCode }) => statusCode);
      for (let caller = 1; caller <= 2 * WAITING; caller += 1) {
        const leaving = new AbortController();
        const asked = fetch(`${address}/slow`, { signal: leaving.signal }).catch(() => "gone");
        await expect.poll(() => begun.length).toBe(caller);
        leaving.abort();
        expect(await asked).toBe("gone");
        if (!isAdmitting) await expect.poll(post).toBe(200);
      }
      if (isAdmitting) {
        await expect.poll(() => openConnections(app)).toBe(0);
        for (const goOn of begun.splice(0)) goOn();
        await expect.poll(() => begun.length).toBe(2 * WAITING);
        await expect.poll(post).toBe(200);
      }
      app.server.closeAllConnections();
      await app.close();
    },
  );

  test("when too many requests are under way, the next are refused at once [RT-2]", async () => {
    const app = fastify();
    refuseUnderPressure(app, { pool: { waitingCount: 0 } }, { lateMs: 60_000, waiting: WAITING });
    const begun: (() => void)[] = [];
    app.get("/", () => new Promise<void>((goOn) => begun.push(goOn)));
    const answers = Array.from({ length: WAITING }, () => app.inject("/"));
    await expect.poll(() => begun.length).toBe(WAITING);
    expect((await app.inject("/")).statusCode).toBe(503);
    for (const goOn of begun.splice(0)) goOn();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(WAITING).fill(200));
    await app.close();
  });

  test("one person takes up a quarter of the places, and callers who do not read their answers none [RT-2]", async () => {
    const app = fastify();
    app.decorateRequest("person", null);
    app.addHook("onRequest", async (request) => {
      const id = request.headers.authorization;
      // The gate of the real application puts the whole person there; only the id is read.
      request.person = id ? ({ id } as Person) : null;
    });
    refuseUnderPressure(app, { pool: { waitingCount: 0 } }, { lateMs: 60_000, waiting: 8 });
    function* endless() {
      for (;;) yield "x".repeat(64 * 1024);
    }
    const begun: (() => void)[] = [];
    app.get("/", () => new Promise<string>((goOn) => begun.push(() => goOn("done"))));
    app.get("/long", async () => Readable.from(endless()));
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const ask = (path: string, authorization: string) => fetch(`${address}${path}`, { headers: { authorization } });
    const answers = [ask("/", "ana"), ask("/", "ana")];
    await expect.poll(() => begun.length).toBe(2);
    expect((await ask("/", "ana")).status).toBe(429);
    // None of these is read to its end.
    const unread = await Promise.all(
      ["a", "b", "c", "d", "e", "f"].flatMap((id) => [ask("/long", id), ask("/long", id)]),
    );
    expect(unread.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await ask("/long", "a")).status).toBe(429);
    answers.push(ask("/", "luis"));
    await expect.poll(() => begun.length).toBe(3);
    for (const goOn of begun) goOn();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    app.server.closeAllConnections();
    await app.close();
  });

  test("when too many wait for the database, the next are refused at once and those who wait are served [RT-2]", async () => {
    const { pool } = world.database;
    const learners = await Promise.all(Array.from({ length: WAITING }, () => world.newLearner()));
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const early = learners.map((learner) => learner.get("/routes"));
      await expect.poll(() => pool.waitingCount, { timeout: 5_000 }).toBe(WAITING);
      // They are answered while all connections are still held.
      const late = await Promise.all(Array.from({ length: 20 }, () => world.ana.get("/routes")));
      expect(late.map(({ status }) => status)).toEqual(Array(20).fill(503));
      expect(pool.waitingCount).toBe(WAITING);
      for (const client of held.splice(0)) client.release();
      expect((await Promise.all(early)).map(({ status }) => status)).toEqual(Array(WAITING).fill(200));
      expect((await world.ana.get("/routes")).status).toBe(200);
    } finally {
      for (const client of held) client.release();
    }
  });
});

test("health on its own port answers while the event loop is blocked, with what was last known [RT-5]", async () => {
  let isReady = true;
  const url = pathToFileURL(path.join(inject("builtFolder"), "health-worker.js"));
  const health = await HealthPort.open(
    url,
    { host: "127.0.0.1", port: 0 },
    async () => isReady,
    (error) => expect.fail(String(error)),
  );
  const ask = `
    const asked = async (path) => (await fetch("http://127.0.0.1:${health.port}" + path)).status;
    console.log(await asked("/api/health/live"), await asked("/api/health/ready"), await asked("/api/health/secret"));`;
  const answersWhileBlocked = () =>
    spawnSync(process.execPath, ["--input-type=module", "-e", ask], { encoding: "utf8" }).stdout.trim();
  try {
    expect(answersWhileBlocked()).toBe("200 200 404");
    isReady = false;
    await expect.poll(() => answersWhileBlocked(), { timeout: 20_000 }).toBe("200 503 404");
  } finally {
    await health.close();
  }
});
