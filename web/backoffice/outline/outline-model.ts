import { limits } from "@senda/contract/limits";
import type { Outline, OutlineContent, OutlineStage } from "@senda/contract/outline";

/** A place among the contents of a stage, or among the loose ones; counted without those that move. */
export interface OutlinePlace {
  stageId: string | null;
  position: number;
}

export interface ContentGoal extends OutlinePlace {
  routeId: string;
}

export const allContents = ({ stages, loose }: Pick<Outline, "stages" | "loose">) => [
  ...stages.flatMap(({ contents }) => contents),
  ...loose,
];

export const contentsOfStage = ({ stages, loose }: Outline, stageId: string | null): OutlineContent[] =>
  stageId === null ? loose : (stages.find(({ id }) => id === stageId)?.contents ?? []);

export function findPlace(outline: Outline, id: string): OutlinePlace | null {
  for (const stageId of [...outline.stages.map((stage) => stage.id), null]) {
    const at = contentsOfStage(outline, stageId).findIndex((content) => content.id === id);
    if (at >= 0) return { stageId, position: at + 1 };
  }
  return null;
}

// A list or stage that does not change stays the same object, so that it is not drawn again.
const without = (contents: OutlineContent[], ids: ReadonlySet<string>) =>
  contents.some(({ id }) => ids.has(id)) ? contents.filter(({ id }) => !ids.has(id)) : contents;

const renumbered = <Item extends { order: number }>(items: Item[]): Item[] =>
  items.every(({ order }, at) => order === at + 1)
    ? items
    : items.map((item, at) => (item.order === at + 1 ? item : { ...item, order: at + 1 }));

function withContents(
  outline: Outline,
  change: (contents: OutlineContent[], stageId: string | null) => OutlineContent[],
) {
  const changed = (stage: OutlineStage): OutlineStage => {
    const contents = renumbered(change(stage.contents, stage.id));
    return contents === stage.contents ? stage : { ...stage, contents };
  };
  return { ...outline, stages: outline.stages.map(changed), loose: renumbered(change(outline.loose, null)) };
}

export function withMoved(outline: Outline, ids: readonly string[], { stageId, position }: OutlinePlace): Outline {
  const moved = ids.flatMap((id) => allContents(outline).find((content) => content.id === id) ?? []);
  const gone = new Set(ids);
  return withContents(outline, (contents, list) => {
    const left = without(contents, gone);
    return list === stageId ? left.toSpliced(position - 1, 0, ...moved) : left;
  });
}

export const withoutContents = (outline: Outline, ids: readonly string[]): Outline =>
  withContents(outline, (contents) => without(contents, new Set(ids)));

export function withStageMoved(outline: Outline, id: string, position: number): Outline {
  const stages = outline.stages.filter((stage) => stage.id !== id);
  const moved = outline.stages.filter((stage) => stage.id === id);
  return { ...outline, stages: renumbered(stages.toSpliced(position - 1, 0, ...moved)) };
}

interface OutlineMove {
  contentIds: string[];
  goal: OutlinePlace;
}

/**
 * The moves that bring contents back to where they are in this outline, run by run from the top. Several runs wait at the
 * end of the outline first: one that is not back yet would be counted among the others.
 */
export function stepsBack(outline: Outline, ids: readonly string[]): OutlineMove[] {
  const moved = new Set(ids);
  const steps: OutlineMove[] = [];
  for (const stageId of [...outline.stages.map(({ id }) => id), null]) {
    let run: OutlineMove | null = null;
    contentsOfStage(outline, stageId).forEach(({ id }, at) => {
      if (!moved.has(id)) run = null;
      else if (run) run.contentIds.push(id);
      else {
        run = { contentIds: [id], goal: { stageId, position: at + 1 } };
        steps.push(run);
      }
    });
  }
  const waiting = { contentIds: inOrder(outline, ids), goal: { stageId: null, position: limits.siblings } };
  return steps.length > 1 ? [waiting, ...steps] : steps;
}

export const inOrder = (outline: Outline, ids: readonly string[]) =>
  allContents(outline).flatMap(({ id }) => (ids.includes(id) ? [id] : []));

/** Every place that contents can be dropped at, from the top. A folded stage takes them at its end. */
export function dropPlaces(outline: Outline, ids: readonly string[], folded: ReadonlySet<string>): OutlinePlace[] {
  const moved = new Set(ids);
  return [...outline.stages.map(({ id }) => id), null].flatMap((stageId) => {
    const count = without(contentsOfStage(outline, stageId), moved).length;
    if (folded.has(stageId ?? LOOSE)) return [{ stageId, position: count + 1 }];
    return Array.from({ length: count + 1 }, (_, at) => ({ stageId, position: at + 1 }));
  });
}

/** The key of the contents without a stage. */
export const LOOSE = "loose";

/** «etapa 2, posición 2 de 5» */
export function outlinePlaceText(
  outline: Outline,
  ids: readonly string[],
  { stageId, position }: OutlinePlace,
): string {
  const others = without(contentsOfStage(outline, stageId), new Set(ids)).length;
  const last = position + ids.length - 1;
  const where = stageId === null ? "sueltos" : `etapa ${outline.stages.findIndex(({ id }) => id === stageId) + 1}`;
  const at = ids.length === 1 ? `posición ${position}` : `posiciones ${position} a ${last}`;
  return `${where}, ${at} de ${others + ids.length}`;
}

/** «1 contenido», «el contenido «X»»: the moved contents, in the middle of a sentence. */
export const movedText = (outline: Outline, ids: readonly string[]) => {
  const first = allContents(outline).find(({ id }) => id === ids[0]);
  return ids.length === 1 ? `«${first?.title ?? ""}»` : `${ids.length} contenidos`;
};

/** Something is missing; to be in review is none of it. */
export const isMarked = ({ marks }: OutlineContent) => marks.some((mark) => mark !== "IN_REVIEW");

export const isStopped = ({ marks }: OutlineContent) => marks.includes("NO_FILE") || marks.includes("NO_QUESTIONS");
