import type { z } from "zod";
import { fieldNouns, itemNouns, type Noun } from "./field-names.ts";
import { WHOLE_NUMBER } from "./form-text.ts";
import { SUBTITLES_FAULT } from "./quiz-rules.ts";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const MAX_SENTENCES = 10;
const WHOLE_REQUEST = "La petición no tiene la forma esperada.";

interface Issues {
  issues: readonly Issue[];
}

export function sentencesFor(error: Issues): [string, ...string[]] {
  const [first = WHOLE_REQUEST, ...others] = new Set(mostUsefulFirst(error).map(sentenceFor));
  return [first, ...others.slice(0, MAX_SENTENCES - 1)];
}

/** The field that the first of the sentences is about; undefined if it is about the whole request. */
export function fieldOf(error: Issues): string | undefined {
  const name = mostUsefulFirst(error)[0]?.path[0];
  return typeof name === "string" ? name : undefined;
}

function mostUsefulFirst({ issues }: Issues): Issue[] {
  const told = issues.slice(0, 20 * MAX_SENTENCES);
  return [...told.filter((issue) => !isVague(issue)), ...told.filter(isVague)];
}

/** An issue without a known field, or without a hint of what would be right, comes last. */
const isVague = (issue: Issue) =>
  issue.code === "invalid_union" ||
  (issue.code !== "custom" && (issue.path.length === 0 || !nameOf(issue.path).isKnown));

function sentenceFor(issue: Issue): string {
  if (isAboutSubtitles(issue)) return SUBTITLES_FAULT;
  // A custom message in lower case is a predicate: the field's name is put before it.
  if (issue.code === "custom" && isWholeSentence(issue.message)) return issue.message;
  if (issue.path.length === 0) return WHOLE_REQUEST;
  const { phrase, noun } = nameOf(issue.path);
  return `${capitalised(phrase)} ${predicate(issue, noun)}`;
}

const isAboutSubtitles = ({ path, code, message }: Issue) =>
  path[0] === "subtitles" && (code === "invalid_type" || (code === "custom" && path.length === 1 && message !== ""));

const OWN_PREDICATE = /^(?:[a-zñáéíóú]|Contiene )/;
const isWholeSentence = (message: string) => !OWN_PREDICATE.test(message) && message !== "Invalid input";

function predicate(issue: Issue, noun: Noun): string {
  const { code } = issue;
  const must = noun.isPlural ? "deben" : "debe";
  if (code === "custom" && OWN_PREDICATE.test(issue.message)) return inflect(uncapitalised(issue.message), noun);
  if (code === "invalid_type") return isMissing(issue) ? required(noun) : `${must} ser ${kindOf(issue.expected)}.`;
  if (code === "too_small") return tooSmall(issue, noun, must);
  if (code === "too_big") return tooBig(issue, noun);
  if (code === "invalid_format") return badFormat(issue, noun, must);
  if (code === "invalid_value") return `${must} ser ${oneOf(issue.values)}.`;
  return invalid(noun);
}

const required = (noun: Noun) => inflect("es obligatorio.", noun);
const invalid = (noun: Noun) => inflect("no es válido.", noun);

// The issue does not contain the input; only its message tells a missing value from one of another type.
const isMissing = (issue: Issue) => issue.message.endsWith("received undefined");

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: "un texto",
    number: "un número",
    int: "un número entero",
    boolean: "verdadero o falso",
    array: "una lista",
    date: "una fecha válida",
  }),
);
const kindOf = (expected: string) => KINDS.get(expected) ?? "un objeto";

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall, noun: Noun, must: string): string {
  if (origin === "string") {
    return Number(minimum) <= 1
      ? required(noun)
      : `${must} tener al menos ${counted(minimum, "carácter", "caracteres")}.`;
  }
  if (origin === "array") return `${must} tener al menos ${counted(minimum, "elemento", "elementos")}.`;
  return `no ${noun.isPlural ? "pueden ser menores" : "puede ser menor"} que ${numeral(minimum)}.`;
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, noun: Noun): string {
  const can = `no ${noun.isPlural ? "pueden" : "puede"}`;
  if (origin === "string") return `${can} tener más de ${counted(maximum, "carácter", "caracteres")}.`;
  if (origin === "array") return `${can} tener más de ${counted(maximum, "elemento", "elementos")}.`;
  return `${can} ${noun.isPlural ? "ser mayores" : "ser mayor"} que ${numeral(maximum)}.`;
}

function badFormat(issue: z.core.$ZodIssueInvalidStringFormat, noun: Noun, must: string): string {
  if (issue.format === "date") return `${must} ser una fecha válida, como 2026-11-15.`;
  if (issue.format === "datetime") return `${must} ser una fecha y hora válida.`;
  if (issue.format === "regex" && issue.pattern === String(WHOLE_NUMBER)) return `${must} ser un número entero.`;
  return invalid(noun);
}

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return values[0] === true ? "verdadero" : `«${String(values[0])}»`;
  return `una de estas opciones: ${values.map(String).join(", ")}`;
}

const numeral = (number: number | bigint) => number.toLocaleString("es-ES");
const counted = (number: number | bigint, one: string, many: string) =>
  `${numeral(number)} ${Number(number) === 1 ? one : many}`;

const PLURALS = new Map(Object.entries({ es: "son", contiene: "contienen", tiene: "tienen", puede: "pueden" }));

function inflect(half: string, { isFeminine, isPlural }: Noun): string {
  const verb = half.replace(
    /^(no )?(es|contiene|tiene|puede)\b/,
    (_, no = "", word) => no + (isPlural ? PLURALS.get(word) : word),
  );
  return verb.replace(
    /^((?:no )?(?:es|son) (?:obligatori|válid))o\.$/,
    `$1${isFeminine ? "a" : "o"}${isPlural ? "s" : ""}.`,
  );
}

function nameOf(path: Path): { phrase: string; noun: Noun; isKnown: boolean } {
  const parts: { phrase: string; noun: Noun; isKnown: boolean }[] = [];
  path.forEach((segment, at) => {
    const next = path[at + 1];
    if (typeof segment !== "string") return;
    if (typeof next === "number") parts.unshift(named(itemNouns.get(segment), `elemento`, ` ${next + 1}`));
    else if (next === undefined) parts.unshift(named(fieldNouns.get(segment), `campo «${segment}»`));
  });
  const [field = named(undefined, "dato"), ...around] = parts;
  const phrase = [field, ...around].map((part) => part.phrase).join(" de ");
  return { ...field, phrase: phrase.replaceAll(" de el ", " del ") };
}

function named(known: Noun | undefined, otherwise: string, suffix = "") {
  const noun = known ?? { noun: otherwise };
  return { phrase: `${articleOf(noun)} ${noun.noun}${suffix}`, noun, isKnown: known !== undefined };
}

function articleOf({ isFeminine, isPlural }: Noun): string {
  if (isPlural) return isFeminine ? "las" : "los";
  return isFeminine ? "la" : "el";
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
