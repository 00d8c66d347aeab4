import { expect, test } from "vitest";
import { importsOf, targetOf } from "./imports.mjs";
import { parsedFile, projectFiles } from "./sources.mjs";

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
