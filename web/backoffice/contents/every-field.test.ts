import { type Content, ContentChange } from "@senda/contract/contents";
import type { contentFields } from "@senda/contract/item-fields";
import { expect, test } from "vitest";
import { aContent } from "../../test/learning.ts";
import { comparedFields } from "./content-differences.ts";
import { type FormValues, formValuesOf, newValues, withType, withTypeOf } from "./form-values.ts";
import { newQuestion } from "./quiz/quiz-draft.ts";
import { changedContent } from "./to-send.ts";

/** They steer the call, or are changed elsewhere: the place of a content, and whether learners see it. */
const ELSEWHERE = ["version", "removeFile", "routeId", "stageId", "state"];
const sentFields = ContentChange.keyof().options.filter((field) => !ELSEWHERE.includes(field));
const TYPED = ["type", "content", "subtitles", "quizData", "analysisPrompt", "alt", "isDecorative"];

const types = ["READING", "IMAGE", "AUDIO", "VIDEO", "QUIZ"] as const;
const filled = (type: FormValues["type"], word: string, number: string): FormValues => ({
  title: `Título ${word}`,
  type,
  content: `Texto ${word}`,
  points: number,
  duration: `${number}0`,
  subtitles: { view: "rows", rows: [{ key: "1", text: word, start: "0:01", end: "0:02" }] },
  quiz: [{ ...newQuestion("open", []), question: `¿${word}?` }],
  readings: [{ id: "abc123", text: `Lectura ${word}`, conditions: [] }],
  overview: { importance: word, benefits: [{ key: "1", text: word }], emoji: "🍃" },
  analysisPrompt: `Resume ${word}.`,
  alt: `Foto ${word}`,
  isDecorative: false,
  themes: [word],
});
const sent = (values: FormValues): Record<string, unknown> => ({ ...changedContent(values, aContent(1), true) });

const stored = {
  title: "Calma",
  type: "AUDIO",
  content: "Texto",
  points: 7,
  duration: 90,
  quizData: JSON.stringify({ questions: [{ id: "q1", question: "¿Cómo?", type: "open" }] }),
  overviewData: JSON.stringify({ importance: "Mucha", benefits: ["Dormir"], emoji: "🍃" }),
  analysisPrompt: "Resume.",
  themes: ["sueño"],
  subtitles: [{ start: 0, end: 2, text: "Hola" }],
} satisfies Partial<Content> & Record<keyof typeof contentFields, unknown>;

test.each(Object.entries(stored))("%s of a stored content is read into the form", (field, value) => {
  expect(formValuesOf({ ...aContent(1), [field]: value })).not.toEqual(formValuesOf(aContent(1)));
});

test("the form sends every field of a content in one type or another", () => {
  const names = types.flatMap((type) => Object.keys(sent(filled(type, "sueño", "7"))));
  expect(new Set(names)).toEqual(new Set([...sentFields, "version"]));
});

test.each(types)(
  "undoing a change of type brings back all of a %s, and leaves the other fields as they are",
  (type) => {
    const before = filled(type, "sueño", "7");
    const changed = withType(before, type === "READING" ? "AUDIO" : "READING");
    const later = { ...filled(changed.type, "calma", "9"), isDecorative: true };
    const [undone, old, current] = [sent(withTypeOf(later, before)), sent(before), sent({ ...later, type })];
    for (const field of sentFields) {
      expect(undone[field], field).toEqual((TYPED.includes(field) ? old : current)[field]);
    }
  },
);

test.each([
  ["of one type", "READING"],
  ["of two types", "QUIZ"],
] as const)("two versions %s are compared in every field, and each difference can be read", (_, type) => {
  const [mine, theirs] = [filled("READING", "calma", "7"), filled(type, "sueño", "9")];
  const fields = comparedFields([mine, theirs]);
  const names = Object.keys(newValues()).filter((name) => type === "QUIZ" || name !== "type");
  expect(fields.flatMap((field) => field.names).toSorted()).toEqual(names.toSorted());
  for (const { label, text } of fields) expect(text(mine), label).not.toBe(text(theirs));
});
