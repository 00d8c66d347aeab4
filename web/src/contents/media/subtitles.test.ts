import { expect, test } from "vitest";
import { captionAt, leadIn, lineAt, webVtt } from "./subtitles.ts";

test("subtitles become a track that a browser reads", () => {
  const lines = [
    { text: "Hola", start: 0, end: 2.5 },
    { text: "a < b --> c & d\n\ny más", start: 3_661.25, end: 3_662 },
  ];
  expect(webVtt(lines)).toBe(
    [
      "WEBVTT",
      "00:00:00.000 --> 00:00:02.500\nHola",
      "01:01:01.250 --> 01:01:02.000\na &lt; b --&gt; c &amp; d y más",
    ].join("\n\n"),
  );
});

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
])("at %d s the current line of the teleprompter is %d", (position, line) => {
  expect(lineAt(lines, position)).toBe(line);
});

test("a picked line is the current one at once, although playback starts 0.3 s before it", () => {
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
