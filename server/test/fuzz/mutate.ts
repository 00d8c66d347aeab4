import type { JsonSchema } from "../../src/platform/http/json-schema.ts";
import type { OpenApiDocument, Operation } from "../../src/platform/http/openapi.ts";
import {
  attackTexts,
  builtInNames,
  costlyUnits,
  filePayloads,
  foreignFields,
  hostileNumbers,
  inheritedNames,
  malformedBodies,
  publicTexts,
  wrongKinds,
} from "../attack-values.ts";
import { type Draft, JsonText, plain, type Wire } from "./request.ts";
import type { Random } from "./values.ts";

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
export const isFreeText = ({ type, format, enum: choices, const: only, contentSchema }: JsonSchema) =>
  type === "string" && [format, choices, only, contentSchema].every((rule) => rule === undefined);

const LONGEST_UNSAID = 5_000;

/** The length of the longest text that a place takes. */
export const longestTextOf = ({ maxLength }: JsonSchema) => Number(maxLength ?? LONGEST_UNSAID);

/** Every place of a request that holds a value, also inside of lists and of JSON that travels as text. */
export const fieldPaths = (draft: Draft): Path[] => PARTS.flatMap((part) => pathsIn(draft[part], [part]));

function valueAt(draft: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => entriesOf(value).find(([each]) => each === key)?.[1], draft);
}

/** The same request with another value in one place, or none if it is `undefined`. */
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

/** Finds the schema of one place of a call's requests in the API reference. */
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

/** The names of the fields of a call that take any text, as far as the API reference says. */
export function freeTextNames(document: OpenApiDocument, { parameters = [], requestBody }: Operation): string[] {
  const namesIn = (name: string, given: JsonSchema): string[] => {
    const reference = typeof given.$ref === "string" ? given.$ref.split("/").at(-1) : undefined;
    const schema = reference === undefined ? given : (document.components.schemas[reference] ?? {});
    if (isFreeText(schema)) return [name];
    const { properties = {}, items, contentSchema, anyOf, oneOf } = schema;
    const unnamed = [items, contentSchema, anyOf, oneOf].flat().filter((inner) => inner !== undefined) as JsonSchema[];
    const named = Object.entries(properties).flatMap(([key, inner]) => namesIn(key, inner));
    return [...named, ...unnamed.flatMap((inner) => namesIn(name, inner))];
  };
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn("body", schema));
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  return [...bodies, ...inQuery.flatMap(({ name, schema }) => namesIn(name, schema))];
}

export interface Mutation {
  draft: Draft;
  wire: Wire | null;
  /** The change, for the reader of the report. */
  what: string;
}

interface Tools {
  draft: Draft;
  random: Random;
  schemaAt: (path: Path) => JsonSchema;
}

const SENTENCES = [(text: string) => text, (text: string) => `Hoy ${text} me ha llamado y le han despedido.`];
const ofAnyList = (random: Random) =>
  random.pick([attackTexts, attackTexts, publicTexts, builtInNames, inheritedNames]);

function grown(random: Random, length: number): string {
  const unit = random.pick(costlyUnits);
  const start = random.isLikely(0.5) ? random.pick(costlyUnits) : "";
  return (start + unit.repeat(Math.ceil(length / unit.length))).slice(0, length);
}

/** Values for a place, by the name that the report shows. */
const values: Record<string, (tools: Tools, path: Path) => unknown> = {
  text: ({ random }) => random.pick(SENTENCES)(random.pick(ofAnyList(random))),
  long: ({ random, schemaAt }, path) => grown(random, longestTextOf(schemaAt(path))),
  bound: ({ random, schemaAt }, path) => {
    const { minLength, minimum, maximum, ...schema } = schemaAt(path);
    const edges = [minimum, maximum].flatMap((edge) =>
      edge === undefined ? [] : [Number(edge) - 1, edge, Number(edge) + 1],
    );
    const lengths = [0, Number(minLength ?? 1) - 1, longestTextOf(schema), longestTextOf(schema) + 1];
    return random.pick<unknown>([...edges, ...lengths.map((length) => "á".repeat(Math.max(0, length)))]);
  },
  number: ({ random }) => random.pick(hostileNumbers),
  kind: ({ random }) => random.pick(wrongKinds),
  list: ({ draft, random }, path) => Array.from({ length: 1 + random.below(3) }, () => valueAt(draft, path)),
  nothing: () => undefined,
};

