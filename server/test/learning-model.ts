/** What the learning side of the product is, with nothing but lists and sets: the API must agree with it. */
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
  points: number;
}

/** All contents of a route in the order in which a learner follows them. */
export const contentsOf = ({ stages, loose }: ModelRoute) => [...stages.flatMap(({ contents }) => contents), ...loose];

/** The lists of a route that contents stand in. */
export const listsOf = ({ stages, loose }: ModelRoute) => [loose, ...stages.map(({ contents }) => contents)];

export class LearningModel {
  routes: ModelRoute[] = [];
  progress: LearnerProgress[];

  constructor(learners: number) {
    this.progress = Array.from({ length: learners }, () => ({ started: new Set(), completed: new Set(), points: 0 }));
  }

  complete(learner: number, route: ModelRoute, content: ModelContent): void {
    const progress = this.#progressOf(learner);
    progress.started.add(route.id);
    if (!progress.completed.has(content.id)) progress.points += content.points;
    progress.completed.add(content.id);
  }

  /** The routes as a learner must see them. */
  seenBy(learner: number) {
    const { started, completed } = this.#progressOf(learner);
    const done = (contents: readonly ModelContent[]) => contents.filter(({ id }) => completed.has(id)).length;
    return this.routes.map((route, at) => {
      const contents = contentsOf(route);
      const isDone = contents.length > 0 && done(contents) === contents.length;
      const isStarted = started.has(route.id);
      return {
        id: route.id,
        order: at + 1,
        progress: contents.length === 0 ? 0 : (100 * done(contents)) / contents.length,
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
