// How long texts take to be read, which depends on the machine: `npm run bench -- --holds`.
import { fileURLToPath } from "node:url";
import { limits } from "@senda/contract/limits";
import { expect, test } from "vitest";
import { readPages } from "../../tools/content/advice-corpus.ts";
import { readCorpus } from "../../tools/content/corpus.ts";
import { Sources } from "../../tools/content/sources.ts";
import { withhold } from "../src/advice/model/withhold.ts";
import { screen } from "../src/advice/screen/screen.ts";
import { readDay } from "../src/advice/topics/read-day.ts";
import { threadTime } from "../test/measures.ts";

const content = fileURLToPath(new URL("../../content", import.meta.url));
const pageOf = (texts: readonly { text: string }[]) =>
  texts
    .map(({ text }) => text)
    .join(" ")
    .slice(0, limits.diaryText);

/** A busy machine can only make it longer, so it is tried again while it looks too long. */
function quickestMs(read: () => unknown, limit: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 60 && best >= limit; tries += 1) {
    const began = threadTime();
    read();
    best = Math.min(best, threadTime() - began);
  }
  return best;
}

test("5,000 characters are read for danger in less than 20 ms", () => {
  const page = pageOf(readCorpus(new Sources(content), "test"));
  expect(quickestMs(() => screen(page), 20)).toBeLessThan(20);
});

test.each(["a", "me ", "no me quiero morir ", "*a*", "á̷ "])(
  "a text made to be slow is read for danger in less than 60 ms: %s",
  (piece) => {
    const text = piece.repeat(limits.diaryText / piece.length);
    expect(quickestMs(() => screen(text), 60)).toBeLessThan(60);
  },
);

test("the topics of the longest page are read in less than 10 ms", () => {
  const page = pageOf(readPages(new Sources(content), "test"));
  expect(quickestMs(() => readDay(page), 10)).toBeLessThan(10);
});

test.each(["a", "1", "a.", "a@", "a-", "(", "1a", "-1"])(
  "names are taken out of an endless word in less than 60 ms: %s",
  (word) => {
    const text = word.repeat(8_000 / word.length);
    expect(quickestMs(() => withhold(text), 60)).toBeLessThan(60);
  },
);
