import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles, read } from "./project-files.ts";
import { faultOf, proofsIn, rowsWithId } from "./proofs.ts";

const files = new Set(projectFiles);
const pages = projectFiles.filter((file) => file.endsWith(".md"));

interface Fact {
  id: string;
  shownBy: string;
}

/** The rows of the tables in docs/product.md: id first, the tests that show it last. */
const facts = (): Fact[] =>
  rowsWithId(read("docs/product.md")).map((cells) => ({ id: cells[0] ?? "", shownBy: cells.at(-1) ?? "" }));

const PENDING = /^pendiente \([3-6]\)$/;

/** What is wrong with one proof of a fact; null where its test exists. */
const fault = (proof: string) => (PENDING.test(proof) ? null : faultOf(proof));

test("every fact of docs/product.md names a test that exists", () => {
  const listed = facts();
  const faults = listed.flatMap(({ id, shownBy }) =>
    proofsIn(shownBy).flatMap((proof) => {
      const found = fault(proof);
      return found ? [`${id} ${found}`] : [];
    }),
  );
  expect(listed.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  // Hundreds of test files are parsed for it, which takes its time on a busy machine.
}, 60_000);

test("no two facts of docs/product.md share an id", () => {
  const ids = facts().map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
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
