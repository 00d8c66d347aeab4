import type { Tone } from "content:advice";
import { routes } from "content:demo";
import type { Feeling } from "@senda/contract/records";
import type { DayToAdvise, Suggestion } from "../../../server/src/advice/advisor/advisor.ts";
import { composeDayAdvice } from "../../../server/src/advice/library/day-advice.ts";
import { noticeText, questionText } from "../../../server/src/advice/notice-text.ts";
import { screen } from "../../../server/src/advice/screen/screen.ts";
import { careLevel } from "../../../server/src/diary/care-level.ts";
import type { LabelledPage } from "../../content/advice-corpus.ts";
import type { AdviceOutcome } from "./report.ts";

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
const dayOf = (page: LabelledPage, index: number): DayToAdvise => ({
  feeling: FACES[page.tone],
  description: page.text,
  day: "2026-11-16",
  variety: index,
  suggestions,
  recent: [],
});

export function outcomeOf(page: LabelledPage, index: number): AdviceOutcome {
  const { reading, stance, opening, content } = composeDayAdvice(dayOf(page, index));
  return {
    page,
    topic: reading.topic?.id ?? null,
    stance: stance === "hard" ? "sorry" : stance === "good" ? "celebrate" : null,
    opening: firstSentence(opening),
    linked: content?.themes ?? null,
  };
}

/** A page and all that its writer is answered, for people who judge it: nothing in it tells how it was read. */
export function pageWithAnswer(page: LabelledPage, index: number): string {
  const day = dayOf(page, index);
  const reading = screen(page.text);
  const level = careLevel(reading, { feeling: day.feeling, hasText: true, lowDays: 1, hasRecentWorry: false });
  const advice = composeDayAdvice(day).advice.text;
  const answer =
    level === "NOTICE"
      ? noticeText(reading.dangers, { country: page.country })
      : level === "ASK"
        ? `${questionText(reading.dangers, { country: page.country })}\n\n(Tras un «no»:)\n\n${advice}`
        : advice;
  return `#### ${index + 1} · ${day.feeling} · ${page.country}\n\nPÁGINA: ${page.text}\n\nRESPUESTA:\n\n${answer}`;
}
