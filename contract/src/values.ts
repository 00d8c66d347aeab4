import { z } from "zod";
import { seenText } from "./seen-text.ts";

// PostgreSQL cannot store NUL, and a lone surrogate does not survive UTF-8: both are refused rather than altered.
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const storable = (value: string) => !value.includes("\0") && !LONE_SURROGATE.test(value);

/** Text kept to the letter. */
export const text = (min: number, max: number) =>
  z.string().min(min).max(max).refine(storable, { error: "Contiene caracteres que no se pueden guardar." });

/** One line that others read and recognise: names, titles. Nobody is called nothing, or reads backwards. */
export const trimmed = (min: number, max: number) => z.string().overwrite(seenText).pipe(text(min, max));

export const Id = z.uuid();

/** An instant: ISO 8601 UTC text outside, `Date` inside. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** The answer of a call that has nothing to say but that it was done. */
export const Done = z.object({ message: z.string() });
export type Done = z.infer<typeof Done>;
