import { afterEach, expect, test } from "vitest";
import { draftStore } from "./draft-store.ts";
import { playbackPosition } from "./playback-position.ts";

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const store = draftStore("note", (stored) => (typeof stored === "string" ? stored : null));

test("a draft is read back until it is cleared", () => {
  store.write("Hola");
  expect(store.read()).toBe("Hola");
  store.clear();
  expect(store.read()).toBeNull();
});

test.each(["{", "7", "null"])("stored text that cannot be read counts as absent: %s", (text) => {
  sessionStorage.setItem("note", text);
  expect(store.read()).toBeNull();
});

test("a recording resumes where it was left", () => {
  playbackPosition.save("a", 61.26);
  playbackPosition.save("b", 5);
  playbackPosition.save("a", 64);
  expect(["a", "b", "c"].map(playbackPosition.read)).toEqual([64, 5, 0]);
});

test("a recording that was played to its end starts from the beginning", () => {
  playbackPosition.save("a", 61);
  playbackPosition.save("a", 0);
  expect(localStorage.getItem("mediaPlaces")).toBe("[]");
});

test("only the thirty newest positions are kept, and unreadable ones count as none", () => {
  for (let count = 1; count <= 31; count++) playbackPosition.save(`content-${count}`, count);
  expect([playbackPosition.read("content-1"), playbackPosition.read("content-2")]).toEqual([0, 2]);
  localStorage.setItem("mediaPlaces", "{");
  expect(playbackPosition.read("content-2")).toBe(0);
});
