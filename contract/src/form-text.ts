import { z } from "zod";
import { limits } from "./limits.ts";

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

/** The depth of nested lists and objects, read from the text so that a deep value is never built. */
export function jsonDepthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (isInString) {
      if (sign === "\\") at++;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "[" || sign === "{") deepest = Math.max(deepest, ++depth);
    else if (sign === "]" || sign === "}") depth--;
  }
  return deepest;
}

const addIssue = (ctx: { issues: z.core.$ZodRawIssue[] }, input: string, message: string) => {
  ctx.issues.push({ code: "custom", input, message });
  return z.NEVER;
};

function parseJson(json: string, ctx: { issues: z.core.$ZodRawIssue[] }) {
  if (jsonDepthOf(json) > limits.jsonDepth) return addIssue(ctx, json, "tiene demasiados niveles.");
  try {
    return JSON.parse(json);
  } catch {
    return addIssue(ctx, json, "no es un JSON válido.");
  }
}

/** JSON text outside, a checked value inside. `empty` replaces an empty text; without it an empty text is invalid. */
export const jsonText = <Schema extends z.ZodType>(
  schema: Schema,
  { max = limits.jsonText, empty = "" }: { max?: number; empty?: string } = {},
) =>
  z.codec(z.string().max(max), schema, {
    decode: (json, ctx) => parseJson(json.trim() === "" ? empty : json, ctx),
    encode: (value) => JSON.stringify(value),
  });
