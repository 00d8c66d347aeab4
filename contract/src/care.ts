import { z } from "zod";
import { careAnswers, careLevels, dangers } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { Day } from "./values.ts";

export const CareLevel = z.enum(careLevels);
export type CareLevel = z.infer<typeof CareLevel>;

export const Danger = z.enum(dangers);
export type Danger = z.infer<typeof Danger>;

export const CareAnswer = z.enum(careAnswers);
export type CareAnswer = z.infer<typeof CareAnswer>;

export const Care = z.object({
  level: CareLevel.describe("ASK: a direct question. NOTICE: people to call before anything else."),
  dangers: z.array(Danger),
  answer: CareAnswer.nullable().describe("What was answered to the question; null where it is still open."),
});
export type Care = z.infer<typeof Care>;

/** What is remembered about the care for one person. */
export const CareState = z.object({
  askedOn: Day.nullable().describe("When the question was last asked: at most once a day."),
  worriedOn: Day.nullable().describe("When a notice was last shown, or the question answered with a worry."),
});
export type CareState = z.infer<typeof CareState>;

export const CheckIn = z.object({ answer: CareAnswer });

const CareReview = z.object({
  fingerprint: z.string().describe("Of the notices, the questions and the lists that texts are read with."),
  review: z
    .object({ reviewer: z.string(), reviewedOn: Day, isCurrent: z.boolean() })
    .nullable()
    .describe("The clinician who has signed them; not current where they have changed since."),
});
export type CareReview = z.infer<typeof CareReview>;

export const care = {
  review: endpoint({
    method: "GET",
    path: "/admin/care/review",
    access: "admin",
    summary: "Says which clinician has signed what a person in danger reads, and whether it has changed since.",
    answer: CareReview,
  }),
};
