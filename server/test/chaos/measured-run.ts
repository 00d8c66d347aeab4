import { appendFileSync } from "node:fs";
import { inject } from "vitest";

/** Where `npm run chaos` wants its figures; unset in an ordinary test run. */
const report = process.env.CHAOS_REPORT;

/**
 * Times are judged by their true limits in a separate run. Among all the other tests a machine is several times
 * slower, and there the same limits only tell that something waits for ever.
 */
export const limitOf = (ms: number) => (report ? ms : ms * 6);

/** Adds a line to the table of the run. */
export function noteFigures(text: string): void {
  if (report) appendFileSync(report, `${inject("template").kind.padEnd(10)}${text}\n`);
}
