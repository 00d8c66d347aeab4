import type { Danger } from "@senda/contract/care";

export type LineTone = Danger | "ordinary" | "trigger";

/** The tone of each kind of the corpus: a danger, an ordinary day, or a calm one with words that sound like danger. */
export const toneOfKind: ReadonlyMap<string, LineTone> = new Map<string, LineTone>([
  ["wish-to-die", "SELF_HARM"],
  ["plan-and-means", "SELF_HARM"],
  ["farewell", "SELF_HARM"],
  ["self-injury", "SELF_HARM"],
  ["overdose-taken", "OVERDOSE"],
  ["violence", "VIOLENCE"],
  ["minor", "MINOR"],
  ["eating", "EATING"],
  ["baby", "BABY"],
  ["harm-to-others", "HARM_TO_OTHERS"],
  ["someone-else", "SOMEONE_ELSE"],
  ["ordinary-days", "ordinary"],
  ["heavy-days", "ordinary"],
  ["healthy-eating-and-body", "ordinary"],
  ["conflicts-without-danger", "ordinary"],
  ["babies-and-parents", "ordinary"],
  ["diary-pages", "ordinary"],
  ["idioms", "trigger"],
  ["grief", "trigger"],
  ["fiction", "trigger"],
  ["work-with-patients", "trigger"],
  ["recovery", "trigger"],
  ["negation", "trigger"],
  ["accidents", "trigger"],
  ["innocent-means", "trigger"],
]);
