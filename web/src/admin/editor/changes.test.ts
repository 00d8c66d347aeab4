import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { differing, markDifferences, type Piece } from "./difference.ts";
import { type Flushes, useLateEdit } from "./use-late-edit.ts";

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const marked = (mine: string, theirs: string) => {
  const pieces = markDifferences(mine, theirs);
  return [shown(pieces.mine), shown(pieces.theirs)];
};

test("only fields that differ are compared", () => {
  const fields = [
    { label: "Título", mine: "Calma", theirs: "Calma" },
    { label: "Puntos", mine: "5", theirs: "10" },
  ];
  expect(differing(fields).map(({ label }) => label)).toEqual(["Puntos"]);
});

test("texts that differ only in how their lines end are the same", () => {
  expect(differing([{ label: "Texto", mine: "uno\ndos", theirs: "uno\r\ndos" }])).toEqual([]);
});

test.each([
  ["Repite cinco veces.", "Repite seis veces.", "Repite [cinco ]veces.", "Repite [seis ]veces."],
  ["Calma", "", "[Calma]", ""],
  ["Respira", "Respira hondo", "[Respira]", "[Respira hondo]"],
  ["uno\ndos\ntres", "uno\n2\ntres", "uno[\ndos]\ntres", "uno[\n2]\ntres"],
])("what two texts do not share is marked: %j and %j", (mine, theirs, here, there) => {
  expect(marked(mine, theirs)).toEqual([here, there]);
});

test("long stretches that both share are left out, and a huge change is cut", () => {
  const same = Array.from({ length: 500 }, (_, line) => `Línea ${line}`).join("\n");
  const [mine = ""] = marked(`${same}\nMío\n${same}`, `${same}\nSuyo\n${same}`);
  expect(mine.length).toBeLessThan(300);
  expect(mine).toContain("[\nMío]");
  expect(marked("x".repeat(200_000), "y")[0]?.length).toBeLessThan(5_000);
});

describe("a late edit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function edited() {
    const push = vi.fn();
    const flushes: Flushes = new Set();
    const { result, unmount } = renderHook(() => useLateEdit<string>("", push, flushes));
    const type = (text: string) => act(() => result.current[1]((now) => now + text));
    const flush = () =>
      act(() => {
        for (const bringIn of flushes) bringIn();
      });
    return { push, type, flush, unmount, shown: () => result.current[0] };
  }

  test("an edit is shown at once and pushed to the form after 350 ms without a change [NUM-16]", () => {
    const { push, type, shown } = edited();
    type("a");
    vi.advanceTimersByTime(349);
    type("b");
    vi.advanceTimersByTime(349);
    expect([shown(), push.mock.calls]).toEqual(["ab", []]);
    vi.advanceTimersByTime(1);
    expect(push.mock.calls).toEqual([["ab"]]);
  });

  test("sending the form pushes a waiting edit first, and once", () => {
    const { push, type, flush } = edited();
    flush();
    expect(push).not.toHaveBeenCalled();
    type("a");
    flush();
    vi.advanceTimersByTime(1000);
    expect(push.mock.calls).toEqual([["a"]]);
  });

  test("an editor that has gone pushes nothing any more", () => {
    const { push, type, unmount } = edited();
    type("a");
    unmount();
    vi.advanceTimersByTime(1000);
    expect(push).not.toHaveBeenCalled();
  });
});
