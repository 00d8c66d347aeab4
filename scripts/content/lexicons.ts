import { combinationFault, expressionFault, type Lexicon, readLexicon } from "./lexicon.ts";
import type { Sources } from "./sources.ts";

/** The sections that each list must have, and no other. */
const lexiconSections = {
  "self-harm": ["phrases", "named", "death", "death of others"],
  violence: ["phrases", "self-inflicted"],
  combined: ["combinations"],
  "someone-near": ["phrases"],
  exclusions: [
    "self-harm idioms",
    "violence idioms",
    "about the world",
    "about another person",
    "quoted words",
    "own words",
    "said to another person",
    "help is there",
    "in jest",
    "wish to live",
    "in doubt",
    "long ago",
    "overcome",
    "still present",
  ],
  farewell: ["said on leaving", "harmless"],
} as const;

type Sections = typeof lexiconSections;
export type Lexicons = {
  [Name in keyof Sections]: { groups: Record<string, string>; sections: Record<Sections[Name][number], string[]> };
};
/** Counted once each: a text is a risk where the weights of its signals add up. */
export interface Signal {
  weight: number;
  expressions: string[];
}

const fileOf = (name: string) => `crisis/${name}.txt`;

function loadLexicon(sources: Sources, name: string): Lexicon {
  const report = sources.reporter(fileOf(name));
  const source = sources.read(fileOf(name));
  if (source === undefined) return { groups: {}, sections: [] };
  const lexicon = readLexicon(source, report);
  const faultOf = name === "combined" ? combinationFault : expressionFault;
  for (const { name: section, line, rows } of lexicon.sections) {
    if (rows.length === 0) report(line, `the section ${section} is empty`);
    const seen = new Set<string>();
    for (const row of rows) {
      const fault = faultOf(row.text, lexicon.groups);
      if (fault) report(row.line, fault);
      if (seen.has(row.text)) report(row.line, `is in the section ${section} twice`);
      seen.add(row.text);
    }
  }
  return lexicon;
}

function sectionsOf(sources: Sources, name: string, wanted: readonly string[], { sections }: Lexicon) {
  const found = new Map<string, string[]>();
  for (const { name: section, line, rows } of sections) {
    if (!wanted.includes(section)) sources.report(fileOf(name), line, `there is no section ${section} in this list`);
    else if (found.has(section)) sources.report(fileOf(name), line, `the section ${section} is there twice`);
    found.set(
      section,
      rows.map(({ text }) => text),
    );
  }
  for (const section of wanted)
    if (!found.has(section)) sources.report(fileOf(name), 1, `the section ${section} is missing`);
  return Object.fromEntries(found);
}

export function loadLexicons(sources: Sources): Lexicons {
  const entries = Object.entries(lexiconSections).map(([name, wanted]) => {
    const lexicon = loadLexicon(sources, name);
    return [name, { groups: lexicon.groups, sections: sectionsOf(sources, name, wanted, lexicon) }];
  });
  // The loop above reported every name and section that is not there, and a fault stops the build.
  return Object.fromEntries(entries) as Lexicons;
}

export const loadSignals = (sources: Sources): Signal[] =>
  loadLexicon(sources, "signals").sections.map(({ name, line, rows }) => {
    const [, weight] = /^signal ([1-3])$/.exec(name) ?? [];
    if (!weight) sources.report(fileOf("signals"), line, 'must be "== signal" and a weight from 1 to 3');
    return { weight: Number(weight ?? 0), expressions: rows.map(({ text }) => text) };
  });

const corpusLabels = ["self-harm", "violence", "at risk", "everyday"];

/** The sentences for tests are checked too, but go nowhere: only their form. */
export function checkCorpus(sources: Sources): void {
  for (const file of sources.list("crisis/corpus", ".txt")) {
    const source = sources.read(file) ?? "";
    if (!/^# Origin: \S/m.test(source))
      sources.report(file, 1, 'must say where the sentences come from ("# Origin: …")');
    for (const { name, line, rows } of readLexicon(source, sources.reporter(file)).sections) {
      if (!corpusLabels.includes(name))
        sources.report(file, line, `${name} is not a label (${corpusLabels.join(", ")})`);
      if (rows.length === 0) sources.report(file, line, `there is no sentence under ${name}`);
    }
  }
}
