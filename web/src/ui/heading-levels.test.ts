import { expect, test } from "vitest";
import { headingsFrom } from "./heading-levels.ts";

const headings = (...depths: number[]) => depths.map((depth) => ({ type: "heading", depth }));

test.each([
  [2, [1, 2, 3], [2, 3, 4]],
  [2, [2, 2, 3], [2, 2, 3]],
  [2, [3, 5, 3], [2, 3, 2]],
  [3, [1, 6], [3, 4]],
  [4, [1, 2, 3, 4], [4, 5, 6, 6]],
])("headings from level %d turn %j into %j", (level, written, shown) => {
  const tree = { children: [{ type: "paragraph" }, ...headings(...written)] };
  headingsFrom(level)(tree);
  expect(tree.children.slice(1)).toEqual(headings(...shown));
});

test("a text without headings stays as it is", () => {
  const tree = { children: [{ type: "paragraph" }] };
  headingsFrom(2)(tree);
  expect(tree).toEqual({ children: [{ type: "paragraph" }] });
});
