// `npm run product`: which facts of docs/product.md and promises of docs/security.md are shown by a test. A test names
// them by id at the end of its title, two at most: "a wrong password is refused [MSG-02, AU-3]".
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { top } from "../build/folders.mjs";
import { isTest, parsedFile, projectFiles, read } from "./sources.mjs";

const ID = "[A-Z]+(?:-[A-Z]+)*-\\d+";
/** A title is read by people first. */
const MOST_IDS = 2;
const NOT_SHOWN = /\(not shown: [^)]+\)/;

/**
 * @typedef {{ id: string, fact: string, state: string, seen: string }} Line one row of a list
 * @typedef {{ file: string, title: string, ids: string[] }} NamedTest
 */

/**
 * The rows of a page's tables that start with an id.
 * @param {string} page
 * @returns {Line[]}
 */
export const linesOf = (page) =>
  page
    .split("\n")
    .filter((line) => new RegExp(`^\\| ${ID} \\|`).test(line))
    .map((row) => {
      const [id = "", fact = "", state = "", seen = ""] = row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { id, fact, state, seen };
    });

/**
 * The tests of a file, with the ids in their titles.
 * @param {import("./sources.mjs").Parsed} parsed
 * @returns {NamedTest[]}
 */
export const testsIn = ({ file, text, titles }) =>
  titles.map(({ start, end }) => {
    const title = text.slice(start + 1, end - 1);
    const lists = [...title.matchAll(new RegExp(`\\[(${ID}(?:, ${ID})*)\\]`, "g"))];
    return { file, title, ids: lists.flatMap(([, ids = ""]) => ids.split(", ")) };
  });

/**
 * @param {Line[]} lines
 * @param {NamedTest[]} tests
 */
export function compare(lines, tests) {
  const shown = new Set(tests.flatMap(({ ids }) => ids));
  const known = new Set(lines.map(({ id }) => id));
  const mayLackTest = ({ fact, state }) => NOT_SHOWN.test(fact) || (state !== "" && state !== "met");
  return {
    shown: lines.filter(({ id }) => shown.has(id)),
    notShown: lines.filter(({ id }) => !shown.has(id)),
    faults: [
      ...lines.filter((line) => !shown.has(line.id) && !mayLackTest(line)).map(({ id }) => `${id}: no test carries it`),
      ...lines
        .filter(({ id, fact }) => shown.has(id) && NOT_SHOWN.test(fact))
        .map(({ id }) => `${id}: marked as not shown, but a test carries it`),
      ...lines
        .filter(({ id }, index) => lines.findIndex((line) => line.id === id) !== index)
        .map(({ id }) => `${id}: listed twice`),
      ...tests.flatMap(({ file, title, ids }) =>
        ids.filter((id) => !known.has(id)).map((id) => `${id}: not listed, but carried by ${file} › ${title}`),
      ),
      ...tests
        .filter(({ ids }) => ids.length > MOST_IDS)
        .map(({ file, title }) => `more than two ids: ${file} › ${title}`),
      ...tests
        .filter(({ title, ids }) => ids.length > 0 && !title.endsWith("]"))
        .map(({ file, title }) => `ids before the end: ${file} › ${title}`),
    ],
  };
}

export function productState() {
  const lists = ["docs/product.md", "docs/security.md"].map(read);
  const tests = projectFiles.filter(isTest).map(parsedFile).flatMap(testsIn);
  return { lists, tests, ...compare(lists.flatMap(linesOf), tests) };
}

/** The list again, with the tests of every line in a last column. */
const withTests = (page, tests) =>
  page
    .split("\n")
    .map((line) => {
      if (!line.startsWith("|")) return line;
      const [id] = linesOf(line).map((row) => row.id);
      if (!id) return line + (line.includes("---") ? "---|" : " Shown by |");
      const shownBy = tests.filter(({ ids }) => ids.includes(id));
      return `${line} ${shownBy.map(({ file, title }) => `${file} › ${title.replaceAll("|", "\\|")}`).join("<br>")} |`;
    })
    .join("\n");

function printProduct() {
  const { lists, tests, shown, notShown, faults } = productState();
  const file = join(top, "dist", "product.md");
  mkdirSync(join(top, "dist"), { recursive: true });
  writeFileSync(file, lists.map((page) => withTests(page, tests)).join("\n"));
  const carrying = tests.filter(({ ids }) => ids.length > 0);
  console.log(
    `${shown.length} of ${shown.length + notShown.length} lines are shown by ${carrying.length} tests: ${file}`,
  );
  for (const { id, fact } of notShown) console.log(`not shown  ${id}  ${fact}`);
  for (const fault of faults) console.error(`fault      ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

if (argv[1] === fileURLToPath(import.meta.url)) printProduct();
