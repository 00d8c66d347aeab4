import { expect, test } from "vitest";
import { secondsOf, timeText } from "./time-text.ts";

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
