import type { ReadingName } from "./text-reader.ts";

/** One at a time: the next is sent once this one is answered, so an answer needs no number. */
export type ToTextWorker = { name: ReadingName; given: readonly unknown[] };

export type FromTextWorker = { isReady: true } | { answer: unknown } | { fault: string };
