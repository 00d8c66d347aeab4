import type { JsonSchema } from "../../src/platform/http/json-schema.ts";
import type { OpenApiDocument, Operation } from "../../src/platform/http/openapi.ts";
import { type Draft, JsonText } from "./request.ts";

export type Path = readonly (string | number)[];

/** Marks the step from a text field into the JSON that it holds. */
const INTO_JSON = "(json)";
const PARTS = ["params", "query", "headers", "body", "form"] as const;

function entriesOf(value: unknown): [string | number, unknown][] {
  if (value instanceof JsonText) return [[INTO_JSON, value.value]];
  if (Array.isArray(value)) return [...value.entries()];
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function pathsIn(value: unknown, path: Path): Path[] {
  return entriesOf(value).flatMap(([key, inner]) => [[...path, key], ...pathsIn(inner, [...path, key])]);
}

/** Whether a place takes any text, as far as the API reference says. */
export const isFreeText = ({ type, format, enum: choices, contentSchema }: JsonSchema) =>
  type === "string" && format === undefined && choices === undefined && contentSchema === undefined;

const LONGEST_UNSAID = 5_000;

/** The length of the longest text that a place takes. */
export const longestTextOf = ({ maxLength }: JsonSchema) => Number(maxLength ?? LONGEST_UNSAID);

/** Every place of a request that holds a value, also inside of lists and of JSON that travels as text. */
export const placesIn = (draft: Draft): Path[] => PARTS.flatMap((part) => pathsIn(draft[part], [part]));

export function valueAt(draft: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => entriesOf(value).find(([each]) => each === key)?.[1], draft);
}

/** The same request with another value in one place, or none where it is `undefined`. */
export function replaceAt<T>(whole: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  if (whole instanceof JsonText) return new JsonText(replaceAt(whole.value, rest, value)) as T;
  if (Array.isArray(whole)) {
    const replaced = replaceAt(whole[Number(key)], rest, value);
    return (replaced === undefined ? whole.toSpliced(Number(key), 1) : whole.with(Number(key), replaced)) as T;
  }
  const entries = Object.entries(whole as object);
  const changed = replaceAt((whole as Record<string, unknown>)[key], rest, value);
  const others = entries.filter(([name]) => name !== key);
  return Object.fromEntries(changed === undefined ? others : [...others, [key, changed]]) as T;
}

/** Finds what the API reference says about one place of a call's requests. */
export function schemaFinder(document: OpenApiDocument, { parameters = [], requestBody }: Operation) {
  const resolved = (schema: JsonSchema | undefined): JsonSchema => {
    const { $ref } = schema ?? {};
    if (typeof $ref !== "string") return schema ?? {};
    return document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {};
  };
  const step = (given: JsonSchema, key: string | number): JsonSchema => {
    const schema = resolved(given);
    if (key === INTO_JSON) return resolved(schema.contentSchema as JsonSchema | undefined);
    if (typeof key === "number" && schema.items) return resolved(schema.items as JsonSchema);
    if (schema.properties && Object.hasOwn(schema.properties, key)) return resolved(schema.properties[key]);
    const choices = ((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).map((choice) => step(choice, key));
    return choices.find((choice) => Object.keys(choice).length > 0) ?? {};
  };
  const [{ schema: bodySchema } = { schema: {} as JsonSchema }] = Object.values(requestBody?.content ?? {});
  return ([part, name, ...rest]: Path): JsonSchema => {
    const named = parameters.find((parameter) => parameter.name.toLowerCase() === String(name).toLowerCase());
    const start = part === "body" || part === "form" ? step(bodySchema, name ?? "") : resolved(named?.schema);
    return rest.reduce<JsonSchema>(step, start);
  };
}
