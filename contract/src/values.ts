import { z } from "zod";
import { staffRoles } from "./choices.ts";
import { defaults, limits } from "./limits.ts";
import { visibleText } from "./text-rules.ts";
import { formatsByZone } from "./time-zones.ts";

// PostgreSQL cannot store NUL, and a lone surrogate is no valid UTF-8: both are refused.
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const isStorable = (value: string) => !value.includes("\0") && !LONE_SURROGATE.test(value);

export const text = (min: number, max: number) =>
  z.string().min(min).max(max).refine(isStorable, { error: "Contiene caracteres que no se pueden guardar." });

/** A line that others read, such as a name or a title: without invisible characters and never empty. */
export const trimmed = (min: number, max: number) => z.string().overwrite(visibleText).pipe(text(min, max));

export const Id = z.uuid();

export const StaffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof StaffRole>;

/** The type beside a schema with instants is `z.input`, the text that a browser reads; a handler has `Answer`. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** The same request with the same key is done once, and a repeat gets the same answer. */
export const IdempotencyKey = z.object({
  "idempotency-key": text(1, limits.idempotencyKey)
    .optional()
    .describe("Repeating a request with the same key creates one."),
});

export const Done = z.object({ message: z.string() });
export type Done = z.infer<typeof Done>;

const formatIn = formatsByZone("es", {});

function isTimeZone(name: string): boolean {
  // PostgreSQL reads an offset such as +02:00 with the opposite sign (POSIX).
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return formatIn(name) !== undefined;
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

export const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: "debe ser el código de un país, de dos letras mayúsculas." })
  .describe("ISO 3166-1, two letters.");

/** «2025-10-16»: without a time zone, so that arithmetic ignores clock changes. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;

export const MediaFile = z.object({
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  alt: z.string().nullable().optional().describe("Of a picture: what it shows; null if no one has written it yet."),
  isDecorative: z.boolean().optional().describe("Of a picture: it says nothing, and needs no alternative text."),
  caption: z.string().optional().describe("Of a picture."),
  width: z.int().optional().describe("Of a picture, in pixels, if it is known."),
  height: z.int().optional(),
});
export type MediaFile = z.infer<typeof MediaFile>;

export const CoverImage = z.object({
  url: z.string(),
  smallUrl: z.string(),
  alt: z.string().optional().describe("What the cover shows, if it has been written."),
});
export type CoverImage = z.infer<typeof CoverImage>;
