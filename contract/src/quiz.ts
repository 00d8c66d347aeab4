import { z } from "zod";
import { jsonText } from "./form-text.ts";
import { limits } from "./limits.ts";
import { readingFaults } from "./reading-rules.ts";
import { Measure, QuizReading } from "./readings.ts";
import { rangeFault } from "./text-rules.ts";
import { text } from "./values.ts";

const question = {
  id: text(1, limits.questionId),
  question: text(0, limits.questionText),
};
const Options = z.array(text(0, limits.optionText)).max(limits.options);
const Config = z.object({ countSelected: z.boolean().optional() });

export const RangeOptions = z
  .object({ min: z.string().max(32), max: z.string().max(32), step: z.string().max(32) })
  .superRefine((options, ctx) => {
    const fault = rangeFault(options);
    if (fault) ctx.addIssue({ code: "custom", message: fault.message });
  });
export type RangeOptions = z.infer<typeof RangeOptions>;

const written = { options: Options.nullish(), config: Config.nullish() };
const chosen = { options: Options, config: Config.nullish() };

export const QuizQuestion = z.discriminatedUnion("type", [
  z.object({ ...question, type: z.literal("text"), ...written }),
  z.object({ ...question, type: z.literal("open"), ...written }),
  z.object({ ...question, type: z.literal("singleChoice"), ...chosen }),
  z.object({ ...question, type: z.literal("multipleChoice"), ...chosen }),
  z.object({
    ...question,
    type: z.literal("range"),
    options: RangeOptions,
    config: Config.nullish(),
    measures: Measure.nullish(),
  }),
]);
export type QuizQuestion = z.infer<typeof QuizQuestion>;

const haveUniqueIds = (questions: readonly { id: string }[]) =>
  new Set(questions.map(({ id }) => id)).size === questions.length;

export const QuizData = z
  .object({
    questions: z
      .array(QuizQuestion)
      .max(limits.questions)
      .refine(haveUniqueIds, { error: "Cada pregunta debe tener un identificador distinto." }),
    readings: z
      .array(QuizReading)
      .max(limits.readings)
      .refine(haveUniqueIds, { error: "Cada lectura debe tener un identificador distinto." })
      .optional()
      .describe("For administrators alone."),
  })
  .superRefine((quiz, ctx) => {
    for (const { reading, condition, field, message } of readingFaults(quiz)) {
      const within = condition === null ? [] : ["conditions", condition];
      ctx.addIssue({ code: "custom", message, path: ["readings", reading, ...within, field] });
    }
  });
export type QuizData = z.infer<typeof QuizData>;

export const QuizAnswer = z.union([
  text(0, limits.answerText),
  z.array(text(0, limits.optionText)).max(limits.options),
]);
export type QuizAnswer = z.infer<typeof QuizAnswer>;

export const QuizResponse = z.object({ questionId: text(1, limits.questionId), answer: QuizAnswer });
export type QuizResponse = z.infer<typeof QuizResponse>;

/** An analysis in it is ignored: only the server writes one. */
export const GivenResponses = z.object({ responses: z.array(QuizResponse).max(limits.questions) });

export const QuizResponses = GivenResponses.extend({
  analysis: z.string().optional(),
  isAnalysisOlder: z.literal(true).optional().describe("The answers have changed since the analysis was written."),
});
export type QuizResponses = z.infer<typeof QuizResponses>;

export const OverviewData = z.object({
  importance: text(0, limits.importance).optional(),
  benefits: z.array(text(0, limits.benefit)).max(limits.benefits).optional(),
  emoji: text(0, limits.emoji).optional(),
  recordedVoice: z.boolean().optional().describe("Whether a voice speaks in an audio; left out if it is not known."),
});
export type OverviewData = z.infer<typeof OverviewData>;

const Seconds = z.number().min(0).max(limits.duration);
export const Subtitle = z
  .object({ text: text(0, limits.subtitleText), start: Seconds, end: Seconds })
  .refine(({ start, end }) => end >= start, { error: "no puede ser anterior al inicio.", path: ["end"] });
export type Subtitle = z.infer<typeof Subtitle>;

export const Subtitles = z.array(Subtitle).max(limits.subtitles);
export type Subtitles = z.infer<typeof Subtitles>;

export const QuizText = jsonText(QuizData);
export const GivenResponsesText = jsonText(GivenResponses);
export const ResponsesText = jsonText(QuizResponses);
export const OverviewText = jsonText(OverviewData);
