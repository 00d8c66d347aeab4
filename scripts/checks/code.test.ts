import { expect, test } from "vitest";
import { differencesFromPicture, objection, SHARED_PARTS } from "./directions.mjs";
import { figures } from "./figures.mjs";
import { importsOf, targetOf } from "./imports.mjs";
import { limits } from "./limits.mjs";
import { isCode, isSource, isTest, parsedFile, projectFiles, read } from "./sources.mjs";
import { staleAllowances } from "./words.mjs";

const code = projectFiles.filter(isCode);
const sources = code.filter(isSource);
const filesWith = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

for (const { name, label, value, places } of figures()) {
  test(`${label}: at most ${limits[name]}`, () => {
    const shown = places?.slice(0, 20).join("\n") ?? "";
    expect(value, `${label}: \`npm run figures ${name}\` lists them\n${shown}`).toBeLessThanOrEqual(limits[name] ?? 0);
  });
}

test("every import goes in a direction that the architecture allows", () => {
  const against = sources.flatMap((file) =>
    importsOf(parsedFile(file)).flatMap((found) => {
      const why = objection(found);
      return why ? [`${file} imports ${found.wanted}: ${why}`] : [];
    }),
  );
  expect(against).toEqual([]);
  expect(SHARED_PARTS.filter((part) => !sources.includes(`web/src/${part}`))).toEqual([]);
});

test("the picture in docs/architecture.md shows the imports as they are", () => {
  const imports = sources.flatMap((file) => importsOf(parsedFile(file)));
  expect(differencesFromPicture(read("docs/architecture.md"), imports)).toEqual([]);
});

test("every word that is allowed as an exception is used in its file", () => {
  expect(staleAllowances()).toEqual([]);
});

test("no file has a name that says nothing", () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc|types|service|manager|index)(\.(test|spec|d))?\.(ts|tsx|mjs)$/;
  expect(code.filter((file) => empty.test(file))).toEqual([]);
});

test("nothing is left for later or hidden from the type checker", () => {
  // Spelt with a gap, so that this file does not find itself.
  const marks = ["TO" + "DO", "FIX" + "ME", "HA" + "CK", "@ts-" + "ignore", "@ts-" + "nocheck", "as " + "any"];
  const found = code.flatMap((file) =>
    marks.filter((mark) => new RegExp(`(?<!\\w)${mark}\\b`).test(read(file))).map((mark) => `${file}: ${mark}`),
  );
  expect(found).toEqual([]);
});

test("no file names a folder of the machine that it was written on", () => {
  const texts = projectFiles.filter((file) =>
    /\.(tsx?|mjs|json|md|css|html|sql|ya?ml|sh|svg)$|(^|\/)\.?\w+$/.test(file),
  );
  const folders = [
    "/wo" + "rk/",
    "/ro" + "ot/",
    "/ho" + "me/",
    "/Us" + "ers/",
    "\\.lib" + "rary\\b",
    "\\.\\./sha" + "red\\b",
  ];
  const machine = new RegExp(`(?<![\\w.}])(${folders.join("|")})`);
  expect(filesWith(texts, machine)).toEqual([]);
});

test("every transaction of the server is opened by inTransaction, which repeats what PostgreSQL has rolled back", () => {
  const server = sources.filter((file) => file.startsWith("server/"));
  expect(filesWith(server, /\.transaction\(\)/)).toEqual([
    "server/src/platform/db/run-migrations.ts",
    "server/src/platform/db/transaction.ts",
  ]);
});

/** An object that any text may be looked up in also finds "constructor" and all else that objects inherit. */
const TABLE = /\b(?:const|let) \w+: (?:Readonly<)?Record<string, [^=]*= \{\s*[^\s}]|useState<Record<string,/;
/** Looked up by our own names only. */
const OUR_OWN_KEYS = [
  "server/src/platform/db/migrate.ts",
  "server/src/platform/http/openapi.ts",
  "web/src/theme/theme.ts",
];

test("a table that any text may be looked up in is a Map", () => {
  expect(TABLE.test("const PAIRS: Record<string, string[]> = {\n  yano: [],")).toBe(true);
  expect(filesWith(sources, TABLE).filter((file) => !OUR_OWN_KEYS.includes(file))).toEqual([]);
});

/** Built from our lexicons and from times. */
const OUR_OWN_PATTERNS = ["server/src/advice/spanish/phrase.ts", "web/src/admin/contents/subtitles/srt-vtt.ts"];

test("no pattern is made while the program runs: what a person writes must not decide how long matching takes", () => {
  expect(filesWith(sources, /\bRegExp\(/).filter((file) => !OUR_OWN_PATTERNS.includes(file))).toEqual([]);
});

/** The catalogue of the kit is for developers and in no build of the product. */
const isCatalogue = (file: string) => /^web\/(src\/)?catalogue\./.test(file);

test("the app is one page, and says that it is Spanish [GEN-01]", () => {
  const pages = projectFiles.filter((file) => /^web\/[^/]+\.html$/.test(file));
  expect(pages.filter((file) => !isCatalogue(file))).toEqual(["web/index.html"]);
  expect(read("web/index.html")).toContain('<html lang="es"');
});

/** Words that English cannot do without, or that its buttons are made of; none of them is also Spanish. */
const ENGLISH =
  /\b(the|and|with|your|you|this|that|from|save|delete|cancel|edit|loading|create|search|back|next|users?|routes?|contents?|stages?|password|welcome|sign|log ?in|home|settings)\b/i;

test("no screen shows an English word [GEN-01, GEN-05]", () => {
  const screens = projectFiles.filter(
    (file) => /^web\/src\/.*\.tsx$/.test(file) && !isTest(file) && !isCatalogue(file),
  );
  const spoken = screens.flatMap((file) => parsedFile(file).spoken.map((words) => ({ file, words })));
  expect(spoken.length).toBeGreaterThan(200);
  expect(spoken.filter(({ words }) => ENGLISH.test(words))).toEqual([]);
});

const known = new Set(projectFiles);
const isLazy = (file: string, wanted: string) => parsedFile(file).text.includes(`import("${wanted}")`);

/** What is loaded with a file before it runs: its imports and theirs, without types and without what is loaded later. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const found of importsOf(parsedFile(file))) {
    const target = targetOf(found);
    if (found.isOfTypes || target === null || seen.has(target) || !known.has(target)) continue;
    if (!isLazy(file, found.wanted)) closureOf(target, seen);
  }
  return seen;
}

test("the form of a content is loaded with fewer than 120 files of ours, styles and contract included", () => {
  const files = closureOf("web/src/admin/contents/ContentForm.tsx");
  expect(files.size, [...files].sort().join("\n")).toBeLessThan(120);
});
