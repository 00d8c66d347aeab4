import type { Suggestion } from "../advisor/advisor.ts";
import { hash } from "../spanish/fold.ts";

// Variation without chance: what is said is decided by the text, the day and the entry. The day turns the wheel by one,
// so the same text on consecutive days never finds the same words; the entry tells apart two of the same day.

export type Wheel = {
  daily<T>(choices: readonly T[]): T;
  entry<T>(choices: readonly T[]): T;
};

const dayNumber = (day: string) => Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000);

function pick<T>(choices: readonly T[], turn: number): T {
  const chosen = choices[((turn % choices.length) + choices.length) % choices.length];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}

export function wheel(text: number, day: string, variety: string | number): Wheel {
  const turned = dayNumber(day);
  const start = Number.isNaN(turned) ? hash(day) : turned;
  let drawn = 0;
  return {
    daily: (choices) => pick(choices, text + start),
    entry: (choices) => {
      drawn++;
      return pick(choices, hash(`${variety}·${text}·${start}·${drawn}`));
    },
  };
}

const clean = (title: string) =>
  title
    .replace(/[\r\n]+/g, " ")
    .replace(/[[\]()*_`<>\\#|~!]/g, "")
    .trim();

/** A content for the first topic that has one, unfinished ones first. No content is better than one that does not fit. */
export function chooseContent(
  wanted: readonly string[],
  suggestions: readonly Suggestion[],
  turn: Wheel,
): Suggestion | undefined {
  const shown = suggestions.map((content) => ({ ...content, title: clean(content.title) }));
  for (const topic of wanted) {
    const fitting = shown.filter(({ themes, title }) => themes.includes(topic) && title !== "");
    const unfinished = fitting.filter(({ isCompleted }) => !isCompleted);
    if (fitting.length > 0) return turn.entry(unfinished.length > 0 ? unfinished : fitting);
  }
  return undefined;
}
