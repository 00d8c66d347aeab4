import { sound } from "./fold.ts";

// A lexicon line is plain Spanish with a few signs, compiled to one expression over normalised text (spanish/normalise.ts):
//   [uno|dos_palabras|raíz*|*ando]   any of these         palabra?   may be missing
//   ~3   up to three words of anything, within a sentence  ![con|en]  must not follow here
//   {NAME}   a group of words given by the lexicon         .          the end of a sentence

export type Groups = Readonly<Record<string, string>>;

function word(written: string): string {
  if (written === ".") return "\\.";
  if (written.startsWith("*")) return `[a-z]*${sound(written.slice(1))}`;
  if (written.endsWith("*")) return `${sound(written.slice(0, -1))}[a-z]*`;
  return sound(written);
}

const sequence = (written: string) => written.split("_").map(word).join(" ");

function element(written: string): string {
  if (written.startsWith("~")) return `(?:[a-z0-9]+ ){0,${written.slice(1)}}`;
  const refused = written.startsWith("!");
  const optional = written.endsWith("?");
  const core = written.replace(/^!/, "").replace(/\?$/, "");
  const choices = core
    .replace(/^\[|\]$/g, "")
    .split("|")
    .map(sequence);
  const oneOf = `(?:${choices.join("|")}) `;
  if (refused) return `(?!${oneOf})`;
  return optional ? `(?:${oneOf})?` : oneOf;
}

export interface Phrase {
  expression: RegExp;
  /** Finds the same, several times as fast, but takes the space before it along. */
  quick: RegExp;
  needs: readonly Need[];
}

/** A line can match only a text that contains one of these, the choices of its rarest part: they are looked for first. */
function needsOf(parts: string[]): string[] {
  const choices = parts
    .filter((part) => !/^[~!]|\?$/.test(part) && part !== ".")
    .map((part) => part.replace(/^\[|\]$/g, "").split("|"))
    .filter((list) => !list.includes("."))
    .map((list) => list.map(longestWord));
  // Little words ("me", "no", "de") are in every text: a part made of longer ones tells more, even if it has many.
  const commonness = (list: string[]) => list.length + list.filter((word) => word.length < 4).length * 50;
  return withoutLonger(choices.sort((one, other) => commonness(one) - commonness(other))[0] ?? [""]);
}

function withoutLonger(list: string[]): string[] {
  const unique = [...new Set(list)];
  return unique.filter((word) => !unique.some((other) => other !== word && word.includes(other)));
}

function longestWord(choice: string): string {
  const words = choice.split("_").map((word) => sound(word.replaceAll("*", "")));
  return words.sort((one, other) => other.length - one.length)[0] ?? "";
}

export function compile(lines: readonly string[], groups: Groups = {}): Phrase[] {
  const words = new Map(Object.entries(groups));
  return lines.map((line) => {
    const parts = line
      .replace(/\{(\w+)\}/g, (_, name: string) => words.get(name) ?? name)
      .trim()
      .split(/\s+/);
    const body = parts.map(element).join("");
    const needs = needsOf(parts).map(needFor);
    return { expression: new RegExp(`(?<= )${body}`, "g"), quick: new RegExp(` ${body}`), needs };
  });
}

// A text is compared with a thousand expressions. One tree of characters finds which of their needs it contains, in one
// pass; only the expressions that may match are tried.

/** The number of an entry in the list of all needs. */
type Need = number;

interface Node {
  next: Map<number, Node>;
  need: Need | null;
}

const newNode = (): Node => ({ next: new Map(), need: null });
const root = newNode();
let needCount = 0;

function needFor(written: string): Need {
  let node = root;
  for (let index = 0; index < written.length; index++) {
    const character = written.charCodeAt(index);
    const next = node.next.get(character) ?? newNode();
    node.next.set(character, next);
    node = next;
  }
  node.need ??= needCount++;
  return node.need;
}

/** The required words of all expressions that a text contains. */
class Needs {
  readonly #isThere = new Uint8Array(needCount);
  readonly #candidates = new Map<readonly Phrase[], readonly Phrase[]>();

  constructor(text: string) {
    if (root.need !== null) this.#isThere[root.need] = 1;
    for (let start = 0; start < text.length; start++) {
      let node = root.next.get(text.charCodeAt(start));
      for (let index = start + 1; node; index++) {
        if (node.need !== null) this.#isThere[node.need] = 1;
        node = node.next.get(text.charCodeAt(index));
      }
    }
  }

  /** The phrases of a list that the text may contain. */
  among(phrases: readonly Phrase[]): readonly Phrase[] {
    const known = this.#candidates.get(phrases);
    if (known) return known;
    const candidates = phrases.filter(({ needs }) => needs.some((need) => this.#isThere[need] === 1));
    this.#candidates.set(phrases, candidates);
    return candidates;
  }
}

/** A normalised text, or a part of one, with the required words of all expressions that it contains. */
export class NormalisedText {
  constructor(
    readonly text: string,
    private readonly needs = new Needs(text),
  ) {}

  /** A part contains no need that the whole does not contain. */
  part(text: string): NormalisedText {
    return new NormalisedText(text, this.needs);
  }

  sentences(): NormalisedText[] {
    return this.text.split(" . ").map((sentence) => this.part(` ${sentence.trim()} . `));
  }

  candidates(phrases: readonly Phrase[]): readonly Phrase[] {
    return this.needs.among(phrases);
  }
}

/** The phrases of a list that a page contains. */
export const found = (page: NormalisedText, phrases: readonly Phrase[]): Phrase[] =>
  page.candidates(phrases).filter(({ quick }) => quick.test(page.text));

export const matches = (page: NormalisedText, phrases: readonly Phrase[]): boolean =>
  page.candidates(phrases).some(({ quick }) => quick.test(page.text));

export const without = (page: NormalisedText, phrases: readonly Phrase[]): NormalisedText =>
  page.part(
    page
      .candidates(phrases)
      .reduce((rest, { quick, expression }) => (quick.test(rest) ? rest.replace(expression, ". ") : rest), page.text),
  );
