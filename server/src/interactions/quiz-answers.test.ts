import { limits } from "@senda/contract/limits";
import { expect, test } from "vitest";
import { allRows } from "../../test/all-rows.ts";
import {
  ANSWERS,
  answerQuiz,
  completeContent,
  contentSeenBy,
  newQuiz,
  newRoute,
  responsesText,
  startContent,
  startRoute,
} from "../../test/learning.ts";
import { multipart } from "../../test/multipart.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

async function startedQuiz() {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  return { quiz, id };
}
const send = (id: string, quizResponses: unknown) =>
  world.ana.patch(`/user-content-interaction/${id}`, { quizResponses });

test("answers come back as they were given: text, one choice, several, and a number as text [ENT-CONTENT-04, ENT-INTERACTION-01, ENT-QUIZ-04, ENT-QUIZ-05, CALL-INTER-02, DEC-ROUTE-11, DEC-ROUTE-12]", async () => {
  const { quiz, id } = await startedQuiz();
  const kept = await answerQuiz(world.ana, id);
  expect(kept.quizResponses).toBe(responsesText(ANSWERS));
  expect((await contentSeenBy(world.ana, quiz.id)).quizResponses).toBe(responsesText(ANSWERS));
});

test("every save replaces the one before, also after the quiz is completed", async () => {
  const { quiz, id } = await startedQuiz();
  await answerQuiz(world.ana, id);
  await completeContent(world.ana, quiz);
  const changed = [{ questionId: "abier1", answer: "Mejor que ayer 🌙\nmucho mejor" }];
  await answerQuiz(world.ana, id, changed);
  const seen = await contentSeenBy(world.ana, quiz.id);
  expect(seen).toMatchObject({ completed: true, quizResponses: responsesText(changed) });
});

test("an answer to a question that the quiz does not have is left out, and of two the last one counts", async () => {
  const { id } = await startedQuiz();
  const kept = await answerQuiz(world.ana, id, [
    { questionId: "abier1", answer: "Primera" },
    { questionId: "nadie", answer: "x" },
    { questionId: "abier1", answer: "Segunda" },
  ]);
  expect(kept.quizResponses).toBe(responsesText([{ questionId: "abier1", answer: "Segunda" }]));
});

test("a client cannot write the analysis [DEC-PROG-14]", async () => {
  const { quiz, id } = await startedQuiz();
  const reply = await send(id, JSON.stringify({ responses: ANSWERS, analysis: "Inyectado por el cliente." }));
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain("Inyectado");
  expect((await contentSeenBy(world.ana, quiz.id)).quizResponses).toBe(responsesText(ANSWERS));
});

test("answers that do not parse are refused, and those before them stay [CALL-INTER-02, DEC-ROUTE-11]", async () => {
  const { id } = await startedQuiz();
  await answerQuiz(world.ana, id);
  const before = await allRows(world.database);
  const long = "x".repeat(limits.answerText + 1);
  const many = Array.from({ length: 101 }, () => ({ questionId: "abier1", answer: "x" }));
  const faults: Record<string, unknown> = {
    "no text": { responses: [] },
    "no JSON": "{",
    empty: "",
    null: "null",
    "a list": "[]",
    "no responses": "{}",
    "responses that are no list": '{"responses":{}}',
    "an answer without a question": '{"responses":[{"answer":"x"}]}',
    "a question without an answer": '{"responses":[{"questionId":"abier1"}]}',
    "a number": '{"responses":[{"questionId":"rango1","answer":7}]}',
    "text that cannot be stored": '{"responses":[{"questionId":"abier1","answer":"a\\u0000b"}]}',
    "half a character": '{"responses":[{"questionId":"abier1","answer":"\\ud800"}]}',
    "too long an answer": responsesText([{ questionId: "abier1", answer: long }]),
    "too many answers": responsesText(many),
    "too deep": `{"responses":${"[".repeat(30)}${"]".repeat(30)}}`,
  };
  const answers: Record<string, number> = {};
  for (const [what, fault] of Object.entries(faults)) answers[what] = (await send(id, fault)).status;
  expect(answers).toEqual(Object.fromEntries(Object.keys(faults).map((what) => [what, 400])));
  expect((await send(id, `{"responses":[],"x":"${"x".repeat(300_000)}"}`)).status).toBe(413);
  expect(await allRows(world.database)).toBe(before);
});

test("answers stay readable when an administrator changes the quiz", async () => {
  const { quiz, id } = await startedQuiz();
  await answerQuiz(world.ana, id);
  await world.admin.patch(`/contents/${quiz.id}`, ...multipart({ quizData: '{"questions":[]}' }));
  expect((await contentSeenBy(world.ana, quiz.id)).quizResponses).toBe(responsesText(ANSWERS));
});
