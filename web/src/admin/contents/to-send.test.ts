import { contents } from "@senda/contract/contents";
import { expect, test } from "vitest";
import { aContent, idOf } from "../../../test/learning.ts";
import { type FormValues, newValues, valuesOf } from "./form-values.ts";
import { newQuestion, quizFrom } from "./quiz/quiz-draft.ts";
import { rowsOf } from "./subtitles/subtitle-rows.ts";
import { changedContent, newContent } from "./to-send.ts";

const place = { routeId: idOf(1, 1) };
const given = (changed: Partial<FormValues>): FormValues => ({ ...newValues(), title: " Un paseo ", ...changed });
const stored = aContent(1, { file: { url: "/media/a.mp3", contentType: "audio/mpeg", bytes: 7 }, type: "AUDIO" });

test("a reading is sent with its text, numbers and place, and the contract takes it", () => {
  const form = newContent(given({ content: "Sal." }), place);
  expect(form).toEqual({
    title: "Un paseo",
    type: "READING",
    content: "Sal.",
    points: "5",
    duration: "60",
    overviewData: "",
    routeId: place.routeId,
  });
  expect(contents.create.form.safeParse(form).success).toBe(true);
});

test("a content of a stage names the stage alone", () => {
  const form = newContent(given({}), { ...place, stageId: idOf(2, 1) });
  expect(form).toMatchObject({ stageId: idOf(2, 1) });
  expect(form).not.toHaveProperty("routeId");
});

test.each([
  ["0", undefined],
  ["00", undefined],
  [" 7 ", "7"],
])("points and duration of «%s» are sent as %s [VAL-CONTENT-02]", (written, sent) => {
  expect(newContent(given({ points: written, duration: written }), place)).toMatchObject({
    points: sent,
    duration: sent,
  });
});

test("empty subtitles are sent as an empty list, and only for audio and video", () => {
  expect(newContent(given({ type: "AUDIO" }), place).subtitles).toBe("[]");
  expect(newContent(given({ type: "VIDEO" }), place).subtitles).toBe("[]");
  expect(newContent(given({ type: "IMAGE" }), place)).not.toHaveProperty("subtitles");
});

test("subtitles are sent as a list of text, start and end", () => {
  const lines = [{ text: "Inhala.", start: 0, end: 6.4 }];
  const form = newContent(given({ type: "AUDIO", subtitles: rowsOf(lines) }), place);
  expect(JSON.parse(form.subtitles ?? "")).toEqual(lines);
});

test("a quiz is sent with its questions and its prompt; other types have neither", () => {
  const quiz = [newQuestion("range", [])];
  const form = newContent(given({ type: "QUIZ", quiz, analysisPrompt: "Resume." }), place);
  expect(JSON.parse(form.quizData ?? "")).toEqual(quizFrom(quiz));
  expect(form.analysisPrompt).toBe("Resume.");
  expect(contents.create.form.safeParse(form).success).toBe(true);
  const reading = newContent(given({ quiz, analysisPrompt: "Resume." }), place);
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
  expect(JSON.parse(newContent(given({ overview }), place).overviewData ?? "")).toEqual({
    importance: "Calma.",
    benefits: ["Duermes"],
    emoji: "🍃",
  });
});

test("a stored file is taken away only where none is kept and none comes", () => {
  expect(changedContent(valuesOf(stored), stored, true)).not.toHaveProperty("removeFile");
  expect(changedContent(valuesOf(stored), stored, false).removeFile).toBe("true");
  expect(changedContent(valuesOf(stored), { ...stored, file: null }, false)).not.toHaveProperty("removeFile");
  expect(contents.update.form.safeParse(changedContent(valuesOf(stored), stored, false)).success).toBe(true);
});

test("a stored content is read into the form and sent back as it was", () => {
  const quizData = JSON.stringify({
    questions: [{ id: "k3f9a2", type: "singleChoice", question: "¿?", options: ["a"] }],
  });
  const overviewData = JSON.stringify({ importance: "Calma.", benefits: ["Duermes"], emoji: "🍃" });
  const quiz = aContent(2, { type: "QUIZ", content: "", quizData, overviewData, analysisPrompt: "Resume." });
  expect(changedContent(valuesOf(quiz), quiz, true)).toEqual({
    title: "Contenido 2",
    version: "1",
    type: "QUIZ",
    content: "",
    points: "5",
    duration: "60",
    quizData,
    overviewData,
    analysisPrompt: "Resume.",
  });
});
