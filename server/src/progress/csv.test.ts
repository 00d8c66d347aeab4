import { expect, test } from "vitest";
import { csv } from "./csv.ts";

test("a spreadsheet begins with the mark of UTF-8 and has a line per row", () => {
  expect(
    csv([
      ["Nombre", "Progreso"],
      ["Ana Núñez", 50],
    ]),
  ).toBe("\uFEFFNombre;Progreso\r\nAna Núñez;50\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
])("a cell that begins like a formula is made text: %s [EXT-32]", (given, cell) => {
  expect(csv([[given]])).toBe(`\uFEFF${cell}\r\n`);
});

test("separators, quotes and line breaks stay inside their cell", () => {
  expect(csv([['a;"b"\nc', "d"]])).toBe('\uFEFF"a;""b""\nc";d\r\n');
});
