import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startEndpoint } from "../../test/advice.ts";
import { Caller } from "../../test/caller.ts";
import { answerQuiz, newQuiz, newRoute, startContent, startRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";
import type { Advisor } from "../advice/advisor/advisor.ts";
import { deleteOldModelCalls, takeFromModelBudget } from "../advice/model/queries.ts";
import { openAdvisor } from "../advice/open-advisor.ts";
import { inProcessReader } from "../advice/text-reader.ts";
import { CONSENT_VERSION } from "../consent/queries.ts";

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let budget = 5_000;

/** The advisor of another process: what they share is the database. */
function processAdvisor(): Advisor {
  const open = () =>
    openAdvisor({ baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 10_000 }, inProcessReader, {
      mayCall: () => takeFromModelBudget(world.deps.db, world.time.now, budget),
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

const write = (more: object = {}, caller: Caller = world.ana) =>
  caller.post("/diary/entry", { feeling: "BAD", description: "El trabajo me deja sin fuerzas.", ...more });

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
