import { z } from "zod";
import { visibleText } from "./visible-text.ts";

// PostgreSQL cannot store NUL, and a lone surrogate is no valid UTF-8: both are refused.
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const isStorable = (value: string) => !value.includes("\0") && !LONE_SURROGATE.test(value);

/** Stored unchanged. */
export const text = (min: number, max: number) =>
  z.string().min(min).max(max).refine(isStorable, { error: "Contiene caracteres que no se pueden guardar." });

/** A line that others read, such as a name or a title: without invisible characters and never empty. */
export const trimmed = (min: number, max: number) => z.string().overwrite(visibleText).pipe(text(min, max));

export const Id = z.uuid();

/** ISO 8601 UTC text outside, `Date` inside. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

export const Done = z.object({ message: z.string() });
export type Done = z.infer<typeof Done>;
