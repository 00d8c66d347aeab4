import { afterEach, expect, test } from "vitest";
import { newTextThread } from "../../test/advice.ts";
import { costlyTexts } from "../../test/hostile-texts.ts";
import { riskReaderOn } from "./advice-in-time.ts";
import { UNREAD } from "./advisor/advisor.ts";
import type { TextThread } from "./text-thread.ts";

const PATIENT = 20_000;
const patient = { budgetMs: PATIENT, quizBudgetMs: PATIENT, waitMs: PATIENT };
const costly = costlyTexts.find((text) => text.includes("Ⅷ")) ?? "";

let thread: TextThread | undefined;
let reasons: string[] = [];
async function open(...[limits]: Parameters<typeof newTextThread>) {
  reasons = [];
  thread = await newTextThread(limits, (reason) => reasons.push(reason));
  return thread.reader;
}
afterEach(() => thread?.close());

test("a text is read in the thread as it is read in the process", async () => {
  const reader = await open(patient);
  expect(await reader.screen("Quiero morirme")).toMatchObject({ risk: "SELF_HARM" });
  expect(await reader.screen("Mi padre es constructor y hoy le han despedido.")).toMatchObject({ risk: null });
  const prompt = await reader.dayPrompt({ feeling: "BAD", description: "Soy Ana.", withheld: ["Ana"] });
  expect(prompt.user).toContain("Soy [nombre].");
});

test("a text that takes too long counts as unread, and the next one is read by a new thread [SAFE-16]", async () => {
  const reader = await open({ ...patient, budgetMs: 1 });
  expect(await riskReaderOn(reader).read(costly)).toBe(UNREAD);
  expect(reasons).toEqual(["it took too long"]);
  expect(await reader.screenQuiz({ questions: [], responses: [] })).toMatchObject({ risk: null });
});

test("past the number of texts that may wait, a text counts as unread at once", async () => {
  const reader = await open({ ...patient, mostWaiting: 2 });
  const answers = await Promise.allSettled([costly, "uno", "dos", "tres", "cuatro"].map((text) => reader.screen(text)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"]);
  expect(reasons).toEqual(["too many texts wait", "too many texts wait"]);
});

test("a text that waits too long for another counts as unread, and the other is read to its end", async () => {
  const reader = await open({ ...patient, waitMs: 1 });
  const [first, second] = await Promise.allSettled([reader.screen(costly), reader.screen("hola")]);
  expect([first?.status, second?.status]).toEqual(["fulfilled", "rejected"]);
  expect(reasons).toEqual(["it waited too long"]);
});

test("a reading that throws counts as unread, tells nothing of the text, and the thread lives on", async () => {
  const reader = await open(patient);
  expect(await riskReaderOn(reader).read(undefined as unknown as string)).toBe(UNREAD);
  expect(reasons).toEqual(["TypeError"]);
  expect(await reader.screen("hola")).toMatchObject({ risk: null });
});

test("what cannot be copied to another thread counts as unread", async () => {
  const reader = await open(patient);
  expect(await riskReaderOn(reader).read((() => "") as unknown as string)).toBe(UNREAD);
  expect(await reader.screen("hola")).toMatchObject({ risk: null });
});

test("texts that are being read when the server stops count as unread", async () => {
  const reader = await open(patient);
  const readings = [riskReaderOn(reader).read(costly), riskReaderOn(reader).read("hola")];
  await thread?.close();
  expect(await Promise.all(readings)).toEqual([UNREAD, UNREAD]);
  expect(await riskReaderOn(reader).read("más tarde")).toBe(UNREAD);
});
