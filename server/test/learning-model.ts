import fc from "fast-check";
import { answerOf, completeContent, contentSeenBy, newContent, newRoute, newStage, startRoute } from "./learning.ts";
import type { Caller } from "./people.ts";

/** A model of the learning side with nothing but lists and sets: the API must agree with it. */
interface ModelContent {
  id: string;
  points: number;
}
export interface ModelStage {
  id: string;
  contents: ModelContent[];
}
export interface ModelRoute {
  id: string;
  stages: ModelStage[];
  loose: ModelContent[];
}
interface LearnerProgress {
  started: Set<string>;
  completed: Set<string>;
  /** Routes of which everything was completed once: later contents take nothing away. */
  finished: Set<string>;
  points: number;
}

/** All contents of a route in the order in which a learner follows them. */
export const contentsOf = ({ stages, loose }: ModelRoute) => [...stages.flatMap(({ contents }) => contents), ...loose];

/** The lists of a route that contents stand in. */
const listsOf = ({ stages, loose }: ModelRoute) => [loose, ...stages.map(({ contents }) => contents)];

export class LearningModel {
  routes: ModelRoute[] = [];
  progress: LearnerProgress[];

  constructor(learners: number) {
    this.progress = Array.from({ length: learners }, () => ({
      started: new Set(),
      completed: new Set(),
      finished: new Set(),
      points: 0,
    }));
  }

  complete(learner: number, route: ModelRoute, content: ModelContent): void {
    const progress = this.#progressOf(learner);
    progress.started.add(route.id);
    if (!progress.completed.has(content.id)) progress.points += content.points;
    progress.completed.add(content.id);
  }

  /** After every action. */
  noteFinished(): void {
    for (const { started, completed, finished } of this.progress) {
      for (const route of this.routes) {
        const contents = contentsOf(route);
        if (!started.has(route.id) || contents.length === 0) continue;
        if (contents.every(({ id }) => completed.has(id))) finished.add(route.id);
      }
    }
  }

  /** The routes as a learner must see them. */
  seenBy(learner: number) {
    const { started, completed, finished } = this.#progressOf(learner);
    const done = (contents: readonly ModelContent[]) => contents.filter(({ id }) => completed.has(id)).length;
    return this.routes.map((route, at) => {
      const contents = contentsOf(route);
      const isDone = contents.length > 0 && finished.has(route.id);
      const isStarted = started.has(route.id);
      return {
        id: route.id,
        order: at + 1,
        progress: isDone ? 100 : contents.length === 0 ? 0 : (100 * done(contents)) / contents.length,
        progressStatus: isStarted ? (isDone ? "COMPLETED" : "IN_PROGRESS") : "NOT_STARTED",
        stagesProgress: Object.fromEntries(route.stages.map(({ id, contents }) => [id, done(contents)])),
        contentsCount: contents.length,
        stagesCount: route.stages.length,
      };
    });
  }

  next(learner: number, route: ModelRoute) {
    const { completed } = this.#progressOf(learner);
    const next = contentsOf(route).find(({ id }) => !completed.has(id));
    if (!next) return null;
    return { id: next.id, stageId: route.stages.find(({ contents }) => contents.includes(next))?.id ?? null };
  }

  #progressOf(learner: number): LearnerProgress {
    const progress = this.progress[learner];
    if (!progress) throw new Error("There is no such learner.");
    return progress;
  }
}

const KINDS = [
  "add a route",
  "add a stage",
  "add a content",
  "remove a route",
  "remove a stage",
  "remove a content",
  "reorder routes",
  "reorder stages",
  "reorder contents",
  "start a route",
  "complete a content",
] as const;

/** An action of a person; the numbers say with which of the things that are there. */
export interface Action {
  kind: (typeof KINDS)[number];
  who: number;
  a: number;
  b: number;
  c: number;
}

const number = fc.nat(59);
/** Building and learning more often than taking away, or there would be nothing left to learn. */
const kind = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Action["kind"]>("add a route", "add a stage", "start a route") },
  { weight: 6, arbitrary: fc.constantFrom<Action["kind"]>("add a content", "complete a content") },
  { weight: 4, arbitrary: fc.constantFrom(...KINDS) },
);
export const action = (learners: number): fc.Arbitrary<Action> =>
  fc.record({ kind, who: fc.nat(learners - 1), a: number, b: number, c: number }, { noNullPrototype: true });

const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)];

/** Moves one item elsewhere, in the list of the model and by a whole new order in the API. */
async function move<T extends { id: string }>(admin: Caller, slice: string, list: T[], from: number, to: number) {
  const [item] = list.splice(from % Math.max(1, list.length), 1);
  if (!item) return;
  list.splice(to % (list.length + 1), 0, item);
  const key = `${slice.slice(0, -1)}Id`;
  const order = list.map(({ id }, at) => ({ [key]: id, newOrder: at + 1 }));
  answerOf(await admin.patch(`/${slice}/reorder`, { [slice]: order }));
}

async function remove<T extends { id: string }>(admin: Caller, slice: string, list: T[], n: number) {
  const item = pick(list, n);
  if (!item) return;
  list.splice(list.indexOf(item), 1);
  answerOf(await admin.delete(`/${slice}/${item.id}`));
}

async function inRoute(admin: Caller, route: ModelRoute, { kind, b, c }: Action): Promise<void> {
  const contents = pick(listsOf(route), b) ?? route.loose;
  if (kind === "add a stage") route.stages.push({ id: (await newStage(admin, route.id)).id, contents: [] });
  if (kind === "remove a stage") await remove(admin, "stages", route.stages, b);
  if (kind === "reorder stages") await move(admin, "stages", route.stages, b, c);
  if (kind === "remove a content") await remove(admin, "contents", contents, c);
  if (kind === "reorder contents") await move(admin, "contents", contents, c, b + 1);
  if (kind === "add a content") {
    const stage = route.stages.find((each) => each.contents === contents);
    const place = stage ? { stageId: stage.id } : { routeId: route.id };
    contents.push({ id: (await newContent(admin, place, { points: String(c) })).id, points: c });
  }
}

/** Does it by the API and in the model. If there is nothing to do it with, nothing is done. */
export async function perform(model: LearningModel, admin: Caller, learners: readonly Caller[], action: Action) {
  const { kind, who, a, b } = action;
  const route = pick(model.routes, a);
  const learner = learners[who];
  if (kind === "add a route") model.routes.push({ id: (await newRoute(admin)).id, stages: [], loose: [] });
  if (kind === "remove a route") await remove(admin, "routes", model.routes, a);
  if (kind === "reorder routes") await move(admin, "routes", model.routes, a, b);
  if (!route || !learner) return;
  if (kind === "start a route") {
    await startRoute(learner, route.id);
    model.progress[who]?.started.add(route.id);
  }
  const content = pick(contentsOf(route), b);
  if (kind === "complete a content" && content) {
    await completeContent(learner, await contentSeenBy(learner, content.id));
    model.complete(who, route, content);
  }
  await inRoute(admin, route, action);
}
