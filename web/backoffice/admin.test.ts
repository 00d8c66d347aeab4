import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectFailureLogged, expectNothingSent, type LoggedCall, newClient, run } from "../test/open-content.ts";
import { createContent, deleteContent, updateContent } from "./contents/api.ts";
import { type Flushes, useLateEdit } from "./editor/use-late-edit.ts";
import { counted, longMoment } from "./format.ts";
import { reorderContents, reorderRoutes, reorderStages } from "./reorder/api.ts";
import { createRoute, deleteRoute, exportProgress, progressPage, updateRoute } from "./routes/api.ts";
import { createStage, deleteStage, stageQuery, updateStage } from "./stages/api.ts";

const texts = { title: "Respira", description: "Calma." };
const route = { ...texts, type: "FOUNDATION" } as const;
const content = { title: "Uno", type: "READING", content: "Hola." } as const;
const watched = { onProgress: () => {}, signal: new AbortController().signal };
const carried = { file: null, ...watched };

const lacking: LoggedCall[] = [
  ["Route not provided", () => run(createRoute, { ...watched, texts: null, cover: undefined })],
  ["Route Id not provided", () => run(updateRoute, { ...watched, id: null, texts: route, cover: undefined })],
  ["Route data not provided", () => run(updateRoute, { ...watched, id: "a", texts: null, cover: undefined })],
  ["Route Id not provided", () => run(deleteRoute, null)],
  ["New routes ordering not provided", () => run(reorderRoutes, null)],
  ["New routes ordering not provided", () => run(reorderStages, [])],
  ["New routes ordering not provided", () => run(reorderContents, null)],
  ["Stage Id not provided", () => newClient().fetchQuery(stageQuery(undefined))],
  ["Route Id not provided", () => run(createStage, { routeId: null, texts })],
  ["Stage Id not provided", () => run(updateStage, { id: null, texts })],
  ["Stage Id not provided", () => run(deleteStage, null)],
  ["Route Id not provided", () => run(createContent, { ...carried, form: { ...content, routeId: "" } })],
  ["Stage Id not provided", () => run(createContent, { ...carried, form: { ...content, stageId: "" } })],
  ["Content Id not provided", () => run(updateContent, { ...carried, id: "", form: content })],
  ["Failed to update content", () => run(updateContent, { ...carried, id: "a", form: null })],
  ["Content Id not provided", () => run(deleteContent, "")],
];

test.each(lacking)("a call without what it needs is refused here with '%s' (%#) [VAL-CALL-01]", expectNothingSent);

const failing: LoggedCall[] = [
  ["Failed to create route", () => run(createRoute, { ...watched, texts: route, cover: undefined })],
  ["Failed to update route", () => run(updateRoute, { ...watched, id: "a", texts: route, cover: undefined })],
  ["Failed to delete route", () => run(deleteRoute, "a")],
  ["Failed to reorder", () => run(reorderRoutes, ["a"])],
  ["Failed to reorder", () => run(reorderStages, ["a"])],
  ["Failed to reorder", () => run(reorderContents, ["a"])],
  ["Failed to get user progress", () => newClient().fetchQuery(progressPage({ routeId: "a" }))],
  ["Failed to get user progress", () => run(exportProgress, { routeId: "a", q: undefined })],
  ["Failed to create stage", () => run(createStage, { routeId: "a", texts })],
  ["Failed to update stage", () => run(updateStage, { id: "a", texts })],
  ["Failed to delete stage", () => run(deleteStage, "a")],
  ["Failed to create content", () => run(createContent, { ...carried, form: { ...content, routeId: "a" } })],
  ["Failed to update content", () => run(updateContent, { ...carried, id: "a", form: content })],
  ["Failed to delete content", () => run(deleteContent, "a")],
];

test.each(failing)("a call that fails is logged as '%s' (%#) [INT-04]", expectFailureLogged);

test.each([
  [0, "0 rutas"],
  [1, "1 ruta"],
  [12_480, "12.480 rutas"],
])("%i are counted as «%s»", (count, words) => {
  expect(counted(count, "ruta", "rutas")).toBe(words);
});

test.each([
  [new Date(2026, 10, 15, 15, 5), "15 de noviembre de 2026, 3:05 p. m."],
  [new Date(2026, 10, 15, 0, 0), "15 de noviembre de 2026, 12:00 a. m."],
  [new Date(2026, 0, 1, 12, 30), "1 de enero de 2026, 12:30 p. m."],
  [new Date(2026, 0, 1, 11, 59), "1 de enero de 2026, 11:59 a. m."],
])("a moment is a long Spanish date with 12-hour time: %s", (date, words) => {
  expect(longMoment(date.toISOString())).toBe(words);
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
