import type { QuizData } from "@senda/contract/quiz";
import { expect, test } from "vitest";
import { firstUnanswered, quizProgress, responsesFrom, resumeStep } from "./answers.ts";

const quiz: QuizData = {
  questions: [
    { id: "intro1", type: "text", question: "Lee esto." },
    { id: "open11", type: "open", question: "¿Qué tal?" },
    { id: "text22", type: "text", question: "Un respiro." },
    { id: "range1", type: "range", question: "¿Cuánto?", options: { min: "0", max: "10", step: "1" } },
    { id: "single", type: "singleChoice", question: "¿Cuál?", options: ["a", "b"] },
  ],
};
const of = (answers: Record<string, string>) => new Map(Object.entries(answers));
const all = { open11: "Bien", range1: "7", single: "a" };

test.each([
  ["nothing is answered", {}, null, 0],
  ["the first question is answered", { open11: "Bien" }, null, 2],
  ["all is answered but not finished", all, null, 4],
  ["the step is known", { open11: "Bien" }, 1, 1],
  ["the step is known and lies on a statement", { open11: "Bien", range1: "7" }, 2, 2],
  ["the known step lies behind an open question", { open11: "Bien" }, 4, 3],
  ["an answer no longer fits its question", { ...all, range1: "11" }, 4, 3],
])("a quiz goes on at the right question when %s", (_when, answers, step, place) => {
  expect(resumeStep(quiz, of(answers), step)).toBe(place);
});

test("the first open question is the one that needs an answer, and none when all have theirs", () => {
  expect(firstUnanswered(quiz, of({}))).toBe(1);
  expect(firstUnanswered(quiz, of({ open11: "  " }))).toBe(1);
  expect(firstUnanswered(quiz, of(all))).toBe(5);
});

test("only answers of today's questions are sent, in their order", () => {
  expect(responsesFrom(quiz, of({ single: "a", gone11: "x", open11: "Bien" }))).toEqual([
    { questionId: "open11", answer: "Bien" },
    { questionId: "single", answer: "a" },
  ]);
});

test.each(["constructor", "toString", "__proto__"])(
  "a question called %s is open until it is answered [SAFE-23]",
  (id) => {
    const one: QuizData = { questions: [{ id, type: "open", question: "¿Qué tal?" }] };
    expect(firstUnanswered(one, of({}))).toBe(0);
    const answers = new Map([[id, "Bien"]]);
    expect(firstUnanswered(one, answers)).toBe(1);
    expect(responsesFrom(one, answers)).toEqual([{ questionId: id, answer: "Bien" }]);
  },
);

test.each([
  [1, 5, 20],
  [2, 5, 40],
  [3, 3, 100],
])("the progress at step %d of %d is %d percent [QUIZ-05]", (step, questions, percent) => {
  expect(quizProgress(step, questions)).toBe(percent);
});
