import type { z } from "zod";
import type { QuizData, Subtitle } from "../../contract/src/quiz.ts";
import {
  type DemoEntry,
  type DemoProgress,
  type DemoRecord,
  DemoRouteFile,
  DiaryFile,
  ProgressFile,
  QuizFile,
  ScoreFile,
} from "./schema.ts";
import { byPosition, namedEntries, type Parsed, reportRepeated, type Sources } from "./sources.ts";

export interface DemoContent {
  /** Names the content inside the demo only. */
  key: string;
  title: string;
  type: DemoEntry["type"];
  /** Markdown: the reading itself, or the text beside the sound, film or picture. */
  content: string;
  /** Path of a file, from content/demo. */
  file?: string;
  /** The description of a picture. */
  alt?: string;
  points: number;
  /** Seconds: an estimate for readings, pictures and quizzes, the real length for the rest. */
  duration: number;
  subtitles: Subtitle[];
  quiz?: QuizData;
  overview: DemoEntry["overview"];
  analysisPrompt?: string;
  /** Ids of themes. */
  themes: string[];
}
export interface DemoRoute {
  key: string;
  title: string;
  type: z.infer<typeof DemoRouteFile>["type"];
  description: string;
  /** Path of a file, from content/demo. */
  cover: string;
  coverAlt: string;
  stages: { title: string; description: string; contents: DemoContent[] }[];
  /** Contents outside any stage. */
  contents: DemoContent[];
}
type ParsedRoute = Parsed<z.infer<typeof DemoRouteFile>> & { folder: string };
type ParsedProgress = Parsed<z.infer<typeof ProgressFile>>;

export interface DemoHistory {
  progress: DemoProgress[];
  diary: DemoRecord[];
}

const POINTS = { READING: 10, AUDIO: 15, VIDEO: 10, IMAGE: 5, QUIZ: 15 };
const IMAGE_SECONDS = 60;
const WORDS_PER_MINUTE = 190;

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
/** Rounded up to half a minute. */
const readingSeconds = (text: string) => Math.ceil((wordsIn(text) / WORDS_PER_MINUTE) * 2) * 30;

function playing({ lead, steps, tail }: z.infer<typeof ScoreFile>) {
  let start = lead;
  const subtitles = steps.map(({ text, seconds }) => {
    const line = { text, start, end: start + seconds };
    start = line.end;
    return line;
  });
  return { duration: start + tail, subtitles };
}

