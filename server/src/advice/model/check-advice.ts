import type { Feeling } from "@senda/contract/diary";
import { combinedReading, type Reading } from "../advisor/advisor.ts";
import { inFirstPerson } from "../screen/first-person.ts";
import { readByLexicon } from "../screen/lexicon-reader.ts";
import { fold } from "../spanish/fold.ts";
import { clinicalClaims } from "./clinical-claims.ts";
import { takeDangerField } from "./danger-field.ts";
import { dangerNamedIn } from "./danger-named.ts";
import { unkindWords, unsuitableWords } from "./unsuitable-words.ts";

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

const LONGEST = 2000;
const INTERNAL = /^\/routes\/[\w-]+\/content\/[\w-]+$/;
const LINK = /\[([^\]]*)\]\(([^)]*)\)/g;

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

function leaks(text: string, secret: string): boolean {
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
  if (/<\/?[a-z!][^>]*>|&(?:lt|#\d+);|```/i.test(text)) faults.push("HTML or code");
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

function faultsOfCare(said: string, { feeling, mayNameIllness, told = "" }: Demands): string[] {
  const faults = mayNameIllness ? [...clinicalClaims(said, told), ...unkindWords(said)] : unsuitableWords(said);
  const plain = fold(said);
  if (!mayNameIllness && namesRisk(said)) faults.push("risk");
  if ((feeling === "BAD" || feeling === "TERRIBLE") && said.includes("¡")) faults.push("cheerleading");
  if ((plain.replace(/(^|\W)en senda\b/g, "").match(IMAGERY) ?? []).length > 1)
    faults.push("path and sky more than once");
  return faults;
}

function faultsOfLinks(text: string, { links }: Demands): string[] {
  const addresses = [...text.matchAll(LINK)].map((link) => link[2] ?? "");
  const isGood = (address: string) => (links ? links.includes(address) : INTERNAL.test(address));
  const bare = text.replace(LINK, "$1");
  const hasBare = /\b(?:https?:|www\.|mailto:|javascript:|data:)|\b[a-z0-9-]+\.(?:com|org|net|es|io|example)\b/i.test(
    bare,
  );
  return !addresses.every(isGood) || hasBare ? ["a link that is not ours"] : [];
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

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf(".\n"), cut.lastIndexOf("\n\n"));
  return end > LONGEST / 2 ? cut.slice(0, end + 1) : cut;
}

/** A model's answer is untrusted text: what could fetch, run or lead away is removed first. */
function cleanAnswer(answer: string): string {
  const text = answer
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\((?!\/routes\/[\w-]+\/content\/[\w-]+\))[^)]*\)/g, "$1")
    .replace(/^\[[^\]]+\]:.*$/gm, "")
    .replace(/<\/?[a-z!][^>]*>/gi, "")
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, "")
    .replace(/^#{1,6}\s+(.+)$/gm, "**$1**")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n");
  return text.trim();
}

export interface CheckedAnswer {
  text: string;
  faults: string[];
  /** What the model flagged or named. It may only raise what our own readers found. */
  reading: Reading;
}

const withoutThoughts = (answer: string) =>
  answer
    .slice(0, 20_000)
    .normalize("NFC")
    .replace(/<think>[\s\S]*?<\/think>/gi, "");

export function checkedAnswer(answer: string, demands: Demands): CheckedAnswer {
  const { reading: flagged, rest } = takeDangerField(withoutThoughts(answer));
  const whole = cleanAnswer(rest);
  const text = shortened(whole);
  // Our instructions name dangers: where they come back, nothing is said of the person.
  const isEcho = demands.secret !== undefined && leaks(whole, demands.secret);
  const reading = isEcho ? flagged : combinedReading([flagged, dangerNamedIn(whole)]);
  return { text, faults: faultsOf(text, { ...demands, mayNameIllness: true }), reading };
}
