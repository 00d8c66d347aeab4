import type { Log } from "../platform/log.ts";
import { withTimeout } from "../platform/time.ts";
import { type Advice, type Screening, UNREAD } from "./advisor/advisor.ts";
import type { TextReader } from "./text-reader.ts";

export interface AdviceTimeouts {
  answerMs: number;
  /** What of it is reserved for our own library, which answers where a model did not. */
  builtInMs: number;
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

export interface RiskReader {
  read(text: string): Promise<Screening>;
}

export const riskReaderOn = (reader: TextReader): RiskReader => ({
  read: (text) => reader.screen(text).catch(() => UNREAD),
});

interface Reading {
  riskReader: RiskReader;
  adviceTimeouts: AdviceTimeouts;
  log: Log;
}

/** Answers `UNREAD`, which shows help, where the reader fails or takes too long. */
export async function readRisk({ riskReader, adviceTimeouts, log }: Reading, text: string): Promise<Screening> {
  try {
    return await withTimeout(adviceTimeouts.readingMs, riskReader.read(text));
  } catch (error) {
    log.warn({ fault: error instanceof Error ? error.name : "unknown" }, "a text could not be read for danger");
    return UNREAD;
  }
}
