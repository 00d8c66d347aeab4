import { expect, test } from "vitest";
import { isOutOfOrder, spokenAt, warningsOf } from "./checks.ts";

const line = (start: number, end: number, text = "Inhala.") => ({ text, start, end });

test.each([
  ["lines one after the other", [line(0, 6), line(6, 12)], 20, []],
  [
    "one that starts before the last one ends",
    [line(0, 6), line(5, 12)],
    20,
    ["La línea 2 empieza antes de que termine la 1."],
  ],
  ["one that goes on after the end", [line(0, 6), line(6, 22)], 20, ["La línea 2 sigue después del final (0:20)."]],
  [
    "one that starts after the end",
    [line(0, 6), line(21, 22)],
    20,
    ["La línea 2 empieza cuando ya ha terminado (0:20)."],
  ],
  ["one that ends within half a second of the end", [line(0, 20.4)], 20, []],
  ["one without text", [line(0, 6, " ")], 20, ["La línea 1 no tiene texto."]],
  ["a recording of unknown length", [line(0, 600)], null, []],
])("%s", (_, lines, length, messages) => {
  expect(warningsOf(lines, length).map(({ message }) => message)).toEqual(messages);
});

test("a warning says which line it is about", () => {
  expect(warningsOf([line(0, 6), line(5, 6)], null)[0]?.line).toBe(1);
});

test.each([
  [0, 0],
  [5.9, 0],
  [6.5, -1],
  [7, 1],
  [13, -1],
])("at %s s the line %s is spoken", (position, place) => {
  expect(spokenAt([line(0, 6), line(7, 12)], position)).toBe(place);
});

test("lines are out of order when one begins before the one above it", () => {
  expect(isOutOfOrder([line(0, 6), line(4, 8)])).toBe(false);
  expect(isOutOfOrder([line(4, 8), line(0, 6)])).toBe(true);
});
