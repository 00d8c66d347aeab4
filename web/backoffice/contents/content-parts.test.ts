import { questionTypes } from "@senda/contract/choices";
import { QuizData } from "@senda/contract/quiz";
import { expect, test } from "vitest";
import { sizeText } from "../../shared/lib/formats.ts";
import { moved } from "../../shared/ui/sortable/SortableFrame.tsx";
import { factsOf, fileKinds, wholeSeconds } from "./file/file-kinds.ts";
import { peaksOf } from "./file/playback.ts";
import { type Formatting, marked, readingLength } from "./markdown/format.ts";
import {
  type DraftQuestion,
  draftOf,
  duplicated,
  newQuestion,
  newQuestionId,
  questionFault,
  questionNotice,
  quizFault,
  quizFrom,
  withOption,
  withQuestionType,
} from "./quiz/quiz-draft.ts";

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
  expect(texts(withQuestionType(open, "singleChoice"))).toEqual(["", "", ""]);
  const back = withQuestionType(withQuestionType(aChoice("Calma", "Prisa"), "range"), "singleChoice");
  expect(texts(back)).toEqual(["Calma", "Prisa"]);
  expect(quizFrom([withQuestionType(aChoice("Calma"), "open")]).questions[0]).not.toHaveProperty("options");
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
    "La pregunta no puede pasar de 2.000 caracteres.",
  ],
])("a question with %s", (_, question, message) => {
  expect(questionFault(question)?.message ?? null).toBe(message);
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

test("IMAGE takes image/*, AUDIO audio/* and VIDEO video/*; READING and QUIZ take no file", () => {
  const kinds = Object.entries(fileKinds).map(([type, kind]) => [type, kind?.kind ?? null]);
  expect(Object.fromEntries(kinds)).toEqual({
    IMAGE: "image",
    AUDIO: "audio",
    VIDEO: "video",
    READING: null,
    QUIZ: null,
  });
});

test.each([
  [10, "1 KB"],
  [412 * 1024, "412 KB"],
  [7.4 * 1024 * 1024, "7,4 MB"],
  [100 * 1024 * 1024, "100 MB"],
])("%s bytes are shown as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test("a stored file says its kind and its size, a new one its size", () => {
  expect(factsOf({ contentType: "audio/mpeg", bytes: 2048 })).toBe("MP3 · 2 KB");
  expect(factsOf({ contentType: "", bytes: 2048 })).toBe("2 KB");
  expect(factsOf(new File(["a"], "voz.mp3"))).toBe("1 KB");
});

test.each([
  [320.4, 320],
  [320.6, 321],
  [0.2, 1],
  [0, null],
  [Number.POSITIVE_INFINITY, null],
  [Number.NaN, null],
])("a recording of %s s lasts %s whole seconds", (seconds, whole) => {
  expect(wholeSeconds(seconds)).toBe(whole);
});

test.each([
  ["loud in the middle", [0.1, 0.1, -0.5, 0.2, 0.1, 0], 3, [0.2, 1, 0.2]],
  ["silent", [0, 0, 0, 0], 2, [0, 0]],
  ["shorter than its bars", [0.5], 2, [0, 1]],
])("the bars of a recording that is %s", (_, samples, bars, peaks) => {
  expect(peaksOf(new Float32Array(samples), bars).map((peak) => Math.round(peak * 10) / 10)).toEqual(peaks);
});

/** «|» is at both ends of the selection. */
function apply(written: string, mark: Formatting): string {
  const start = written.indexOf("|");
  const end = written.lastIndexOf("|") - (written.lastIndexOf("|") === start ? 0 : 1);
  const text = written.replaceAll("|", "");
  const edit = marked({ text, start, end }, mark);
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${after.slice(0, edit.start)}|${after.slice(edit.start, edit.end)}|${after.slice(edit.end)}`;
}

test.each<[Formatting, string, string]>([
  ["bold", "Respira |hondo|.", "Respira **|hondo|**."],
  ["bold", "Respira **|hondo|**.", "Respira |hondo|."],
  ["bold", "Respira |", "Respira **|negrita|**"],
  ["italic", "|hondo|", "_|hondo|_"],
  ["heading", "Uno\nD|o|s", "Uno\n|## Dos|"],
  ["heading", "## D|o|s", "|Dos|"],
  ["list", "|Uno\nDos|\nTres", "|- Uno\n- Dos|\nTres"],
  ["list", "- U|no\n- Do|s", "|Uno\nDos|"],
  ["numbers", "|Uno\nDos|", "|1. Uno\n2. Dos|"],
  ["quote", "|Exhala.|", "|> Exhala.|"],
  ["link", "Más en |la guía|.", "Más en [la guía](|https://|)."],
  ["link", "|", "[texto](|https://|)"],
])("%s makes of «%s» «%s»", (mark, before, after) => {
  expect(apply(before, mark)).toBe(after);
});

test.each([
  ["", 0, 0],
  ["Respira.", 1, 5],
  [Array(66).fill("calma").join(" "), 66, 25],
  ["¿Qué-tal? 4 veces, **así**", 4, 5],
])("%j has so many words and takes so many seconds", (text, words, seconds) => {
  expect(readingLength(text)).toEqual({ words, seconds });
});
