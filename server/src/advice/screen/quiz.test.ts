import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { expect, test } from "vitest";
import { screenAnswer, together } from "./quiz.ts";
import { screen } from "./screen.ts";

const read = async (text: string) => screen(text);
const open: QuizQuestion = { id: "a", type: "open", question: "¿Qué te pasa?" };
const aboutHarm = "¿Has pensado en hacerte daño?";
const yesNo: QuizQuestion = { id: "b", type: "singleChoice", question: aboutHarm, options: ["Sí", "No, nunca"] };
const scale: QuizQuestion = {
  id: "c",
  type: "range",
  question: "¿Cuánto has pensado en quitarte la vida?",
  options: { min: "0", max: "10", step: "1" },
};

test.each<[QuizQuestion, QuizAnswer, string]>([
  [open, "quiero morirme", "self-harm"],
  [open, "mi pareja me ha pegado otra vez", "violence"],
  [open, "he dormido bien", "none"],
  [open, "", "none"],
  [yesNo, "Sí", "self-harm"],
  [yesNo, "No, nunca", "none"],
  [yesNo, `No${" nunca".repeat(300)}`, "none"],
  [scale, "3", "self-harm"],
  [scale, "0", "none"],
  [{ id: "d", type: "text", question: aboutHarm }, "Sí", "none"],
])("an answer is read by itself, with its question: %j %j", async (question, answer, risk) => {
  expect((await screenAnswer(question, answer, read)).risk).toBe(risk);
});

test("several answers are about someone else only where each of them is", () => {
  const own = { selfHarm: true, violence: false, aboutSomeoneElse: false };
  const ofAnother = { ...own, aboutSomeoneElse: true };
  const violence = { selfHarm: false, violence: true, aboutSomeoneElse: false };
  expect(together([])).toMatchObject({ risk: "none" });
  expect(together([ofAnother, ofAnother, violence])).toEqual({ ...ofAnother, violence: true, risk: "self-harm" });
  expect(together([own, ofAnother])).toMatchObject({ risk: "self-harm", aboutSomeoneElse: false });
  expect(together([violence])).toMatchObject({ risk: "violence", selfHarm: false });
});
