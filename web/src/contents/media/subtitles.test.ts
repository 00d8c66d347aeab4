import { expect, test } from "vitest";
import { webVtt } from "./subtitles.ts";

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
