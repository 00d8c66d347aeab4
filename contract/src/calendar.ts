import { z } from "zod";
import { defaults, limits } from "./limits.ts";

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 means the opposite to the database, which reads it the POSIX way.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("es", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Whose calendar day is meant: an IANA name such as `America/Mexico_City`. */
export const TimeZone = z
  .string()
  .max(limits.timeZone)
  .refine(isTimeZone, { error: "no es una zona horaria conocida." })
  .default(defaults.timeZone)
  .describe("IANA time zone of the caller; decides which calendar day an instant belongs to.");

/** A calendar day, `2026-11-15`, in nobody's zone. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;
