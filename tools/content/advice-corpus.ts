import { type Tone, tones } from "./advice-schema.ts";
import { readSections, wordsAlone } from "./lexicons.ts";
import { type Named, reportRepeated, type Sources } from "./sources.ts";

// Pages of a diary, labelled: "tone | topics | what must not be said | the page". A "~" after the tone says that the page
// has slips of spelling. `train/` makes the reader of topics; `test/` and `apart/` measure it.

export const pageCountries = ["ES", "MX", "AR", "CO", "CL", "PE", "VE", "CU", "UY", "GT"];
const NO_TOPIC = "none";
const PARTS = ["train", "test", "apart"];
/** Beside topics, a page may forbid these two. */
const STANCES = ["celebrate", "sorry"];

export interface LabelledPage {
  country: string;
  tone: Tone;
  hasSlips: boolean;
  /** The topics, the most important first; empty if none of ours fits. */
  topics: string[];
  never: string[];
  text: string;
}

const isTone = (tone: string): tone is Tone => tones.some((known) => known === tone);

function pageFrom(country: string, line: string): LabelledPage | undefined {
  const [label = "", topics = "", never = "", ...rest] = line.split(" | ");
  const tone = label.replace(/~$/, "");
  const text = rest.join(" | ").trim();
  if (!isTone(tone) || text === "") return undefined;
  return {
    country,
    tone,
    hasSlips: label.endsWith("~"),
    topics: topics.split(" ").filter((topic) => topic !== "" && topic !== NO_TOPIC),
    never: never.split(" ").filter(Boolean),
    text,
  };
}

function checkFile(sources: Sources, file: string, known: ReadonlySet<string>, seen: Named[]): void {
  const source = sources.read(file) ?? "";
  if (!/^# Origin: \S/m.test(source)) sources.report(file, 1, 'must say where the pages come from ("# Origin: …")');
  const { definitions, sections } = readSections(source);
  for (const { line } of definitions) sources.report(file, line, "must stand below a country (== MX)");
  for (const { name, line, rows } of sections) {
    if (!pageCountries.includes(name)) sources.report(file, line, `${name} is not one of ${pageCountries.join(", ")}`);
    for (const row of rows) {
      const page = pageFrom(name, row.text);
      if (!page) sources.report(file, row.line, 'must be "tone | topics | never | text"');
      else seen.push({ id: wordsAlone(page.text), file, line: row.line });
      const unknown = page?.topics.filter((topic) => !known.has(topic)) ?? [];
      const wrong = page?.never.filter((item) => !known.has(item) && !STANCES.includes(item)) ?? [];
      const both = page?.never.filter((item) => page.topics.includes(item)) ?? [];
      for (const topic of [...unknown, ...wrong]) sources.report(file, row.line, `there is no topic ${topic}`);
      for (const topic of both) sources.report(file, row.line, `${topic} is what it is about, and must not be said`);
    }
  }
}

/**
 * Its form alone, and that no page is there twice: a page of the training part must not measure the model that it has
 * trained.
 */
export function checkAdviceCorpus(sources: Sources, topics: ReadonlySet<string>): void {
  const seen: Named[] = [];
  for (const part of PARTS)
    for (const file of sources.list(`advice/corpus/${part}`, ".txt")) checkFile(sources, file, topics, seen);
  for (const name of sources.folders("advice/corpus"))
    if (!PARTS.includes(name)) sources.report(`advice/corpus/${name}`, 1, `is not a part (${PARTS.join(", ")})`);
  reportRepeated(sources, seen);
}

export const readPages = (sources: Sources, part: "train" | "test" | "apart"): LabelledPage[] =>
  sources
    .list(`advice/corpus/${part}`, ".txt")
    .flatMap((file) =>
      readSections(sources.read(file) ?? "").sections.flatMap(({ name, rows }) =>
        rows.flatMap(({ text }) => pageFrom(name, text) ?? []),
      ),
    );
