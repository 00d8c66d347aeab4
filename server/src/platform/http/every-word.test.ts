import { createRequire } from "node:module";
import { limits } from "@senda/contract/limits";
import { expect, test } from "vitest";
import { workerTextThread } from "../../../test/advice.ts";
import { builtInNames, packed } from "../../../test/hostile-texts.ts";
import {
  answerOf,
  answerQuiz,
  type ContentSeen,
  contentSeenBy,
  newQuiz,
  newRoute,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { openAdvisor } from "../../advice/open-advisor.ts";

const { reader } = await workerTextThread();
const world = await openWorld({ advisor: openAdvisor(null, reader) });

const spanishWords: readonly string[] = createRequire(import.meta.url)("an-array-of-spanish-words");
const names = builtInNames();
/** Names that every object inherits: a lookup in a plain object finds these. */
const inherited = [
  "constructor",
  "__proto__",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "__defineGetter__",
];
/** All names of the language, and one Spanish word in sixty. */
const words = [...names, ...spanishWords.filter((_, place) => place % 60 === 0)];

const write = (description: string) => world.ana.post("/diary/entry", { feeling: "BAD", description });

test.each(["Mi padre es constructor y hoy le han despedido.", ...inherited])(
  "the entry «%s» is kept, advised on and can be edited",
  async (description) => {
    const { status, body } = await write(description);
    expect(status).toBe(201);
    expect(body).toMatchObject({ description, adviceBy: "BUILT_IN" });
    const { status: edited } = await world.ana.patch(`/diary/${body.id}`, { description: `${description} Otra vez.` });
    expect(edited).toBe(200);
    const { body: list } = await world.ana.get("/diary");
    expect(list.data.map((record) => record.description)).toEqual([`${description} Otra vez.`]);
  },
);

test("an entry with any word in it is stored unchanged [SAFE-13, IN-2]", { timeout: 120_000 }, async () => {
  for (const description of packed(words, limits.diaryText)) {
    const { status, body } = await write(description);
    expect(status, description.slice(0, 60)).toBe(201);
    expect(body.description).toBe(description);
  }
});

test("answers with any word in them are stored unchanged, and analysed", { timeout: 120_000 }, async () => {
  const { id: routeId } = await newRoute(world.admin);
  const answers = packed(words, limits.answerText);
  const questions = answers.slice(0, 40).map((_, place) => ({ id: `q${place}`, type: "open", question: "¿Qué tal?" }));
  const form = { quizData: JSON.stringify({ questions }), analysisPrompt: "Mira el descanso." };
  const quiz = await newQuiz(world.admin, { routeId }, form);
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  const responses = questions.map(({ id: questionId }, place) => ({ questionId, answer: answers[place] ?? "" }));
  await answerQuiz(world.ana, id, responses);
  const { quizResponses } = await contentSeenBy(world.ana, quiz.id);
  expect(JSON.parse(quizResponses ?? "").responses).toEqual(responses);
  expect((await world.ana.patch(`/user-content-interaction/${id}/generate-analysis`)).status).toBe(200);
});

test("a question may be called like anything that an object inherits [SAFE-23]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const questions = inherited.map((id) => ({ id, type: "open", question: id }));
  const form = { quizData: JSON.stringify({ questions }), analysisPrompt: "Mira el descanso." };
  const quiz = await newQuiz(world.admin, { routeId }, form);
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  const responses = inherited.map((questionId) => ({ questionId, answer: questionId }));
  await answerQuiz(world.ana, id, responses);
  const { quizResponses } = await contentSeenBy(world.ana, quiz.id);
  expect(JSON.parse(quizResponses ?? "").responses).toEqual(responses);
  expect((await world.ana.patch(`/user-content-interaction/${id}/generate-analysis`)).status).toBe(200);
});

test("titles, descriptions, readings and summaries take any word", { timeout: 120_000 }, async () => {
  const [title = "", ...titles] = packed([...inherited, ...names], limits.title);
  const [description = ""] = packed(words, limits.description);
  const [content = ""] = packed(words, limits.contentText);
  const { id: routeId } = await newRoute(world.admin, { title, description });
  for (const next of [title, ...titles.slice(0, 10)]) {
    const form = { title: next, description };
    expect((await world.admin.post("/stages", ...multipart({ ...form, routeId }))).body).toMatchObject(form);
    const overviewData = JSON.stringify({ importance: description, benefits: [next], emoji: "🌱" });
    const reading = { title: next, type: "READING", content, routeId, overviewData };
    const answer = answerOf<ContentSeen>(await world.admin.post("/contents", ...multipart(reading)));
    expect(answer).toMatchObject({ title: next, content });
    expect(JSON.parse(answer.overviewData ?? "")).toEqual(JSON.parse(overviewData));
  }
});

test("a person may have the name of anything that an object inherits", async () => {
  for (const [place, firstName] of inherited.entries()) {
    const person = { firstName, lastName: firstName, email: `${place}@ejemplo.es`, password: "una contraseña larga" };
    const { status, body } = await world.visitor.post("/auth/register", person);
    expect(status, firstName).toBe(201);
    expect(body.user).toMatchObject({ firstName, lastName: firstName });
  }
});

test("a field called like anything that an object inherits is refused or ignored in Spanish", async () => {
  for (const name of inherited) {
    const { status } = await world.ana.post("/diary/entry", `{"feeling":"BAD","description":"x","${name}":1}`, {
      headers: { "content-type": "application/json" },
    });
    expect([201, 400], name).toContain(status);
    const { messages } = await world.ana.post("/diary/entry", `{"feeling":"${name}","description":{"${name}":1}}`, {
      headers: { "content-type": "application/json" },
    });
    for (const message of messages) expect(message, name).not.toMatch(/function|native code|undefined|\[object/);
  }
});
