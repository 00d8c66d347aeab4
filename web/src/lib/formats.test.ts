import { expect, test } from "vitest";
import { clock, durationText } from "./formats.ts";

test.each([
  [0, "0 seg"],
  [45, "45 seg"],
  [59.9, "59 seg"],
  [60, "1 min"],
  [180, "3 min"],
  [320, "5 min 20 seg"],
  [3_725, "62 min 5 seg"],
  [-3, "0 seg"],
  [Number.NaN, "0 seg"],
])("a duration of %d seconds reads '%s' [CONTENT-06]", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  [0, "0:00"],
  [9.99, "0:09"],
  [104, "1:44"],
  [3_600, "60:00"],
])("a player shows %d seconds as %s", (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
