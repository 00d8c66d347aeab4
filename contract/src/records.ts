import { z } from "zod";
import { Care } from "./care.ts";
import { adviceAuthors, adviceRatings, allFeelingWords, allTags, feelings } from "./choices.ts";
import { limits } from "./limits.ts";
import { Day, Id, Instant, trimmed } from "./values.ts";

export const Feeling = z.enum(feelings);
export type Feeling = z.infer<typeof Feeling>;

export const AdviceAuthor = z.enum(adviceAuthors);
export type AdviceAuthor = z.infer<typeof AdviceAuthor>;

export const AdviceRating = z.enum(adviceRatings);
export type AdviceRating = z.infer<typeof AdviceRating>;

const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** Optional details of an entry beside its text. */
export const Details = z.object({
  words: z.array(z.enum(allFeelingWords)).max(limits.feelingWords).overwrite(once).describe("Words for the feeling."),
  tags: z.array(z.enum(allTags)).max(limits.tags).overwrite(once).describe("What the day had."),
  ownTags: z
    .array(trimmed(1, limits.ownTag))
    .max(limits.ownTags)
    .overwrite(once)
    .describe("The same in the person's own words, which are read for danger like the text."),
});
export type Details = z.infer<typeof Details>;
export const DiaryRecord = z.object({
  id: Id,
  feeling: Feeling,
  description: z.string(),
  words: z.array(z.enum(allFeelingWords)),
  tags: z.array(z.enum(allTags)),
  ownTags: z.array(z.string()),
  audioUrl: z.string(),
  advice: z.string().nullable(),
  adviceBy: AdviceAuthor.nullable(),
  rating: AdviceRating.nullable().describe("How far the person said that the advice helped; null until they do."),
  helpful: z.boolean().nullable().describe("The rating for clients that know two answers: true for YES and PARTLY."),
  care: Care.nullable().describe("What the text and the last days give reason to worry about."),
  createdAt: Instant.describe("For an entry made for a past day, an instant within that day."),
});
export type DiaryRecord = z.input<typeof DiaryRecord>;

/** `aiResponse` repeats `advice` under the name that the specification uses. */
export const AdvisedRecord = DiaryRecord.extend({ aiResponse: z.string().nullable() });

export const NewRecord = AdvisedRecord.extend({
  fittingFeeling: Feeling.nullable().describe(
    "The feeling that the text clearly speaks of, if it is another than the one given; the person may be asked once.",
  ),
});

export const DayOfFeelings = z.object({ date: Day, feelings: z.array(Feeling).min(1) });
export type DayOfFeelings = z.infer<typeof DayOfFeelings>;

export const Today = z.object({
  days: z.array(DayOfFeelings).describe("Of the last 14 days those that have any, oldest first."),
  entryCount: z.int().describe("All entries of the diary."),
  dayCount: z.int().describe("On how many days they are; in a row or not does not matter."),
  advice: z
    .object({ id: Id.describe("Of its record."), text: z.string() })
    .nullable()
    .describe("The last advice of yesterday, as long as it was not rated; never a notice or a question."),
});
export type Today = z.infer<typeof Today>;

export const FeelingCount = z.object({ feeling: Feeling, count: z.int().min(0) });

export const ProfileMetrics = z.object({
  feelingsStats: z.array(FeelingCount).describe("Days per feeling: always the five feelings, in their order."),
});
