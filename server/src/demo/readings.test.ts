import { routes } from "content:demo";
import type { QuizQuestion, QuizResponse } from "@senda/contract/quiz";
import { readingsThatHold } from "@senda/contract/reading-rules";
import { describe, expect, it } from "vitest";
import { writeQuizAnalysis } from "../advice/library/quiz-analysis.ts";
import { faultsOf } from "../advice/model/check-advice.ts";

const contents = routes.flatMap((route) => [...route.stages.flatMap((stage) => stage.contents), ...route.contents]);
const quizzes = contents.flatMap(({ title, quiz, analysisPrompt = "" }) =>
  quiz?.readings ? [{ title, prompt: analysisPrompt, questions: quiz.questions, readings: quiz.readings }] : [],
);

/** Every answer that a question can get; of several options, each alone and all together. */
function answersTo(question: QuizQuestion): (string | string[])[] {
  if (question.type === "singleChoice") return question.options;
  if (question.type === "multipleChoice") return [...question.options.map((option) => [option]), question.options];
  if (question.type === "open") return ["Lo de siempre."];
  if (question.type === "text") return [];
  const { min, max, step } = question.options;
  const steps = Math.round((Number(max) - Number(min)) / Number(step));
  return Array.from({ length: steps + 1 }, (_, at) => String(Number(min) + at * Number(step)));
}

/** The n-th way to answer a quiz: the questions count at different speeds, so that answers meet in many ways. */
const wayToAnswer = (questions: readonly QuizQuestion[], way: number): QuizResponse[] =>
  questions.flatMap((question, place) => {
    const answers = answersTo(question);
    const answer = answers[Math.floor(way / (place + 1)) % Math.max(1, answers.length)];
    return answer === undefined ? [] : [{ questionId: question.id, answer }];
  });
const WAYS = 400;

describe("the readings of the demo", () => {
  it("belong to every quiz with an analysis, and to some more [READ-15]", () => {
    const analysed = contents.filter(({ analysisPrompt }) => analysisPrompt).map(({ title }) => title);
    expect(analysed).toHaveLength(4);
    expect(quizzes.map(({ title }) => title)).toEqual(expect.arrayContaining(analysed));
    expect(quizzes.length).toBeGreaterThanOrEqual(7);
  });

  it.each(quizzes)("of «$title» can all be reached, and say something of every way to answer [READ-15]", (quiz) => {
    const reached = new Set<string>();
    for (let way = 0; way < WAYS; way++) {
      const held = readingsThatHold(quiz, wayToAnswer(quiz.questions, way));
      expect(
        held.some(({ conditions }) => conditions.length > 0),
        `${way}`,
      ).toBe(true);
      for (const { id } of held) reached.add(id);
    }
    expect(quiz.readings.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  it.each(quizzes)("of «$title» make an analysis that our checks let pass, of a length that can be read", (quiz) => {
    for (let way = 0; way < WAYS; way += 13) {
      const { text } = writeQuizAnalysis({ ...quiz, responses: wayToAnswer(quiz.questions, way) });
      const faults = faultsOf(text, { maxWords: 420, minSteps: 0, mayQuote: true, links: [] });
      expect(
        faults.filter((fault) => !fault.startsWith("over 2000")),
        text,
      ).toEqual([]);
    }
  });

  it("use words that every country reads", () => {
    for (const { title, questions, readings } of quizzes)
      expect(JSON.stringify([questions, readings]), title).not.toMatch(/móvil|vosotr|ordenador|coger|cogid/i);
  });
});
