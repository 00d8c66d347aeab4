import { log } from "../lib/log.ts";
import { conflictIn, isAborted } from "./api-error.ts";

/** A call that was refused before anything was sent. Its message is for the log, not for the user. */
export class LocalError extends Error {
  override readonly name = "LocalError";
}

/** The value, or a logged error in the words of the error catalogue. */
export function required<T>(value: T | null | undefined, sentence: string): T {
  if (value !== null && value !== undefined && value !== "") return value;
  log(sentence);
  throw new LocalError(sentence);
}

/** Logs a failure in the words of the error catalogue, and throws it again. */
export async function logFailure<T>(sentence: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isAborted(error) && conflictIn(error) === null) log(sentence, error);
    throw error;
  }
}
