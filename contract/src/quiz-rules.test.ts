import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuizAnswer, QuizQuestion } from "./quiz.ts";
import { answersOf, isAnswered, needsAnswer, unanswered } from "./quiz-rules.ts";
import { rangeFault } from "./text-rules.ts";

const text: QuizQuestion = { id: "t", type: "text", question: "Lee." };
const open: QuizQuestion = { id: "o", type: "open", question: "¿Qué?" };
const single: QuizQuestion = { id: "s", type: "singleChoice", question: "¿Cuál?", options: ["a", "b"] };
const multiple: QuizQuestion = { id: "m", type: "multipleChoice", question: "¿Cuáles?", options: ["a", "b"] };
const range: QuizQuestion = {
  id: "r",
  type: "range",
  question: "¿Cuánto?",
  options: { min: "-1", max: "1.5", step: "0.5" },
};
const emptyChoice: QuizQuestion = { id: "e", type: "singleChoice", question: "¿?", options: ["", " "] };
const quiz = { questions: [text, open, single, multiple, range, emptyChoice] };

const answer = fc.option(
  fc.oneof(fc.string(), fc.constantFrom("a", "b", "0", "2"), fc.array(fc.constantFrom("a", "b", "c", ""))),
  { nil: undefined },
);

describe("a question is answered", () => {
  it.each<[string, QuizQuestion, QuizAnswer | undefined, boolean]>([
    ["a statement, by being read", text, undefined, true],
    ["an open one by words", open, "Calma", true],
    ["an open one not by blanks", open, "  \n", false],
    ["an open one not by nothing", open, undefined, false],
    ["an open one not by a list", open, ["a"], false],
    ["a single choice by one of its options", single, "a", true],
    ["a single choice not by another word", single, "c", false],
    ["a single choice not by a list", single, ["a"], false],
    ["a multiple choice by some of its options", multiple, ["b", "a"], true],
    ["a multiple choice not by none", multiple, [], false],
    ["a multiple choice not by a stranger", multiple, ["a", "c"], false],
    ["a multiple choice not by a text", multiple, "a", false],
    ["a range by its least value", range, "-1", true],
    ["a range by its greatest value", range, "1.5", true],
    ["a range not beyond", range, "2", false],
    ["a range not by no number", range, "", false],
    ["a range not by a word", range, "mucho", false],
    ["a choice that offers nothing, by itself", emptyChoice, undefined, true],
  ])("%s", (_title, question, given, expected) => {
    expect(isAnswered(question, given)).toBe(expected);
  });
});

describe("what a quiz still needs", () => {
  it("is every question that needs an answer, while nothing is given", () => {
    expect(unanswered(quiz, { responses: [] })).toEqual(quiz.questions.filter(needsAnswer));
  });

  it("is exactly the questions that are not answered, for any input", () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 6, maxLength: 6 }), (answers) => {
        const responses = quiz.questions.flatMap(({ id }, at) => {
          const given = answers[at];
          return given === undefined ? [] : [{ questionId: id, answer: given }];
        });
        const expected = quiz.questions.filter((question, at) => !isAnswered(question, answers[at]));
        expect(unanswered(quiz, { responses })).toEqual(expected);
      }),
    );
  });

  it("looks at the last answer to a question", () => {
    const responses = [
      { questionId: "o", answer: "algo" },
      { questionId: "o", answer: " " },
    ];
    expect(unanswered({ questions: [open] }, { responses })).toEqual([open]);
  });
});

describe("the answers that belong to a quiz", () => {
  it("leave out questions that it no longer has, and stand in its order", () => {
    const responses = [
      { questionId: "s", answer: "b" },
      { questionId: "gone", answer: "x" },
      { questionId: "o", answer: "y" },
    ];
    expect(answersOf(quiz, { responses })).toEqual([
      { questionId: "o", answer: "y" },
      { questionId: "s", answer: "b" },
    ]);
  });
});

describe("a range", () => {
  it("is sound whenever its numbers are in order and its step is positive", () => {
    const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(whole, whole, whole, (min, max, step) => {
        const fault = rangeFault({ min: String(min), max: String(max), step: String(step) });
        expect(fault === null).toBe(min < max && step > 0);
      }),
    );
  });
});
