import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonDepthOf, jsonText } from "./form-text.ts";
import { limits } from "./limits.ts";
import { sentencesFor } from "./sentences.ts";

const Anything = jsonText(z.json());
const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe("JSON text", () => {
  it("is a value inside and JSON outside, and back again", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const json = JSON.stringify(value);
        fc.pre(!json.includes("__proto__"));
        expect(Anything.encode(Anything.parse(json))).toBe(json);
      }),
    );
  });

  it("takes no prototype from outside", () => {
    expect(Anything.encode(Anything.parse('{"__proto__":{"isAdmin":true},"a":1}'))).toBe('{"a":1}');
  });

  it("knows how deep a text goes without building it", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.boolean(), (value, isSpaced) => {
        expect(jsonDepthOf(JSON.stringify(value, null, isSpaced ? 2 : 0))).toBe(depthOf(value));
      }),
    );
  });

  it("is never read beyond twenty levels", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(Anything.safeParse(nested(limits.jsonDepth)).success).toBe(true);
    expect(Anything.safeParse(nested(limits.jsonDepth + 1)).success).toBe(false);
    expect(Anything.safeParse(nested(100_000)).success).toBe(false);
  });

  it("is never read beyond its length", () => {
    const sized = (length: number) => `"${"x".repeat(length - 2)}"`;
    expect(Anything.safeParse(sized(limits.jsonText)).success).toBe(true);
    expect(Anything.safeParse(sized(limits.jsonText + 1)).success).toBe(false);
  });

  it.each(["{", "{'a':1}", "NaN", "01", "", "[1,]", "// x\n1"])("is not %j", (given) => {
    const { error } = z.object({ quizData: Anything }).safeParse({ quizData: given });
    expect(error && sentencesFor(error)).toEqual(["El cuestionario no es un JSON válido."]);
  });

  it("stands for what its field says when it is left empty", () => {
    expect(jsonText(z.array(z.string()), { empty: "[]" }).parse(" ")).toEqual([]);
    expect(jsonText(z.object({}).nullable(), { empty: "null" }).parse("")).toBeNull();
  });

  it("never sets a prototype", () => {
    const Plain = jsonText(z.object({ a: z.number() }));
    expect(Plain.parse('{"a":1,"__proto__":{"role":"ADMIN"}}')).toEqual({ a: 1 });
    expect(Reflect.get({}, "role")).toBeUndefined();
  });
});
