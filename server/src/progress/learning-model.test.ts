import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "../../test/caller.ts";
import { answerOf, contentsIn, pointsOf, type RouteSeen } from "../../test/learning.ts";
import { action, perform } from "../../test/learning-actions.ts";
import { contentsOf, LearningModel } from "../../test/learning-model.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();
const LEARNERS = 2;
const SEQUENCES = 25;
const ACTIONS = 40;

const routesSeenBy = async (learner: Caller) =>
  answerOf<RouteSeen[]>(await learner.get("/routes")).map(
    ({ id, order, progress, progressStatus, stagesProgress, contentsCount, stagesCount }) => ({
      id,
      order,
      progress,
      progressStatus,
      stagesProgress,
      contentsCount,
      stagesCount,
    }),
  );

/** Everything else that can be seen of it. */
async function expectSame(model: LearningModel, learner: Caller, at: number) {
  const seen = answerOf<RouteSeen[]>(await learner.get("/routes"));
  expect(await pointsOf(learner)).toBe(model.progress[at]?.points);
  for (const route of model.routes) {
    const contents = await contentsIn(learner, `routeId=${route.id}&scope=all`);
    expect(contents.map(({ id }) => id)).toEqual(contentsOf(route).map(({ id }) => id));
    const completed = contents.filter((content) => content.completed).map(({ id }) => id);
    expect(completed).toEqual(
      contentsOf(route)
        .map(({ id }) => id)
        .filter((id) => model.progress[at]?.completed.has(id)),
    );
    const progressId = seen.find(({ id }) => id === route.id)?.userRouteProgressId;
    if (!progressId) continue;
    expect((await learner.get(`/user-progress/${progressId}/next-content`)).body).toEqual(model.next(at, route));
  }
}

test("after any sequence of actions of administrators and learners, the API agrees with a simple model at every step [ENT-PROGRESS-05, CI-4]", async () => {
  const sequence = fc.array(action(LEARNERS), { minLength: ACTIONS / 2, maxLength: ACTIONS, size: "max" });
  const property = fc.asyncProperty(sequence, async (actions) => {
    await world.reset();
    const learners = [world.ana, await world.newLearner()];
    const model = new LearningModel(LEARNERS);
    for (const each of actions) {
      await perform(model, world.admin, learners, each);
      expect(await routesSeenBy(learners[each.who] ?? world.ana)).toEqual(model.seenBy(each.who));
    }
    for (const [at, learner] of learners.entries()) await expectSame(model, learner, at);
  });
  await fc.assert(property, { numRuns: SEQUENCES, interruptAfterTimeLimit: 100_000 });
}, 120_000);
