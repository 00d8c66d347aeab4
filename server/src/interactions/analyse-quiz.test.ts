import { expect, test } from "vitest";
import {
  ANSWERS,
  answerQuiz,
  contentSeenBy,
  newContent,
  newQuiz,
  newRoute,
  QUIZ,
  responsesText,
  startContent,
  startRoute,
} from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";
import type { Advice, Advisor, QuizToAnalyse } from "../advice/advisor.ts";
import { helplinesToday } from "../advice/helplines-today.ts";
import { insertDecision } from "../consent/queries.ts";

/** The advisor outside: it writes down what it is asked, and may be slow or fail. */
class Listener implements Advisor {
  asked: QuizToAnalyse[] = [];
  tookMs = 0;
  fails = false;
  /** What happens while the analysis is being written. */
  whileAnalysing: () => Promise<unknown> = async () => undefined;

  async adviseOnDay(): Promise<Advice> {
    return { text: "Descansa.", author: "senda", risk: "none", practices: [] };
  }

  async analyseQuiz(quiz: QuizToAnalyse): Promise<Advice> {
    this.asked.push(quiz);
    await new Promise((done) => setTimeout(done, this.tookMs));
    await this.whileAnalysing();
    if (this.fails) throw new Error("nobody answers at the other end");
    return { text: `Análisis número ${this.asked.length}.`, author: "senda", risk: "none", practices: [] };
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

test("an analysis is written from the quiz, the answers and the editors' prompt, and kept with the answers [ENT-QUIZ-04, CALL-INTER-05, DEC-PROG-12]", async () => {
  const { quiz, id } = await answeredQuiz();
  const { status, body } = await generate(id);
  expect(status).toBe(200);
  expect(body).toEqual({ analysis: "Análisis número 1." });
  expect(advisor.asked).toEqual([
    {
      ...{ title: "Tu descanso", prompt: PROMPT, questions: QUIZ.questions, responses: ANSWERS },
      ...{ mayAskModel: false, withheld: [], helplines: await helplinesToday(world.deps.db) },
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
  await answerQuiz(world.ana, id, ANSWERS.slice(0, 2));
  expect((await generate(id)).body).toEqual({ analysis: "Análisis número 1." });
  expect(advisor.asked).toHaveLength(1);
});

test("an analysis asked for 20 times at once is written once [DEC-PROG-13, AI-7]", async () => {
  const { id } = await answeredQuiz();
  advisor.tookMs = 60;
  const replies = await Promise.all(Array.from({ length: 20 }, () => generate(id)));
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

test("there is no analysis without a prompt [CALL-INTER-05]", async () => {
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
