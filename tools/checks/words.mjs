// Finds words of forbidden-words.json in comments, names, test titles, pages and file names.
import { readFileSync } from "node:fs";
import { isCode, lineAt, parse, parsedFile, projectFiles, read } from "./sources.mjs";

/** @type {{ groups: { reason: string, words: string[] }[], allowed: { word: string, file: string, reason: string }[] }} */
const { groups, allowed } = JSON.parse(readFileSync(new URL("forbidden-words.json", import.meta.url), "utf8"));

/** Records and texts that are not ours to reword. */
const SKIPPED = [
  /^docs\/privacy\//, // Spanish
  /^content\//, // Spanish
  /\/migrations\//, // a start checks that an applied migration is unchanged
  /^tools\/checks\/(forbidden-words\.json|rules\.test\.ts)$/, // name the words themselves
];
const PAGES = /\.(md|css|ya?ml|html|py)$/;

// A phrase may be broken over two lines of a comment.
const pattern = (word) => `\\b(?:${word.replaceAll(" ", "[\\s*/#]+")})\\b`;
const rules = groups.flatMap(({ reason, words }) =>
  words.map((word) => ({ reason, match: new RegExp(`^${pattern(word)}(?= ?\\($)`) })),
);
const anyWord = new RegExp(groups.flatMap(({ words }) => words.map(pattern)).join("|"), "g");

/** `openMailQueue` and `open_mail_queue` as words; every line stays on its line. */
const asWords = (text) =>
  text
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4")
    .replace(/_/g, " ")
    .toLowerCase();
/** Blanks the text between « and », which a screen says, without moving any line. */
const withoutQuotes = (text) => text.replace(/«[^»]*»/g, (quote) => quote.replace(/[^\n]/g, " "));

/** The code without its strings, but with the titles of its tests. */
function withoutStrings({ text, strings, titles }) {
  const blank = (span) => text.slice(span.start, span.end).replace(/[^\n]/g, " ");
  const titleAt = new Set(titles.flatMap(({ start, end }) => [start, end]));
  const isTitle = ({ start, end }) =>
    titleAt.has(start) || titleAt.has(end) || titles.some((title) => start > title.start && end < title.end);
  let result = "";
  let from = 0;
  for (const span of [...strings].sort((a, b) => a.start - b.start)) {
    if (isTitle(span) || span.start < from) continue;
    result += text.slice(from, span.start) + blank(span);
    from = span.end;
  }
  return result + text.slice(from);
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]} each forbidden word with its place and the reason
 */
export function wordFaults(file, text, code = isCode(file) ? parse(file, text) : null) {
  const read = asWords(withoutQuotes(code ? withoutStrings(code) : text));
  const found = [
    ...[...asWords(file.replaceAll("-", " ")).matchAll(anyWord)].map(([word]) => ({ word, place: file })),
    ...[...read.matchAll(anyWord)].map((match) => ({ word: match[0], place: `${file}:${lineAt(read, match.index)}` })),
  ];
  return found
    .map(({ word, place }) => ({ word: word.replace(/[\s*/#]+/g, " "), place }))
    .filter(({ word }) => !allowed.some((entry) => entry.word === word && file.startsWith(entry.file)))
    .map(
      ({ word, place }) => `${place}: "${word}": ${rules.find(({ match }) => match.test(`${word}(`))?.reason ?? ""}`,
    );
}

export const allWordFaults = () =>
  projectFiles
    .filter((file) => (isCode(file) || PAGES.test(file)) && !SKIPPED.some((skipped) => skipped.test(file)))
    .flatMap((file) => wordFaults(file, read(file), isCode(file) ? parsedFile(file) : null));

/** Entries that allow words which are written nowhere. */
export const staleAllowances = () =>
  allowed.filter(
    ({ word, file }) => !projectFiles.some((name) => name.startsWith(file) && asWords(read(name)).includes(word)),
  );
