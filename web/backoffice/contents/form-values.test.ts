import { contents } from "@senda/contract/contents";
import { expect, test } from "vitest";
import { aContent, idOf } from "../../test/learning.ts";
import { fingerprint } from "../editor/editor-state.ts";
import { contentFaults } from "./form-rules.ts";
import { type FormValues, formValuesOf, hasTypedParts, newValues, withType } from "./form-values.ts";
import { newQuestion, quizFrom } from "./quiz/quiz-draft.ts";
import { rowsOf } from "./subtitles/subtitle-rows.ts";
import { changedContent, newContent } from "./to-send.ts";

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
  ["points in words", { points: "cinco" }, { points: "Los puntos deben ser un número entero entre 0 y 10.000." }],
  ["points below zero", { points: "-1" }, { points: "Los puntos deben ser un número entero entre 0 y 10.000." }],
  ["half points", { points: "1.5" }, { points: "Los puntos deben ser un número entero entre 0 y 10.000." }],
  ["too many points", { points: "10001" }, { points: "Los puntos deben ser un número entero entre 0 y 10.000." }],
  ["no points worth speaking of", { points: "0", duration: "0" }, {}],
  ["the most there may be", { points: "10000", duration: "86400" }, {}],
  ["no duration", { duration: " " }, { duration: "Escribe la duración." }],
  [
    "a duration past a day",
    { duration: "86401" },
    { duration: "La duración debe ser un número entero de segundos entre 0 y 86.400." },
  ],
  ["a reading without text", { content: " \n" }, { content: "Escribe el texto de la lectura." }],
  ["an audio without text", { type: "AUDIO", content: "" }, {}],
  ["a video without text", { type: "VIDEO", content: "" }, {}],
  ["an image without text", { type: "IMAGE", content: "" }, {}],
  ["a quiz without text", { type: "QUIZ", content: "" }, {}],
  ["a text too long", { content: "a".repeat(200_001) }, { content: "El texto no puede pasar de 200.000 caracteres." }],
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
    { overview: "«Por qué importa» no puede pasar de 4.000 caracteres." },
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
    { analysisPrompt: "La instrucción no puede pasar de 4.000 caracteres." },
  ],
])("the form with %s", (_, changed, faults) => {
  expect(contentFaults(given(changed))).toEqual(faults);
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

const place = { routeId: idOf(1, 1) };
const filled = (changed: Partial<FormValues>): FormValues => ({ ...newValues(), title: " Un paseo ", ...changed });
const stored = aContent(1, { file: { url: "/media/a.mp3", contentType: "audio/mpeg", bytes: 7 }, type: "AUDIO" });

test("a reading is sent with its text, numbers and place, and the contract takes it", () => {
  const form = newContent(filled({ content: "Sal." }), place);
  expect(form).toEqual({
    title: "Un paseo",
    type: "READING",
    content: "Sal.",
    points: "5",
    duration: "60",
    overviewData: "",
    themes: "[]",
    routeId: place.routeId,
  });
  expect(contents.create.form.safeParse(form).success).toBe(true);
});

test("a content of a stage names the stage alone", () => {
  const form = newContent(filled({}), { ...place, stageId: idOf(2, 1) });
  expect(form).toMatchObject({ stageId: idOf(2, 1) });
  expect(form).not.toHaveProperty("routeId");
});

test.each([
  ["0", undefined],
  ["00", undefined],
  [" 7 ", "7"],
])("points and duration of «%s» are sent as %s [VAL-CONTENT-02]", (written, sent) => {
  expect(newContent(filled({ points: written, duration: written }), place)).toMatchObject({
    points: sent,
    duration: sent,
  });
});

test("empty subtitles are sent as an empty list, and only for audio and video", () => {
  expect(newContent(filled({ type: "AUDIO" }), place).subtitles).toBe("[]");
  expect(newContent(filled({ type: "VIDEO" }), place).subtitles).toBe("[]");
  expect(newContent(filled({ type: "IMAGE" }), place)).not.toHaveProperty("subtitles");
});

test("subtitles are sent as a list of text, start and end", () => {
  const lines = [{ text: "Inhala.", start: 0, end: 6.4 }];
  const form = newContent(filled({ type: "AUDIO", subtitles: rowsOf(lines) }), place);
  expect(JSON.parse(form.subtitles ?? "")).toEqual(lines);
});

test("a quiz is sent with its questions and its prompt; other types have neither", () => {
  const quiz = [newQuestion("range", [])];
  const form = newContent(filled({ type: "QUIZ", quiz, analysisPrompt: "Resume." }), place);
  expect(JSON.parse(form.quizData ?? "")).toEqual(quizFrom(quiz));
  expect(form.analysisPrompt).toBe("Resume.");
  expect(contents.create.form.safeParse(form).success).toBe(true);
  const reading = newContent(filled({ quiz, analysisPrompt: "Resume." }), place);
  expect(reading).not.toHaveProperty("quizData");
  expect(reading).not.toHaveProperty("analysisPrompt");
});

test("the overview is sent without its empty lines", () => {
  const overview = {
    importance: " Calma. ",
    benefits: [
      { key: "1", text: "Duermes" },
      { key: "2", text: " " },
    ],
    emoji: "🍃",
  };
  expect(JSON.parse(newContent(filled({ overview }), place).overviewData ?? "")).toEqual({
    importance: "Calma.",
    benefits: ["Duermes"],
    emoji: "🍃",
  });
});

test("a stored file is taken away only where none is kept and none comes", () => {
  expect(changedContent(formValuesOf(stored), stored, true)).not.toHaveProperty("removeFile");
  expect(changedContent(formValuesOf(stored), stored, false).removeFile).toBe("true");
  expect(changedContent(formValuesOf(stored), { ...stored, file: null }, false)).not.toHaveProperty("removeFile");
  expect(contents.update.form.safeParse(changedContent(formValuesOf(stored), stored, false)).success).toBe(true);
});

test("a stored content is read into the form and sent back as it was", () => {
  const quizData = JSON.stringify({
    questions: [{ id: "k3f9a2", type: "singleChoice", question: "¿?", options: ["a"] }],
  });
  const overviewData = JSON.stringify({ importance: "Calma.", benefits: ["Duermes"], emoji: "🍃" });
  const asked = { type: "QUIZ", content: "", quizData, overviewData, analysisPrompt: "Resume." } as const;
  const quiz = aContent(2, { ...asked, themes: ["sleep"] });
  expect(changedContent(formValuesOf(quiz), quiz, true)).toEqual({
    title: "Contenido 2",
    version: "1",
    type: "QUIZ",
    content: "",
    points: "5",
    duration: "60",
    quizData,
    overviewData,
    analysisPrompt: "Resume.",
    themes: '["sleep"]',
  });
});
