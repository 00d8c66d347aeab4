import { expect, test } from "vitest";
import { projectFiles, read } from "./sources.mjs";

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
