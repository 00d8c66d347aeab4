import { describe, expect, it } from "vitest";
import { contents } from "./contents.ts";
import { interactions } from "./interactions.ts";
import { GivenResponsesText, QuizText } from "./quiz.ts";
import { sentencesFor } from "./sentences.ts";

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
  it("keeps the five types of questions as they were written [DEC-ROUTE-13]", () => {
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
