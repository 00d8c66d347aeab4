import { SUBTITLES_FAULT } from "@senda/contract/quiz-rules";
import { expect, test } from "vitest";
import { isOutOfOrder, spokenAt, warningsOf } from "./checks.ts";
import { decoded, parseCues } from "./srt-vtt.ts";
import {
  type DraftSubtitle,
  readSubtitles,
  respelt,
  rowsOf,
  secondsOf,
  sorted,
  timeText,
  withNewRow,
} from "./subtitle-rows.ts";

const row = (start: string, end: string, text = "Inhala."): DraftSubtitle => ({
  key: start + end + text,
  text,
  start,
  end,
});
const inRows = (...rows: DraftSubtitle[]) => readSubtitles({ view: "rows", rows });
const inJson = (text: string) => readSubtitles({ view: "json", text });
const line = { text: "Inhala.", start: 0, end: 6.4 };

test("rows are read as text, start and end in seconds", () => {
  expect(inRows(row("0:00", "0:06.4"), row("6,8", "12.1", "Suelta.")).lines).toEqual([
    line,
    { text: "Suelta.", start: 6.8, end: 12.1 },
  ]);
});

test("nothing written is an empty list, and so are rows of which nothing is written", () => {
  expect(inRows().lines).toEqual([]);
  expect(inRows(row("", "", "")).lines).toEqual([]);
  expect(inJson("  ").lines).toEqual([]);
  expect(inJson("[]").lines).toEqual([]);
});

test("a JSON list is read, and other fields of its items are dropped", () => {
  expect(inJson(JSON.stringify([{ ...line, speaker: "Ana" }])).lines).toEqual([line]);
});

test.each([
  ["a row without a start", inRows(row("", "0:06")), "En la línea 1 falta el inicio.", 0, "start"],
  ["a row without an end", inRows(row("0:00", "0:01"), row("0:02", "")), "En la línea 2 falta el fin.", 1, "end"],
  [
    "a time that is none",
    inRows(row("pronto", "0:06")),
    "En la línea 1 el inicio no es un tiempo como 0:06.8.",
    0,
    "start",
  ],
  ["text that is no JSON", inJson("[{"), "No es un JSON válido.", null, null],
  ["an object", inJson('{"text":"a","start":0,"end":1}'), "No es una lista.", null, null],
  [
    "an item without text",
    inJson('[{"start":0,"end":1}]'),
    "En la línea 1 falta el texto (text) o no es válido.",
    0,
    "text",
  ],
  [
    "a start in words",
    inJson('[{"text":"a","start":"0","end":1}]'),
    "En la línea 1 falta el inicio (start) o no es válido.",
    0,
    "start",
  ],
  [
    "an item without end",
    inJson('[{"text":"a","start":0}]'),
    "En la línea 1 falta el fin (end) o no es válido.",
    0,
    "end",
  ],
  ["an item that is no object", inJson("[null]"), "En la línea 1 falta el texto (text) o no es válido.", 0, "text"],
])("the list has a wrong format: %s [VAL-CONTENT-04]", (_, { lines, fault }, detail, place, field) => {
  expect(lines).toBeNull();
  expect(fault).toEqual({ message: `${SUBTITLES_FAULT} ${detail}`, line: place, field });
});

test.each([
  ["an end before the start", inRows(row("0:06", "0:02")), "La línea 1 termina antes de empezar."],
  ["a time past a day", inJson('[{"text":"a","start":0,"end":86401}]'), "La línea 1 termina fuera de las 24 horas."],
  ["a time before zero", inJson('[{"text":"a","start":-1,"end":1}]'), "La línea 1 empieza fuera de las 24 horas."],
  ["a text too long", inRows(row("0:00", "0:02", "a".repeat(1001))), "La línea 1 pasa de 1.000 caracteres."],
  ["too many lines", inJson(JSON.stringify(Array(5001).fill(line))), "No puede haber más de 5.000 líneas."],
])("a list of the right format is refused too: %s", (_, { fault }, message) => {
  expect(fault?.message).toBe(message);
});

