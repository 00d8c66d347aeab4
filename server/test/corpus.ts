import { readFileSync } from "node:fs";
import { readSections } from "../../scripts/content/lexicon.ts";

/** The sentences of a file in content/crisis/corpus under one label. */
export function corpusSentences(file: string, label: "self-harm" | "violence" | "at risk" | "everyday"): string[] {
  const source = readFileSync(new URL(`../../content/crisis/corpus/${file}.txt`, import.meta.url), "utf8");
  const section = readSections(source).sections.find(({ name }) => name === label);
  if (!section) throw new Error(`The corpus ${file} has no sentences under ${label}.`);
  return section.rows.map(({ text }) => text);
}
