import { describeError, type Log } from "../platform/log.ts";
import { withTimeout } from "../platform/time.ts";
import { type Advice, type Reading, UNREAD } from "./advisor/advisor.ts";
import type { Readers } from "./screen/quiz.ts";
import type { TextReader } from "./text-reader.ts";

/**
 * An entry is answered within 12 s, with or without a model. `builtInMs` of `answerMs` are reserved for our own library;
 * help is shown if reading a text for danger takes longer than `readingMs`.
 */
export const ADVICE_TIMEOUTS = { answerMs: 10_500, builtInMs: 1_500, otherWriterMs: 4_500, readingMs: 3_000 };
export type AdviceTimeouts = typeof ADVICE_TIMEOUTS;

type Ask = (mayAskModel: boolean) => Promise<Advice>;

/** A model gets the rest of the time; then our own library answers, and a late answer is dropped. */
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

export interface DangerReader {
  /** Ends when texts can be read; a server that has just started has to load its lists first. */
  open?: () => Promise<unknown>;
  /** Without `by` it is a page of the diary. */
  read(text: string, by?: Readers): Promise<Reading>;
}

export const dangerReaderOn = (reader: TextReader, open?: () => Promise<unknown>): DangerReader => ({
  ...(open && { open }),
  read: (text, by) => (by ? reader.screen(text, by) : reader.readEntry(text)).catch(() => UNREAD),
});

interface ReadingParts {
  dangerReader: DangerReader;
  adviceTimeouts: AdviceTimeouts;
  log: Log;
}

/** Answers `UNREAD`, which shows help, if the reader fails or takes too long. */
export async function readDanger(
  { dangerReader, adviceTimeouts, log }: ReadingParts,
  text: string,
  by?: Readers,
): Promise<Reading> {
  try {
    await dangerReader.open?.();
    return await withTimeout(adviceTimeouts.readingMs, dangerReader.read(text, by));
  } catch (error) {
    log.warn({ fault: describeError(error) }, "a text could not be read for danger");
    return UNREAD;
  }
}
