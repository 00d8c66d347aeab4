import type { QuizData, QuizResponse } from "@senda/contract/quiz";
import { expect, test } from "vitest";
import { builtInAdvisor } from "../../../test/advice.ts";
import { allRows } from "../../../test/database.ts";
import { answerQuiz, contentSeenBy, newQuiz, newRoute, startContent, startRoute } from "../../../test/learning.ts";
import { openWorld } from "../../../test/world.ts";
import { inProcessReader } from "../../advice/text-reader.ts";

const read: string[] = [];
const world = await openWorld({
  advisor: builtInAdvisor,
  dangerReader: {
    read(text) {
      read.push(text);
      return inProcessReader.screen(text);
    },
  },
});

const open = (id: string, question = "¿Qué te pasa?") => ({ id, type: "open" as const, question });
const questions: QuizData["questions"] = [
  ...[1, 2, 3, 4, 5, 6].map((number) => open(`abier${number}`)),
  {
    id: "unica1",
    type: "singleChoice",
    question: "¿Has pensado en hacerte daño?",
    options: ["Sí", "A veces", "No, nunca"],
  },
  {
    id: "rango1",
    type: "range",
    question: "¿Cuánto has pensado en quitarte la vida?",
    options: { min: "0", max: "10", step: "1" },
  },
];
const answer = (questionId: string, text: string | string[]): QuizResponse => ({ questionId, answer: text });
const DANGER = "Quiero suicidarme esta noche, ya tengo las pastillas.";
const LONG = "Hoy he ido al mercado y luego a casa de mi hermana a comer. ".repeat(83);

async function startedQuiz(fields: Record<string, string> = {}) {
  const { id: routeId } = await newRoute(world.admin);
  const quizData = JSON.stringify({ questions });
  const quiz = await newQuiz(world.admin, { routeId }, { quizData, ...fields });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  read.length = 0;
  return { quiz, id };
}
const generate = (id: string) => world.ana.patch(`/user-content-interaction/${id}/generate-analysis`);
const analysisOf = async (contentId: string): Promise<string | undefined> =>
  JSON.parse((await contentSeenBy(world.ana, contentId)).quizResponses ?? "{}").analysis;

test("an answer that speaks of danger is told when it is saved, also in a quiz without an analysis [SAFE-10, AI-5]", async () => {
  const { quiz, id } = await startedQuiz();
  const saved = await answerQuiz(world.ana, id, [answer("abier1", DANGER)]);
  expect(saved.care?.dangers).toEqual(["SELF_HARM"]);
  expect((await contentSeenBy(world.ana, quiz.id)).care?.dangers).toEqual(["SELF_HARM"]);
  expect((await answerQuiz(world.ana, id, [answer("abier1", "mi marido me pega cuando bebe")])).care?.dangers).toEqual([
    "VIOLENCE",
  ]);
  expect((await answerQuiz(world.ana, id, [answer("abier1", "un día tranquilo")])).care).toBeNull();
  expect((await contentSeenBy(world.admin, quiz.id)).care).toBeNull();
});

test("an answer behind five long ones is read like any other, and its analysis is the notice [SAFE-10]", async () => {
  const { id } = await startedQuiz({ analysisPrompt: "Con cariño." });
  const long = [1, 2, 3, 4, 5].map((number) => answer(`abier${number}`, LONG));
  const saved = await answerQuiz(world.ana, id, [...long, answer("abier6", DANGER)]);
  expect(saved.care?.dangers).toEqual(["SELF_HARM"]);
  const { body } = await generate(id);
  expect(JSON.stringify(body)).toContain("024");
  expect(JSON.stringify(body)).toContain("Tus respuestas están guardadas.");
});

test.each([
  ["unica1", "A veces", "SELF_HARM"],
  ["unica1", "No, nunca", null],
  ["rango1", "3", "SELF_HARM"],
  ["rango1", "0", null],
])("a question about it, %s, answered «%s» is %s", async (questionId, given, danger) => {
  const { id } = await startedQuiz();
  expect((await answerQuiz(world.ana, id, [answer(questionId, given)])).care?.dangers ?? null).toEqual(
    danger && [danger],
  );
});

test("only an answer that has changed is read again", async () => {
  const { id } = await startedQuiz();
  const [first, second] = [answer("abier1", "Duermo poco."), answer("abier2", "Camino mucho.")];
  await answerQuiz(world.ana, id, [first]);
  await answerQuiz(world.ana, id, [first, second]);
  await answerQuiz(world.ana, id, [first, second]);
  const own = read.filter((text) => !text.includes("qué me pasa") && !text.startsWith("¿"));
  expect(own).toEqual(["Duermo poco.", "Camino mucho."]);
});

test("an answer changed after the analysis turns the analysis into the notice, with the numbers of today [SAFE-11]", async () => {
  const { quiz, id } = await startedQuiz({ analysisPrompt: "Con cariño." });
  await answerQuiz(world.ana, id, [answer("abier1", "Duermo poco.")]);
  await generate(id);
  expect(await analysisOf(quiz.id)).not.toContain("024");

  const lines = (await world.visitor.get("/helplines")).body as { id: string; phones: string[] }[];
  const line = lines.find(({ phones }) => phones.includes("024"));
  const corrected = await world.admin.patch(`/helplines/${line?.id}`, { phones: ["900 123 456"] });
  expect(corrected.status).toBe(200);
  const saved = await answerQuiz(world.ana, id, [answer("abier1", DANGER)]);
  expect(saved.care?.dangers).toEqual(["SELF_HARM"]);
  expect(await analysisOf(quiz.id)).toContain("900 123 456");

  // Asked for again, it is the notice of that moment.
  await world.admin.patch(`/helplines/${line?.id}`, { phones: ["900 654 321"] });
  expect(JSON.stringify((await generate(id)).body)).toContain("900 654 321");

  // Words that no longer speak of danger may be analysed again.
  await answerQuiz(world.ana, id, [answer("abier1", "Duermo mejor.")]);
  expect(await analysisOf(quiz.id)).toBeUndefined();
  expect(JSON.stringify((await generate(id)).body)).not.toContain("900 654 321");
});

test("a sign of risk in an answer is nowhere readable in the database [PR-5]", async () => {
  const { id } = await startedQuiz({ analysisPrompt: "Con cariño." });
  await answerQuiz(world.ana, id, [answer("abier1", DANGER)]);
  await generate(id);
  const stored = await allRows(world.database);
  for (const told of ["SELF_HARM", "CRISIS_NOTICE", "suicid", "selfHarm"]) expect(stored).not.toContain(told);
});
