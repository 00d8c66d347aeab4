import path from "node:path";
import { expect, test } from "vitest";
import { compare, linesOf, productState, testsIn } from "./product.mjs";
import { projectFiles, read } from "./project-files.ts";

const files = new Set(projectFiles);
const pages = projectFiles.filter((file) => file.endsWith(".md"));

test("every fact of docs/product.md and promise of docs/security.md is carried by a test, and no title carries another id", () => {
  const { tests, faults } = productState();
  expect(tests.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  // Hundreds of test files are parsed for it, which takes its time on a busy machine.
}, 60_000);

test.each([
  ["| AB-1 | A fact. |", 'test("a title [AB-1]", () => {});', []],
  ["| AB-1 | A fact. |", "test.each([1])(`a title [AB-1]`, () => {});", []],
  ["| AB-1 | A fact. |", 'test("a title", () => {});', ["AB-1: no test carries it"]],
  ["| AB-1 | A fact. (not shown: needs a printer) |", "", []],
  [
    "| AB-1 | A fact. (not shown: needs a printer) |",
    'it("a title [AB-1]");',
    ["AB-1: marked as not shown, but a test carries it"],
  ],
  ["| AB-1 | One. |\n| AB-1 | Two. |", 'test("a title [AB-1]");', ["AB-1: listed twice"]],
  [
    "",
    'test("a title [AB-1, AB-2]");',
    ["AB-1", "AB-2"].map((id) => `${id}: not listed, but carried by a.test.ts › a title [AB-1, AB-2]`),
  ],
  ["| AU-1 | A promise. | met | 3 |", "", ["AU-1: no test carries it"]],
  ["| AU-1 | A promise. | later | with the next version |", "", []],
])("the list %j with the tests %j has the faults %j", (list, tests, faults) => {
  expect(compare(linesOf(list), testsIn("a.test.ts", tests)).faults).toEqual(faults);
});

test("decisions are numbered from 001 without holes", () => {
  const decisions = projectFiles
    .filter((file) => file.startsWith("docs/decisions/"))
    .map((file) => path.basename(file));
  const numbers = decisions.map((_, place) => String(place + 1).padStart(3, "0"));
  expect(decisions.map((name) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1] ?? name)).toEqual(numbers);
});

test("every link between our pages leads somewhere", () => {
  const folders = new Set(projectFiles.map((file) => path.posix.dirname(file)));
  const broken = pages.flatMap((page) => {
    const targets = [...read(page).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
      ([, one, other]) => one ?? other ?? "",
    );
    const ours = targets.filter((target) => !/^([a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*$/, ""));
    return ours
      .filter((target) => {
        const found = path.posix.join(path.posix.dirname(page), target).replace(/\/$/, "");
        return !files.has(found) && !folders.has(found);
      })
      .map((target) => `${page} → ${target}`);
  });
  expect(files.has("README.md")).toBe(true);
  expect(broken).toEqual([]);
});
