import { limits } from "@senda/contract/limits";
import { expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import { allRows } from "../../../test/database.ts";
import {
  ANSWERS,
  answerQuiz,
  completeContent,
  contentSeenBy,
  newContent,
  newQuiz,
  newRoute,
  QUIZ,
  responsesText,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import type { Advice, Advisor, QuizToAnalyse } from "../../advice/advisor/advisor.ts";
import { CALM } from "../../advice/advisor/advisor.ts";
import { currentHelplines } from "../../care/helplines/queries.ts";
import { insertDecision } from "../../people/consent/queries.ts";

/** The advisor outside: it writes down what it is asked, and may be slow or fail. */
class Listener implements Advisor {
  asked: QuizToAnalyse[] = [];
  tookMs = 0;
  fails = false;
  /** Runs while the analysis is being written. */
  whileAnalysing: () => Promise<unknown> = async () => undefined;

  async adviseOnDay(): Promise<Advice> {
    return { text: "Descansa.", author: "BUILT_IN", reading: CALM, practices: [] };
  }

  async analyseQuiz(quiz: QuizToAnalyse): Promise<Advice> {
    this.asked.push(quiz);
    await new Promise((done) => setTimeout(done, this.tookMs));
    await this.whileAnalysing();
    if (this.fails) throw new Error("nobody answers at the other end");
    return { text: `Análisis número ${this.asked.length}.`, author: "BUILT_IN", reading: CALM, practices: [] };
  }
}

const advisor = new Listener();
const world = await openWorld({ advisor });
const PROMPT = "Señala dos cosas con cariño.";

async function answeredQuiz(fields: Record<string, string> = { analysisPrompt: PROMPT }) {
  Object.assign(advisor, { asked: [], tookMs: 0, fails: false, whileAnalysing: async () => undefined });
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { title: "Tu descanso", ...fields });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  await answerQuiz(world.ana, id);
  return { quiz, id };
}
const generate = (id: string) => world.ana.patch(`/user-content-interaction/${id}/generate-analysis`);

test("an analysis is written from the quiz, the answers and the editors' prompt, and kept with the answers [DEC-ROUTE-12, DEC-PROG-12]", async () => {
  const { quiz, id } = await answeredQuiz();
  const { status, body } = await generate(id);
  expect(status).toBe(200);
  expect(body).toEqual({ analysis: "Análisis número 1." });
  expect(advisor.asked).toEqual([
    {
      ...{ title: "Tu descanso", prompt: PROMPT, questions: QUIZ.questions, responses: ANSWERS },
      ...{ mayAskModel: false, withheld: [], helplines: await currentHelplines(world.deps.db) },
    },
  ]);
  expect(JSON.parse((await contentSeenBy(world.ana, quiz.id)).quizResponses ?? "")).toEqual({
    responses: ANSWERS,
    analysis: "Análisis número 1.",
  });
});

test("asking for an analysis again answers the one that is kept [DEC-PROG-12]", async () => {
  const { id } = await answeredQuiz();
  await generate(id);
  await answerQuiz(world.ana, id, ANSWERS);
  expect((await generate(id)).body).toEqual({ analysis: "Análisis número 1." });
  expect(advisor.asked).toHaveLength(1);
});

const changed = ANSWERS.map((response) => (response.questionId === "rango1" ? { ...response, answer: "2" } : response));

test("an analysis is marked as older once the answers change, and written again when it is asked for [READ-07]", async () => {
  const { quiz, id } = await answeredQuiz();
  await generate(id);
  await answerQuiz(world.ana, id, changed);
  const seen = async () => JSON.parse((await contentSeenBy(world.ana, quiz.id)).quizResponses ?? "");
  const first = { responses: changed, analysis: "Análisis número 1.", isAnalysisOlder: true };
  expect(await seen()).toEqual(first);
  expect((await generate(id)).body).toEqual({ analysis: "Análisis número 2." });
  expect(await seen()).toEqual({ responses: changed, analysis: "Análisis número 2." });
  expect(advisor.asked.map(({ responses }) => responses)).toEqual([ANSWERS, changed]);
});

test("answers that are changed back are those of the analysis again [READ-07]", async () => {
  const { id } = await answeredQuiz();
  await generate(id);
  await answerQuiz(world.ana, id, changed);
  const { quizResponses } = await answerQuiz(world.ana, id, ANSWERS);
  expect(JSON.parse(quizResponses ?? "")).toEqual({ responses: ANSWERS, analysis: "Análisis número 1." });
});

test("answers that change while the analysis is written make it older at once [READ-07]", async () => {
  const { quiz, id } = await answeredQuiz();
  advisor.whileAnalysing = () => answerQuiz(world.ana, id, changed);
  await generate(id);
  expect((await contentSeenBy(world.ana, quiz.id)).quizResponses).toContain('"isAnalysisOlder":true');
});

test("an analysis that cannot be written again stays as it was [READ-07]", async () => {
  const { quiz, id } = await answeredQuiz();
  await generate(id);
  await answerQuiz(world.ana, id, changed);
  advisor.fails = true;
  expect((await generate(id)).status).toBe(503);
  expect((await contentSeenBy(world.ana, quiz.id)).quizResponses).toContain("Análisis número 1.");
});

test("an older analysis asked for 20 times at once is written once more [READ-07]", async () => {
  const { id } = await answeredQuiz();
  await generate(id);
  await answerQuiz(world.ana, id, changed);
  advisor.tookMs = 60;
  const replies = await Promise.all(Array.from({ length: 20 }, () => generate(id)));
  expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['{"analysis":"Análisis número 2."}']));
});

