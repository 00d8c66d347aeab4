import { topics } from "content:advice";
import { expect, it } from "vitest";
import { ownWords } from "./own-words.ts";

const quoted = (text: string, id: string) => {
  const topic = topics.find((each) => each.id === id);
  return topic ? ownWords(text, topic) : undefined;
};

it.each([
  ["Ayer me despidieron de la fábrica y no sé qué hacer", "dismissal", "Ayer me despidieron de la fábrica"],
  ["todo bien, pero no he dormido nada.", "sleep", "no he dormido nada"],
])("repeats the words of «%s» that tell the topic, as they were written", (text, id, words) => {
  expect(quoted(text, id)).toBe(words);
});

it("repeats no more than a clause of eight words", () => {
  const text = "Mi jefe me despidió ".repeat(20);
  expect(quoted(text, "dismissal")?.split(" ").length ?? 0).toBeLessThanOrEqual(8);
});

it.each([
  ["what is not a whole clause", "por fin, a las tres jugó la selección", "football"],
  ["a longer clause", "Mi jefe de la fábrica nueva me despidió ayer por la tarde delante de todos", "dismissal"],
  ["what hurts", "Hoy murió mi mamá. Estoy sin palabras", "parent-death"],
])("does not repeat %s", (_, text, id) => {
  expect(quoted(text, id)).toBe(null);
});
