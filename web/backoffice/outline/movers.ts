import type { Outline, OutlineStage } from "@senda/contract/outline";
import {
  contentsOfStage,
  dropPlaces,
  findPlace,
  LOOSE,
  movedText,
  type OutlinePlace,
  outlinePlaceText,
} from "./outline-model.ts";

interface Point {
  x: number;
  y: number;
}

/** Items that can be dragged, by pointer or keys: contents, or a stage with all that is in it. */
export interface Mover {
  /** The ids that move together with an item. */
  idsWith: (id: string) => readonly string[];
  /** Every place for them, from the top. */
  places: (ids: readonly string[]) => OutlinePlace[];
  /** Their current place, counted without those that move with them. */
  startOf: (ids: readonly string[]) => OutlinePlace | null;
  /** The place under the pointer; null if there is none. */
  placeAt: (ids: readonly string[], point: Point) => OutlinePlace | null;
  movedText: (ids: readonly string[]) => string;
  placeText: (ids: readonly string[], place: OutlinePlace) => string;
  onMove: (ids: readonly string[], place: OutlinePlace) => void;
}

const under = ({ x, y }: Point, selector: string) => document.elementFromPoint(x, y)?.closest<HTMLElement>(selector);

const isInUpperHalf = (element: HTMLElement, { y }: Point) => {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2;
};

export function contentMover(
  outline: Outline,
  folded: ReadonlySet<string>,
  given: Pick<Mover, "idsWith" | "onMove">,
): Mover {
  return {
    ...given,
    places: (ids) => dropPlaces(outline, ids, folded),
    startOf: (ids) => {
      const first = findPlace(outline, ids[0] ?? "");
      if (!first) return null;
      const before = contentsOfStage(outline, first.stageId).slice(0, first.position - 1);
      return { ...first, position: before.filter(({ id }) => !ids.includes(id)).length + 1 };
    },
    placeAt: (ids, point) => {
      const found = under(point, "[data-content], [data-into]");
      if (!found) return null;
      const { content, into, list } = found.dataset;
      const stageId = (content === undefined ? into : list) || null;
      const others = contentsOfStage(outline, stageId).filter(({ id }) => !ids.includes(id));
      if (content === undefined) return { stageId, position: folded.has(stageId ?? LOOSE) ? others.length + 1 : 1 };
      const at = others.findIndex(({ id }) => id === content);
      return at < 0 ? null : { stageId, position: isInUpperHalf(found, point) ? at + 1 : at + 2 };
    },
    movedText: (ids) => movedText(outline, ids),
    placeText: (ids, place) => outlinePlaceText(outline, ids, place),
  };
}

/** A stage has a place among the stages; loose contents come after all of them. */
export function stageMover({ stages }: Outline, move: (stage: OutlineStage, position: number) => void): Mover {
  const named = (ids: readonly string[]) => stages.find(({ id }) => id === ids[0]);
  const atPosition = (position: number): OutlinePlace => ({ stageId: null, position });
  return {
    idsWith: (id) => [id],
    places: () => stages.map((_, at) => atPosition(at + 1)),
    startOf: (ids) => {
      const stage = named(ids);
      return stage ? atPosition(stages.indexOf(stage) + 1) : null;
    },
    placeAt: ([moved], point) => {
      const found = under(point, "[data-stage]");
      if (!found) return null;
      const others = stages.filter(({ id }) => id !== moved);
      const at = others.findIndex(({ id }) => id === found.dataset.stage);
      if (found.dataset.stage === LOOSE) return atPosition(stages.length);
      return at < 0 ? null : atPosition(isInUpperHalf(found, point) ? at + 1 : at + 2);
    },
    movedText: (ids) => `la etapa «${named(ids)?.title ?? ""}»`,
    placeText: (_ids, { position }) => `posición ${position} de ${stages.length}`,
    onMove: (ids, { position }) => {
      const stage = named(ids);
      if (stage && stages.indexOf(stage) + 1 !== position) move(stage, position);
    },
  };
}
