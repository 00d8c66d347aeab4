import type { Danger } from "@senda/contract/care";
import { dangers as allDangers } from "@senda/contract/choices";
import { CALM, combinedReading, type Reading } from "../advisor/advisor.ts";
import { fold } from "../spanish/fold.ts";

// A model begins its answer with a line for us ("PELIGRO: NINGUNO", "DUDA: VIOLENCE"). It is read with patience, for weak
// models write it in many ways, and it can only raise: no line, "NINGUNO" and unknown words all say nothing.

const WORDS: Record<Danger, RegExp> = {
  SELF_HARM: /self ?harm|autolesi|suicid|hacerse dano|dano a si|quitarse la vida|morir/,
  OVERDOSE: /overdose|sobredosis|intoxica|envenena/,
  VIOLENCE: /violen|maltrat|abus|agresion|violacion/,
  MINOR: /\bminor|\bmenor|\binfan|\bnin[oa]s?\b/,
  EATING: /eating|aliment|\bcomer\b|\bcomida\b|anorexi|bulimi|\btca\b/,
  BABY: /\bbaby\b|\bbebe\b/,
  HARM_TO_OTHERS: /harm to others|dano a (?:otr|terc|los demas)|homicid/,
  SOMEONE_ELSE: /someone else|(?<!dano a )otra persona|un tercero|alguien cercano/,
};

const KEYS = new Map<Danger, string>(allDangers.map((danger) => [danger, fold(danger).replaceAll("_", " ")]));

const DENIAL = /^(?:ningun[oa]?s?|nada|none|null|false|sin|ausente|n a|0|no)(?: |$)/;
const AFFIRMATION = /^(?:si|yes|true|alt[oa]|high|grave|urgente|1)(?: |$)/;

/** A model that repeats the whole list has flagged nothing in particular: that is a doubt. */
const MOST_AT_ONCE = 5;

function dangersIn(value: string): Danger[] {
  const plain = fold(value)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (DENIAL.test(plain)) return [];
  const exact = allDangers.filter((danger) => plain.includes(KEYS.get(danger) ?? danger));
  const found = exact.length > 0 ? exact : allDangers.filter((danger) => WORDS[danger].test(plain));
  return found.length === 0 && AFFIRMATION.test(plain) ? ["SELF_HARM"] : found;
}

function readingOf(label: string, value: string): Reading {
  const dangers = dangersIn(value);
  if (dangers.length === 0) return CALM;
  if (dangers.length > MOST_AT_ONCE) return { ...CALM, level: "ASK", dangers: ["SELF_HARM"] };
  return { ...CALM, level: /^d(?:ud|oub)/i.test(label) ? "ASK" : "NOTICE", dangers };
}

/** The mark at the beginning of a line, in any dress, and what follows up to the end of the line or sentence. */
const FIELD =
  /^[^\p{L}\p{N}\n]{0,12}(peligros?|riesgos?|dangers?|dudas?|doubts?)[^\p{L}\p{N}\n:=]{0,6}[:=]((?:(?!\.\s)[^\n])*)(?:\.(?=\s))?/gimu;
const IS_LABEL = /^(?:peligros?|riesgos?|dangers?|dudas?|doubts?)$/i;
const FENCE = /^\s*```[\w-]*[ \t]*\n|\n[ \t]*```\s*$|^```[\w-]*[ \t]*\n\s*```[ \t]*$/gm;

export interface Flagged {
  reading: Reading;
  rest: string;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Some models answer with an object: its longest text is the advice. */
function fromJson(answer: string): Flagged | null {
  if (!answer.startsWith("{") || !answer.endsWith("}")) return null;
  try {
    const parsed: unknown = JSON.parse(answer);
    if (!isObject(parsed)) return null;
    const entries = Object.entries(parsed).map(([key, value]) => [key, [value].flat().join(", ")] as const);
    const texts = entries.flatMap(([key, value]) => (IS_LABEL.test(key) ? [] : [value]));
    const readings = entries.map(([key, value]) => (IS_LABEL.test(key) ? readingOf(key, value) : CALM));
    const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), "");
    return { reading: combinedReading(readings), rest: longest };
  } catch {
    return null;
  }
}

function fromLines(answer: string): Flagged {
  const readings: Reading[] = [];
  const rest = answer.replace(FIELD, (_, label: string, value: string) => {
    readings.push(readingOf(label, value));
    return "";
  });
  return { reading: combinedReading(readings), rest: rest.trim() };
}

const withoutFences = (answer: string) => answer.replace(FENCE, "").trim();

/** What a model flagged, and its answer without the line that says so. */
export function takeDangerField(answer: string): Flagged {
  const bare = withoutFences(answer.replaceAll("\r\n", "\n"));
  const object = fromJson(bare);
  const lines = fromLines(object?.rest ?? bare);
  return {
    reading: combinedReading([object?.reading ?? CALM, lines.reading]),
    rest: withoutFences(lines.rest),
  };
}
