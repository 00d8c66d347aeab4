import path from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { TextThread, type ThreadLimits } from "../src/advice/text-thread.ts";

/** A thread that reads texts, as the server has one; the caller closes it. */
export const newTextThread = (limits?: Partial<ThreadLimits>, onUnread?: (reason: string) => void) =>
  TextThread.open(pathToFileURL(path.join(inject("builtFolder"), "text-worker.js")), limits, onUnread);

// Ordinary texts take milliseconds; but a machine that runs every test at once may not give a thread its turn for long.
const PATIENT: ThreadLimits = { budgetMs: 20_000, quizBudgetMs: 20_000, waitMs: 20_000, mostWaiting: 200 };

let ours: Promise<TextThread> | undefined;

/** The thread of this test worker, opened once. */
export function workerTextThread(): Promise<TextThread> {
  ours ??= newTextThread(PATIENT);
  return ours;
}
