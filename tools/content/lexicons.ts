import { fold } from "../../server/src/advice/spanish/fold.ts";
import { compile } from "../../server/src/advice/spanish/phrase.ts";
import { anyOf, iDo, ontoMe, theyDo, toDo } from "./conjugate.ts";
import type { Report, Sources } from "./sources.ts";

// Reads the text files of content/crisis:
//   # comment                          verbs NAME = golpear patear
//   == section                         group NAME = [uno|dos]   used as {NAME}; <they-do NAME> is a group of verb forms
//   one expression or sentence per line; an indented line continues a group or a list of verbs

export interface LexiconRow {
  text: string;
  line: number;
}
export interface Section {
  name: string;
  line: number;
  rows: LexiconRow[];
}
export interface SectionedText {
  definitions: LexiconRow[];
  sections: Section[];
}

export function readSections(source: string): SectionedText {
  const result: SectionedText = { definitions: [], sections: [] };
  let last: LexiconRow | undefined;
  for (const [index, raw] of source.split("\n").entries()) {
    const row = { text: raw.trim(), line: index + 1 };
    const section = result.sections.at(-1);
    if (row.text === "" || row.text.startsWith("#")) continue;
    if (row.text.startsWith("== ")) result.sections.push({ name: row.text.slice(3).trim(), line: row.line, rows: [] });
    else if (/^\s/.test(raw) && last && !section) last.text += ` ${row.text}`;
    else {
      last = row;
      (section?.rows ?? result.definitions).push(row);
    }
  }
  return result;
}

/** Words in it are of a to z and 0 to 9 alone: a pattern for those is three times as quick as one for all of Unicode. */
const PLAIN = /^[ -~¡¿«»“”‘’–—€]*$/;

/** A line that differs in accents or commas from another is the same line. */
export function wordsAlone(text: string): string {
  const folded = fold(text);
  return folded.replace(PLAIN.test(folded) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, " ").trim();
}

/** "morder>muerd", "herir>hier>hir": the infinitive and the stems that differ from it. */
const VERB = /^\p{L}+[aei]r(?:>\p{L}+){0,2}$/u;
const FORMS = new Map([
  ["they-do", theyDo],
  ["i-do", iDo],
  ["infinitive", toDo],
  ["onto-me", ontoMe],
]);

/** `<i-do+infinitive HURT>`: the named forms of the named verbs, as one group. */
const verbForms = (written: string, verbs: ReadonlyMap<string, string>, fault: (message: string) => void) =>
  written.replace(/<([^<>]*)>/g, (_, inside: string) => {
    const [forms = "", ...names] = inside.trim().split(/\s+/);
    const kinds = forms.split("+");
    for (const name of names) if (!verbs.has(name)) fault(`there are no verbs ${name}`);
    for (const kind of kinds) if (!FORMS.has(kind)) fault(`there is no verb form ${kind}`);
    const list = names.flatMap((name) => verbs.get(name) ?? []).join(" ");
    return anyOf(...kinds.map((kind) => FORMS.get(kind)?.(list) ?? []));
  });

export interface Lexicon {
  groups: Record<string, string>;
  sections: { name: string; line: number; rows: LexiconRow[] }[];
}

function readLexicon(source: string, report: Report): Lexicon {
  const { definitions, sections } = readSections(source);
  const verbs = new Map<string, string>();
  const groups: Record<string, string> = {};
  for (const { text, line } of definitions) {
    const [, kind, name = "", value = ""] = /^(verbs|group) ([A-Z_]+) = (.+)$/.exec(text) ?? [];
    const fault = (message: string) => report(line, message);
    if (!kind) fault("must be a definition (verbs NAME = …, group NAME = …) or stand below a section (== name)");
    else if (verbs.has(name) || name in groups) fault(`${name} is defined twice`);
    else if (kind === "verbs") {
      const wrong = value.split(/\s+/).find((verb) => !VERB.test(verb));
      if (wrong) fault(`${wrong} is not an infinitive`);
      else verbs.set(name, value);
    } else groups[name] = verbForms(value.replace(/\| /g, "|"), verbs, fault);
  }
  const expanded = sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      text: verbForms(row.text, verbs, (message) => report(row.line, message)),
    })),
  }));
  return { groups, sections: expanded };
}

const CHOICE = String.raw`(?:\*?[\p{L}\p{N}]+\*?|\.)(?:_(?:[\p{L}\p{N}]+\*?|\.))*`;
const ELEMENT = new RegExp(String.raw`^(?:~\d+|!?(?:\[${CHOICE}(?:\|${CHOICE})*\]|${CHOICE})\??)$`, "u");

/** The fault of one expression, or null. */
function expressionFault(written: string, groups: Readonly<Record<string, string>>): string | null {
  const unknown = [...written.matchAll(/\{(\w+)\}/g)].find(([, name = ""]) => !(name in groups));
  if (unknown) return `there is no group ${unknown[0]}`;
  const expression = written.replace(/\{(\w+)\}/g, (_, name: string) => groups[name] ?? "");
  const wrong = expression
    .trim()
    .split(/\s+/)
    .find((part) => !ELEMENT.test(part));
  if (wrong !== undefined) return `"${wrong}" is not an expression`;
  try {
    compile([expression]);
    return null;
  } catch {
    return "does not compile";
  }
}

/** `{PILLS} + [suficientes] @10 - [farmacia]`, each side with alternatives separated by " / ". */
function combinationFault(written: string, groups: Readonly<Record<string, string>>): string | null {
  const [rule = "", unless, ...more] = written.split(" - ");
  const [notions = "", distance = ""] = rule.split(" @");
  if (more.length > 0 || !/^\d+$/.test(distance))
    return 'must end in "@" and a number of words, then at most one " - "';
  const parts = [...notions.split(" + "), ...(unless === undefined ? [] : [unless])].flatMap((part) =>
    part.split(" / "),
  );
  return parts.map((part) => expressionFault(part, groups)).find((fault) => fault !== null) ?? null;
}

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
/** Each signal counts once; a text is a risk if their weights reach a sum. */
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
