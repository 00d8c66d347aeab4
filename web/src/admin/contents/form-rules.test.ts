import { expect, test } from "vitest";
import { fingerprint } from "../editor/use-form-values.ts";
import { faultsOf } from "./form-rules.ts";
import { type FormValues, hasTypedParts, newValues, withType } from "./form-values.ts";
import { newQuestion } from "./quiz/quiz-draft.ts";

const given = (changed: Partial<FormValues>): FormValues => ({
  ...newValues(),
  title: "Un paseo",
  content: "Sal a la calle.",
  ...changed,
});
const rows = (start: string) => ({ view: "rows" as const, rows: [{ key: "1", text: "Hola", start, end: "0:02" }] });
const badRange = { ...newQuestion("range", []), range: { min: "", max: "10", step: "1" } };

test("a new content starts with 5 points and 60 s", () => {
  expect(newValues()).toMatchObject({ points: "5", duration: "60" });
});

test.each<[string, Partial<FormValues>, object]>([
  ["all that a reading needs", {}, {}],
  ["no title", { title: "  " }, { title: "Escribe un título." }],
  ["a title too long", { title: "a".repeat(161) }, { title: "El título no puede tener más de 160 caracteres." }],
  ["a title as long as may be", { title: "a".repeat(160) }, {}],
  ["no points", { points: "" }, { points: "Escribe los puntos." }],
  ["points in words", { points: "cinco" }, { points: "Los puntos deben ser un número entero entre 0 y 10 000." }],
  ["points below zero", { points: "-1" }, { points: "Los puntos deben ser un número entero entre 0 y 10 000." }],
  ["half points", { points: "1.5" }, { points: "Los puntos deben ser un número entero entre 0 y 10 000." }],
  ["too many points", { points: "10001" }, { points: "Los puntos deben ser un número entero entre 0 y 10 000." }],
  ["no points worth speaking of", { points: "0", duration: "0" }, {}],
  ["the most there may be", { points: "10000", duration: "86400" }, {}],
  ["no duration", { duration: " " }, { duration: "Escribe la duración." }],
  [
    "a duration past a day",
    { duration: "86401" },
    { duration: "La duración debe ser un número entero de segundos entre 0 y 86 400." },
  ],
  ["a reading without text", { content: " \n" }, { content: "Escribe el texto de la lectura." }],
  ["an audio without text", { type: "AUDIO", content: "" }, {}],
  ["a video without text", { type: "VIDEO", content: "" }, {}],
  ["an image without text", { type: "IMAGE", content: "" }, {}],
  ["a quiz without text", { type: "QUIZ", content: "" }, {}],
  ["a text too long", { content: "a".repeat(200_001) }, { content: "El texto no puede pasar de 200 000 caracteres." }],
  [
    "faulty subtitles",
    { type: "AUDIO", subtitles: rows("") },
    {
      subtitles:
        "Los subtítulos tienen un formato no válido: deben ser una lista de text, end y start. En la línea 1 falta el inicio.",
    },
  ],
  ["faulty subtitles of another type", { type: "IMAGE", subtitles: rows("") }, {}],
  ["a faulty range", { type: "QUIZ", quiz: [badRange] }, { quiz: "El valor mínimo no puede estar vacío." }],
  ["a faulty range of another type", { quiz: [badRange] }, {}],
  [
    "an importance too long",
    { overview: { importance: "a".repeat(4001), benefits: [], emoji: "" } },
    { overview: "«Por qué importa» no puede pasar de 4000 caracteres." },
  ],
  [
    "a benefit too long",
    { overview: { importance: "", benefits: [{ key: "1", text: "a".repeat(501) }], emoji: "" } },
    { overview: "Un beneficio no puede pasar de 500 caracteres." },
  ],
  [
    "a whole text as emoji",
    { overview: { importance: "", benefits: [], emoji: "a".repeat(33) } },
    { overview: "Escribe un solo emoji." },
  ],
  [
    "a prompt too long",
    { type: "QUIZ", analysisPrompt: "a".repeat(4001) },
    { analysisPrompt: "La instrucción no puede pasar de 4000 caracteres." },
  ],
])("the form with %s", (_, changed, faults) => {
  expect(faultsOf(given(changed))).toEqual(faults);
});

test("a change of type takes text, subtitles, questions and their prompt; title, numbers and overview stay", () => {
  const overview = { importance: "Calma.", benefits: [], emoji: "🍃" };
  const full = given({ type: "QUIZ", quiz: [badRange], analysisPrompt: "Resume.", points: "9", overview });
  expect(withType(full, "AUDIO")).toMatchObject({
    title: "Un paseo",
    type: "AUDIO",
    content: "",
    points: "9",
    subtitles: { view: "rows", rows: [] },
    quiz: [],
    analysisPrompt: "",
    overview,
  });
  expect(hasTypedParts(full)).toBe(true);
  expect(hasTypedParts(withType(full, "AUDIO"))).toBe(false);
});

test("what was typed counts as changed, the keys of its lists do not", () => {
  const first = given({ subtitles: rows("0:01") });
  const second = given({ subtitles: { view: "rows", rows: [{ key: "2", text: "Hola", start: "0:01", end: "0:02" }] } });
  expect(fingerprint(first)).toBe(fingerprint(second));
  expect(fingerprint(first)).not.toBe(fingerprint(given({ subtitles: rows("0:02") })));
});
