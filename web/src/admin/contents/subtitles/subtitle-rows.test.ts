import { SUBTITLES_FAULT } from "@senda/contract/quiz-rules";
import { expect, test } from "vitest";
import { type Row, readSubtitles, respelt, rowsOf, sorted, withNewRow } from "./subtitle-rows.ts";

const row = (start: string, end: string, text = "Inhala."): Row => ({ key: start + end + text, text, start, end });
const inRows = (...rows: Row[]) => readSubtitles({ view: "rows", rows });
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
  ["a text too long", inRows(row("0:00", "0:02", "a".repeat(1001))), "La línea 1 pasa de 1000 caracteres."],
  ["too many lines", inJson(JSON.stringify(Array(5001).fill(line))), "No puede haber más de 5000 líneas."],
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
