import { z } from "zod";
import { feelings, routeTypes } from "../../contract/src/choices.ts";
import { HelplineChange } from "../../contract/src/helplines.ts";
import { limits } from "../../contract/src/limits.ts";
import { OverviewData, QuizQuestion, QuizResponse } from "../../contract/src/quiz.ts";
import { needsAnswer } from "../../contract/src/quiz-rules.ts";
import { readingFaults } from "../../contract/src/reading-rules.ts";
import { QuizReading } from "../../contract/src/readings.ts";
import { TimeZone, text, trimmed } from "../../contract/src/values.ts";

// The shape of every file in content/. Unknown fields are reported by load.ts.

export const Sentence = z.string().trim().min(1).max(limits.description);
export const Sentences = z.array(Sentence).min(1);
export const FilePosition = z.int().min(1);
export const Key = z.string().regex(/^[a-z0-9-]+$/, { error: "must be lower-case letters, digits and hyphens" });
export const perFeeling = <T extends z.ZodType>(value: T) =>
  z.object({ GREAT: value, GOOD: value, NEUTRAL: value, BAD: value, TERRIBLE: value });
const Feeling = z.enum(feelings);

const Confidence = z.enum(["high", "medium", "low"]);
const WrittenHelpline = HelplineChange.extend({
  confidence: Confidence,
  /** The kind and the name that the line was first shipped with: corrections in databases still find it by them. */
  formerly: Sentence.optional(),
}).refine(({ isConfirmed, confidence }) => !isConfirmed || confidence === "high", {
  error: "a line whose confidence is not high cannot be confirmed",
  path: ["isConfirmed"],
});
export const HelplineFile = z.object({
  position: FilePosition,
  country: z.string().regex(/^[A-Z]{2}$/, { error: "must be two capital letters (ISO 3166-1)" }),
  name: Sentence,
  /** The first is the clock by which the lines open; the others suggest the country to a browser as well. */
  timeZones: z.array(TimeZone.unwrap()).min(1),
  lines: z.array(WrittenHelpline),
});
export const DirectoryFile = z.object({ name: Sentence, address: z.url() });
export type ShippedHelpline = z.infer<typeof WrittenHelpline> & { country: string };
export type CountryOfHelplines = { code: string } & Pick<z.infer<typeof HelplineFile>, "name" | "timeZones">;

const Overview = OverviewData.required({ importance: true, benefits: true, emoji: true });
const common = { key: Key, overview: Overview, themes: z.array(Key).max(limits.themes).optional() };
const described = { ...common, title: trimmed(1, limits.title), content: text(1, limits.contentText) };
const DemoEntry = z.discriminatedUnion("type", [
  z.object({ ...common, type: z.literal("READING") }),
  z.object({ ...described, type: z.literal("QUIZ"), duration: z.int().min(1).max(limits.duration) }),
  z.object({ ...described, type: z.enum(["AUDIO", "VIDEO"]), file: z.string().min(1) }),
  z.object({ ...described, type: z.literal("IMAGE"), file: z.string().min(1), alt: trimmed(1, limits.alt) }),
]);
export type DemoEntry = z.infer<typeof DemoEntry>;
export const DemoRouteFile = z.object({
  position: FilePosition,
  key: Key,
  title: trimmed(1, limits.title),
  type: z.enum(routeTypes),
  cover: z.string().min(1),
  coverAlt: trimmed(1, limits.alt),
  description: text(1, limits.description),
  stages: z.array(
    z.object({
      title: trimmed(1, limits.title),
      description: text(1, limits.description),
      contents: z.array(DemoEntry).min(1),
    }),
  ),
  contents: z.array(DemoEntry),
});

export const QuizFile = z
  .object({
    analysisPrompt: text(1, limits.analysisPrompt).optional(),
    questions: z
      .array(QuizQuestion)
      .min(1)
      .max(limits.questions)
      .refine((questions) => questions.some(needsAnswer), { error: "must contain a question to answer" }),
    readings: z.array(QuizReading).max(limits.readings).optional(),
  })
  .superRefine((quiz, ctx) => {
    for (const { reading, condition, field, message } of readingFaults(quiz))
      ctx.addIssue({
        code: "custom",
        message,
        path: ["readings", reading, ...(condition === null ? [] : ["conditions", condition]), field],
      });
  });

/** A guided practice sentence by sentence: the subtitles, the sound and the film are all made from it. */
export const ScoreFile = z.object({
  mood: z.string().min(1),
  /** Seconds of sound before the first sentence and after the last. */
  lead: z.number().min(0),
  tail: z.number().min(0),
  steps: z
    .array(z.object({ cue: z.string().optional(), seconds: z.number().positive(), text: text(1, limits.subtitleText) }))
    .min(1),
});

const Days = z.int().min(0);
export const DiaryFile = z.object({
  diary: z.array(
    z.object({
      daysAgo: Days,
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "must be a time such as 21:40" }),
      feeling: Feeling,
      text: text(0, limits.diaryText),
    }),
  ),
});
export const ProgressFile = z.object({
  progress: z.array(
    z.object({
      route: Key,
      startedDaysAgo: Days,
      lastVisitDaysAgo: Days,
      completed: z.array(z.object({ content: Key, daysAgo: Days, visits: z.int().min(1) })),
      answers: z.array(z.object({ content: Key, responses: z.array(QuizResponse) })),
    }),
  ),
});
export type DemoProgress = z.infer<typeof ProgressFile>["progress"][number];
export type DemoRecord = z.infer<typeof DiaryFile>["diary"][number];
