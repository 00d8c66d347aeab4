import { z } from "zod";
import { defaults, limits } from "./limits.ts";

function isTimeZone(name: string): boolean {
  // PostgreSQL reads an offset such as +02:00 with the opposite sign (POSIX).
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("es", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const TimeZone = z
  .string()
  .max(limits.timeZone)
  .refine(isTimeZone, { error: "no es una zona horaria conocida." })
  .default(defaults.timeZone)
  .describe("IANA time zone of the caller; decides which calendar day an instant belongs to.");

/** A calendar day such as `2026-11-15`, without a time zone. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;
