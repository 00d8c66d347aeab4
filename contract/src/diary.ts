import { z } from "zod";
import { CheckInAnswer, NextDay, NextDayAnswer, NextDayCardKind, WhatWorks } from "./care.ts";
import { endpoint } from "./endpoint.ts";
import { requiredWholeNumber, wholeNumber } from "./form-text.ts";
import { defaults, limits } from "./limits.ts";
import { Cursor, paging } from "./paging.ts";
import {
  AdviceRating,
  AdvisedRecord,
  DayOfFeelings,
  Details,
  DiaryRecord,
  Feeling,
  NewRecord,
  ProfileMetrics,
  Today,
} from "./records.ts";
import { Country, Day, Done, IdempotencyKey, TimeZone, text } from "./values.ts";

const { words, tags, ownTags } = Details.shape;

const Description = text(0, limits.diaryText);

/** Decides which day it is and whose helplines a notice names. */
const whereabouts = {
  tz: TimeZone,
  country: Country.optional().describe(
    "Where the caller is, by their own choice; without it, the time zone suggests whose helplines are named.",
  ),
};

export const diary = {
  list: endpoint({
    method: "GET",
    path: "/diary",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Lists one's own records, newest first.",
    query: z.object({
      cursor: Cursor.optional(),
      limit: requiredWholeNumber(1, limits.page).default(defaults.diaryPage),
    }),
    answer: z.object({ data: z.array(DiaryRecord), nextCursor: z.string().nullable() }),
  }),
  register: endpoint({
    method: "POST",
    path: "/diary/entry",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Keeps an entry, then asks for advice; the entry outlives an advice that does not come.",
    headers: IdempotencyKey.extend({
      prefer: z
        .string()
        .optional()
        .describe(
          "`respond-async`: the answer does not wait for the advice, which POST /diary/{id}/advice then gives.",
        ),
    }),
    body: z.object({
      feeling: Feeling,
      description: Description.default(""),
      audioUrl: text(0, limits.audioUrl).default(""),
      words: words.default([]),
      tags: tags.default([]),
      ownTags: ownTags.default([]),
      date: Day.optional().describe("A past day of the caller's calendar; today if it is left out, never the future."),
      ...whereabouts,
    }),
    answer: NewRecord,
    status: 201,
    errors: [409],
  }),
  edit: endpoint({
    method: "PATCH",
    path: "/diary/{id}",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Changes the feeling, the text, the words or the tags of an entry.",
    body: z.object({
      feeling: Feeling.optional(),
      description: Description.optional(),
      ...Details.partial().shape,
      ...whereabouts,
    }),
    answer: DiaryRecord,
  }),
  adviseAgain: endpoint({
    method: "POST",
    path: "/diary/{id}/advice",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Asks for the advice of an entry that has none; one that has it keeps it.",
    query: z.object(whereabouts),
    answer: AdvisedRecord,
  }),
  rateAdvice: endpoint({
    method: "PATCH",
    path: "/diary/{id}/advice",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Says how far an advice helped, or takes that back with null; a notice or a question is 409.",
    body: z
      .object({
        rating: AdviceRating.nullable().optional(),
        helpful: z
          .boolean()
          .nullable()
          .optional()
          .describe("Read only if `rating` is left out: true is YES, false is NO."),
      })
      .refine(({ rating, helpful }) => rating !== undefined || helpful !== undefined, {
        error: "Indica si el consejo te ayudó.",
      }),
    answer: DiaryRecord,
    errors: [409],
  }),
  checkIn: endpoint({
    method: "POST",
    path: "/diary/{id}/check-in",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Answers the question that an entry was met with, and brings the notice or the advice that follows.",
    body: CheckInAnswer.extend(whereabouts),
    answer: AdvisedRecord,
    errors: [409],
  }),
  followUp: endpoint({
    method: "GET",
    path: "/diary/follow-up",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Says which card home shows on the days after a worry or after low days in a row; mostly none.",
    query: z.object({ tz: TimeZone }),
    answer: NextDay,
  }),
  answerFollowUp: endpoint({
    method: "POST",
    path: "/diary/follow-up",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Answers or closes the card: FOLLOW_UP does not come back for that worry, LOW_DAYS not on that day.",
    body: z.object({
      card: NextDayCardKind,
      answer: NextDayAnswer.describe(
        "BETTER, SAME, STILL_HARD or DISMISSED to FOLLOW_UP; DISMISSED or NOT_THIS_WEEK to LOW_DAYS.",
      ),
      tz: TimeZone,
    }),
    answer: Done,
  }),
  today: endpoint({
    method: "GET",
    path: "/diary/today",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Answers what home shows of the diary: the last days, how much there is, and yesterday's advice.",
    query: z.object({ tz: TimeZone }),
    answer: Today,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/diary/{id}",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Deletes an entry and its advice.",
    answer: Done,
  }),
  ownTags: endpoint({
    method: "GET",
    path: "/diary/tags",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Lists the tags of one's own that the newest entries have, newest first.",
    answer: z.array(z.string()),
  }),
  whatWorks: endpoint({
    method: "GET",
    path: "/diary/what-works",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Counts what the person tried and how it went, and what the eves of good and other days had.",
    query: z.object({ tz: TimeZone }),
    answer: WhatWorks,
  }),
  month: endpoint({
    method: "GET",
    path: "/diary/month",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Lists the records of a month of the caller's calendar, oldest first.",
    query: z.object({
      year: requiredWholeNumber(1, 9999),
      month: requiredWholeNumber(1, 12),
      tz: TimeZone,
      ...paging,
      limit: wholeNumber(1, limits.page)
        .default(limits.page)
        .describe("How many at most; long entries make a page shorter."),
    }),
    answer: z.array(DiaryRecord),
    paged: true,
  }),
  trend: endpoint({
    method: "GET",
    path: "/diary/trend",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Lists the feelings of the last days that have any, oldest first, without their texts.",
    query: z.object({ days: requiredWholeNumber(1, 366).default(30), tz: TimeZone }),
    answer: z.array(DayOfFeelings),
  }),
  metrics: endpoint({
    method: "GET",
    path: "/profile/metrics",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Counts the days of the diary per feeling.",
    query: z.object({ tz: TimeZone }),
    answer: ProfileMetrics,
  }),
};
