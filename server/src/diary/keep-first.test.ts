import { beforeEach, expect, test } from "vitest";
import { newQuiz, newRoute, responsesText, startContent, startRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";
import { ADVICE_TIMEOUTS, type DangerReader } from "../advice/advice-in-time.ts";
import type { Advice, Advisor } from "../advice/advisor/advisor.ts";
import { CALM } from "../advice/advisor/advisor.ts";
import { inProcessReader } from "../advice/text-reader.ts";
import { encryptRecord, NO_DETAILS, UNRATED } from "./encrypted-record.ts";
import { insertRecord } from "./queries.ts";

const calm: Advice = { text: "Camina un rato.", author: "BUILT_IN", reading: CALM, practices: [] };
const hangs = () => new Promise<never>(() => {});
const rejects = () => Promise.reject(new TypeError("pair.map is not a function"));

/** The parts that read and advise, as bad as a test needs them. */
let read: DangerReader["read"] = inProcessReader.screen;
let advise: () => Promise<Advice> = async () => calm;
const advisor: Advisor = { adviseOnDay: () => advise(), analyseQuiz: () => advise() };
const world = await openWorld({ advisor, dangerReader: { read: (text) => read(text) } });
beforeEach(() => {
  world.deps.adviceTimeouts = { ...ADVICE_TIMEOUTS, answerMs: 400, builtInMs: 200, readingMs: 200 };
});
const entry = { feeling: "BAD", description: "A mi padre le han despedido hoy." };

const faults = [
  ["fails", rejects],
  ["never answers", hangs],
] as const;

function use(parts: { read?: DangerReader["read"]; advise?: () => Promise<Advice> }) {
  read = parts.read ?? inProcessReader.screen;
  advise = parts.advise ?? (async () => calm);
}
const diary = async () => (await world.ana.get("/diary")).body.data;

test.each(faults)("an entry is kept, and shown people to call, when its reader %s [SAFE-01]", async (_what, fault) => {
  use({ read: fault });
  const { status, body } = await world.ana.post("/diary/entry", entry);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...entry,
    care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
    adviceBy: "CRISIS_NOTICE",
  });
  expect(body.aiResponse).toContain("024");
  expect(await diary()).toMatchObject([{ ...entry, care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null } }]);

  // Once it can be read again, asking for advice reads it.
  use({});
  const again = await world.ana.post(`/diary/${body.id}/advice`);
  expect(again.body).toMatchObject({ care: null, advice: calm.text });
});

test.each(faults)("changed words are kept when their reader %s [SAFE-01]", async (_what, fault) => {
  use({});
  const { body } = await world.ana.post("/diary/entry", { feeling: "GOOD", description: "Un paseo." });
  use({ read: fault });
  const edited = await world.ana.patch(`/diary/${body.id}`, entry);
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({
    ...entry,
    care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
    adviceBy: "CRISIS_NOTICE",
  });
  expect(await diary()).toMatchObject([entry]);
});

test.each(faults)(
  "quiz answers are kept, and shown people to call, when their reader %s [SAFE-01]",
  async (_what, fault) => {
    use({ read: fault });
    const { id: routeId } = await newRoute(world.admin);
    const quiz = await newQuiz(world.admin, { routeId });
    const progress = await startRoute(world.ana, routeId);
    const { id } = await startContent(world.ana, quiz.id, progress.id);
    const quizResponses = responsesText([{ questionId: "abier1", answer: entry.description }]);
    const saved = await world.ana.patch(`/user-content-interaction/${id}`, { quizResponses });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      quizResponses,
      care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
    });

    // The next save reads what could not be read, though it is the same answer.
    use({});
    const again = await world.ana.patch(`/user-content-interaction/${id}`, { quizResponses });
    expect(again.body).toMatchObject({ quizResponses, care: null });
  },
);

test.each(faults)("an entry is kept and answered without advice when the advisor %s", async (_what, fault) => {
  use({ advise: fault });
  const { status, body } = await world.ana.post("/diary/entry", entry);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...entry, aiResponse: null, care: null });
  expect(await diary()).toMatchObject([entry]);
});

test("words can be read in the diary while nothing has read them for danger yet", async () => {
  let isReading = false;
  use({
    read: () => {
      isReading = true;
      return hangs();
    },
  });
  const writing = world.ana.post("/diary/entry", entry);
  await expect.poll(() => isReading).toBe(true);
  expect(await diary()).toMatchObject([entry]);
  await writing;
});

test("the same request again completes what a process that died left undone [SAFE-02]", async () => {
  use({});
  const { db, vault, clock } = world.deps;
  const box = await vault.cipherOf(db, world.ana.id);
  for (const [number, description] of ["no quiero seguir viviendo", "un día largo"].entries()) {
    const id = `0199f0a0-0001-7000-8000-00000000000${number}`;
    const contents = { feeling: "BAD", description, audioUrl: "", advice: null, adviceBy: null, care: null } as const;
    const encrypted = encryptRecord(box, id, {
      ...contents,
      ...NO_DETAILS,
      ...UNRATED,
      isRead: false,
      hasOffer: false,
    });
    await insertRecord(db, { id, userId: world.ana.id, ...encrypted, idempotencyKey: description, createdAt: clock() });
    const headers = { "idempotency-key": description };
    const { status, body } = await world.ana.post("/diary/entry", { feeling: "BAD", description }, { headers });
    expect([status, body.id]).toEqual([201, id]);
    expect(body).toMatchObject(
      number === 0
        ? { care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null } }
        : { care: null, aiResponse: calm.text },
    );
  }
  expect(await diary()).toHaveLength(2);
});

test("a changed feeling and an advice that arrive together both stay", async () => {
  world.deps.adviceTimeouts = ADVICE_TIMEOUTS;
  let finish: (() => void) | undefined;
  use({ advise: () => new Promise((resolve) => (finish = () => resolve(calm))) });
  const writing = world.ana.post("/diary/entry", entry);
  await expect.poll(() => finish).toBeDefined();
  const [record] = await diary();
  await world.ana.patch(`/diary/${record?.id}`, { feeling: "TERRIBLE" });
  finish?.();
  await writing;
  expect(await diary()).toMatchObject([{ ...entry, feeling: "TERRIBLE", advice: calm.text }]);
});
