import type { readings } from "./readings.ts";

type Readings = typeof readings;

export type ReadingName = keyof Readings;
export type Given<Name extends ReadingName> = Parameters<Readings[Name]>;
export type Answer<Name extends ReadingName> = Awaited<ReturnType<Readings[Name]>>;

/** Everything that reads a person's text, off the event loop: a call rejects where the text could not be read. */
export type TextReader = { [Name in ReadingName]: (...given: Given<Name>) => Promise<Answer<Name>> };
