import { questionTypes } from "@senda/contract/choices";
import { QuizData } from "@senda/contract/quiz";
import { expect, test } from "vitest";
import {
  type DraftQuestion,
  draftOf,
  duplicated,
  moved,
  newQuestion,
  newQuestionId,
  questionFault,
  questionNotice,
  quizFault,
  quizFrom,
  withOption,
  withType,
} from "./quiz-draft.ts";

const texts = ({ choices }: DraftQuestion) => choices.map(({ text }) => text);
const aChoice = (...options: string[]): DraftQuestion => ({
  ...newQuestion("multipleChoice", []),
  question: "¿Qué notas?",
  choices: options.map((text, key) => ({ key: String(key), text })),
});
const aRange = (min: string, max: string, step: string): DraftQuestion => ({
  ...newQuestion("range", []),
  range: { min, max, step },
});

test("a new question has an id of 6 random characters that no other question has", () => {
  const ids = Array.from({ length: 50 }, () => newQuestionId([]));
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{6}$/);
  expect(new Set(ids).size).toBe(50);
  const taken = [{ id: "aaaaaa" }];
  expect(newQuestionId(taken)).not.toBe("aaaaaa");
});

test.each(["singleChoice", "multipleChoice"] as const)("a new %s question has 3 empty options", (type) => {
  expect(texts(newQuestion(type, []))).toEqual(["", "", ""]);
});

test("a new range goes from 0 to 10 in steps of 1, as text", () => {
  expect(quizFrom([newQuestion("range", [])]).questions[0]?.options).toEqual({ min: "0", max: "10", step: "1" });
});

test.each(questionTypes)("a new %s question is one that the contract takes, and is read back as it was", (type) => {
  const quiz = quizFrom([newQuestion(type, [])]);
  expect(QuizData.parse(quiz)).toEqual(quiz);
  expect(quizFrom(draftOf(quiz))).toEqual(quiz);
});

test("only multipleChoice carries countSelected", () => {
  const [multiple, single] = quizFrom([
    { ...aChoice("a"), countSelected: true },
    { ...aChoice("a"), type: "singleChoice", countSelected: true },
  ]).questions;
  expect(multiple?.config).toEqual({ countSelected: true });
  expect(single?.config).toBeUndefined();
  expect(draftOf({ questions: multiple ? [multiple] : [] })[0]?.countSelected).toBe(true);
});

test("a question that becomes a choice gets 3 empty options, and its own ones back", () => {
  const open = newQuestion("open", []);
  expect(texts(withType(open, "singleChoice"))).toEqual(["", "", ""]);
  const back = withType(withType(aChoice("Calma", "Prisa"), "range"), "singleChoice");
  expect(texts(back)).toEqual(["Calma", "Prisa"]);
  expect(quizFrom([withType(aChoice("Calma"), "open")]).questions[0]).not.toHaveProperty("options");
});

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
  [0, -1, ["a", "b", "c"]],
  [2, 3, ["a", "b", "c"]],
  [7, 0, ["a", "b", "c"]],
])("moved from %s to %s the list is %j", (from, to, list) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(list);
});

test("a duplicate is right behind, with a new id and a copy of the options", () => {
  const first = aChoice("Calma", "Prisa");
  const [, copy, last] = duplicated([first, aRange("0", "10", "1")], 0);
  expect(copy).toMatchObject({ type: "multipleChoice", question: "¿Qué notas?" });
  expect(copy?.id).not.toBe(first.id);
  expect(copy && texts(copy)).toEqual(["Calma", "Prisa"]);
  expect(copy?.choices[0]?.key).not.toBe(first.choices[0]?.key);
  expect(last?.type).toBe("range");
});

test("a quiz has 100 questions at most, and a question 20 options", () => {
  const full = Array.from({ length: 100 }, () => newQuestion("open", []));
  expect(duplicated(full, 0)).toHaveLength(100);
  let question = aChoice();
  for (let count = 0; count < 25; count++) question = withOption(question);
  expect(question.choices).toHaveLength(20);
});

test.each([
  ["an empty minimum", aRange("", "10", "1"), "El valor mínimo no puede estar vacío."],
  ["an empty maximum", aRange("0", "", "1"), "El valor máximo no puede estar vacío."],
  ["a minimum that is not below", aRange("10", "10", "1"), "El valor mínimo debe ser menor que el valor máximo."],
  ["a step of zero", aRange("0", "10", "0"), "El valor de paso debe ser un número positivo."],
  ["a negative step", aRange("0", "10", "-1"), "El valor de paso debe ser un número positivo."],
  ["a sound range", aRange("-5", "5", "0.5"), null],
  ["a faulty range of another type", { ...aRange("", "", ""), type: "open" as const }, null],
  ["an option too long", aChoice("a".repeat(501)), "Una opción no puede pasar de 500 caracteres."],
  [
    "a question too long",
    { ...aChoice(), question: "a".repeat(2001) },
    "La pregunta no puede pasar de 2000 caracteres.",
  ],
])("a question with %s", (_, question, message) => {
  expect(questionFault(question)).toBe(message);
  expect(quizFault([aChoice("a"), question])).toEqual(message === null ? null : { id: question.id, message });
});

test.each([
  ["no text", { ...aChoice("a"), question: " " }, "Aún no tiene texto."],
  ["no options", aChoice("", " "), "Aún no tiene opciones: nadie tendrá que contestarla."],
  ["the same option twice", aChoice("a", "a "), "Hay opciones repetidas: se verán una sola vez."],
  ["all it needs", aChoice("a", "b"), null],
])("the editor notices a question with %s, and lets it be saved", (_, question, notice) => {
  expect(questionNotice(question)).toBe(notice);
  expect(questionFault(question)).toBeNull();
});
