import { expect, test } from "vitest";
import { isCode, isTest, projectFiles, read } from "./project-files.ts";

const sources = projectFiles.filter(
  (file) => /^(server|web|contract)\/src\//.test(file) && isCode(file) && !isTest(file),
);
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file)));

/** An object that any text may be looked up in: it also finds "constructor" and whatever else objects inherit. */
const TABLE = /\b(?:const|let) \w+: (?:Readonly<)?Record<string, [^=]*= \{\s*[^\s}]|useState<Record<string,/;
/** Looked up by names of our own alone. */
const OUR_OWN_KEYS = [
  "server/src/platform/db/migrate.ts",
  "server/src/platform/http/openapi.ts",
  "web/src/theme/theme.ts",
];

test("a table that any text may be looked up in is a Map", () => {
  expect(TABLE.test("const PAIRS: Record<string, string[]> = {\n  yano: [],")).toBe(true);
  expect(filesWith(TABLE).filter((file) => !OUR_OWN_KEYS.includes(file))).toEqual([]);
});

/** Made of our own lexicons and times. */
const OUR_OWN_PATTERNS = ["server/src/advice/spanish/phrase.ts", "web/src/admin/contents/subtitles/srt-vtt.ts"];

test("no pattern is made while the program runs: what a person writes must not decide how long matching takes", () => {
  expect(filesWith(/\bRegExp\(/).filter((file) => !OUR_OWN_PATTERNS.includes(file))).toEqual([]);
});