const WEIGHTS = { text: 11, long: 4, bound: 3, number: 2, kind: 3, list: 1, nothing: 1, foreign: 2, wire: 1, file: 2 };
const KINDS = Object.entries(WEIGHTS).flatMap(([kind, weight]) => Array<string>(weight).fill(kind));

const addForeign = ({ draft, random }: Tools): Mutation => {
  const part = draft.body ? "body" : draft.form ? "form" : "query";
  const name = random.pick(foreignFields);
  const value = random.pick<unknown>([...wrongKinds.slice(0, 10), random.pick(attackTexts)]);
  const entries = [...Object.entries(draft[part] ?? {}), [name, value]];
  return { draft: { ...draft, [part]: Object.fromEntries(entries) }, wire: null, what: `foreign ${name}` };
};

/** Bytes that are no body, or a body under another name. */
function mutateWire({ draft, random }: Tools): Mutation {
  const json = Buffer.from(JSON.stringify(plain(draft.body ?? draft.form ?? {})));
  const cut = random.below(json.length + 1);
  const wire = random.pick<Wire>([
    { contentType: "application/json", bytes: Buffer.from(random.pick(malformedBodies)) },
    { contentType: "application/json", bytes: json.subarray(0, cut) },
    { contentType: "application/json", bytes: Buffer.concat([json.subarray(0, cut), Buffer.of(0xff, 0xc0)]) },
    { contentType: "text/plain", bytes: json },
    { contentType: "application/x-www-form-urlencoded", bytes: Buffer.from("email=a%40b.es&password=x") },
    { contentType: "multipart/form-data", bytes: json },
    { contentType: "multipart/form-data; boundary=x", bytes: Buffer.from("--x\r\n\r\n") },
    { contentType: "application/json; charset=utf-16", bytes: json },
  ]);
  return { draft, wire, what: `wire ${wire.contentType}` };
}

function mutateFile({ draft, random }: Tools): Mutation | null {
  if (!draft.file) return null;
  const { base64, filename, contentType } = random.pick(filePayloads.files);
  const file = random.isLikely(0.5)
    ? { ...draft.file, bytes: Buffer.from(base64, "base64"), filename, contentType }
    : { ...draft.file, filename: random.pick(filePayloads.filenames).filename };
  return { draft: { ...draft, file }, wire: null, what: "file" };
}

/** Text that may be anything goes furthest, and an id in the path that is none is soon refused. */
function worthMutating({ draft, random, schemaAt }: Tools): readonly Path[] {
  const fields = fieldPaths(draft);
  const behind = fields.filter(([part]) => part !== "params");
  const texts = behind.filter((path) => isFreeText(schemaAt(path)));
  if (texts.length > 0 && random.isLikely(0.6)) return texts;
  return behind.length > 0 && random.isLikely(0.9) ? behind : fields;
}

/** A request with one thing wrong in it; the same one if there is nothing that could be. */
export function mutate(tools: Tools): Mutation {
  const { draft, random } = tools;
  const kind = random.pick(KINDS);
  if (kind === "foreign") return addForeign(tools);
  if (kind === "wire") return mutateWire(tools);
  const fields = worthMutating(tools);
  const withFile = kind === "file" ? mutateFile(tools) : null;
  if (withFile || fields.length === 0) return withFile ?? addForeign(tools);
  const path = random.pick(fields);
  const chosen = values[kind] ?? values.text;
  const value = chosen?.(tools, path);
  return { draft: replaceAt(draft, path, value), wire: null, what: `${kind} in ${path.join(".")}` };
}
