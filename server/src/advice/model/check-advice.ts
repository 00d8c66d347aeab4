import type { Feeling } from "@senda/contract/records";
import { inFirstPerson } from "../screen/first-person.ts";
import { readByLexicon } from "../screen/lexicon-reader.ts";
import { fold } from "../spanish/fold.ts";
import { clinicalClaims } from "./clinical-claims.ts";
import { foreignWords } from "./foreign-words.ts";
import { unsoundAdvice } from "./unsound-advice.ts";
import { emptyComfort, unkindWords, unsuitableWords } from "./unsuitable-words.ts";

// What every advice must be. Tests check our own texts with it; a model's answer that fails it is not shown.

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
  // «Todo pasa por algo» in quotation marks is what others say.
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
  // What is left of a link is one that a screen may still draw.
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
