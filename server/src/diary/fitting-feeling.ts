import type { Feeling } from "@senda/contract/records";
import type { PageReading } from "../advice/advisor/advisor.ts";

/** Of a hard page, as the reader of topics gives it; docs/advice.md says how seldom it is wrong from here on. */
const CLEARLY_HARD = 0.98;

/**
 * The feeling that a text clearly speaks of, if the best one was given, which is preselected and may never have been
 * looked at. A needless question on a good day would be worse than a missing one.
 */
export const fittingFeeling = (given: Feeling, page: Pick<PageReading, "tones"> | undefined): Feeling | null =>
  given === "GREAT" && page && page.tones.hard >= CLEARLY_HARD ? "BAD" : null;
