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
  needs: readonly string[];
}

/** What a text must contain for a line to match: the choices of its rarest part. Looking for those first is quick. */
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
    const needs = needsOf(parts);
    needs.forEach(addNeed);
    return { expression: new RegExp(`(?<= )${body}`, "g"), quick: new RegExp(` ${body}`), needs };
  });
}

// A text is compared with a thousand expressions. One tree of characters finds which of their needs it contains, in one
// pass; only the expressions that may match are tried.

interface Node {
  next: Map<number, Node>;
  need: string | null;
}

const newNode = (): Node => ({ next: new Map(), need: null });
const root = newNode();

function addNeed(need: string): void {
  let node = root;
  for (let index = 0; index < need.length; index++) {
    const character = need.charCodeAt(index);
    const next = node.next.get(character) ?? newNode();
    node.next.set(character, next);
    node = next;
  }
  node.need = need;
}

function needsIn(text: string): ReadonlySet<string> {
  const needs = new Set([""]);
  for (let start = 0; start < text.length; start++) {
    let node = root.next.get(text.charCodeAt(start));
    for (let index = start + 1; node; index++) {
      if (node.need !== null) needs.add(node.need);
      node = node.next.get(text.charCodeAt(index));
    }
  }
  return needs;
}

/** A normalised text, or a part of one, with what it contains of the needs of all expressions. */
export class Page {
  constructor(
    readonly text: string,
    private readonly needs: ReadonlySet<string> = needsIn(text),
  ) {}

  /** A part contains no need that the whole does not contain. */
  part(text: string): Page {
    return new Page(text, this.needs);
  }

  sentences(): Page[] {
    return this.text.split(" . ").map((sentence) => this.part(` ${sentence.trim()} . `));
  }

  mayContain({ needs }: Phrase): boolean {
    return needs.some((need) => this.needs.has(need));
  }
}

/** The phrases of a list that a page contains. */
export const found = (page: Page, phrases: readonly Phrase[]): Phrase[] =>
  phrases.filter((phrase) => page.mayContain(phrase) && phrase.quick.test(page.text));

export const matches = (page: Page, phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => page.mayContain(phrase) && phrase.quick.test(page.text));

export const without = (page: Page, phrases: readonly Phrase[]): Page =>
  page.part(
    phrases.reduce(
      (rest, phrase) =>
        page.mayContain(phrase) && phrase.quick.test(rest) ? rest.replace(phrase.expression, ". ") : rest,
      page.text,
    ),
  );
