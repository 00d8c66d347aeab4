import type { QuizData } from "@senda/contract/quiz";
import { expect, test } from "vitest";
import { middleValue, sunPosition, ticksOf } from "../../learner/quiz/range-scale.ts";
import { AnswerSaver, type Send } from "../../learner/quiz/use-answers.ts";
import { firstUnanswered, quizDraft, quizProgress, responsesFrom, resumeStep } from "./answers.ts";

const quiz: QuizData = {
  questions: [
    { id: "intro1", type: "text", question: "Lee esto." },
    { id: "open11", type: "open", question: "¿Qué tal?" },
    { id: "text22", type: "text", question: "Un respiro." },
    { id: "range1", type: "range", question: "¿Cuánto?", options: { min: "0", max: "10", step: "1" } },
    { id: "single", type: "singleChoice", question: "¿Cuál?", options: ["a", "b"] },
  ],
};
const of = (answers: Record<string, string>) => new Map(Object.entries(answers));
const all = { open11: "Bien", range1: "7", single: "a" };

test.each([
  ["nothing is answered", {}, null, 0],
  ["the first question is answered", { open11: "Bien" }, null, 2],
  ["all is answered but not finished", all, null, 4],
  ["the step is known", { open11: "Bien" }, 1, 1],
  ["the step is known and lies on a statement", { open11: "Bien", range1: "7" }, 2, 2],
  ["the known step lies behind an open question", { open11: "Bien" }, 4, 3],
  ["an answer no longer fits its question", { ...all, range1: "11" }, 4, 3],
])("a quiz goes on at the right question when %s", (_when, answers, step, place) => {
  expect(resumeStep(quiz, of(answers), step)).toBe(place);
});

test("the first unanswered question is found, and none when all have an answer", () => {
  expect(firstUnanswered(quiz, of({}))).toBe(1);
  expect(firstUnanswered(quiz, of({ open11: "  " }))).toBe(1);
  expect(firstUnanswered(quiz, of(all))).toBe(5);
});

test("only answers of today's questions are sent, in their order", () => {
  expect(responsesFrom(quiz, of({ single: "a", gone11: "x", open11: "Bien" }))).toEqual([
    { questionId: "open11", answer: "Bien" },
    { questionId: "single", answer: "a" },
  ]);
});

test.each(["constructor", "toString", "__proto__"])(
  "a question called %s is open until it is answered [SAFE-23]",
  (id) => {
    const one: QuizData = { questions: [{ id, type: "open", question: "¿Qué tal?" }] };
    expect(firstUnanswered(one, of({}))).toBe(0);
    const answers = new Map([[id, "Bien"]]);
    expect(firstUnanswered(one, answers)).toBe(1);
    expect(responsesFrom(one, answers)).toEqual([{ questionId: id, answer: "Bien" }]);
  },
);

test.each([
  [1, 5, 20],
  [2, 5, 40],
  [3, 3, 100],
])("the progress at step %d of %d is %d percent [QUIZ-05]", (step, questions, percent) => {
  expect(quizProgress(step, questions)).toBe(percent);
});

const CONTENT = "0199f0a0-0000-7000-8000-00000000c001";

test("answers that could not be saved survive a reload, with any question id", () => {
  const unsaved = new Map([
    ["abier1", "Bien"],
    ["constructor", "Regular"],
    ["__proto__", "Mal"],
  ]);
  quizDraft.change(CONTENT, { unsaved });
  quizDraft.change(CONTENT, { step: 2 });
  expect(quizDraft.read(CONTENT)).toEqual({ step: 2, unsaved });
});

test("the sun is right above the thumb, and climbs with the hill", () => {
  expect([sunPosition(0).x, sunPosition(0.7).x, sunPosition(1).x].map((x) => x.toFixed(1))).toEqual([
    "22.0",
    "236.2",
    "328.0",
  ]);
  expect(sunPosition(0.7).y).toBeLessThan(sunPosition(0.2).y);
});

test.each([
  [{ min: 0, max: 10, step: 1 }, 11],
  [{ min: 0, max: 20, step: 1 }, 21],
  [{ min: 0, max: 21, step: 1 }, 0],
  [{ min: 0, max: 1, step: 0.1 }, 11],
])("a scale of %o has %d marks", (scale, ticks) => {
  expect(ticksOf(scale)).toBe(ticks);
});

test("the knob waits in the middle, on a step", () => {
  expect(middleValue({ min: 0, max: 10, step: 1 })).toBe(5);
  expect(middleValue({ min: 1, max: 10, step: 3 })).toBe(7);
});

const answered = (answer: string) => [{ questionId: "aaaaaa", answer }];

/** A server whose answers come when the test says so. */
function slowServer() {
  const sent: { text: string; keepalive: boolean; arrive: () => void; fail: () => void }[] = [];
  const send: Send = ({ responses, keepalive }) =>
    new Promise((done, refuse) => {
      const text = String(responses[0]?.answer);
      sent.push({ text, keepalive, arrive: () => done(null), fail: () => refuse(new Error("no")) });
    });
  return { sent, send, texts: () => sent.map(({ text }) => text) };
}

test("a change during a save is saved after it, and only the newest", async () => {
  const server = slowServer();
  const saver = new AnswerSaver(server.send, []);
  saver.change(answered("a"));
  const first = saver.save();
  saver.change(answered("b"));
  saver.change(answered("c"));
  expect(saver.save()).toBe(first);
  expect(server.texts()).toEqual(["a"]);
  server.sent[0]?.arrive();
  await expect.poll(server.texts).toEqual(["a", "c"]);
  server.sent[1]?.arrive();
  await first;
  expect(saver.isUnsaved).toBe(false);
});

test("what could not be saved stays unsaved until it is", async () => {
  const server = slowServer();
  const saver = new AnswerSaver(server.send, []);
  saver.change(answered("a"));
  const first = saver.save();
  server.sent[0]?.fail();
  await expect(first).rejects.toThrow();
  expect(saver.isUnsaved).toBe(true);
  const second = saver.save();
  server.sent[1]?.arrive();
  await second;
  expect(saver.isUnsaved).toBe(false);
});

test("leaving the page sends what is unsaved, or still on its way, with a request that outlives it", async () => {
  const server = slowServer();
  const saver = new AnswerSaver(server.send, []);
  saver.flush();
  expect(server.sent).toEqual([]);
  saver.change(answered("a"));
  saver.flush();
  expect(server.sent[0]?.keepalive).toBe(true);
  server.sent[0]?.arrive();
  await expect.poll(() => saver.isUnsaved).toBe(false);
  void saver.save();
  saver.flush();
  expect(server.sent.map(({ keepalive }) => keepalive)).toEqual([true, false, true]);
});
