import { expect, test } from "vitest";
import { captionAt, leadIn, lineAt } from "./subtitles.ts";

const lines = [
  { text: "Uno", start: 1, end: 3 },
  { text: "Dos", start: 4, end: 6 },
  { text: "Tres", start: 6, end: 8 },
];

test.each([
  [0, -1],
  [0.68, -1],
  [0.7, 0],
  [3.5, 0],
  [3.7, 1],
  [5.7, 2],
  [60, 2],
])("at %d s the teleprompter stands at line %d", (position, line) => {
  expect(lineAt(lines, position)).toBe(line);
});

test("a line that was picked is the current one at once, although it is led in by 0.3 s", () => {
  for (const [place, { start }] of lines.entries()) expect(lineAt(lines, leadIn(start))).toBe(place);
});

test("a line is sought 0.3 s before its start, and never before the beginning", () => {
  expect(leadIn(4)).toBeCloseTo(3.7);
  expect(leadIn(0.2)).toBe(0);
});

test.each([
  [0.9, ""],
  [1, "Uno"],
  [3, ""],
  [5.99, "Dos"],
  [6, "Tres"],
  [8, ""],
])("at %d s the caption reads '%s'", (position, text) => {
  expect(captionAt(lines, position)).toBe(text);
});
