// `npm run figures`: counts of the things that the checks refuse, and the size of the repository as information. With a
// name (`npm run figures longFunctions`) it lists the places that a figure counts.
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import {
  bareCasts,
  castsIn,
  duplicatePairs,
  effectsIn,
  LONG_FILE,
  LONG_FUNCTION,
  longFiles,
  longFunctions,
} from "./code-rules.mjs";
import { cyclesAmong, importsOf, twoWayFolders } from "./imports.mjs";
import { isCode, isSource, isTest, isTestCode, lineCount, parsedFile, projectFiles, read } from "./sources.mjs";
import { allWordFaults } from "./words.mjs";

/** @typedef {{ name: string, label: string, places: string[], value?: number }} Figure */

/** Pairs of files that may share lines, and why. */
export const ACCEPTED_COPIES = new Map([
  [
    "web/backoffice/AdminHomeScreen.module.css ~ web/learner/routes/RouteCard.module.css",
    "the two cards are free to differ: one is for learners, one for administrators",
  ],
]);

const copiesAmong = (files) => duplicatePairs(files.map((file) => ({ file, text: read(file) })));
const repeatable = projectFiles.filter((file) => isCode(file) || file.endsWith(".css"));
const sources = () => projectFiles.filter(isSource).map(parsedFile);

/** All copies outside tests, accepted or not. */
export const productCopies = () => copiesAmong(repeatable.filter((file) => !isTestCode(file)));

/** Counts that the checks require to be 0. @returns {Figure[]} */
export function refused() {
  const imports = sources().flatMap(importsOf);
  return [
    {
      name: "importCycles",
      label: "import cycles",
      places: cyclesAmong(imports).map((files) => files.join(" → ")),
    },
    { name: "twoWayFolders", label: "folders that import each other", places: twoWayFolders(imports) },
    { name: "bareCasts", label: "casts without a comment", places: sources().flatMap(bareCasts) },
    {
      name: "duplicatePairs",
      label: "pairs of files with six equal lines",
      places: productCopies().filter((pair) => !ACCEPTED_COPIES.has(pair)),
    },
    { name: "forbiddenWords", label: "forbidden words", places: allWordFaults() },
  ];
}

/** A sum, with its share of every folder. @param {string[]} files @param {(file: string) => number} count */
function byFolder(files, count) {
  const sums = new Map();
  for (const file of files) {
    const folder = file.split("/").slice(0, -1).slice(0, 3).join("/") || ".";
    sums.set(folder, (sums.get(folder) ?? 0) + count(file));
  }
  const places = [...sums]
    .sort(([, a], [, b]) => b - a)
    .map(([folder, sum]) => `${String(sum).padStart(8)}  ${folder}`);
  return { places, value: [...sums.values()].reduce((total, sum) => total + sum, 0) };
}

/** Exported names that several files declare, with those files. @returns {string[]} */
function sharedNames() {
  const files = new Map();
  for (const file of projectFiles.filter((file) => isCode(file) && !isTest(file) && !/\/test\/|\.d\.ts$/.test(file))) {
    const entries = parsedFile(file).module.staticExports.flatMap((exported) => exported.entries);
    const declared = entries.filter(({ moduleRequest, exportName }) => !moduleRequest && exportName.kind === "Name");
    for (const name of new Set(declared.map(({ exportName }) => exportName.name)))
      files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files].filter(([, places]) => places.length > 1).map(([name, places]) => `${name}: ${places.join(", ")}`);
}

/** For a person to judge. @returns {Figure[]} */
function information() {
  const code = projectFiles.filter(isSource);
  const tests = repeatable.filter(isTestCode);
  const sheets = projectFiles.filter((file) => file.endsWith(".css"));
  const lines = (file) => lineCount(read(file));
  return [
    { name: "files", label: "files", ...byFolder(projectFiles, () => 1) },
    { name: "sourceLines", label: "lines of TypeScript without tests", ...byFolder(code, lines) },
    { name: "testLines", label: "lines of tests", ...byFolder(tests, lines) },
    { name: "cssLines", label: "lines of CSS", ...byFolder(sheets, lines) },
    { name: "comments", label: "comments", ...byFolder(code, (file) => parsedFile(file).comments.length) },
    { name: "casts", label: "casts", places: sources().flatMap(castsIn) },
    { name: "effects", label: "effects", places: sources().flatMap(effectsIn) },
    { name: "longFiles", label: `files over ${LONG_FILE} lines`, places: sources().flatMap(longFiles) },
    {
      name: "longFunctions",
      label: `functions over ${LONG_FUNCTION} lines, without components`,
      places: sources().flatMap(longFunctions),
    },
    { name: "sharedNames", label: "exported names declared in several files", places: sharedNames() },
    { name: "testCopies", label: "pairs of tests with six equal lines", places: copiesAmong(tests) },
  ];
}

function printFigures(wanted) {
  const groups = [
    { title: "Refused by the checks", figures: refused(), isRefused: true },
    { title: "Information", figures: information(), isRefused: false },
  ];
  for (const { title, figures, isRefused } of groups) {
    console.log(title);
    for (const { name, label, places, value = places.length } of figures) {
      console.log(`  ${label.padEnd(44)} ${String(value).padStart(8)}  ${name}`);
      if (name === wanted || (isRefused && value > 0)) for (const place of places) console.log(`    ${place}`);
    }
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) printFigures(argv[2]);
