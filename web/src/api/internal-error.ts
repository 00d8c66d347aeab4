import { log } from "../lib/log.ts";
import { conflictIn } from "./api-error.ts";

/** A call that was refused here, before anything was sent. Its words are for the log, never for the reader. */
export class LocalRefusal extends Error {
  override readonly name = "LocalRefusal";
}

/** What a call cannot do without. Where it is missing, the call is refused under the words of the catalogue. */
export function needed<T>(value: T | null | undefined, sentence: string): T {
  if (value !== null && value !== undefined && value !== "") return value;
  log(sentence);
  throw new LocalRefusal(sentence);
}

const wasGivenUp = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Notes under the words of the catalogue what did not work, and passes it on. */
export async function noting<T>(sentence: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!wasGivenUp(error) && conflictIn(error) === null) log(sentence, error);
    throw error;
  }
}
