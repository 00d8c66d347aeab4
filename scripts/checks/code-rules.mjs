// Casts, effects, long functions and repeated lines: each rule takes parsed files, so that it can be tried on samples.
import { lineAt, lineCount } from "./sources.mjs";

export const LONGEST_FUNCTION = 50;

/** @typedef {import("./sources.mjs").Parsed} Parsed */

const perThousand = (count, lines) => (lines === 0 ? 0 : Math.round((count / lines) * 10_000) / 10);
const totalLines = (files) => files.reduce((sum, { text }) => sum + lineCount(text), 0);

/** Casts by 1,000 lines. @param {Parsed[]} files */
export const castRate = (files) => perThousand(files.flatMap(({ casts }) => casts).length, totalLines(files));

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

/** Effects by 1,000 lines. @param {Parsed[]} files */
export const effectRate = (files) => perThousand(files.flatMap(({ effects }) => effects).length, totalLines(files));

/** @param {Parsed} parsed */
export const longFunctions = ({ file, text, functions }) =>
  functions
    .map(({ start, end }) => ({ line: lineAt(text, start), length: lineCount(text.slice(start, end)) + 1 }))
    .filter(({ length }) => length > LONGEST_FUNCTION)
    .map(({ line, length }) => `${file}:${line}: function of ${length} lines`);

const RUN = 6;
/** Lines that two files may well share: blank, a comment, lone punctuation, an import. */
const THIN = /^(\W*|\/[/*].*|\*.*|import .*|\} from .*)$/;

/** The lines of a text that count, with white space folded. */
const countedLines = (text) =>
  text
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

/** @param {number[]} numbers @param {number} share */
export const quantile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0;
