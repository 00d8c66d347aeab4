import { expect, test } from "vitest";
import { middleValue, sunPosition, ticksOf } from "./range-scale.ts";

test("the sun stands right above the knob, and climbs with the hill", () => {
  expect([sunPosition(0).x, sunPosition(0.7).x, sunPosition(1).x].map((x) => x.toFixed(1))).toEqual([
    "22.0",
    "236.2",
    "328.0",
  ]);
  expect(sunPosition(0.7).y).toBeLessThan(sunPosition(0.2).y);
});

test.each([
  [{ min: 0, max: 10, step: 1 }, 11],
  [{ min: 0, max: 20, step: 1 }, 21],
  [{ min: 0, max: 21, step: 1 }, 0],
  [{ min: 0, max: 1, step: 0.1 }, 11],
])("a scale of %o has %d marks", (scale, ticks) => {
  expect(ticksOf(scale)).toBe(ticks);
});

test("the knob waits in the middle, on a step", () => {
  expect(middleValue({ min: 0, max: 10, step: 1 })).toBe(5);
  expect(middleValue({ min: 1, max: 10, step: 3 })).toBe(7);
});
