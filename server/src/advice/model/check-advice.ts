import { adviceChecks } from "@senda/contract/choices";
import type { Feeling } from "@senda/contract/records";
import { inFirstPerson } from "../screen/first-person.ts";
import { readByLexicon } from "../screen/lexicon-reader.ts";
import { fold } from "../spanish/fold.ts";
import { clinicalClaims } from "./clinical-claims.ts";
import { emptyComfort, unkindWords, unsuitableWords } from "./unsuitable-words.ts";

// The rules for every advice. Tests check our own texts by them; a model's answer that breaks one is not shown.

export type Demands = {
  maxWords?: number;
  minSteps?: number;
  feeling?: Feeling | undefined;
  links?: readonly string[] | undefined;
  secret?: string | undefined;
  /** Our own text may quote a quiz («…», **…**), whose words are the editors'. */
  mayQuote?: boolean;
  /** A model answers one person, and may name the illness, the medicine or the recovery that they told of. */
  mayNameIllness?: boolean;
  told?: string | undefined;
};

/** Of an analysis the editor decides on the form. */
export const QUIZ_FORM = { maxWords: 300, minSteps: 0, links: [] } as const;

export const LONGEST = 2000;
const INTERNAL = /^\/routes\/[\w-]+\/content\/[\w-]+$/;
// Bounded: an answer of nothing but brackets must not take long.
const LINK = /\[([^\][]{0,300})\]\(([^()]{0,500})\)/g;

const SPANISH = new Set(
  (
    "de la que el en y a los se del las un por con no una su para es al lo como mas o pero sus le ya este si porque esta " +
    "entre cuando muy sin sobre tambien me hasta hay donde quien desde todo nos durante todos uno les ni contra otros ese " +
    "eso ante ellos e esto mi antes algunos que unos yo otro otras otra el tanto esa estos mucho nada te tu tus hoy cosa " +
    "dia algo alguien rato minutos puedes"
  ).split(" "),
);
const ENGLISH = new Set(
  "the and you your of to is are with for this that it on be have not can will feel day".split(" "),
);

const MACHINE =
  /\b(como (modelo|ia|inteligencia artificial)|modelo de lenguaje|system prompt|mensaje de sistema|mis instrucciones|openai|api[ _-]?key|sk-[a-z0-9]{6,})\b/;
const IMAGERY = /\b(camino|sendero|senda|cielo|nubes?|tormenta|horizonte|tunel|estrellas)\b/g;

const wordsOf = (text: string) => fold(text).match(/\p{L}+/gu) ?? [];

export function leaks(text: string, secret: string): boolean {
  const own = ` ${wordsOf(text).join(" ")} `;
  const words = wordsOf(secret);
  for (let start = 0; start + 7 <= words.length; start++) {
    if (own.includes(` ${words.slice(start, start + 7).join(" ")} `)) return true;
  }
  return false;
}

