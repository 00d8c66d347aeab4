import type { Outline, OutlineContent } from "@senda/contract/outline";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allContents,
  contentsOfStage,
  dropPlaces,
  findPlace,
  outlinePlaceText,
  stepsBack,
  withMoved,
} from "./outline-model.ts";

const content = (id: string, order: number): OutlineContent => ({
  id,
  title: id.toUpperCase(),
  order,
  version: 1,
  state: "PUBLISHED",
  runAt: null,
  type: "READING",
  duration: 60,
  points: 5,
  marks: [],
});
const listed = (ids: readonly string[]) => ids.map((id, at) => content(id, at + 1));

/** Lists of ids; the last is that of the loose contents. */
function outlineOf(lists: readonly (readonly string[])[]): Outline {
  const stages = lists.slice(0, -1).map((ids, at) => ({
    ...content(`stage ${at}`, at + 1),
    description: "",
    contents: listed(ids),
  }));
  const route = { ...content("route", 1), type: "CUSTOM" as const, coverImage: null, publishedAt: null };
  return { route: { ...route, changesCount: 0, underWayCount: 0 }, stages, loose: listed(lists.at(-1) ?? []) };
}
const idsIn = ({ stages, loose }: Outline) =>
  [...stages.map(({ contents }) => contents), loose].map((list) => list.map(({ id }) => id));

const outlines = fc
  .tuple(fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat())
  .map(([sizes, which, where]) => {
    const lists = sizes.map((size, list) => Array.from({ length: size }, (_, at) => `c${list}-${at}`));
    return { outline: outlineOf(lists), ids: lists.flat().filter((_, at) => (which >> (at % 8)) % 2 === 1), where };
  });

test("a move leaves every list that it does not touch the same object, so that it is not drawn again", () => {
  const outline = outlineOf([["a", "b"], ["c"], ["d", "e"], ["f"]]);
  const moved = withMoved(outline, ["b"], { stageId: "stage 1", position: 1 });
  expect(idsIn(moved)).toEqual([["a"], ["b", "c"], ["d", "e"], ["f"]]);
  expect(moved.stages.map((stage, at) => stage === outline.stages[at])).toEqual([false, false, true]);
  expect(moved.loose).toBe(outline.loose);
});

test("a move keeps every content once and all orders 1 to n, and its steps back bring the outline back", () => {
  fc.assert(
    fc.property(outlines, ({ outline, ids, where }) => {
      const places = dropPlaces(outline, ids, new Set());
      const place = places[where % places.length] ?? { stageId: null, position: 1 };
      const moved = withMoved(outline, ids, place);
      expect(
        allContents(moved)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(
        allContents(outline)
          .map(({ id }) => id)
          .toSorted(),
      );
      for (const list of idsIn(moved)) expect(new Set(list).size).toBe(list.length);
      for (const { order, id } of allContents(moved)) expect(findPlace(moved, id)?.position).toBe(order);
      const at = contentsOfStage(moved, place.stageId).slice(place.position - 1, place.position - 1 + ids.length);
      expect(at.map(({ id }) => id)).toEqual(ids);
      let back = moved;
      for (const { contentIds, goal } of stepsBack(outline, ids)) back = withMoved(back, contentIds, goal);
      expect(idsIn(back)).toEqual(idsIn(outline));
    }),
  );
});

test("a place is told in words, and a folded stage takes what is dropped at its end", () => {
  const outline = outlineOf([["a", "b"], ["c"], []]);
  expect(outlinePlaceText(outline, ["a"], { stageId: "stage 1", position: 2 })).toBe("etapa 2, posición 2 de 2");
  expect(outlinePlaceText(outline, ["a", "b"], { stageId: null, position: 1 })).toBe("sueltos, posiciones 1 a 2 de 2");
  expect(dropPlaces(outline, ["c"], new Set(["stage 0"]))).toEqual([
    { stageId: "stage 0", position: 3 },
    { stageId: "stage 1", position: 1 },
    { stageId: null, position: 1 },
  ]);
});