test("an analysis asked for many times at once is written once [DEC-PROG-13, AI-7]", async () => {
  const { id } = await answeredQuiz();
  advisor.tookMs = 60;
  const replies = await Promise.all(Array.from({ length: amount({ test: 20, drills: 200 }) }, () => generate(id)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['{"analysis":"Análisis número 1."}']));
  expect(advisor.asked).toHaveLength(1);
});

test("an answer that speaks of danger, saved while the analysis is written, makes it the notice", async () => {
  const { quiz, id } = await answeredQuiz();
  const responses = [{ questionId: "abier1", answer: "no quiero seguir viviendo" }];
  advisor.whileAnalysing = () => answerQuiz(world.ana, id, responses);
  const { body } = await generate(id);
  expect(JSON.stringify(body)).toContain("024");
  expect((await contentSeenBy(world.ana, quiz.id)).quizResponses).toContain("024");
});

test("an advisor that fails leaves nothing behind, and the next time may work", async () => {
  const { quiz, id } = await answeredQuiz();
  advisor.fails = true;
  const refused = await generate(id);
  expect(refused.status).toBe(503);
  expect(refused.headers["retry-after"]).toBe("30");
  expect((await contentSeenBy(world.ana, quiz.id)).quizResponses).toBe(responsesText(ANSWERS));
  advisor.fails = false;
  expect((await generate(id)).body).toEqual({ analysis: "Análisis número 2." });
});

test("answers go to a model only where their owner has agreed, until they take it back", async () => {
  for (const [isGiven, at] of [
    [true, 0],
    [false, 1],
  ] as const) {
    world.pass(60_000 * at);
    await insertDecision(world.deps.db, world.ana.id, "ai", isGiven, world.time.now);
    const { id } = await answeredQuiz();
    await generate(id);
    expect(advisor.asked.map(({ mayAskModel }) => mayAskModel)).toEqual([isGiven]);
  }
});

test("there is no analysis without a prompt and without readings [CALL-INTER-05]", async () => {
  const { id } = await answeredQuiz({});
  const refused = await generate(id);
  expect([refused.status, ...refused.messages]).toEqual([400, "Este contenido no tiene análisis."]);
  expect(advisor.asked).toEqual([]);
});

test("there is no analysis of what is no quiz [CALL-INTER-05]", async () => {
  await answeredQuiz();
  const { id: routeId } = await newRoute(world.admin);
  const reading = await newContent(world.admin, { routeId }, { analysisPrompt: PROMPT });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, reading.id, progress.id);
  expect((await generate(id)).status).toBe(400);
  expect(advisor.asked).toEqual([]);
});

test("there is no analysis before there are answers", async () => {
  const { quiz } = await answeredQuiz();
  const leo = await world.newLearner();
  const progress = await startRoute(leo, quiz.routeId);
  const { id } = await startContent(leo, quiz.id, progress.id);
  const refused = await leo.patch(`/user-content-interaction/${id}/generate-analysis`);
  expect([refused.status, ...refused.messages]).toEqual([400, "Responde primero el cuestionario."]);
  expect(advisor.asked).toEqual([]);
});

async function startedQuiz() {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  return { quiz, id };
}
const send = (id: string, quizResponses: unknown) =>
  world.ana.patch(`/user-content-interaction/${id}`, { quizResponses });

test("answers come back as they were given: text, one choice, several, and a number as text [CALL-INTER-01, CALL-INTER-02]", async () => {
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

test("answers that do not parse are refused, and those before them stay [CALL-INTER-02, DEC-ROUTE-12]", async () => {
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

test("answers stay with the quiz that was answered, and are shown with it, when its questions change [DESK-04]", async () => {
  const { quiz, id } = await answeredQuiz();
  const before = await contentSeenBy(world.ana, quiz.id);
  const changed = { questions: [{ id: "otra", type: "open", question: "¿Y ahora?" }] };
  await world.admin.patch(`/contents/${quiz.id}`, ...multipart({ quizData: JSON.stringify(changed) }));
  const { quizData, quizResponses } = await contentSeenBy(world.ana, quiz.id);
  expect([quizData, quizResponses]).toEqual([before.quizData, before.quizResponses]);
  expect(
    (await world.ana.patch(`/user-content-interaction/${id}`, { quizResponses: responsesText(ANSWERS) })).status,
  ).toBe(200);
  const leo = await world.newLearner();
  expect(JSON.parse((await contentSeenBy(leo, quiz.id)).quizData ?? "")).toEqual(changed);
  expect(JSON.parse((await contentSeenBy(world.admin, quiz.id)).quizData ?? "")).toEqual(changed);
});
