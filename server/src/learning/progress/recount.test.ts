import { expect, test } from "vitest";
import { answerOf, completeContent, newContent, newRoute, routeSeenBy } from "../../../test/learning.ts";
import { statementsOf } from "../../../test/measures.ts";
import type { Person } from "../../../test/people.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { openWorld } from "../../../test/world.ts";
import { recountStale } from "./recount.ts";

const world = await openWorld();

async function newStartedRoute(contentsCount: number) {
  const { id } = await newRoute(world.admin);
  const contents = [];
  for (let made = 0; made < contentsCount; made += 1) contents.push(await newContent(world.admin, { routeId: id }));
  return { id, contents };
}

const progressOf = async (person: Person, routeId: string) => {
  const { progress, progressStatus } = await routeSeenBy(person, routeId);
  return [progress, progressStatus];
};

/** PostgreSQL's number of the transaction that wrote each row of progress last. */
const writtenBy = async () =>
  (await world.database.pool.query("select id, xmin::text from route_progress order by id")).rows;

const keptSets = async () => (await world.database.pool.query("select version from counted_sets")).rows.length;

test("hiding a content writes the progress of no learner; each of them sees it at once, and it is counted again in batches", async () => {
  const { id, contents } = await newStartedRoute(3);
  const learners = [world.ana, await world.newLearner(), await world.newLearner()];
  for (const learner of learners) for (const content of contents.slice(0, 2)) await completeContent(learner, content);
  const before = await writtenBy();
  expect((await world.admin.delete(`/contents/${contents[2]?.id}`)).status).toBe(200);
  expect(await writtenBy()).toEqual(before);
  expect(await keptSets()).toBeGreaterThan(1);

  expect(await progressOf(world.ana, id)).toEqual([100, "COMPLETED"]);
  const list = answerOf<{ progress: number }[]>(await world.admin.get(`/user-progress?routeId=${id}`));
  expect(list.map(({ progress }) => progress)).toEqual([100, 100, 100]);

  await recountStale(world.deps);
  expect(await keptSets()).toBe(1);
  expect(await wrongTotals(world.database)).toEqual([]);
});

test("the list by progress is right at once after contents are hidden, and only those on the page are counted again for it", async () => {
  const { id, contents } = await newStartedRoute(4);
  const [first, second, third] = contents;
  if (!first || !second || !third) throw new Error("There are four contents.");
  const learners = await Promise.all(Array.from({ length: 10 }, () => world.newLearner()));
  for (const [at, learner] of learners.entries())
    for (const content of at < 7 ? [first, second] : [third]) await completeContent(learner, content);
  for (const { id: hidden } of [first, second]) await world.admin.delete(`/contents/${hidden}`);

  const pages: number[][] = [];
  const counts: number[] = [];
  for (let page = 1; page <= 5; page += 1) {
    const path = `/user-progress?routeId=${id}&sort=progress&direction=desc&limit=2&page=${page}`;
    const statements = await statementsOf(async () => {
      pages.push(answerOf<{ progress: number }[]>(await world.admin.get(path)).map(({ progress }) => progress));
    });
    counts.push(statements.filter(({ text }) => text.includes("recount_progress")).length);
  }
  expect(pages).toEqual([
    [50, 50],
    [50, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(counts).toEqual([1, 1, 1, 1, 1]);
  expect(await wrongTotals(world.database)).toEqual([]);
});

test("a learner who had completed what there was keeps it when contents are added before that was counted again", async () => {
  const { id, contents } = await newStartedRoute(3);
  const [finished, underWay] = [world.ana, await world.newLearner()];
  for (const content of contents.slice(0, 2)) await completeContent(finished, content);
  await completeContent(underWay, contents[0] ?? expect.fail("There is no content."));
  await world.admin.delete(`/contents/${contents[2]?.id}`);
  await newContent(world.admin, { routeId: id });
  // Of two contents one was completed when there were two, and the other after a third had come.
  await completeContent(underWay, contents[1] ?? expect.fail("There is no content."));
  expect(await progressOf(finished, id)).toEqual([100, "COMPLETED"]);
  expect(await progressOf(underWay, id)).toEqual([expect.closeTo(66.67, 1), "IN_PROGRESS"]);
  await recountStale(world.deps);
  expect(await wrongTotals(world.database)).toEqual([]);
});

test("several processes count again at once, also while learners go on", async () => {
  const { id, contents } = await newStartedRoute(4);
  const learners = [world.ana, ...(await Promise.all(Array.from({ length: 5 }, () => world.newLearner())))];
  const [first, second, third, last] = contents;
  if (!first || !second || !third || !last) throw new Error("There are four contents.");
  for (const learner of learners) await completeContent(learner, first);
  await world.admin.delete(`/contents/${last.id}`);
  await Promise.all([
    recountStale(world.deps),
    recountStale(world.deps),
    ...learners.map((learner) => completeContent(learner, second)),
  ]);
  for (const learner of learners) expect((await progressOf(learner, id))[0]).toBeCloseTo(66.67, 1);
  await world.admin.post(`/admin/trash/${last.id}/restore`, {});
  for (const learner of learners) expect((await progressOf(learner, id))[0]).toBe(50);
  await recountStale(world.deps);
  expect(await keptSets()).toBe(1);
  expect(await wrongTotals(world.database)).toEqual([]);
});
