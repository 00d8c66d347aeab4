import { expect, test } from "vitest";
import { decoded, parseCues } from "./srt-vtt.ts";

const inhala = { text: "Inhala por la nariz.", start: 0, end: 6.4 };
const suelta = { text: "Y suelta despacio.", start: 6.8, end: 12.1 };

test.each([
  [
    "an SRT file",
    "1\n00:00:00,000 --> 00:00:06,400\nInhala por la nariz.\n\n2\n00:00:06,800 --> 00:00:12,100\nY suelta despacio.\n",
  ],
  [
    "one from Windows, with its mark and its line ends",
    "\uFEFF1\r\n00:00:00,000 --> 00:00:06,400\r\nInhala por la nariz.\r\n\r\n2\r\n00:00:06,800 --> 00:00:12,100\r\nY suelta despacio.\r\n",
  ],
  [
    "one whose cues leave no gap",
    "1\n00:00:00,000 --> 00:00:06,400\nInhala por la nariz.\n2\n00:00:06,800 --> 00:00:12,100\nY suelta despacio.",
  ],
  [
    "one whose cues are out of order",
    "1\n00:00:06,800 --> 00:00:12,100\nY suelta despacio.\n\n2\n00:00:00,000 --> 00:00:06,400\nInhala por la nariz.",
  ],
  [
    "a WebVTT file without hours",
    "WEBVTT\n\n00:00.000 --> 00:06.400\nInhala por la nariz.\n\n00:06.800 --> 00:12.100\nY suelta despacio.",
  ],
  [
    "one with header, styles, notes, names, voices and settings",
    "WEBVTT - Respira\nKind: captions\n\nSTYLE\n::cue { color: lime }\n\nNOTE\nRevisado.\n\nuno\n00:00:00.000 --> 00:00:06.400 line:0 align:start\n<v Ana>Inhala <i>por</i> la nariz.\n\ndos\n00:00:06.800 --> 00:00:12.100\nY suelta&nbsp;despacio.",
  ],
  [
    "one whose lines are broken, with positions and empty cues",
    "1\n00:00:00,000 --> 00:00:06,400\n{\\an8}Inhala\npor la nariz.\n\n2\n00:00:06,500 --> 00:00:06,700\n\n\n3\n00:00:06,800 --> 00:00:12,100\n<font color=red>Y suelta</font> despacio.",
  ],
])("the same two lines are read from %s", (_, file) => {
  expect(parseCues(file)).toEqual([inhala, suelta]);
});

test("hours count, signs that stand for others are read, and numbers that are words stay", () => {
  expect(
    parseCues("01:02:03.250 --> 01:02:05.000\nT&uacute; &amp; yo: 4 &lt; 6\n\n00:01.000 --> 00:02.000\n4"),
  ).toEqual([
    { text: "4", start: 1, end: 2 },
    { text: "T&uacute; & yo: 4 < 6", start: 3723.25, end: 3725 },
  ]);
});

test.each(["", "hola", "WEBVTT", '[{"text":"a","start":0,"end":1}]', "1\n00:00 -> 00:01\nno"])(
  "a file of another kind has no lines: %s",
  (file) => {
    expect(parseCues(file)).toEqual([]);
  },
);

test("a file is read as UTF-8, and where it is none, the way Windows wrote it", () => {
  expect(decoded(new TextEncoder().encode("respiración").buffer)).toBe("respiración");
  expect(decoded(new Uint8Array([0x61, 0xf1, 0x6f]).buffer)).toBe("año");
});
