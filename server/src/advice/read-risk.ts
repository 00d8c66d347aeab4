import type { Log } from "../platform/log.ts";
import { withTimeout } from "../platform/time-limit.ts";
import type { Screening } from "./crisis.ts";
import { type RiskReader, UNREAD } from "./risk-reader.ts";
import type { AdviceTimeouts } from "./timeouts.ts";

interface Reading {
  riskReader: RiskReader;
  adviceTimeouts: AdviceTimeouts;
  log: Log;
}

/** Answers `UNREAD`, which shows help, where the reader fails or takes too long: the words are kept already. */
export async function readRisk({ riskReader, adviceTimeouts, log }: Reading, text: string): Promise<Screening> {
  try {
    return await withTimeout(adviceTimeouts.readingMs, riskReader.read(text));
  } catch (error) {
    log.warn({ fault: (error as Error).name }, "a text could not be read for danger");
    return UNREAD;
  }
}
