import type { z } from "zod";
import { unsuitableWords } from "../../server/src/advice/model/unsuitable-words.ts";
import {
  General,
  type Note,
  NoteFile,
  type Practice,
  PracticeFile,
  type ThemeEntry,
  ThemeFile,
  type Tone,
  type Topic,
  TopicFile,
  tones,
} from "./advice-schema.ts";
import { loadNotions, type NamedNotion } from "./notions.ts";
import { byPosition, namedEntries, type Parsed, reportRepeated, type Sources } from "./sources.ts";

/** A practice in one clause, with its family. */
export interface PracticeName {
  id: string;
  family: string;
  text: string;
}

export interface AdviceContent {
  practices: Practice[];
  practiceNames: PracticeName[];
  topics: Topic[];
  themes: ThemeEntry[];
  notions: NamedNotion[];
  notes: Note[];
  tones: readonly Tone[];
  general: General | null;
}

const TOPICS = "advice/topics";
const PRACTICES = "advice/practices";

/** Every file of a folder, in order. */
export const filesIn = <T extends { position: number }>(
  sources: Sources,
  folder: string,
  schema: z.ZodType<T>,
  except = "",
) =>
  byPosition(
    sources,
    sources.list(folder, ".yaml").flatMap((file) => (file === except ? [] : (sources.parse(file, schema) ?? []))),
  );

interface Placed {
  text: string;
  at: readonly PropertyKey[];
}

/** The texts anywhere in a value, each with the path to it. */
function textsIn(value: unknown, at: readonly PropertyKey[] = []): Placed[] {
  if (typeof value === "string") return [{ text: value, at }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...at, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...at, key]));
}

/** Words that an advice must not use: a diagnosis, a medicine, a word that makes light of a feeling. */
function checkWords(sources: Sources, { file, lineOf }: Parsed<unknown>, texts: readonly Placed[]): void {
  for (const { text, at } of texts)
    for (const fault of unsuitableWords(text)) sources.report(file, lineOf(at), `says ${fault}: ${text}`);
}

interface Known {
  themes: ReadonlySet<string>;
  notions: ReadonlySet<string>;
}

function checkTopics(sources: Sources, parsed: Parsed<z.infer<typeof TopicFile>>, { themes, notions }: Known): void {
  for (const [index, { id, toldBy, hard, good, open }] of parsed.data.topics.entries()) {
    const at = ["topics", index];
    if (!themes.has(id)) sources.report(parsed.file, parsed.lineOf([...at, "id"]), `there is no theme ${id}`);
    for (const [place, name] of toldBy.entries())
      if (!notions.has(name))
        sources.report(parsed.file, parsed.lineOf([...at, "toldBy", place]), `there is no notion ${name}`);
    for (const [field, sentences] of Object.entries({ hard, good, open }))
      checkWords(sources, parsed, textsIn(sentences, [...at, field]));
  }
}

function checkNotes(sources: Sources, parsed: Parsed<z.infer<typeof NoteFile>>, { themes, notions }: Known): void {
  for (const [index, { topics = [], toldBy = [], text }] of parsed.data.notes.entries()) {
    const at = ["notes", index];
    for (const id of topics)
      if (!themes.has(id)) sources.report(parsed.file, parsed.lineOf([...at, "topics"]), `there is no theme ${id}`);
    for (const name of toldBy)
      if (!notions.has(name))
        sources.report(parsed.file, parsed.lineOf([...at, "toldBy"]), `there is no notion ${name}`);
    checkWords(sources, parsed, textsIn(text, [...at, "text"]));
  }
}

function checkPractices(
  sources: Sources,
  parsed: Parsed<z.infer<typeof PracticeFile>>,
  { themes, notions }: Known,
): void {
  for (const [index, { topics, toldBy = [], source: _, ...practice }] of parsed.data.practices.entries()) {
    for (const [place, id] of topics.entries())
      if (!themes.has(id))
        sources.report(parsed.file, parsed.lineOf(["practices", index, "topics", place]), `there is no theme ${id}`);
    for (const [place, name] of toldBy.entries())
      if (!notions.has(name))
        sources.report(parsed.file, parsed.lineOf(["practices", index, "toldBy", place]), `there is no notion ${name}`);
    checkWords(sources, parsed, textsIn(practice, ["practices", index]));
  }
}

/** A file that could not be read would make every reference to it look wrong. */
const isWhole = (sources: Sources, folder: string, files: readonly unknown[]) =>
  files.length === sources.list(folder, ".yaml").length;

function loadThemes(sources: Sources): ThemeEntry[] {
  const parsed = sources.parse("advice/themes.yaml", ThemeFile);
  const groups = parsed?.data.groups ?? [];
  if (parsed)
    reportRepeated(
      sources,
      groups.flatMap(({ themes }, group) =>
        themes.map(({ id }, index) => ({
          id,
          file: parsed.file,
          line: parsed.lineOf(["groups", group, "themes", index, "id"]),
        })),
      ),
    );
  return groups.flatMap(({ label: group, themes }) =>
    themes.map(({ id, label, event = false }) => ({ id, label, group, event })),
  );
}

const nameOf = ({ id, family, aside }: Practice): PracticeName => ({
  id,
  family,
  text: `${aside.charAt(0).toLocaleUpperCase("es")}${aside.slice(1)}`,
});

export function loadAdvice(sources: Sources): AdviceContent {
  const topicFiles = filesIn(sources, TOPICS, TopicFile);
  const practiceFiles = filesIn(sources, PRACTICES, PracticeFile);
  const general = sources.parse("advice/general.yaml", General);
  const notes = sources.parse("advice/notes.yaml", NoteFile);
  const topics = topicFiles.flatMap(({ data }) => data.topics);
  const practices = practiceFiles.flatMap(({ data: { family, practices: list } }) =>
    list.map((practice) => ({ ...practice, family })),
  );
  const themes = loadThemes(sources);
  const notions = loadNotions(sources, "advice/notions.txt");
  const themeIds = new Set(themes.map(({ id }) => id));
  const known = { themes: themeIds, notions: new Set(notions.map(({ name }) => name)) };
  for (const file of topicFiles) checkTopics(sources, file, known);
  for (const file of practiceFiles) checkPractices(sources, file, known);
  if (notes) checkNotes(sources, notes, known);
  reportRepeated(
    sources,
    topicFiles.flatMap((file) => namedEntries(file, "topics", file.data.topics)),
  );
  reportRepeated(
    sources,
    practiceFiles.flatMap((file) => namedEntries(file, "practices", file.data.practices)),
  );
  if (general) {
    checkWords(sources, general, textsIn(general.data));
    const practiceIds = isWhole(sources, PRACTICES, practiceFiles) ? new Set(practices.map(({ id }) => id)) : null;
    for (const { text: id, at } of textsIn(general.data.practices, ["practices"]))
      if (practiceIds?.has(id) === false)
        sources.report(general.file, general.lineOf(at), `there is no practice ${id}`);
  }
  return {
    practices,
    practiceNames: practices.map(nameOf),
    topics,
    themes,
    notions,
    notes: notes?.data.notes ?? [],
    tones,
    general: general?.data ?? null,
  };
}
