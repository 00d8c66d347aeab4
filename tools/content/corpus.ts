import { toneOfKind } from "../../server/src/advice/screen/kinds.ts";
import { readSections, type Section, wordsAlone } from "./lexicons.ts";
import { type Named, reportRepeated, type Sources } from "./sources.ts";

// Labelled sentences and pages. `train/` makes the classifier and `test/` measures it: a file is a kind, its sections are
// "== level country". The files beside these two folders are those that the lexicon was made with.

/** CA is Central America, CB the Caribbean. */
export const corpusCountries = ["ES", "MX", "AR", "CO", "CL", "PE", "VE", "CA", "CB"];
const PARTS = ["train", "test"];
const OLD_LABELS = ["self-harm", "violence", "at risk", "everyday"];

const listed = (words: Iterable<string>) => [...words].join(", ");

function checkOrigin(sources: Sources, file: string, source: string): void {
  if (!/^# Origin: \S/m.test(source)) sources.report(file, 1, 'must say where the sentences come from ("# Origin: …")');
}

function sectionFault(kind: string, { name }: Section): string | undefined {
  const [level = "", country = "", ...more] = name.split(" ");
  const tone = toneOfKind.get(kind);
  const levels = tone === "ordinary" || tone === "trigger" ? ["calm"] : ["open", "hinted"];
  if (more.length > 0 || !corpusCountries.includes(country))
    return `${name} must be a level and a country (${listed(corpusCountries)})`;
  return levels.includes(level) ? undefined : `${level} is not a level of ${kind} (${listed(levels)})`;
}

function checkKind(sources: Sources, file: string, seen: Named[]): void {
  const kind = file.slice(file.lastIndexOf("/") + 1, -".txt".length);
  const source = sources.read(file) ?? "";
  if (!toneOfKind.has(kind)) sources.report(file, 1, `${kind} is not a kind (${listed(toneOfKind.keys())})`);
  if (!source.startsWith(`# ${kind}: `)) sources.report(file, 1, `must begin with what it is ("# ${kind}: …")`);
  checkOrigin(sources, file, source);
  const { definitions, sections } = readSections(source);
  for (const { line } of definitions) sources.report(file, line, "must stand below a section (== level country)");
  for (const section of sections) {
    const fault = toneOfKind.has(kind) ? sectionFault(kind, section) : undefined;
    if (fault) sources.report(file, section.line, fault);
    if (section.rows.length === 0) sources.report(file, section.line, `there is no sentence under ${section.name}`);
    for (const { text, line } of section.rows) seen.push({ id: wordsAlone(text), file, line });
  }
}

function checkOldFile(sources: Sources, file: string): void {
  const source = sources.read(file) ?? "";
  checkOrigin(sources, file, source);
  const { definitions, sections } = readSections(source);
  for (const { line } of definitions) sources.report(file, line, "must stand below a section (== label)");
  for (const { name, line, rows } of sections) {
    if (!OLD_LABELS.includes(name)) sources.report(file, line, `${name} is not a label (${listed(OLD_LABELS)})`);
    if (rows.length === 0) sources.report(file, line, `there is no sentence under ${name}`);
  }
}

/**
 * Its form alone, and that no line is there twice: a line of the training part must not measure the model that it has
 * trained.
 */
export function checkCorpus(sources: Sources): void {
  for (const file of sources.list("crisis/corpus", ".txt")) checkOldFile(sources, file);
  const seen: Named[] = [];
  for (const part of PARTS)
    for (const file of sources.list(`crisis/corpus/${part}`, ".txt")) checkKind(sources, file, seen);
  for (const name of sources.folders("crisis/corpus"))
    if (!PARTS.includes(name)) sources.report(`crisis/corpus/${name}`, 1, `is not a part (${listed(PARTS)})`);
  reportRepeated(sources, seen);
}

export interface CorpusLine {
  kind: string;
  level: string;
  country: string;
  text: string;
}

/** The lines of one part, in the order of kinds and files. */
export function readCorpus(sources: Sources, part: "train" | "test"): CorpusLine[] {
  return [...toneOfKind.keys()].flatMap((kind) =>
    readSections(sources.read(`crisis/corpus/${part}/${kind}.txt`) ?? "").sections.flatMap(({ name, rows }) => {
      const [level = "", country = ""] = name.split(" ");
      return rows.map(({ text }) => ({ kind, level, country, text }));
    }),
  );
}
