import type { Tone } from "content:advice";
import { routes } from "content:demo";
import type { Feeling } from "@senda/contract/diary";
import type { Suggestion } from "../../server/src/advice/advisor/advisor.ts";
import { composeDayAdvice } from "../../server/src/advice/library/day-advice.ts";
import type { LabelledPage } from "../content/advice-corpus.ts";
import type { Outcome } from "./report.ts";

/** The face that fits a tone. */
export const FACES: Record<Tone, Feeling> = { hard: "BAD", good: "GOOD", mixed: "NEUTRAL", plain: "NEUTRAL" };

const suggestions: Suggestion[] = routes.flatMap((route) =>
  [...route.stages.flatMap(({ contents }) => contents), ...route.contents].map(({ key, title, type, themes }) => ({
    id: key,
    routeId: route.key,
    title,
    type,
    themes,
    isCompleted: false,
  })),
);

export const firstSentence = (text: string) => /^.*?[.?!…](?=\s|$)/s.exec(text)?.[0] ?? text;

/** The page as a person with a face that fits it would send it. */
export function outcomeOf(page: LabelledPage, index: number): Outcome {
  const day = {
    feeling: FACES[page.tone],
    description: page.text,
    day: "2026-11-16",
    variety: index,
    suggestions,
    recent: [],
  };
  const { reading, stance, opening, content } = composeDayAdvice(day);
  return {
    page,
    topic: reading.topic?.id ?? null,
    stance: stance === "hard" ? "sorry" : stance === "good" ? "celebrate" : null,
    opening: firstSentence(opening),
    linked: content?.themes ?? null,
  };
}