/** A reading is Markdown under a first line with its title. */
function readReading(sources: Sources, file: string) {
  const source = sources.read(file) ?? "";
  const [first = "", ...rest] = source.split("\n");
  const [, title] = /^# (\S.*)$/.exec(first) ?? [];
  if (!title) sources.report(file, 1, 'a reading begins with its title ("# Título")');
  const content = rest.join("\n");
  if (content.trim() === "") sources.report(file, 1, "the reading is empty");
  for (const [index, line] of rest.entries())
    if (/^# /.test(line)) sources.report(file, index + 2, "headings inside a reading begin at the second level (##)");
  return { title: title ?? "", content, duration: readingSeconds(content), subtitles: [] };
}

/** Reads the files of one entry of a route; faults are reported by file and line. */
function loadContent(sources: Sources, folder: string, entry: DemoEntry): DemoContent {
  const { key, type, overview, themes = [] } = entry;
  const base = { key, type, points: POINTS[type], overview, themes };
  if (entry.type === "READING") return { ...base, ...readReading(sources, `${folder}/readings/${entry.key}.md`) };
  const { title, content } = entry;
  if (entry.type === "QUIZ") {
    const quiz = sources.parse(`${folder}/quizzes/${entry.key}.yaml`, QuizFile);
    const { analysisPrompt, questions = [], readings } = quiz?.data ?? {};
    if (quiz) reportRepeated(sources, namedEntries(quiz, "questions", questions));
    if (quiz && readings) reportRepeated(sources, namedEntries(quiz, "readings", readings));
    const prompt = analysisPrompt === undefined ? {} : { analysisPrompt };
    return {
      ...base,
      title,
      content,
      duration: entry.duration,
      subtitles: [],
      quiz: { questions, ...(readings && { readings }) },
      ...prompt,
    };
  }
  const file = `${folder}/media/${entry.file}`.replace(/^demo\//, "");
  if (entry.type === "IMAGE")
    return { ...base, title, content, file, alt: entry.alt, duration: IMAGE_SECONDS, subtitles: [] };
  const score = sources.parse(`${folder}/scores/${entry.file.replace(/\.\w+$/, ".json")}`, ScoreFile);
  const timing = score ? playing(score.data) : { duration: 0, subtitles: [] };
  return { ...base, title, content, file, ...timing };
}

function loadRoute(sources: Sources, { file, folder, data, lineOf }: ParsedRoute): DemoRoute {
  const { key, title, type, description, cover, coverAlt } = data;
  const entries = [...data.stages.flatMap((stage) => stage.contents), ...data.contents];
  const media = [cover, ...entries.flatMap((entry) => ("file" in entry ? entry.file : []))];
  for (const name of media)
    if (!sources.has(`${folder}/media/${name}`)) sources.report(file, lineOf([]), `there is no file media/${name}`);
  const load = (entry: DemoEntry) => loadContent(sources, folder, entry);
  return {
    key,
    title,
    type,
    description,
    cover: `${folder}/media/${cover}`.replace(/^demo\//, ""),
    coverAlt,
    stages: data.stages.map((stage) => ({ ...stage, contents: stage.contents.map(load) })),
    contents: data.contents.map(load),
  };
}

function checkProgress(sources: Sources, routes: readonly DemoRoute[], { file, data, lineOf }: ParsedProgress): void {
  const keys = new Set(routes.flatMap((route) => [route.key, ...contentsOf(route).map(({ key }) => key)]));
  for (const [index, { route, completed, answers }] of data.progress.entries())
    for (const key of [route, ...[...completed, ...answers].map(({ content }) => content)])
      if (!keys.has(key)) sources.report(file, lineOf(["progress", index]), `there is no ${key} in the demo`);
}

function checkThemes(sources: Sources, { file, data, lineOf }: ParsedRoute, known: ReadonlySet<string>): void {
  const check = (contents: readonly DemoEntry[], at: readonly PropertyKey[]) => {
    for (const [index, { themes = [] }] of contents.entries())
      for (const [place, id] of themes.entries())
        if (!known.has(id))
          sources.report(file, lineOf([...at, "contents", index, "themes", place]), `there is no theme ${id}`);
  };
  for (const [index, stage] of data.stages.entries()) check(stage.contents, ["stages", index]);
  check(data.contents, []);
}

export function loadDemo(sources: Sources, themes: ReadonlySet<string>): { routes: DemoRoute[]; history: DemoHistory } {
  const folders = sources.folders("demo").filter((name) => name !== "learner");
  const files = folders.flatMap((name) => {
    const parsed = sources.parse(`demo/${name}/route.yaml`, DemoRouteFile);
    return parsed ? [{ ...parsed, folder: `demo/${name}` }] : [];
  });
  for (const file of files) checkThemes(sources, file, themes);
  const loaded = byPosition(sources, files).map((parsed) => ({ ...parsed, route: loadRoute(sources, parsed) }));
  const routes = loaded.map(({ route }) => route);
  reportRepeated(
    sources,
    loaded.flatMap(({ file, route }) => contentsOf(route).map(({ key }) => ({ id: key, file, line: 1 }))),
  );
  const progress = sources.parse("demo/learner/progress.yaml", ProgressFile);
  // A route that could not be read would make every reference to it look wrong.
  if (progress && files.length === folders.length) checkProgress(sources, routes, progress);
  const diary = sources.parse("demo/learner/diary.yaml", DiaryFile);
  return { routes, history: { progress: progress?.data.progress ?? [], diary: diary?.data.diary ?? [] } };
}

const contentsOf = (route: DemoRoute) => [...route.stages.flatMap((stage) => stage.contents), ...route.contents];
