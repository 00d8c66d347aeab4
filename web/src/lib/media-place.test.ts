import { afterEach, expect, test } from "vitest";
import { mediaPlace } from "./media-place.ts";

afterEach(() => localStorage.clear());

test("a recording goes on where it was left", () => {
  mediaPlace.keep("a", 61.26);
  mediaPlace.keep("b", 5);
  mediaPlace.keep("a", 64);
  expect([mediaPlace.of("a"), mediaPlace.of("b"), mediaPlace.of("c")]).toEqual([64, 5, 0]);
});

test("a recording that was heard to its end starts anew", () => {
  mediaPlace.keep("a", 61);
  mediaPlace.keep("a", 0);
  expect(localStorage.getItem("mediaPlaces")).toBe("[]");
});

test("only the thirty newest places are kept, and unreadable ones count as none", () => {
  for (let place = 1; place <= 31; place++) mediaPlace.keep(`content-${place}`, place);
  expect([mediaPlace.of("content-1"), mediaPlace.of("content-2")]).toEqual([0, 2]);
  localStorage.setItem("mediaPlaces", "{");
  expect(mediaPlace.of("content-2")).toBe(0);
});
