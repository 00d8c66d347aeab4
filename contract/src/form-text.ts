import { z } from "zod";

/** Digits alone: no sign, no point, no leading zero. Empty is an input left empty, which is the same as not given. */
export const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})?$/;

/** A whole number that travels as text, as in a query or a multipart form. */
export const wholeNumber = (min: number, max: number) =>
  z.codec(z.string().regex(WHOLE_NUMBER), z.int().min(min).max(max).optional(), {
    decode: (digits) => (digits === "" ? undefined : Number(digits)),
    encode: (number) => (number === undefined ? "" : String(number)),
  });

/** The same where it must be there. */
export const requiredWholeNumber = (min: number, max: number) =>
  z.codec(z.string().min(1).regex(WHOLE_NUMBER), z.int().min(min).max(max), {
    decode: (digits) => Number(digits),
    encode: (number) => String(number),
  });

/** Yes or no in a form. */
export const Flag = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: (word) => word === "true",
  encode: (flag) => (flag ? "true" : "false"),
});
