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
