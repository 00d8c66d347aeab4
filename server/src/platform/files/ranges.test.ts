import { expect, test } from "vitest";
import { wantedBytes } from "./ranges.ts";

test.each([
  ["nothing", undefined, "whole"],
  ["the first hundred", "bytes=0-99", { start: 0, end: 99 }],
  ["the first byte", "bytes=0-0", { start: 0, end: 0 }],
  ["everything, piece by piece", "bytes=0-", { start: 0, end: 999 }],
  ["from the middle on", "bytes=500-", { start: 500, end: 999 }],
  ["the last ten", "bytes=-10", { start: 990, end: 999 }],
  ["more than there are from the end", "bytes=-5000", { start: 0, end: 999 }],
  ["beyond the end", "bytes=900-2000", { start: 900, end: 999 }],
  ["with a unit in capitals", "Bytes=1-2", { start: 1, end: 2 }],
  ["several ranges", "bytes=0-1,4-5", "whole"],
  ["a unit of another kind", "items=0-1", "whole"],
  ["with spaces around", " bytes= 1 - 2 ", { start: 1, end: 2 }],
  ["a longer unit", "kilobytes=0-1", "whole"],
  ["a start that is no number", "bytes=5a-7", "none"],
  ["an end that is no number", "bytes=5-7a", "none"],
  ["a number after something else", "bytes=a5-7", "none"],
  ["none of the last", "bytes=-0", "none"],
  ["past the end", "bytes=1000-", "none"],
  ["backwards", "bytes=5-2", "none"],
  ["words", "bytes=a-b", "none"],
  ["neither end", "bytes=-", "none"],
  ["an unheard-of number", `bytes=${"9".repeat(30)}-`, "none"],
])("asked for %s (%s) of 1000 bytes, it is %o", (_what, header, wanted) => {
  expect(wantedBytes(header, 1000)).toEqual(wanted);
});
