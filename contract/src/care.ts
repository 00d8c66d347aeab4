import { z } from "zod";
import { careAnswers, careLevels, dangers, nextDayAnswers, nextDayCards } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { Day, Id } from "./values.ts";

export const CareLevel = z.enum(careLevels);
export type CareLevel = z.infer<typeof CareLevel>;

export const Danger = z.enum(dangers);
export type Danger = z.infer<typeof Danger>;

export const CareAnswer = z.enum(careAnswers);
export type CareAnswer = z.infer<typeof CareAnswer>;

export const Care = z.object({
  level: CareLevel.describe("ASK: a direct question. NOTICE: people to call before anything else."),
  dangers: z.array(Danger),
  answer: CareAnswer.nullable().describe("What was answered to the question; null if it is still open."),
});
export type Care = z.infer<typeof Care>;

/** The server remembers this about the care for one person. */
export const CareState = z.object({
  askedOn: Day.nullable().describe("When the question was last asked: at most once a day."),
  worriedOn: Day.nullable().describe("When a notice was last shown, or the question answered with a worry."),
  followUpOn: Day.nullable().describe(
    "The worry that home asks about from the next day on; null once it was answered.",
  ),
  stillHardOn: Day.nullable().describe("When the person last said on home that it is still hard."),
  noCardBefore: Day.nullable().describe("Until this day home shows no card."),
  lowDaysNotBefore: Day.nullable().describe("Until this day home does not speak of low days."),
});
export type CareState = z.infer<typeof CareState>;

export const NextDayCardKind = z.enum(nextDayCards);
export type NextDayCardKind = z.infer<typeof NextDayCardKind>;

export const NextDayAnswer = z.enum(nextDayAnswers);
export type NextDayAnswer = z.infer<typeof NextDayAnswer>;

export const NextDay = z.object({
  card: NextDayCardKind.nullable().describe(
    "FOLLOW_UP: asks how the person is, once after a worry. LOW_DAYS: offers help after low days in a row.",
  ),
  daysAgo: z.int().nullable().describe("How many days ago the worry was that FOLLOW_UP asks about."),
});
export type NextDay = z.infer<typeof NextDay>;

export const CheckInAnswer = z.object({ answer: CareAnswer });

const CareReview = z.object({
  fingerprint: z.string().describe("Of the notices, the questions and the lists that texts are read with."),
  review: z
    .object({ reviewer: z.string(), reviewedOn: Day, isCurrent: z.boolean() })
    .nullable()
    .describe("The clinician who has signed them; not current if they have changed since."),
});
export type CareReview = z.infer<typeof CareReview>;

export const care = {
  review: endpoint({
    method: "GET",
    path: "/admin/care/review",
    access: "admin",
    staff: ["OWNER", "EDITOR", "REVIEWER", "READER"],
    summary: "Says which clinician has signed what a person in danger reads, and whether it has changed since.",
    answer: CareReview,
  }),
};

const Count = z.int().min(0);

const EveTag = z.object({
  tag: z.string().optional().describe("Of the fixed list."),
  own: z.string().optional().describe("One of the person's own."),
  good: Count.describe("Good days whose eve had it."),
  other: Count.describe("Other days whose eve had it."),
});

export const WhatWorks = z.object({
  pending: z
    .array(z.object({ id: Id, day: Day, text: z.string().describe("The practice, or how the advice begins.") }))
    .describe("Advices of the last week, before today, of which nothing was said yet; newest first."),
  tried: z.array(
    z.object({
      family: z.string().nullable().describe("The kind of practice; null for advices without one."),
      yes: Count,
      partly: Count,
      no: Count,
    }),
  ),
  eve: z
    .object({ days: z.int(), goodDays: Count, otherDays: Count, tags: z.array(EveTag) })
    .nullable()
    .describe("What the day before had, side by side; null until there is enough of it."),
});
export type WhatWorks = z.infer<typeof WhatWorks>;
