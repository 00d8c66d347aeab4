import { z } from "zod";
import { limits } from "./limits.ts";

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

/** Parses JSON text or adds an issue: a predicate that `sentencesFor` puts after the field's name. */
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
