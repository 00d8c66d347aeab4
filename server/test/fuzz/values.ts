import fc from "fast-check";
import type { JsonSchema } from "../../src/platform/http/json-schema.ts";
import type { OpenApiDocument, Operation, Parameter } from "../../src/platform/http/openapi.ts";
import type { Example, ExampleContext } from "./examples.ts";

/** Numbers that follow from a seed alone, so that a run can be repeated. */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = hashOf(seed);
  }

  /** At least 0 and below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  isLikely(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error("There is nothing to pick from.");
    return from[this.below(from.length)] as T;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, at: this.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item);
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Stands for an id until the request is sent: only then is it known which rows there are. */
const idMark = (name: string, n: number) => `«${name}:${n}»`;
const ID_MARKS = /«(\w+):(\d+)»/g;

const LONGEST = 60;
const text = (min: number, max: number) =>
  fc.string({ unit: "grapheme", minLength: min, maxLength: Math.max(min, Math.min(max, LONGEST)) });
const isoTime = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Makes values that fit a schema of the API reference, most of the time: rules that it cannot tell are left out. */
export function valuesOf(document: OpenApiDocument) {
  const resolved = ({ $ref, ...schema }: JsonSchema): JsonSchema =>
    typeof $ref === "string" ? (document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

  function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
    const entries = Object.entries(properties).filter(([, schema]) => schema.format !== "binary");
    const shape = Object.fromEntries(entries.map(([name, schema]) => [name, value(schema, name)]));
    return fc.record(shape, { requiredKeys: required.filter((name) => name in shape), noNullPrototype: true });
  }

  function string(schema: JsonSchema, name: string): fc.Arbitrary<string> {
    if (schema.contentSchema) return value(schema.contentSchema as JsonSchema, name).map((it) => JSON.stringify(it));
    if (schema.format === "uuid") return fc.nat(40).map((n) => idMark(name, n));
    if (schema.format === "date-time") return isoTime;
    if (schema.format === "date") return isoTime.map((iso) => iso.slice(0, 10));
    if (schema.format === "email") return fc.emailAddress();
    if (typeof schema.pattern === "string") return fc.stringMatching(new RegExp(schema.pattern));
    if (name === "tz") return fc.constantFrom("Europe/Madrid", "America/Bogota", "UTC", "Asia/Kathmandu");
    if (["min", "max", "step"].includes(name)) return fc.integer({ min: -2, max: 12 }).map(String);
    return text(Number(schema.minLength ?? 0), Number(schema.maxLength ?? LONGEST));
  }

  function value(given: JsonSchema, name: string): fc.Arbitrary<unknown> {
    const schema = resolved(given);
    const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
    if (choices) return fc.oneof(...choices.map((choice) => value(choice, name)));
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type: string) => value({ ...schema, type }, name)));
    if ("const" in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    const [min, max] = [Number(schema.minimum ?? 0), Number(schema.maximum ?? 100_000)];
    if (schema.type === "integer") return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
    if (schema.type === "number") return fc.double({ min, max, noNaN: true });
    if (schema.type === "boolean") return fc.boolean();
    if (schema.type === "null") return fc.constant(null);
    if (schema.type === "string") return string(schema, name);
    if (schema.type === "array") {
      const bounds = { minLength: Number(schema.minItems ?? 0), maxLength: Math.min(Number(schema.maxItems ?? 4), 4) };
      return fc.array(value(schema.items as JsonSchema, name), bounds);
    }
    return object(schema);
  }

  return { value, object };
}

/** Which row an id of this name would belong to. */
function idFor(name: string, { fixtures, owner, random }: ExampleContext): string {
  const known = new Map([
    ["routeId", fixtures.routeId],
    ["stageId", fixtures.stageIds[0]],
    ["contentId", fixtures.contents.quiz.id],
    ["userRouteProgressId", owner.progressId],
    ["contentInteractionId", owner.interactions.get(fixtures.contents.quiz.id)],
    ["userId", owner.person.id],
    ["adminId", fixtures.admin.id],
  ]);
  return known.get(name) ?? random.pick([owner.diaryIds[0] ?? "", owner.progressId, owner.person.id]);
}

/** A request made from the API reference alone, for a call that has no example yet. */
export function schemaExample(document: OpenApiDocument, operation: Operation, context: ExampleContext): Example {
  const values = valuesOf(document);
  const sampled = (arbitrary: fc.Arbitrary<Record<string, unknown>>) => {
    const [made = {}] = fc.sample(arbitrary, { numRuns: 1, seed: context.random.below(2 ** 31) });
    const text = JSON.stringify(made).replaceAll(ID_MARKS, (_, name: string) => idFor(name, context));
    return JSON.parse(text) as Record<string, unknown>;
  };
  const inPlace = (place: Parameter["in"]) => {
    const found = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
    const shape = Object.fromEntries(found.map(({ name, schema }) => [name, values.value(schema, name)]));
    return sampled(fc.record(shape, { noNullPrototype: true }));
  };
  const [kind, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = content && sampled(values.object(content.schema));
  return {
    params: inPlace("path"),
    query: inPlace("query"),
    headers: inPlace("header"),
    ...(body && (kind?.startsWith("multipart") ? { form: body } : { body })),
  };
}