test("rows and JSON are two spellings of the same list; what cannot be read stays as it was written", () => {
  const rows = rowsOf([line]);
  const json = respelt(rows);
  expect(json).toEqual({ view: "json", text: JSON.stringify([line], null, 2) });
  expect(readSubtitles(respelt(json)).lines).toEqual([line]);
  expect(respelt({ view: "json", text: "[{" })).toEqual({ view: "json", text: "[{" });
  expect(respelt(rowsOf([]))).toEqual({ view: "json", text: "" });
});

test("a new row begins where the last one ends", () => {
  expect(withNewRow([])[0]).toMatchObject({ text: "", start: "0:00.0", end: "0:03.0" });
  expect(withNewRow([row("0:00", "0:06.4")])[1]).toMatchObject({ start: "0:06.4", end: "0:09.4" });
});

test("rows are put in the order of their times", () => {
  expect(sorted([row("0:12", "0:14"), row("0:02", "0:04")]).map(({ start }) => start)).toEqual(["0:02", "0:12"]);
});

test.each([
  ["0:06.8", 6.8],
  ["0:06,8", 6.8],
  ["6.8", 6.8],
  ["6", 6],
  ["1:44", 104],
  ["90:00", 5400],
  ["1:02:03.25", 3723.25],
  [" 0:00.0 ", 0],
  ["", null],
  ["-1", null],
  ["0:75", null],
  ["1:75:00", null],
  ["uno", null],
  ["0:06.8s", null],
])("the time written as «%s» is %s seconds", (written, seconds) => {
  expect(secondsOf(written)).toBe(seconds);
});

test.each([
  [0, "0:00.0"],
  [6.8, "0:06.8"],
  [12.345, "0:12.345"],
  [104, "1:44.0"],
  [3723.25, "1:02:03.25"],
  [59.9999, "1:00.0"],
])("%s seconds are written as «%s», and read back", (seconds, written) => {
  expect(timeText(seconds)).toBe(written);
  expect(secondsOf(written)).toBeCloseTo(seconds, 3);
});

const timed = (start: number, end: number, text = "Inhala.") => ({ text, start, end });

test.each([
  ["lines one after the other", [timed(0, 6), timed(6, 12)], 20, []],
  [
    "one that starts before the last one ends",
    [timed(0, 6), timed(5, 12)],
    20,
    ["La línea 2 empieza antes de que termine la 1."],
  ],
  ["one that goes on after the end", [timed(0, 6), timed(6, 22)], 20, ["La línea 2 sigue después del final (0:20)."]],
  [
    "one that starts after the end",
    [timed(0, 6), timed(21, 22)],
    20,
    ["La línea 2 empieza cuando ya ha terminado (0:20)."],
  ],
  ["one that ends within half a second of the end", [timed(0, 20.4)], 20, []],
  ["one without text", [timed(0, 6, " ")], 20, ["La línea 1 no tiene texto."]],
  ["a recording of unknown length", [timed(0, 600)], null, []],
])("%s", (_, lines, length, messages) => {
  expect(warningsOf(lines, length).map(({ message }) => message)).toEqual(messages);
});

test("a warning says which line it is about", () => {
  expect(warningsOf([timed(0, 6), timed(5, 6)], null)[0]?.line).toBe(1);
});

test.each([
  [0, 0],
  [5.9, 0],
  [6.5, -1],
  [7, 1],
  [13, -1],
])("at %s s the line %s is spoken", (position, place) => {
  expect(spokenAt([timed(0, 6), timed(7, 12)], position)).toBe(place);
});

test("lines are out of order when one begins before the one above it", () => {
  expect(isOutOfOrder([timed(0, 6), timed(4, 8)])).toBe(false);
  expect(isOutOfOrder([timed(4, 8), timed(0, 6)])).toBe(true);
});

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
