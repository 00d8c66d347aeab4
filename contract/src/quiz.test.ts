import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contents } from "./contents.ts";
import { interactions } from "./interactions.ts";
import { GivenResponsesText, type QuizAnswer, type QuizQuestion, QuizText } from "./quiz.ts";
import { fittingAnswers, isAnswered, needsAnswer, unanswered } from "./quiz-rules.ts";
import { sentencesFor } from "./sentences.ts";
import { rangeFault } from "./text-rules.ts";

const routeId = "0190a1b2-c3d4-7e5f-8a6b-000000000001";
const quiz = {
  questions: [
    { id: "aaaaa1", type: "text", question: "Lee con calma.", options: [], config: {} },
    { id: "aaaaa2", type: "open", question: "¿Qué has notado?" },
    { id: "aaaaa3", type: "singleChoice", question: "¿Cuál?", options: ["a", "b", ""] },
    {
      id: "aaaaa4",
      type: "multipleChoice",
      question: "¿Cuáles?",
      options: ["a", "b"],
      config: { countSelected: true },
    },
    { id: "aaaaa5", type: "range", question: "¿Cuánto?", options: { min: "0", max: "10", step: "1" } },
  ],
};
const complaints = (fields: Record<string, string>) => {
  const { error } = contents.create.form.safeParse({ title: "Uno", type: "QUIZ", routeId, ...fields });
  return error ? sentencesFor(error) : [];
};
const withQuestion = (question: object) => ({
  quizData: JSON.stringify({ questions: [{ id: "aaaaaa", question: "¿?", ...question }] }),
});

describe("quiz data", () => {
  it("keeps the five types of questions as they were written [DEC-ROUTE-10]", () => {
    const json = JSON.stringify(quiz);
    expect(JSON.parse(QuizText.encode(QuizText.parse(json)))).toEqual(quiz);
  });

  it.each([
    [{ min: "", max: "10", step: "1" }, "El valor mínimo no puede estar vacío."],
    [{ min: "0", max: " ", step: "1" }, "El valor máximo no puede estar vacío."],
    [{ min: "10", max: "0", step: "1" }, "El valor mínimo debe ser menor que el valor máximo."],
    [{ min: "1", max: "1", step: "1" }, "El valor mínimo debe ser menor que el valor máximo."],
    [{ min: "0", max: "10", step: "0" }, "El valor de paso debe ser un número positivo."],
    [{ min: "0", max: "10", step: "-1" }, "El valor de paso debe ser un número positivo."],
    [{ min: "0", max: "10", step: "" }, "El valor de paso debe ser un número positivo."],
    [{ min: "1e309", max: "10", step: "1" }, "El valor mínimo debe ser un número entre -1 000 000 y 1 000 000."],
  ])("refuses the range %j", (options, sentence) => {
    expect(complaints(withQuestion({ type: "range", options }))).toEqual([sentence]);
  });

  it("refuses a type that does not exist, and two questions with one id", () => {
    expect(complaints(withQuestion({ type: "evil" }))).toHaveLength(1);
    const [question] = quiz.questions;
    expect(complaints({ quizData: JSON.stringify({ questions: [question, question] }) })).toEqual([
      "Cada pregunta debe tener un identificador distinto.",
    ]);
  });

  it("names the option and the question that are too long", () => {
    expect(complaints(withQuestion({ type: "singleChoice", options: ["a", "x".repeat(501)] }))).toEqual([
      "La opción 2 de la pregunta 1 no puede tener más de 500 caracteres.",
    ]);
  });

  it("has at most a hundred questions of twenty options", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `q${at}`, type: "open", question: "" }));
    expect(complaints({ quizData: JSON.stringify({ questions: many(100) }) })).toEqual([]);
    expect(complaints({ quizData: JSON.stringify({ questions: many(101) }) })).toEqual([
      "Las preguntas no pueden tener más de 100 elementos.",
    ]);
    expect(complaints(withQuestion({ type: "singleChoice", options: Array(21).fill("a") }))).toEqual([
      "Las opciones de la pregunta 1 no pueden tener más de 20 elementos.",
    ]);
  });
});

describe("quiz responses", () => {
  it("lose an analysis that a learner wrote", () => {
    const json = JSON.stringify({ responses: [{ questionId: "aaaaa2", answer: "Nada" }], analysis: "inyectado" });
    const { quizResponses } = interactions.update.body.parse({ quizResponses: json });
    expect(quizResponses).toEqual({ responses: [{ questionId: "aaaaa2", answer: "Nada" }] });
  });

  it.each([{}, { responses: [{ questionId: "a", answer: 3 }] }, { responses: [{ questionId: "a", answer: "x\0" }] }])(
    "are not %j",
    (given) => expect(GivenResponsesText.safeParse(JSON.stringify(given)).success).toBe(false),
  );
});

describe("subtitles", () => {
  const FAULT = "Los subtítulos tienen un formato no válido: deben ser una lista de text, end y start.";
  it.each(["{}", "not json", '[{"text":"a","start":"0","end":1}]', '[{"text":"a","start":0}]', "[1]"])(
    "are not %s",
    (given) => {
      expect(complaints({ subtitles: given })).toEqual([FAULT]);
    },
  );

  it("say which line is out of bounds", () => {
    expect(complaints({ subtitles: '[{"text":"a","start":-1,"end":1e9}]' })).toEqual([
      "El inicio del subtítulo 1 no puede ser menor que 0.",
      "El final del subtítulo 1 no puede ser mayor que 86.400.",
    ]);
    expect(complaints({ subtitles: '[{"text":"a","start":2,"end":1}]' })).toEqual([
      "El final del subtítulo 1 no puede ser anterior al inicio.",
    ]);
  });

  it("may be five thousand lines, and no more", () => {
    const lines = (count: number) =>
      JSON.stringify(Array(count).fill({ text: "Respira despacio, sin prisa.", start: 1.5, end: 3 }));
    expect(complaints({ subtitles: lines(5_000) })).toEqual([]);
    expect(complaints({ subtitles: lines(5_001) })).toEqual(["Los subtítulos no pueden tener más de 5000 elementos."]);
  });

  it("left empty are an empty list", () => {
    expect(contents.update.form.parse({ subtitles: "" }).subtitles).toEqual([]);
  });
});

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
const wholeQuiz = { questions: [text, open, single, multiple, range, emptyChoice] };

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
    expect(unanswered(wholeQuiz, { responses: [] })).toEqual(wholeQuiz.questions.filter(needsAnswer));
  });

  it("is exactly the questions that are not answered, for any input", () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 6, maxLength: 6 }), (answers) => {
        const responses = wholeQuiz.questions.flatMap(({ id }, at) => {
          const given = answers[at];
          return given === undefined ? [] : [{ questionId: id, answer: given }];
        });
        const expected = wholeQuiz.questions.filter((question, at) => !isAnswered(question, answers[at]));
        expect(unanswered(wholeQuiz, { responses })).toEqual(expected);
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
    expect(fittingAnswers(wholeQuiz, { responses })).toEqual([
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
