import { expect, test } from "vitest";
import { repeatedSentences, sentenceTests } from "./code-rules.mjs";
import { differencesFromPicture, EXCEPTIONS, objection, SHARED_PARTS } from "./directions.mjs";
import { ACCEPTED_COPIES, productCopies, refused } from "./figures.mjs";
import { importsOf, targetOf } from "./imports.mjs";
import { productState } from "./product.mjs";
import { isCode, isSource, parsedFile, projectFiles, read } from "./sources.mjs";
import { staleAllowances } from "./words.mjs";

const code = projectFiles.filter(isCode);
const sources = code.filter(isSource);
const filesWith = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

for (const { label, places } of refused()) {
  test(`there are no ${label}`, () => {
    expect(places).toEqual([]);
  });
}

test("every copy that is accepted with a reason is there", () => {
  const copies = productCopies();
  expect([...ACCEPTED_COPIES.keys()].filter((pair) => !copies.includes(pair))).toEqual([]);
});

test("a test carries every line of docs/product.md and docs/security.md, and no title carries another id", () => {
  const { tests, faults } = productState();
  expect(tests.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test("every import goes in a direction that the architecture allows", () => {
  const against = sources.flatMap((file) =>
    importsOf(parsedFile(file)).flatMap((found) => {
      const why = objection(found);
      return why ? [`${file} imports ${found.wanted}: ${why}`] : [];
    }),
  );
  expect(against).toEqual([]);
});

test("every import that is allowed against the directions is there", () => {
  const imports = sources.flatMap((file) => importsOf(parsedFile(file)));
  const isUsed = ([folder, module]: readonly string[]) =>
    imports.some(
      (found) => found.from.startsWith(`server/src/${folder}/`) && targetOf(found)?.startsWith(`server/src/${module}/`),
    );
  expect(EXCEPTIONS.filter((exception) => !isUsed(exception))).toEqual([]);
  const isShared = (part: string) =>
    imports.some((found) => targetOf(found) === `web/learner/${part}` && objection(found, new Map()) !== null);
  expect([...SHARED_PARTS.keys()].filter((part) => !isShared(part))).toEqual([]);
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
    // Documents beside the project: its own folder of that name has none of these.
    "\\.\\./sha" + "red/(design|examples|reviews|payloads|[A-Z]+\\.md)\\b",
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

const web = sources.filter((file) => file.startsWith("web/"));

/** Its own toasts, of which the same text is shown once. */
const OWN_SENTENCES = ["web/shared/ui/Toasts.tsx"];

test("the app decides by the status, code and field of an error, never by a sentence", () => {
  const files = web.filter((file) => !OWN_SENTENCES.includes(file));
  expect(files.flatMap((file) => sentenceTests(parsedFile(file)))).toEqual([]);
});

test("what an answer says is written in the server alone, or once in the contract", () => {
  const server = sources.filter((file) => file.startsWith("server/"));
  expect(repeatedSentences(server.map(parsedFile), web.map(parsedFile))).toEqual([]);
});

/** An object that any text may be looked up in also finds "constructor" and all else that objects inherit. */
const TABLE = /\b(?:const|let) \w+: (?:Readonly<)?Record<string, [^=]*= \{\s*[^\s}]|useState<Record<string,/;
/** Looked up by our own names only. */
const OUR_OWN_KEYS = [
  "server/src/platform/db/migrate.ts",
  "server/src/platform/http/openapi.ts",
  "web/shared/theme/theme.ts",
];

test("a table that any text may be looked up in is a Map", () => {
  expect(TABLE.test("const PAIRS: Record<string, string[]> = {\n  yano: [],")).toBe(true);
  expect(filesWith(sources, TABLE).filter((file) => !OUR_OWN_KEYS.includes(file))).toEqual([]);
});

/** Built from our lexicons, from words in the file itself and from times. */
const OUR_OWN_PATTERNS = [
  "server/src/advice/model/clinical-claims.ts",
  "server/src/advice/spanish/phrase.ts",
  "web/backoffice/contents/subtitles/srt-vtt.ts",
];

test("no pattern is made while the program runs: what a person writes must not decide how long matching takes", () => {
  expect(filesWith(sources, /\bRegExp\(/).filter((file) => !OUR_OWN_PATTERNS.includes(file))).toEqual([]);
});

const TOKENS = "web/shared/theme/tokens.css";
const sheets = projectFiles.filter((file) => /^web\/(learner|backoffice|shared)\/.*\.css$/.test(file));
const scripts = projectFiles.filter((file) => /^web\/(learner|backoffice|shared|public)\/.*\.(tsx?|js)$/.test(file));
const all = [...sheets, ...scripts].map((file) => ({ file, text: read(file) }));

/** Written by Mantine, or by a script from the name of a feeling. */
const COMPUTED = /^--(mantine|skeleton|button|input|feel)-/;

const defined = (text: string) => [...text.matchAll(/["']?(--[\w-]+)["']?\s*:/g)].map(([, name = ""]) => name);
const used = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);

test("every token is used, and every custom property that is used exists", () => {
  const usedNames = new Set(all.flatMap(({ text }) => used(text)));
  const definedNames = new Set(all.flatMap(({ text }) => defined(text)));
  const dead = defined(read(TOKENS)).filter((name) => !usedNames.has(name) && !COMPUTED.test(name));
  const missing = [...usedNames].filter((name) => !definedNames.has(name) && !COMPUTED.test(name));
  expect({ dead, missing }).toEqual({ dead: [], missing: [] });
});
