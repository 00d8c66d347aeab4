import { expect, test } from "vitest";
import { counted, longMoment } from "./format.ts";

test.each([
  [0, "0 rutas"],
  [1, "1 ruta"],
  [12_480, "12.480 rutas"],
])("%i are counted as «%s»", (count, words) => {
  expect(counted(count, "ruta", "rutas")).toBe(words);
});

test.each([
  [new Date(2026, 10, 15, 15, 5), "15 de noviembre de 2026, 3:05 p. m."],
  [new Date(2026, 10, 15, 0, 0), "15 de noviembre de 2026, 12:00 a. m."],
  [new Date(2026, 0, 1, 12, 30), "1 de enero de 2026, 12:30 p. m."],
  [new Date(2026, 0, 1, 11, 59), "1 de enero de 2026, 11:59 a. m."],
])("a moment is a long Spanish date with 12-hour time: %s", (date, words) => {
  expect(longMoment(date.toISOString())).toBe(words);
});
