import { endpoints } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import { DiaryRecord } from "@senda/contract/records";
import { trimmed } from "@senda/contract/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { answerText } from "./answer-text.ts";

const RUNS = 40;
const answering = endpoints.filter(({ produces }) => produces === undefined);

test.each(answering)("$method $path is answered byte for byte as zod encodes it", ({ answer }: Endpoint) => {
  const textOf = answerText(answer);
  let compared = 0;
  fc.assert(
    fc.property(valuesOf(answer), (value) => {
      const encoded = z.safeEncode(answer, value);
      if (!encoded.success) return;
      compared += 1;
      expect(textOf(value)).toBe(JSON.stringify(encoded.data));
    }),
    { numRuns: RUNS, seed: 1 },
  );
  expect(compared).toBeGreaterThan(RUNS / 10);
});

test("a key that the contract does not name never leaves the server", () => {
  const record = { id: crypto.randomUUID(), feeling: "GOOD", createdAt: new Date(0), userId: "7", sealed: "secret" };
  const care = { level: "ASK", dangers: [], answer: null, reason: "secret" };
  const text = answerText(z.object({ data: z.array(DiaryRecord) }))({ data: [{ ...record, care }] });
  expect(text).toContain('"createdAt":"1970-01-01T00:00:00.000Z"');
  expect(text).toContain('"care":{"level":"ASK","dangers":[],"answer":null}');
  expect(text).not.toMatch(/secret|userId|reason/);
});

test("a part that changes its value is left to zod", () => {
  const schema = z.object({ name: trimmed(1, 20), of: z.union([z.object({ a: z.int() }), z.string()]) });
  const value = { name: "  Ana ", of: { a: 1, b: 2 } };
  expect(answerText(schema)(value)).toBe(JSON.stringify(z.encode(schema, value)));
  expect(answerText(schema)(value)).toBe('{"name":"Ana","of":{"a":1}}');
});

function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return objectOf(schema);
  if (schema instanceof z.ZodArray) return fc.array(valuesOf(schema.def.element), { maxLength: 2 });
  if (schema instanceof z.ZodNullable) return fc.option(valuesOf(schema.def.innerType), { nil: null });
  if (schema instanceof z.ZodOptional) return fc.option(valuesOf(schema.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodCodec) return valuesOf(schema.def.out);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.def.options.map(valuesOf));
  if (schema instanceof z.ZodRecord) return fc.dictionary(fc.uuid(), valuesOf(schema.def.valueType), { maxKeys: 3 });
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodDate)
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-01-01") });
  if (schema instanceof z.ZodNumber) {
    const multiple = schema.def.checks?.find((check) => check instanceof z.core.$ZodCheckMultipleOf);
    return fc.integer({ min: 0, max: 100 }).map((times) => times * Number(multiple?._zod.def.value ?? 1));
  }
  if (schema instanceof z.ZodUUID) return fc.uuid();
  if (schema instanceof z.ZodISODate) return fc.constantFrom("2024-02-29", "2026-11-16");
  if (schema instanceof z.ZodString) return fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  throw new Error(`No values for ${schema._zod.def.type}`);
}

const objectOf = ({ shape }: z.ZodObject) =>
  fc.record({
    unnamed: fc.string(),
    ...Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valuesOf(field)])),
  });
