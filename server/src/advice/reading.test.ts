import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@senda/contract/limits";
import { fastify } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { builtInAdvisor, newTextThread, workerTextThread } from "../../test/advice.ts";
import { amount } from "../../test/amount.ts";
import { builtInNames, costlyTexts, hostileTexts, packed } from "../../test/hostile-texts.ts";
import { ADVICE_TIMEOUTS, dangerReaderOn, readDanger } from "./advice-in-time.ts";
import { type DayToAdvise, UNREAD } from "./advisor/advisor.ts";
import { withhold } from "./model/withhold.ts";
import { screen } from "./screen/screen.ts";
import { fold, MOST_GROWTH } from "./spanish/fold.ts";
import { normalise } from "./spanish/normalise.ts";
import { inProcessReader } from "./text-reader.ts";
import { readerWhenOpen, type TextThread } from "./text-thread.ts";

const require = createRequire(import.meta.url);
const spanishWords: readonly string[] = require("an-array-of-spanish-words");
const names = builtInNames();

const day = (description: string): DayToAdvise => ({
  feeling: "BAD",
  description,
  day: "2026-11-15",
  variety: 1,
  suggestions: [],
  recent: [],
});

async function readEvery(texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const { text: advice } = await builtInAdvisor.adviseOnDay(day(text));
    expect(advice.length, text.slice(0, 80)).toBeGreaterThan(50);
    expect(typeof withhold(text, ["Ana María", "Peña"]), text.slice(0, 80)).toBe("string");
  }
}

/** One word in so many is tried; a text holds some hundred words. */
const WORD_EVERY = amount({ test: 60, drills: 1 });

// All are normalised; the phrases around them are the same for each, so a sixteenth of the texts is enough for the rest.
test("every word of the Spanish language can be read, advised on and sent [SAFE-14]", {
  timeout: 600_000,
}, async () => {
  expect(spanishWords.length).toBeGreaterThan(600_000);
  expect(spanishWords).toContain("constructor");
  const tried = spanishWords.filter((word, index) => index % WORD_EVERY === 0 || word === "constructor");
  const texts = packed(tried, limits.diaryText);
  for (const text of texts) expect(normalise(text).length).toBeGreaterThan(text.length / 2);
  await readEvery(texts.filter((_, index) => index % 16 === 0));
});

test("a sentence with the name of anything built into JavaScript is read like another", async () => {
  expect(names).toEqual(expect.arrayContaining(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"]));
  for (const name of names) expect(screen(`Hoy vi a un ${name} en la calle.`).level, name).toBeNull();
  await readEvery(packed(names, limits.diaryText));
});

test("every hostile text can be read, advised on and sent", () => readEvery(hostileTexts));

/** The signs that grow most are in the first plane. */
const LAST_SIGN = amount({ test: 0xffff, drills: 0x10ffff });

test("no sign makes a text more than four times longer when it is folded", () => {
  for (let code = 0; code <= LAST_SIGN; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const sign = String.fromCodePoint(code);
    if (fold(sign).length > MOST_GROWTH * sign.length) expect.fail(`U+${code.toString(16)} grows too much`);
  }
});

test("danger is found behind signs that Unicode spells out as many characters [SAFE-18]", () => {
  const text = `${"ﷺ".repeat(limits.diaryText - 20)} quiero suicidarme`;
  expect(screen(text).dangers).toContain("SELF_HARM");
});

test("a text that is longer than any field takes is not half read: help is shown", () => {
  const sentence = "Hoy he dado un paseo por el parque. ";
  expect(screen(sentence.repeat(130)).level).toBeNull();
  expect(screen(sentence.repeat(2_000)).dangers).toContain("SELF_HARM");
});

test.each([
  ["me quiero s*ic*dar", "SELF_HARM"],
  ["quiero m*rir", "SELF_HARM"],
  ["quiero mor***r", "SELF_HARM"],
  ["qu*ero m*tarme", "SELF_HARM"],
  ["me gusta el c*fé", null],
])("a word with stars in it is read: %s", (text, danger) =>
  expect(screen(text).dangers).toEqual(danger === null ? [] : [danger]),
);

describe("the thread that reads texts", () => {
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
    const { reader } = await workerTextThread();
    expect(await reader.screen("Quiero morirme")).toMatchObject({ dangers: ["SELF_HARM"] });
    expect(await reader.screen("Mi padre es constructor y hoy le han despedido.")).toMatchObject({ level: null });
    const prompt = await reader.dayPrompt({ feeling: "BAD", description: "Soy Ana.", withheld: ["Ana"] });
    expect(prompt.user).toContain("Soy [nombre].");
  });

  test("a text that arrives before the thread is open waits for it, and the wait is not taken for a slow reading", async () => {
    const readingMs = 50;
    // It reads within one turn, so that the limit cannot be met by a busy machine.
    const opening = pause(2 * readingMs).then(() => ({ reader: inProcessReader }));
    const dangerReader = dangerReaderOn(
      readerWhenOpen(() => opening),
      () => opening,
    );
    const parts = { dangerReader, adviceTimeouts: { ...ADVICE_TIMEOUTS, readingMs }, log: fastify().log };
    expect(await readDanger(parts, "Mi padre es constructor y hoy le han despedido.")).toMatchObject({ level: null });
  });

  test("a text that takes too long counts as unread, and the next one is read by a new thread [SAFE-16]", async () => {
    const reader = await open({ ...patient, budgetMs: 1 });
    expect(await dangerReaderOn(reader).read(costly)).toBe(UNREAD);
    expect(reasons).toEqual(["it took too long"]);
    expect(await reader.screenQuiz({ questions: [], responses: [] })).toMatchObject({ level: null });
  });

  test("past the number of texts that may wait, a text counts as unread at once", async () => {
    const reader = await open({ ...patient, mostWaiting: 2 });
    const answers = await Promise.allSettled(
      [costly, "uno", "dos", "tres", "cuatro"].map((text) => reader.screen(text)),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(reasons).toEqual(["too many texts wait", "too many texts wait"]);
  });

  test("a text that waits too long for another counts as unread, and the other is read to its end", async () => {
    const reader = await open({ ...patient, waitMs: 1 });
    const [first, second] = await Promise.allSettled([reader.screen(costly), reader.screen("hola")]);
    expect([first?.status, second?.status]).toEqual(["fulfilled", "rejected"]);
    expect(reasons).toEqual(["it waited too long"]);
  });

  test("a reading that throws, or that cannot be copied to another thread, counts as unread, tells nothing of the text, and the thread lives on", async () => {
    const reader = await open(patient);
    expect(await dangerReaderOn(reader).read(undefined as unknown as string)).toBe(UNREAD);
    expect(reasons).toEqual(["TypeError"]);
    expect(await reader.screen("hola")).toMatchObject({ level: null });
    expect(await dangerReaderOn(reader).read((() => "") as unknown as string)).toBe(UNREAD);
    expect(await reader.screen("hola")).toMatchObject({ level: null });
  });

  test("texts that are being read when the server stops count as unread", async () => {
    const reader = await open(patient);
    const readings = [dangerReaderOn(reader).read(costly), dangerReaderOn(reader).read("hola")];
    await thread?.close();
    expect(await Promise.all(readings)).toEqual([UNREAD, UNREAD]);
    expect(await dangerReaderOn(reader).read("más tarde")).toBe(UNREAD);
  });
});
