import { withTimeout } from "../platform/time-limit.ts";
import type { Advice } from "./advisor.ts";
import type { AdviceTimeouts } from "./timeouts.ts";

type Ask = (mayAskModel: boolean) => Promise<Advice>;

/** A model gets what is left of the time; then our own library answers, and an answer that comes later is dropped. */
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
