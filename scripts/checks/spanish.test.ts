import { parseSync, Visitor } from "rolldown/utils";
import { expect, test } from "vitest";
import { isTest, projectFiles, read } from "./project-files.ts";

/** Attributes whose value is read out or shown. */
const SPOKEN = /^(aria-label|alt|title|label|placeholder|description|heading|eyebrow)$/;
/** Words that English cannot do without, or that its buttons are made of; none of them is also Spanish. */
const ENGLISH =
  /\b(the|and|with|your|you|this|that|from|save|delete|cancel|edit|loading|create|search|back|next|users?|routes?|contents?|stages?|password|welcome|sign|log ?in|home|settings)\b/i;

function wordsIn(file: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    JSXText: ({ value }) => void found.push(value.trim()),
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier" || !SPOKEN.test(name.name)) return;
      if (value?.type === "Literal" && typeof value.value === "string") found.push(value.value);
    },
  });
  visitor.visit(parseSync(file, read(file)).program);
  return found.filter(Boolean);
}

test("the app is one page, and says that it is Spanish [GEN-01]", () => {
  const pages = projectFiles.filter((file) => /^web\/[^/]+\.html$/.test(file));
  expect(pages).toEqual(["web/index.html"]);
  expect(read("web/index.html")).toContain('<html lang="es"');
});

test("no English word stands in what the screens say [GEN-01, GEN-05]", () => {
  const screens = projectFiles.filter((file) => /^web\/src\/.*\.tsx$/.test(file) && !isTest(file));
  const said = screens.flatMap((file) => wordsIn(file).map((words) => `${file}: ${words}`));
  expect(said.length).toBeGreaterThan(200);
  expect(said.filter((line) => ENGLISH.test(line.slice(line.indexOf(": "))))).toEqual([]);
});
