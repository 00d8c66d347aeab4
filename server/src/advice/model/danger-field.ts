import type { Danger } from "@senda/contract/care";
import { dangers as allDangers } from "@senda/contract/choices";
import { CALM, combinedReading, type Reading } from "../advisor/advisor.ts";
import { fold } from "../spanish/fold.ts";
import type { Loose } from "./lenient-json.ts";

// A model flags danger in a field of its answer, or in a line ("PELIGRO: NINGUNO", "DUDA: VIOLENCE"). It is read with
// patience, for weak models write it in many ways, and it can only raise: no field, "NINGUNO" and unknown words say nothing.

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

/** The mark at the beginning of a line, in any dress, and the text up to the end of the line or sentence. */
const FIELD =
  /^[^\p{L}\p{N}\n]{0,12}(peligros?|riesgos?|dangers?|dudas?|doubts?)[^\p{L}\p{N}\n:=]{0,6}[:=]((?:(?!\.\s)[^\n])*)(?:\.(?=\s))?/gimu;
const IS_LABEL = /^(?:peligros?|riesgos?|dangers?|dudas?|doubts?)$/i;
const FENCE = /^\s*```[\w-]*[ \t]*\n|\n[ \t]*```\s*$|^```[\w-]*[ \t]*\n\s*```[ \t]*$/gm;

export interface Flagged {
  reading: Reading;
  rest: string;
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

/** The dangers that a model flagged in lines of its answer, and the answer without them and without fences. */
export function takeDangerLines(answer: string): Flagged {
  const { reading, rest } = fromLines(withoutFences(answer.replaceAll("\r\n", "\n")));
  return { reading, rest: withoutFences(rest) };
}

const textOf = (value: Loose | undefined): string =>
  value === undefined || typeof value === "string" ? (value ?? "") : [...value.values()].map(textOf).join(", ");

const IS_LEVEL = /^(?:level|nivel)$/;
const IS_DOUBT = /^(?:dud|doubt|ask|posible|medi|baj|low)/;

/** `{"SELF_HARM": true}` names its keys too. */
const keyIn = ([name, value]: [string, Loose]) =>
  dangersIn(name).length > 0 && AFFIRMATION.test(fold(textOf(value))) ? name : textOf(value);

/** The dangers that a model flagged in a field of an object: keys alone, or keys with a level. */
export function readDangerValue(label: string, value: Loose | undefined): Reading {
  if (!(value instanceof Map)) return readingOf(label, textOf(value));
  const entries = [...value];
  const level = fold(textOf(entries.find(([name]) => IS_LEVEL.test(name))?.[1])).trim();
  const keys = entries.flatMap((entry) => (IS_LEVEL.test(entry[0]) ? [] : keyIn(entry))).join(", ");
  const by = IS_DOUBT.test(level) ? "duda" : label;
  const flagged = readingOf(by, keys);
  // A level without keys counts, and keys against their own level are a doubt.
  if (flagged.level === null) return readingOf(by, IS_LABEL.test(level) ? "sí" : level);
  return DENIAL.test(level) ? { ...flagged, level: "ASK" } : flagged;
}
