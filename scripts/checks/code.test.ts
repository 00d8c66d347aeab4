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

/** Built from our lexicons, from words in the file itself and from times. */
const OUR_OWN_PATTERNS = [
  "server/src/advice/model/clinical-claims.ts",
  "server/src/advice/spanish/phrase.ts",
  "web/src/admin/contents/subtitles/srt-vtt.ts",
];

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

const TOKENS = "web/src/theme/tokens.css";
const sheets = projectFiles.filter((file) => /^web\/src\/.*\.css$/.test(file));
const scripts = projectFiles.filter((file) => /^web\/(src|public)\/.*\.(tsx?|js)$/.test(file));
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

const values = new Map(
  [...read(TOKENS).matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
);
const literalsOf = (prefix: RegExp) =>
  new Set([...values].filter(([name]) => prefix.test(name)).map(([, value]) => value));

/** The properties of each kind, and the literals that are a token of that kind. */
const KINDS: { property: RegExp; literals: ReadonlySet<string> }[] = [
  { property: /^(min-|max-)?(width|height)$/, literals: literalsOf(/^--target$/) },
  { property: /^border(-\w+)*-radius$/, literals: literalsOf(/^--r-/) },
  { property: /^font(-size)?$/, literals: literalsOf(/^--fs-/) },
  { property: /^(transition|animation)(-duration|-delay)?$/, literals: literalsOf(/^--dur-[1-4]$/) },
];

test("no style sheet writes a size, a radius, a font size or a duration that is a token", () => {
  const faults = sheets
    .filter((file) => file !== TOKENS)
    .flatMap((file) =>
      [...read(file).matchAll(/([\w-]+)\s*:([^;{}]+);/g)].flatMap(([, property = "", value = ""]) => {
        const literals = KINDS.find((kind) => kind.property.test(property))?.literals;
        const found = value.split(/[\s,/()]+/).find((word) => literals?.has(word));
        return found ? [`${file}: ${property}: ${found}`] : [];
      }),
    );
  expect(faults).toEqual([]);
});

const adminLayout = read("web/src/admin/AdminLayout.module.css");
const progressBar = read("web/src/ui/ProgressBar.module.css");
const screen = read("web/src/ui/Screen.module.css");
const toasts = read("web/src/ui/Toasts.css");
const tokens = read("web/src/theme/tokens.css");

/** The first block of a selector, as it is written. */
const block = (sheet: string, selector: string) => {
  const from = sheet.indexOf(`${selector} {`);
  expect(from, selector).toBeGreaterThanOrEqual(0);
  return sheet.slice(from, sheet.indexOf("}", from));
};
const token = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];

test("the progress bar moves for 0.3 s [ROUTE-PROGRESS-02, NUM-29]", () => {
  expect(block(progressBar, ".bar > i")).toContain("transition: width var(--dur-3)");
  expect(token("--dur-3")).toBe("300ms");
});

test("the learner's column is at most 900 px wide [NUM-30]", () => {
  expect(block(screen, ".screen")).toContain("max-width: var(--app-max)");
  expect(token("--app-max")).toBe("900px");
});

test("the main column of the administration is 1280 px wide, its sidebar 240 px [NUM-31]", () => {
  expect(block(adminLayout, ".main")).toContain("max-width: var(--admin-max)");
  expect(block(adminLayout, ".page")).toContain("grid-template-columns: var(--sidebar) ");
  expect([token("--admin-max"), token("--sidebar")]).toEqual(["1280px", "240px"]);
});

test("from 600 px on the learner's side is laid out for larger screens, and below for phones [NUM-28]", () => {
  for (const sheet of ["app/layouts/LearnerLayout", "ui/Screen", "ui/ScreenHeader"])
    expect(read(`web/src/${sheet}.module.css`)).toContain("@media (min-width: 600px)");
  expect(toasts).toContain("@media (max-width: 599px)");
});

test("a toast leaves in 195 ms [NUM-04]", () => {
  expect(block(toasts, '.mantine-Notification-root[style*="--notifications-state-opacity: 0"]')).toContain(
    "transition-duration: 195ms !important",
  );
});
