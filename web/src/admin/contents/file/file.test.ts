import { expect, test } from "vitest";
import { factsOf, fileKinds, sizeText, wholeSeconds } from "./file-kinds.ts";
import { peaksOf } from "./playback.ts";

test("IMAGE takes image/*, AUDIO audio/* and VIDEO video/*; READING and QUIZ take no file", () => {
  const kinds = Object.entries(fileKinds).map(([type, kind]) => [type, kind?.kind ?? null]);
  expect(Object.fromEntries(kinds)).toEqual({
    IMAGE: "image",
    AUDIO: "audio",
    VIDEO: "video",
    READING: null,
    QUIZ: null,
  });
});

test.each([
  [10, "1 KB"],
  [412 * 1024, "412 KB"],
  [7.4 * 1024 * 1024, "7,4 MB"],
  [100 * 1024 * 1024, "100 MB"],
])("%s bytes are shown as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test("a stored file says its kind and its size, a new one its size", () => {
  expect(factsOf({ contentType: "audio/mpeg", bytes: 2048 })).toBe("MP3 · 2 KB");
  expect(factsOf({ contentType: "", bytes: 2048 })).toBe("2 KB");
  expect(factsOf(new File(["a"], "voz.mp3"))).toBe("1 KB");
});

test.each([
  [320.4, 320],
  [320.6, 321],
  [0.2, 1],
  [0, null],
  [Number.POSITIVE_INFINITY, null],
  [Number.NaN, null],
])("a recording of %s s lasts %s whole seconds", (seconds, whole) => {
  expect(wholeSeconds(seconds)).toBe(whole);
});

test.each([
  ["loud in the middle", [0.1, 0.1, -0.5, 0.2, 0.1, 0], 3, [0.2, 1, 0.2]],
  ["silent", [0, 0, 0, 0], 2, [0, 0]],
  ["shorter than its bars", [0.5], 2, [0, 1]],
])("the bars of a recording that is %s", (_, samples, bars, peaks) => {
  expect(peaksOf(new Float32Array(samples), bars).map((peak) => Math.round(peak * 10) / 10)).toEqual(peaks);
});
