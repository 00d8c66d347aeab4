import { z } from "zod";

/** Only digits, without leading zeros. An empty text is an input left empty: the same as no value. */
export const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})?$/;

export const wholeNumber = (min: number, max: number) =>
  z.codec(z.string().regex(WHOLE_NUMBER), z.int().min(min).max(max).optional(), {
    decode: (digits) => (digits === "" ? undefined : Number(digits)),
    encode: (number) => (number === undefined ? "" : String(number)),
  });

export const requiredWholeNumber = (min: number, max: number) =>
  z.codec(z.string().min(1).regex(WHOLE_NUMBER), z.int().min(min).max(max), {
    decode: (digits) => Number(digits),
    encode: (number) => String(number),
  });

export const Flag = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: (word) => word === "true",
  encode: (flag) => (flag ? "true" : "false"),
});
