// Casts, long functions and repeated lines: each rule takes parsed files, so that it can be tried on samples.
import { lineAt, lineCount } from "./sources.mjs";

/** Over these `npm run figures` lists a file or a function, for a person to judge. Nothing fails. */
export const LONG_FILE = 400;
export const LONG_FUNCTION = 80;

/** @typedef {import("./sources.mjs").Parsed} Parsed */

/** @param {Parsed} parsed */
export const castsIn = ({ file, text, casts }) => casts.map(({ end }) => `${file}:${lineAt(text, end)}`);

/** @param {Parsed} parsed */
export const effectsIn = ({ file, text, effects }) => effects.map(({ start }) => `${file}:${lineAt(text, start)}`);

/**
 * Casts without a comment on their line or the one before: a cast overrules the compiler, and must say why it may.
 * @param {Parsed} parsed
 */
export function bareCasts({ file, text, casts, comments }) {
  const commented = new Set(comments.flatMap(({ start, end }) => [lineAt(text, start), lineAt(text, end)]));
  return casts
    .map(({ end }) => lineAt(text, end))
    .filter((line) => !commented.has(line) && !commented.has(line - 1))
    .map((line) => `${file}:${line}: cast without a comment`);
}

/**
 * Decisions by a sentence for people, which may be reworded at any time: errors have a status, a code and a field.
 * @param {Parsed} parsed
 */
export const sentenceTests = ({ file, text, sentenceTests }) =>
  sentenceTests.map(({ start }) => `${file}:${lineAt(text, start)}: decides by a sentence`);

/** The strings in some places of a file; a full stop makes no other sentence. */
const sentencesAt = ({ text, strings }, places) =>
  strings
    .filter(({ start, end }) => places.some((place) => place.start <= start && end <= place.end))
    .flatMap(({ start, end }) => /^"(\p{Lu}.*?)\.?"$/u.exec(text.slice(start, end))?.[1] ?? []);

/**
 * Sentences of answers that a toast spells out once more: it shows the answer's.
 * @param {readonly Parsed[]} server
 * @param {readonly Parsed[]} web
 */
export function repeatedSentences(server, web) {
  const answered = new Set(server.flatMap((parsed) => sentencesAt(parsed, parsed.messages)));
  return web.flatMap((parsed) =>
    sentencesAt(parsed, parsed.successes)
      .filter((sentence) => answered.has(sentence))
      .map((sentence) => `${parsed.file}: «${sentence}» is the sentence of an answer`),
  );
}

/** @param {Parsed} parsed */
export const longFiles = ({ file, text }) => (lineCount(text) > LONG_FILE ? [`${file}: ${lineCount(text)} lines`] : []);

/** A component is as long as its markup. */
const isComponent = ({ name }) => /^[A-Z]/.test(name);

/** @param {Parsed} parsed */
export const longFunctions = ({ file, text, functions }) =>
  functions
    .filter((each) => !isComponent(each))
    .map(({ start, end }) => ({ line: lineAt(text, start), length: lineCount(text.slice(start, end)) + 1 }))
    .filter(({ length }) => length > LONG_FUNCTION)
    .map(({ line, length }) => `${file}:${line}: function of ${length} lines`);

const RUN = 6;
/** Lines that two files may well share: blank, a comment, lone punctuation. */
const THIN = /^(\W*|\/[/*].*|\*.*)$/;
const IMPORT = /^import\b[^;]*;/gm;

/** The lines of a text that count, with white space folded. */
const countedLines = (text) =>
  text
    .replace(IMPORT, "")
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => !THIN.test(line));

/**
 * Pairs of files that share a run of six lines or more.
 * @param {{ file: string, text: string }[]} files
 */
export function duplicatePairs(files) {
  const filesByRun = new Map();
  for (const { file, text } of files) {
    const lines = countedLines(text);
    for (let at = 0; at + RUN <= lines.length; at += 1) {
      const run = lines.slice(at, at + RUN).join("\n");
      filesByRun.set(run, (filesByRun.get(run) ?? new Set()).add(file));
    }
  }
  const pairs = new Set();
  for (const sharing of filesByRun.values()) {
    const names = [...sharing];
    for (const [index, first] of names.entries())
      for (const other of names.slice(index + 1)) pairs.add(`${first} ~ ${other}`);
  }
  return [...pairs].sort();
}
