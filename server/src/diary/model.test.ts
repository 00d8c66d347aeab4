import { createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answers, type Behaviour, completion, fails, GOOD_ADVICE, startEndpoint } from "../../test/advice.ts";
import { answerQuiz, newQuiz, newRoute, startContent, startRoute } from "../../test/learning.ts";
import { listeningPort } from "../../test/listening.ts";
import { Caller } from "../../test/people.ts";
import { openWorld } from "../../test/world.ts";
import { ADVICE_TIMEOUTS } from "../advice/advice-in-time.ts";
import type { Advisor } from "../advice/advisor/advisor.ts";
import { deleteOldModelCalls, sharedModelCalls, takeModelCall } from "../advice/model/queries.ts";
import { openAdvisor } from "../advice/open-advisor.ts";
import { inProcessReader } from "../advice/text-reader.ts";
import { agreesNow, CONSENT_VERSION } from "../people/consent/queries.ts";

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;

describe("the calls of a day", async () => {
  let budget = 5_000;

  const processCalls = () => sharedModelCalls(world.deps.db, world.deps.clock, () => budget);

  /** The advisor of another process: what they share is the database. */
  function processAdvisor(): Advisor {
    const open = () =>
      openAdvisor({ baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 10_000 }, inProcessReader, {
        calls: processCalls(),
      });
    let opened: Advisor | undefined;
    const advisor = () => (opened ??= open());
    return { adviseOnDay: (day) => advisor().adviseOnDay(day), analyseQuiz: (quiz) => advisor().analyseQuiz(quiz) };
  }
  const other = await openWorld({ advisor: processAdvisor(), settings: { isAiOffered: true } });
  const world = await openWorld({ advisor: processAdvisor(), settings: { isAiOffered: true } });

  beforeAll(async () => {
    endpoint = await startEndpoint();
  });
  afterAll(() => endpoint.stop());
  beforeEach(async () => {
    endpoint.asked.length = 0;
    budget = 5_000;
    await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: true });
  });
  afterEach(() => endpoint.is(answers(GOOD_ADVICE)));

  const write = (more: object = {}, caller: Caller = world.ana) =>
    caller.post("/diary/entry", { feeling: "BAD", description: "El trabajo me deja sin fuerzas.", ...more });

  test("a call is counted only for a person who agrees at that moment", async () => {
    const { db } = world.deps;
    const take = () => takeModelCall(db, world.ana.id, world.time.now, agreesNow(world.ana.id, "ai"));
    expect(await take()).toBe(true);
    await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: false });
    expect(await take()).toBe(false);
  });

  test("the status says that an entry is stored while its advice is still being written", async () => {
    let finish = () => {};
    endpoint.is((asked, response, attempt) => {
      finish = () => answers(GOOD_ADVICE)(asked, response, attempt);
    });
    const port = await listeningPort(world.app);
    const response = await fetch(`http://127.0.0.1:${port}/api/diary/entry`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${world.ana.accessToken}` },
      body: JSON.stringify({ feeling: "BAD", description: "El trabajo me deja sin fuerzas." }),
    });
    expect(response.status).toBe(201);
    expect((await world.ana.get("/diary")).body.data).toHaveLength(1);
    await expect.poll(() => endpoint.asked.length, { timeout: 20_000 }).toBe(1);
    finish();
    expect(await response.json()).toMatchObject({ adviceBy: "AI" });
  });

  test("25 entries for past days ask the model ten times, and are all advised on [SAFE-08]", async () => {
    const authors: (string | null)[] = [];
    for (let day = 1; day <= 25; day += 1) {
      const { body } = await write({ date: `2026-02-${String(day).padStart(2, "0")}` });
      authors.push(body.adviceBy);
    }
    expect(endpoint.asked).toHaveLength(10);
    expect(authors).toEqual([...Array(10).fill("AI"), ...Array(15).fill("BUILT_IN")]);
  });

  test("30 entries at once ask the model ten times [SAFE-08, AI-7]", async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => write()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(endpoint.asked).toHaveLength(10);
  });

  test("an entry that is deleted gives no call back [SAFE-08]", async () => {
    for (let number = 0; number < 14; number += 1) {
      const { body } = await write();
      await world.ana.delete(`/diary/${body.id}`);
    }
    expect(endpoint.asked).toHaveLength(10);
  });

  test("analyses of quizzes count like advices, and tomorrow there are ten again", async () => {
    for (let number = 0; number < 9; number += 1) await write();
    const authors: string[] = [];
    for (let number = 0; number < 2; number += 1) {
      const { id: routeId } = await newRoute(world.admin);
      const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Con cariño." });
      const progress = await startRoute(world.ana, routeId);
      const { id } = await startContent(world.ana, quiz.id, progress.id);
      await answerQuiz(world.ana, id);
      const before = endpoint.asked.length;
      expect((await world.ana.patch(`/user-content-interaction/${id}/generate-analysis`)).status).toBe(200);
      authors.push(endpoint.asked.length > before ? "AI" : "BUILT_IN");
    }
    expect(authors).toEqual(["AI", "BUILT_IN"]);
    expect(endpoint.asked).toHaveLength(10);

    world.pass(24 * 60 * 60_000);
    await deleteOldModelCalls(world.deps.db, world.time.now);
    const ana = await world.again(world.ana);
    expect((await write({}, ana)).body.adviceBy).toBe("AI");
  });

  test("a text that speaks of danger uses up no call, for none is made", async () => {
    await write({ description: "no quiero seguir viviendo" });
    expect(endpoint.asked).toHaveLength(0);
    const { rows } = await world.database.pool.query("select calls from model_calls");
    expect(rows).toEqual([]);
  });

  test("two processes on one database share the budget of the day [SAFE-09, AI-7]", async () => {
    budget = 3;
    const elsewhere = new Caller(other.app, world.ana.accessToken);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, number) => write({}, number % 2 === 0 ? world.ana : elsewhere)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(endpoint.asked).toHaveLength(3);
    expect(replies.filter(({ body }) => body.adviceBy === "AI")).toHaveLength(3);
  });

  const authorIn = async ({ app }: typeof world) => {
    const { body } = await write({}, new Caller(app, world.ana.accessToken));
    return body.adviceBy;
  };

  test("after five failures in all processes the endpoint rests in each of them, and asks again after 30 seconds [SAFE-09, AI-2]", async () => {
    endpoint.is(fails(500));
    for (const one of [world, other, world, other, world]) expect(await authorIn(one)).toBe("BUILT_IN");
    endpoint.is(answers(GOOD_ADVICE));
    for (const one of [world, other]) expect(await authorIn(one)).toBe("BUILT_IN");
    expect(endpoint.asked).toEqual([]);
    world.pass(31_000);
    expect(await authorIn(other)).toBe("AI");
    expect(await authorIn(world)).toBe("AI");
  });

  test("of all processes one call tries whether the endpoint has recovered [AI-2]", async () => {
    const [one, second] = [processCalls(), processCalls()];
    for (let failed = 0; failed < 5; failed += 1) await one.failed();
    world.pass(31_000);
    expect((await Promise.all([one.take(), second.take(), one.take()])).sort()).toEqual([
      "resting",
      "resting",
      "taken",
    ]);
    await second.failed();
    world.pass(29_000);
    expect(await one.take()).toBe("resting");
    world.pass(2_000);
    expect(await second.take()).toBe("taken");
    await second.succeeded();
    expect(await one.take()).toBe("taken");
  });

  test("one person's unfit answers do not make the endpoint rest", async () => {
    endpoint.is(answers("<script>"));
    for (let round = 0; round < 6; round += 1) expect(await authorIn(world)).toBe("BUILT_IN");
    endpoint.is(answers(GOOD_ADVICE));
    expect(await authorIn(world)).toBe("AI");
  });
});

describe("a model that is slow or broken", async () => {
  const json = { "content-type": "application/json" };
  const broken: [string, Behaviour][] = [
    ["hangs", () => {}],
    ["answers 500", fails(500)],
    ["answers 429", fails(429)],
    ["answers nothing", answers("")],
    ["answers five megabytes", answers("palabra ".repeat(700_000))],
    [
      "answers bytes that are no text",
      (_, response) => response.writeHead(200, json).end(Buffer.from([0x7b, 0xff, 0xfe])),
    ],
    ["answers a page of HTML", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>")],
    [
      "hangs up half way",
      (_, response) => {
        response.writeHead(200, { ...json, "content-length": "5000" });
        response.write(completion(GOOD_ADVICE).slice(0, 80), () => response.socket?.destroy());
      },
    ],
    [
      "answers one byte a second",
      (_, response) => {
        response.writeHead(200, json);
        const drip = setInterval(() => response.write(" "), 1_000);
        response.on("close", () => clearInterval(drip));
      },
    ],
  ];
  let current: Advisor;
  const advisor: Advisor = {
    adviseOnDay: (day) => current.adviseOnDay(day),
    analyseQuiz: (quiz) => current.analyseQuiz(quiz),
  };
  // The endpoint may take as long as it does in production; the request itself waits for less.
  const open = (baseUrl: string) =>
    openAdvisor({ baseUrl, apiKey: "clave", model: "prueba", timeoutMs: NEVER_MS }, inProcessReader);
  const ANSWER_MS = 800;
  /** Longer than a test may take: only the limit of the answer ends the wait for the endpoint. */
  const NEVER_MS = 600_000;
  const world = await openWorld({
    advisor,
    settings: { isAiOffered: true },
    adviceTimeouts: { ...ADVICE_TIMEOUTS, answerMs: ANSWER_MS, builtInMs: 400 },
  });

  beforeEach(async () => {
    endpoint = await startEndpoint();
    current = open(endpoint.baseUrl);
    await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: true });
  });
  afterEach(() => endpoint.stop());

  async function expectAdvisedInTime() {
    const entry = { feeling: "BAD", description: "El trabajo me deja sin fuerzas." };
    const { status, body } = await world.ana.post("/diary/entry", entry);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...entry, adviceBy: "BUILT_IN" });
    expect(body.aiResponse?.length).toBeGreaterThan(80);
    expect((await world.ana.get("/diary")).body.data).toMatchObject([{ ...entry, advice: body.advice }]);
  }

  test.each(broken)(
    "an entry is kept and advised on in time when the model %s [SAFE-06, AI-1]",
    async (_what, behaviour) => {
      endpoint.is(behaviour);
      await expectAdvisedInTime();
      expect(endpoint.asked.length).toBeGreaterThan(0);
    },
  );

  test("an entry is kept and advised on in time when the model refuses the connection", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await new Promise((ready) => closed.on("listening", ready));
    const { port } = closed.address() as { port: number };
    await new Promise((done) => closed.close(done));
    current = open(`http://127.0.0.1:${port}/v1`);
    await expectAdvisedInTime();
  });

  test("in production an entry is answered within twelve seconds [SAFE-06]", () => {
    const { answerMs, builtInMs, readingMs, otherWriterMs } = ADVICE_TIMEOUTS;
    expect(answerMs + builtInMs).toBeLessThanOrEqual(12_000);
    expect(readingMs + otherWriterMs + builtInMs).toBeLessThan(answerMs);
  });

  const writeEntry = () => world.ana.post("/diary/entry", { feeling: "BAD", description: "Gris." });

  test("100 advices that do not come keep no connection, and other requests do not wait", async () => {
    const waiting: (() => void)[] = [];
    const never = () => new Promise<never>((_, reject) => waiting.push(() => reject(new Error("no advice"))));
    current = { adviseOnDay: never, analyseQuiz: never };
    const { adviceTimeouts } = world.deps;
    world.deps.adviceTimeouts = { ...adviceTimeouts, answerMs: 60_000 };
    // Without a model: a second advice is not asked for when the first one fails.
    await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: false });
    const writing: ReturnType<typeof writeEntry>[] = [];
    // Ten at a time: a hundred that begin at once would wait for connections before any advice is asked for.
    while (writing.length < 100) {
      for (let number = 0; number < 10; number += 1) writing.push(writeEntry());
      await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(writing.length);
    }
    const bea = await world.newLearner();
    for (let number = 0; number < 20; number += 1) expect((await bea.get("/routes")).status).toBe(200);
    for (const giveUp of waiting) giveUp();
    expect(new Set((await Promise.all(writing)).map(({ status }) => status))).toEqual(new Set([201]));
    world.deps.adviceTimeouts = adviceTimeouts;
  });
});
