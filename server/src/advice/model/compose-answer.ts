import type { AdviceParts } from "./structured-answer.ts";

// Faults of form are repaired, because they say nothing about the worth of an answer: a step too many, a heading,
// a missing list, exclamation marks on a bad day, words of one country.

const MOST_STEPS = 3;
const ITEM = /^\s*(?:\d+[.)]|[-*•–])\s+(?=\S)/;

const wordsIn = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0;
const sentencesOf = (text: string) => text.split(/(?<=[.?!…])\s+(?=[\p{Lu}¿¡«"])/u);
const firstSentences = (text: string, most: number) => sentencesOf(text).slice(0, most).join(" ");

const bareStep = (step: string) =>
  step
    .replace(ITEM, "")
    .replace(/\s*\n\s*/g, " ")
    .trim();

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

function partsAroundList(text: string): AdviceParts | null {
  const lines = text.split("\n");
  const isItem = (line: string) => ITEM.test(line);
  const from = lines.findIndex(isItem);
  if (from < 0) return null;
  const after = lines.findIndex(
    (line, at) => at > from && line.trim() !== "" && !isItem(line) && !/^\s{2,}/.test(line),
  );
  const to = after < 0 ? lines.length : after;
  const steps: string[] = [];
  for (const line of lines.slice(from, to)) {
    if (isItem(line)) steps.push(line);
    else if (line.trim() !== "") steps.push(`${steps.pop() ?? ""} ${line.trim()}`);
  }
  return { opening: lines.slice(0, from).join("\n").trim(), steps, closing: lines.slice(to).join("\n").trim() };
}

/** A forgotten list: the lines between the first and the last are the steps. */
function partsOfLines(text: string): AdviceParts | null {
  const lines = linesOf(text);
  const steps = lines.slice(1, -1);
  if (steps.length < 2 || steps.length > MOST_STEPS) return null;
  return { opening: lines[0] ?? "", steps, closing: lines.at(-1) ?? "" };
}

export const partsOfText = (text: string): AdviceParts | null => partsAroundList(text) ?? partsOfLines(text);

/** A heading is not kept: «Lo que has vivido», «Pasos para hoy» say nothing that the text does not. */
function withoutHeadings(text: string): string {
  const lines = linesOf(text);
  const kept = lines.filter((line) => !/^\s*(?:\*\*[^*]{1,60}\*\*:?|[\p{L} ]{1,40}:)\s*$/u.test(line));
  return (kept.length > 0 ? kept : lines).join("\n\n");
}

const shorter: ((parts: AdviceParts) => AdviceParts)[] = [
  (parts) => ({ ...parts, closing: firstSentences(parts.closing, 1) }),
  (parts) => ({ ...parts, opening: firstSentences(parts.opening, 2) }),
  (parts) => ({ ...parts, steps: parts.steps.map((step) => firstSentences(step, 2)) }),
  (parts) => ({ ...parts, steps: parts.steps.slice(0, 2) }),
  (parts) => ({ ...parts, steps: parts.steps.map((step) => firstSentences(step, 1)) }),
  (parts) => ({ ...parts, closing: "" }),
];

const markdownOf = ({ opening, steps, closing }: AdviceParts) =>
  [opening, steps.map((step, index) => `${index + 1}. ${step}`).join("\n"), closing].filter(Boolean).join("\n\n");

/** The advice as Markdown, no longer than it may be if leaving out its last sentences is enough. */
export function composed(parts: AdviceParts, mostWords: number): string {
  let kept: AdviceParts = {
    opening: withoutHeadings(parts.opening),
    steps: parts.steps.map(bareStep).filter(Boolean).slice(0, MOST_STEPS),
    closing: withoutHeadings(parts.closing),
  };
  for (const shorten of shorter) {
    if (wordsIn(markdownOf(kept)) <= mostWords) break;
    kept = shorten(kept);
  }
  return markdownOf(kept);
}

/** «¡Qué día tan largo!» on a bad day is «Qué día tan largo.» */
export const withoutExclamations = (text: string) =>
  text
    .replaceAll("¡", "")
    .replace(/!+(?=["»)]*\s*(?:\p{Lu}|¿|$))/gmu, ".")
    .replace(/([.?…])!+/g, "$1")
    .replaceAll("!", ",")
    .replace(/,(?=[,.])/g, "");

const CAPITAL = /^\p{Lu}/u;
/** «Coger» is vulgar in half of the countries. */
const TAKEN = new Map([
  ["e", "toma"],
  ["es", "tomas"],
  ["en", "toman"],
  ["er", "tomar"],
  ["erte", "tomarte"],
  ["erlo", "tomarlo"],
  ["erla", "tomarla"],
  ["emos", "tomamos"],
  ["ido", "tomado"],
  ["ida", "tomada"],
  ["idos", "tomados"],
  ["iendo", "tomando"],
  ["iste", "tomaste"],
  ["ió", "tomó"],
]);

export const inCommonWords = (text: string) =>
  text
    .replace(/(?<!\p{L})coger el sueño/giu, "conciliar el sueño")
    .replace(/(?<!\p{L})cog(\p{L}{1,4})(?!\p{L})/giu, (word, ending: string) => {
      const taken = TAKEN.get(ending.toLowerCase());
      if (!taken) return word;
      return CAPITAL.test(word) ? `${taken.charAt(0).toUpperCase()}${taken.slice(1)}` : taken;
    });
