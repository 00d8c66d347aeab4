import type { Log } from "../platform/log.ts";
import { withTimeout } from "../platform/time-limit.ts";
import type { AdviceTimeouts } from "./advice-in-time.ts";
import { type Screening, UNREAD } from "./advisor/screening.ts";
import type { TextReader } from "./text-reader.ts";

/** Looks for danger in a text. It never rejects: a text that could not be read is answered with help. */
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
