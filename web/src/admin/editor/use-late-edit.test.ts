import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Flushes, useLateEdit } from "./use-late-edit.ts";

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
