import type { JsonSchema } from "../../src/platform/http/json-schema.ts";
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
import { isFreeText, longestTextOf, type Path, placesIn, replaceAt, valueAt } from "./places.ts";
import type { Random } from "./random.ts";
import { type Draft, plain, type Wire } from "./request.ts";

export interface Spoilt {
  draft: Draft;
  wire: Wire | null;
  /** What was done, for the reader of the report. */
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

/** What a place may be given, by the name that the report shows. */
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

const addForeign = ({ draft, random }: Tools): Spoilt => {
  const part = draft.body ? "body" : draft.form ? "form" : "query";
  const name = random.pick(foreignFields);
  const value = random.pick<unknown>([...wrongKinds.slice(0, 10), random.pick(attackTexts)]);
  const entries = [...Object.entries(draft[part] ?? {}), [name, value]];
  return { draft: { ...draft, [part]: Object.fromEntries(entries) }, wire: null, what: `foreign ${name}` };
};

/** Bytes that are no body, or a body under another name. */
function spoilWire({ draft, random }: Tools): Spoilt {
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

function spoilFile({ draft, random }: Tools): Spoilt | null {
  if (!draft.file) return null;
  const { base64, filename, contentType } = random.pick(filePayloads.files);
  const file = random.isLikely(0.5)
    ? { ...draft.file, bytes: Buffer.from(base64, "base64"), filename, contentType }
    : { ...draft.file, filename: random.pick(filePayloads.filenames).filename };
  return { draft: { ...draft, file }, wire: null, what: "file" };
}

/** Text that may be anything goes furthest, and an id in the path that is none is soon refused. */
function worthSpoiling({ draft, random, schemaAt }: Tools): readonly Path[] {
  const places = placesIn(draft);
  const behind = places.filter(([part]) => part !== "params");
  const texts = behind.filter((path) => isFreeText(schemaAt(path)));
  if (texts.length > 0 && random.isLikely(0.6)) return texts;
  return behind.length > 0 && random.isLikely(0.9) ? behind : places;
}

/** A request with one thing wrong in it; the same one where there is nothing that could be. */
export function spoil(tools: Tools): Spoilt {
  const { draft, random } = tools;
  const kind = random.pick(KINDS);
  if (kind === "foreign") return addForeign(tools);
  if (kind === "wire") return spoilWire(tools);
  const places = worthSpoiling(tools);
  const withFile = kind === "file" ? spoilFile(tools) : null;
  if (withFile || places.length === 0) return withFile ?? addForeign(tools);
  const path = random.pick(places);
  const chosen = values[kind] ?? values.text;
  const value = chosen?.(tools, path);
  return { draft: replaceAt(draft, path, value), wire: null, what: `${kind} in ${path.join(".")}` };
}
