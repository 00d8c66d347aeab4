import { themes } from "content:advice";
import { CALM, combinedReading, type Reading } from "../advisor/advisor.ts";
import { fold } from "../spanish/fold.ts";
import { readDangerValue, takeDangerLines } from "./danger-field.ts";
import { type PageTone, pageTones } from "./day-prompt.ts";
import { type Loose, looseObjectIn } from "./lenient-json.ts";

// A model is asked for one JSON object. It may come in a fence, with words around it, with fields in Spanish, inside
// another object, broken, or not at all: the readable fields are used, and the rest is a text like any other.

export interface AdviceParts {
  opening: string;
  steps: string[];
  closing: string;
}

export interface StructuredAnswer {
  reading: Reading;
  /** Null if the answer is a text without fields. */
  parts: AdviceParts | null;
  topics: string[];
  tone: PageTone | null;
  /** All of its text, shown or not. */
  said: string;
  /** The text, if there are no fields. */
  rest: string;
}

const FIELDS = {
  danger: ["danger", "dangers", "peligro", "peligros", "riesgo"],
  doubt: ["duda", "dudas", "doubt"],
  topics: ["topics", "topic", "themes", "temas", "tema"],
  tone: ["tone", "tono"],
  opening: ["opening", "apertura", "inicio", "introduccion", "introducción"],
  steps: ["steps", "pasos"],
  closing: ["closing", "cierre", "final"],
};
type Field = keyof typeof FIELDS;
const ALL_NAMES = new Set(Object.values(FIELDS).flat());
const isKnown = (name: string) => ALL_NAMES.has(name);
const SIGNALS = new Set([...FIELDS.danger, ...FIELDS.doubt, ...FIELDS.topics, ...FIELDS.tone]);

const themeIds = new Set(themes.map(({ id }) => id));

const fieldOf = (object: Map<string, Loose>, field: Field): Loose | undefined => {
  const name = FIELDS[field].find((each) => object.has(each));
  return name === undefined ? undefined : object.get(name);
};

function textsIn(value: Loose | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === "string") return [value.trim()].filter(Boolean);
  return [...(Array.isArray(value) ? value : value.values())].flatMap(textsIn);
}

const joined = (value: Loose | undefined) => textsIn(value).join("\n\n");

/** A list of texts, of objects with a title and a text, or one text with a line for each. */
const stepsIn = (value: Loose | undefined): string[] =>
  typeof value === "string"
    ? value.split(/\n+/).filter((line) => line.trim() !== "")
    : (Array.isArray(value) ? value : [...(value?.values() ?? [])]).map((step) => textsIn(step).join(": "));

/** A model may put the fields into one more object. */
const withFields = (object: Map<string, Loose>): Map<string, Loose> => {
  if (fieldOf(object, "opening") !== undefined || fieldOf(object, "steps") !== undefined) return object;
  const inner = [...object.values()].find(
    (value): value is Map<string, Loose> => value instanceof Map && [...value.keys()].some(isKnown),
  );
  return inner ? new Map([...object, ...inner]) : object;
};

const longestOf = (texts: readonly string[]) =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");

const topicsIn = (value: Loose | undefined) =>
  [...new Set(textsIn(value).flatMap((text) => text.split(/[\s,;*]+/)))].filter((id) => themeIds.has(id));

const toneIn = (value: Loose | undefined) => {
  const [said = ""] = textsIn(value).map(fold);
  return pageTones.find((tone) => tone === said) ?? null;
};

const dangerIn = (object: Map<string, Loose>): Reading =>
  combinedReading([
    ...FIELDS.danger.map((name) => readDangerValue("danger", object.get(name))),
    ...FIELDS.doubt.map((name) => readDangerValue("duda", object.get(name))),
  ]);

const NOTHING = { reading: CALM, parts: null, topics: [], tone: null };

export function structuredAnswer(answer: string): StructuredAnswer {
  const isWhole = /^(?:\s*```\w*)?\s*\{/.test(answer);
  const found = looseObjectIn(answer, isKnown) ?? (isWhole ? looseObjectIn(answer, () => true) : undefined);
  if (!found) {
    const { reading, rest } = takeDangerLines(answer);
    return { ...NOTHING, reading, said: rest, rest };
  }
  const object = withFields(found.value);
  const around = takeDangerLines(`${answer.slice(0, found.from)}\n${answer.slice(found.to)}`);
  const own = [...object].flatMap(([name, value]) => (SIGNALS.has(name) ? [] : textsIn(value)));
  const inside = takeDangerLines(
    fieldOf(object, "opening") === undefined ? longestOf(own) : joined(fieldOf(object, "opening")),
  );
  const parts = {
    opening: inside.rest,
    steps: stepsIn(fieldOf(object, "steps")),
    closing: joined(fieldOf(object, "closing")),
  };
  return {
    reading: combinedReading([dangerIn(object), inside.reading, around.reading]),
    parts: parts.steps.length > 0 ? parts : null,
    topics: topicsIn(fieldOf(object, "topics")),
    tone: toneIn(fieldOf(object, "tone")),
    said: [...own, ...found.cut, around.rest].join("\n"),
    rest: [parts.opening, parts.closing].filter(Boolean).join("\n\n") || around.rest,
  };
}
