import { sound } from "./fold.ts";

// A lexicon line is plain Spanish with a few signs, compiled to one expression over normalised text (screen/normalise.ts):
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
    return { expression: new RegExp(`(?<= )${parts.map(element).join("")}`, "g"), needs: needsOf(parts) };
  });
}

const mayMatch = (text: string, { needs }: Phrase) => needs.some((need) => text.includes(need));

export const findPhrase = (text: string, phrase: Phrase) =>
  mayMatch(text, phrase) ? text.search(phrase.expression) : -1;

export const matches = (text: string, phrases: readonly Phrase[]) =>
  phrases.some((phrase) => findPhrase(text, phrase) >= 0);

export const without = (text: string, phrases: readonly Phrase[]) =>
  phrases.reduce((rest, phrase) => (mayMatch(rest, phrase) ? rest.replace(phrase.expression, ". ") : rest), text);