function faultsOfForm(text: string, words: string[], { maxWords = 220, minSteps = 2 }: Demands): string[] {
  const faults: string[] = [];
  if (text.trim() === "") faults.push("empty");
  if (words.length > maxWords) faults.push(`over ${maxWords} words`);
  if (text.length > LONGEST) faults.push(`over ${LONGEST} characters`);
  if ((text.match(/^\s*(?:\d+[.)]|[-*•])\s+\S/gm) ?? []).length < minSteps) faults.push(`under ${minSteps} steps`);
  if (/^#\s|^#{3,}\s/m.test(text)) faults.push("a heading other than h2");
  if (/<\/?[a-z!]|&(?:lt|#\d+);|```/i.test(text)) faults.push("HTML or code");
  if (/!\[/.test(text)) faults.push("an image");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]|(.)\1{9,}|\p{L}{36,}/u.test(text)) faults.push("garbage");
  return faults;
}

function faultsOfLanguage(words: string[]): string[] {
  if (words.length < 12) return ["too short to help"];
  const share = (list: Set<string>) => words.filter((word) => list.has(word)).length / words.length;
  return share(SPANISH) < 0.22 || share(ENGLISH) > 0.12 ? ["not Spanish"] : [];
}

/** A danger in a model's answer is no fault: it raises the level (danger-named.ts). */
const namesRisk = (said: string) => [said, inFirstPerson(said)].some((text) => readByLexicon(text).level !== null);

/** Numbers that we have not checked may be dialled: only the short ones of emergencies are left to danger-named.ts. */
const PHONE = /\d(?:[ .()-]{0,2}\d){6,}/;

function faultsOfModel(said: string, told: string): string[] {
  // «Todo pasa por algo» in quotation marks is said by others.
  const own = said.replace(/«[^»\n]{0,200}»|“[^”\n]{0,200}”/g, "");
  const faults = [
    ...clinicalClaims(said, told),
    ...unsoundAdvice(said),
    ...unkindWords(own),
    ...emptyComfort(own),
    ...foreignWords(said),
  ];
  return PHONE.test(said) ? [...faults, "a phone number"] : faults;
}

function faultsOfCare(said: string, { feeling, mayNameIllness, told = "" }: Demands): string[] {
  const faults = mayNameIllness ? faultsOfModel(said, told) : unsuitableWords(said);
  if ((feeling === "BAD" || feeling === "TERRIBLE") && said.includes("¡")) faults.push("cheerleading");
  if (mayNameIllness) return faults;
  const plain = fold(said);
  if (namesRisk(said)) faults.push("risk");
  if ((plain.replace(/(^|\W)en senda\b/g, "").match(IMAGERY) ?? []).length > 1)
    faults.push("path and sky more than once");
  return faults;
}

function faultsOfLinks(text: string, { links }: Demands): string[] {
  const addresses = [...text.matchAll(LINK)].map((link) => link[2] ?? "");
  const isGood = (address: string) => (links ? links.includes(address) : INTERNAL.test(address));
  const bare = text.replace(LINK, "$1");
  const hasBare =
    /\b(?:https?:|www\.|mailto:|javascript:|data:)|\b[a-z0-9-]+\.(?:com|org|net|es|io|example)\b|\S@\S+\.\w/i.test(
      bare,
    );
  // A remainder of a link may still be drawn as one.
  const isLeft = bare.includes("](");
  return !addresses.every(isGood) || hasBare || isLeft ? ["a link that is not ours"] : [];
}

export function faultsOf(text: string, demands: Demands = {}): string[] {
  const own = demands.mayQuote ? text.replace(/«[^»]*»|\*\*[^*]*\*\*/g, "") : text;
  const said = own.replace(LINK, "");
  const words = wordsOf(text.replace(LINK, "$1"));
  const faults = [
    ...faultsOfForm(text, words, demands),
    ...faultsOfLanguage(wordsOf(said)),
    ...faultsOfCare(said, demands),
    ...faultsOfLinks(demands.mayQuote ? own : text, demands),
  ];
  if (MACHINE.test(fold(said))) faults.push("a machine speaking of itself");
  if (demands.secret && leaks(text, demands.secret)) faults.push("its instructions");
  return faults;
}

// A model may suggest neither a diet, which is known to harm, nor letting anger out by exertion, which does not lower it
// (Kjærvik and Bushman 2024).

const DIET =
  /\b(?:(?:haz|hacer|empieza|empezar|prueba|probar|ponte a|comienza|inicia|considera|intenta|plantea\w*)(?: \p{L}+){0,3} (?:dieta|ayuno|ayunar|regimen)|\d{3,4} ?k?cal(?:orias)?|salta(?:te|r|rte)? (?:la|el|una|alguna)? ?(?:cena|desayuno|almuerzo|merienda|comidas?)|cuenta(?: \p{L}+)? calorias|come menos|reduce(?: \p{L}+)? calorias|pesate cada|ayuno intermitente)\b/u;

const LET_OUT =
  /(?<!\p{L})(?:descarg\p{L}+|desahog\p{L}+|suelt\p{L}+|soltar\p{L}*|saca\p{L}*|quema\p{L}*|libera\p{L}*|bota\p{L}*)(?: \p{L}+){0,2} (?:rabia|enfado|enojo|ira|coraje|bronca|furia|agresividad)(?!\p{L})/u;
const EXERTION =
  /\b(?:corr(?:e|er|iendo)|golpe\p{L}+|grit(?:a|ar|ando|os)|escaleras|boxe\p{L}+|salt(?:a|ar|ando)|saco|entrena\p{L}*|ejercicio|gimnasio|cartas?|escrib\p{L}+|patea\p{L}*)\b/u;
const BLOWS =
  /\b(?:golpea|golpear|pega|pegale|pegarle|dale golpes|da punetazos|dar punetazos|rompe|lanza|patea)(?: \p{L}+){0,4} (?:almohadas?|cojin(?:es)?|saco|colchon|pared|platos?|vasos?|puerta)\b/u;
const REFUSED = /\b(?:no|sin|nunca|en vez de|en lugar de|mejor que)\b/;

const letsAngerOut = (sentence: string) =>
  !REFUSED.test(sentence) && (BLOWS.test(sentence) || (LET_OUT.test(sentence) && EXERTION.test(sentence)));

function unsoundAdvice(text: string): string[] {
  const sentences = fold(text).split(/[.!?\n]+/);
  return [
    ...(sentences.some((sentence) => DIET.test(sentence) && !REFUSED.test(sentence)) ? ["a diet"] : []),
    ...(sentences.some(letsAngerOut) ? ["anger let out"] : []),
  ];
}

// Weak models slip into another language in the middle of a text: in a whole sentence, not in a word such as «burnout».

const FOREIGN = [
  "the and you your with this that have will feel are not from what when about take just it's is to",
  "voce nao muito isso uma hoje fazer tambem sao seu sua pode com mais",
  "vous avec pour est les une dans mais tres votre je pas",
].map((list) => new Set(list.split(" ")));
/** A title or a name has at most so many. */
const MOST_FOREIGN = 2;
const QUOTED = /[«"“][^»"”\n]{0,120}[»"”]/g;

function foreignWords(text: string): string[] {
  if (/[^\P{L}\p{Script=Latin}ºª]/u.test(text)) return ["foreign words"];
  const isForeign = fold(text.replace(QUOTED, ""))
    .split(/[.!?…\n]+/)
    .some((sentence) => {
      const words = new Set(sentence.match(/\p{L}+/gu) ?? []);
      return FOREIGN.some((language) => [...words].filter((word) => language.has(word)).length > MOST_FOREIGN);
    });
  return isForeign ? ["foreign words"] : [];
}

type Check = (typeof adviceChecks)[number];

/** Of each fault above: the check that it fails, as the editor of a quiz sees it. */
const FAULTS: readonly [pattern: RegExp, check: Check][] = [
  [/^(a diagnosis|medication|risk)/, "NO_CLAIMS"],
  [/^(a diet|anger)/, "NO_HARM"],
  [/^(dismissal|not tú|cheerleading|path and sky)/, "KIND"],
  [/^(empty|over|under|too short|no opening)/, "LENGTH"],
  [/^(not Spanish|foreign)/, "SPANISH"],
  [/^a phone/, "NO_PHONES"],
  [/^(its instructions|a machine)/, "NO_INSTRUCTIONS"],
];

const checkOf = (fault: string): Check => FAULTS.find(([pattern]) => pattern.test(fault))?.[1] ?? "PLAIN_FORM";

/** Every check by its name, and whether the text passed it. */
export function namedChecks(faults: readonly string[]): { name: Check; isPassed: boolean }[] {
  const failed = new Set(faults.map(checkOf));
  return adviceChecks.map((name) => ({ name, isPassed: !failed.has(name) }));
}
