import { expect, test } from "vitest";
import { greeting, longDay } from "./dates.ts";

test("a day is written out in Spanish [NUM-34]", () => {
  expect(longDay(new Date(2025, 9, 16))).toBe("jueves, 16 de octubre");
});

test.each([
  [5, "Buenas noches"],
  [6, "Buenos días"],
  [12, "Buenos días"],
  [13, "Buenas tardes"],
  [20, "Buenas tardes"],
  [21, "Buenas noches"],
])("at %i o'clock one says %s", (hour, words) => {
  expect(greeting(new Date(2025, 9, 16, hour))).toBe(words);
});
