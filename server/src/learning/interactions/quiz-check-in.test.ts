import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import {
  answerOf,
  answerQuiz,
  contentSeenBy,
  type InteractionSeen,
  newQuiz,
  newRoute,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { openWorld } from "../../../test/world.ts";
import { CALM, type Reading } from "../../advice/advisor/advisor.ts";

// The readers are tested elsewhere: here a word of the answer decides what it is read to be.
const read = async (text: string): Promise<Reading> => {
  if (text.includes("peligro")) return { ...CALM, level: "NOTICE", dangers: ["SELF_HARM"] };
  return text.includes("duda") ? { ...CALM, level: "ASK", dangers: ["SELF_HARM"] } : CALM;
};
const world = await openWorld({ dangerReader: { read } });
const QUESTION = "¿Has pensado en hacerte daño o en no seguir viviendo?";

async function startedQuiz() {
  const { id: routeId } = await newRoute(world.admin);
  const quizData = JSON.stringify({
    questions: [1, 2].map((number) => ({ id: `abier${number}`, type: "open", question: "¿Qué te pasa?" })),
  });
  const quiz = await newQuiz(world.admin, { routeId }, { quizData, analysisPrompt: "Con cariño." });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  const say = (...texts: string[]) =>
    answerQuiz(
      world.ana,
      id,
      texts.map((answer, index) => ({ questionId: `abier${index + 1}`, answer })),
    );
  return { quiz, id, say };
}
const checkIn = (id: string, answer: string) => world.ana.post(`/user-content-interaction/${id}/check-in`, { answer });
const careAfter = async (id: string, answer: string) => answerOf<InteractionSeen>(await checkIn(id, answer)).care;
const analysisOf = async (id: string) =>
  answerOf<{ analysis: string }>(await world.ana.patch(`/user-content-interaction/${id}/generate-analysis`)).analysis;

test("a weaker sign in an answer asks, and the question is the analysis until it is answered [CARE-02, CARE-03]", async () => {
  const { quiz, id, say } = await startedQuiz();
  const care = { level: "ASK", dangers: ["SELF_HARM"], answer: null };
  expect((await say("duda", "nada")).care).toEqual(care);
  expect((await contentSeenBy(world.ana, quiz.id)).care).toEqual(care);
  const analysis = await analysisOf(id);
  for (const said of [QUESTION, "024", "Tus respuestas están guardadas."]) expect(analysis).toContain(said);
});

test("a yes brings the notice, also in place of the question that was the analysis [CARE-04]", async () => {
  const { id, say } = await startedQuiz();
  await say("duda");
  await analysisOf(id);
  expect(await careAfter(id, "YES")).toEqual({ level: "NOTICE", dangers: ["SELF_HARM"], answer: "YES" });
  expect(await analysisOf(id)).toContain("No tienes que pasar por esto a solas");
  expect(await careAfter(id, "NO")).toMatchObject({ level: "NOTICE", answer: "YES" });
});

test.each(["NO", "NO_ANSWER"])("after %s the analysis comes, and the offer stays [CARE-04]", async (answer) => {
  const { id, say } = await startedQuiz();
  await say("duda");
  expect(await careAfter(id, answer)).toMatchObject({ level: "ASK", answer });
  const analysis = await analysisOf(id);
  expect(analysis).toContain("Tus respuestas hablan de calma.");
  expect(analysis).toContain("024");
  expect(analysis).not.toContain(QUESTION);
});

test("a quiz without a question cannot be answered, nor another person's [CARE-05]", async () => {
  const { id, say } = await startedQuiz();
  await say("nada");
  const { status, messages } = await checkIn(id, "YES");
  expect([status, messages]).toEqual([409, ["Este cuestionario no tiene ninguna pregunta por responder."]]);
  expect((await world.admin.post(`/user-content-interaction/${id}/check-in`, { answer: "NO" })).status).toBe(404);
});

test("a quiz does not ask on a day on which an entry has asked, nor the other way round [CARE-06]", async () => {
  const first = await startedQuiz();
  await first.say("duda");
  const entry = await world.ana.post("/diary/entry", { feeling: "BAD", description: "duda" });
  expect(entry.body.care).toBeNull();
  const second = await startedQuiz();
  expect((await second.say("duda")).care).toBeNull();
  expect((await second.say("peligro")).care).toMatchObject({ level: "NOTICE" });
});

test("what is remembered about care is not readable in the database [CARE-11]", async () => {
  const { say } = await startedQuiz();
  await say("peligro");
  const stored = await allRows(world.database);
  for (const told of ["askedOn", "worriedOn", "NOTICE"]) expect(stored).not.toContain(told);
});
