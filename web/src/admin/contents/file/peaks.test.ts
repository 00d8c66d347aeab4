import { expect, test } from "vitest";
import { peaksOf } from "./peaks.ts";

test.each([
  ["loud in the middle", [0.1, 0.1, -0.5, 0.2, 0.1, 0], 3, [0.2, 1, 0.2]],
  ["silent", [0, 0, 0, 0], 2, [0, 0]],
  ["shorter than its bars", [0.5], 2, [0, 1]],
])("the bars of a recording that is %s", (_, samples, bars, peaks) => {
  expect(peaksOf(new Float32Array(samples), bars).map((peak) => Math.round(peak * 10) / 10)).toEqual(peaks);
});
