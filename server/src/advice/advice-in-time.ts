import { withTimeout } from "../platform/time-limit.ts";
import type { Advice } from "./advisor/advisor.ts";

/** How long a request waits for advice. */
export interface AdviceTimeouts {
  /** For a whole advice or analysis, from the beginning of the request. */
  answerMs: number;
  /** What of it is reserved for our own library, which answers where a model did not. */
  builtInMs: number;
  /** For another request that writes the same advice. */
  otherWriterMs: number;
  /** For reading a text for danger; help is shown where it takes longer. */
  readingMs: number;
}

/** An entry is answered within 12 s, with or without a model. */
export const ADVICE_TIMEOUTS: AdviceTimeouts = {
  answerMs: 10_500,
  builtInMs: 1_500,
  otherWriterMs: 4_500,
  readingMs: 3_000,
};

type Ask = (mayAskModel: boolean) => Promise<Advice>;

/** A model gets what is left of the time; then our own library answers, and a late answer is dropped. */
export async function adviceInTime(
  ask: Ask,
  mayAskModel: boolean,
  startedAt: number,
  { answerMs, builtInMs }: AdviceTimeouts,
): Promise<Advice> {
  const left = () => startedAt + answerMs - performance.now();
  if (mayAskModel) {
    const advice = await withTimeout(left() - builtInMs, ask(true)).catch(() => null);
    if (advice) return advice;
  }
  return withTimeout(Math.max(left(), builtInMs), ask(false));
}
