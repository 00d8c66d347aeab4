import { z } from "zod";
import { limits } from "./limits.ts";
import { text } from "./values.ts";

/** The quantity that a scale asks about. Reversed: a higher number means less of it. */
export const Measure = z.object({ name: text(0, limits.measure), isReversed: z.boolean() });
export type Measure = z.infer<typeof Measure>;

const Id = text(1, limits.questionId);
/** Both ends count. Numbers are text, as in the scale itself. */
const band = { min: z.string().max(32), max: z.string().max(32) };

export const ReadingCondition = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("band"), questionId: Id, ...band }),
  z.object({ kind: z.literal("option"), questionId: Id, option: text(0, limits.optionText), isChosen: z.boolean() }),
  z.object({ kind: z.literal("mean"), questionIds: z.array(Id).max(limits.questions), ...band }),
]);
export type ReadingCondition = z.infer<typeof ReadingCondition>;

/** A text that the editor of a quiz wants said if all conditions hold; without conditions, always. */
export const QuizReading = z.object({
  id: text(1, limits.questionId),
  conditions: z.array(ReadingCondition).max(limits.readingConditions),
  text: text(0, limits.readingText),
});
export type QuizReading = z.infer<typeof QuizReading>;
