import { afterEach, expect, test } from "vitest";
import {
  type CompletionSeen,
  contentsIn,
  newContent,
  newRoute,
  newStage,
  pointsOf,
  reportCompleted,
  routeSeenBy,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import type { Reply } from "../../../test/people.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
afterEach(async () => expect(await wrongTotals(world.database)).toEqual([]));
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const statuses = (replies: readonly Reply[]) => new Set(replies.map(({ status }) => status));
const rowsIn = async (table: string) =>
  (await world.database.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count;

test("a content completed 50 times at once gives its points once, and every answer is the same [CI-1]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const interaction = await startContent(world.ana, content.id, progress.id);
  const replies = await times(50, () => reportCompleted(world.ana, interaction));
  expect(statuses(replies)).toEqual(new Set([200]));
  const bodies = replies.map(({ body }) => body as CompletionSeen);
  expect(bodies.reduce((sum, { pointsAwarded }) => sum + pointsAwarded, 0)).toBe(5);
  const standing = bodies.map(({ pointsAwarded: _given, ...rest }) => JSON.stringify(rest));
  expect(new Set(standing).size).toBe(1);
  expect(bodies[0]).toMatchObject({ routeProgressStatus: "COMPLETED", routeProgress: 100, points: 5 });
  expect(await pointsOf(world.ana)).toBe(5);
});

test("ten contents completed at once give the points of ten", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const progress = await startRoute(world.ana, routeId);
  const started = [];
  for (let made = 0; made < 10; made += 1) {
    const content = await newContent(world.admin, { routeId }, { points: String(made + 1) });
    started.push(await startContent(world.ana, content.id, progress.id));
  }
  const replies = await Promise.all([...started, ...started].map((each) => reportCompleted(world.ana, each)));
  expect(statuses(replies)).toEqual(new Set([200]));
  expect(await pointsOf(world.ana)).toBe(55);
  expect((await routeSeenBy(world.ana, routeId)).progress).toBe(100);
});

test("a route started 50 times at once has one record, and so has a content [CI-2]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  const records = await times(50, () => startRoute(world.ana, routeId));
  expect(new Set(records.map(({ id }) => id)).size).toBe(1);
  expect(await rowsIn("route_progress")).toBe(1);
  const started = await times(50, () => startContent(world.ana, content.id, records[0]?.id ?? ""));
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  expect(await rowsIn("interactions")).toBe(1);
});

test("visits that overtake each other leave the highest count and the latest time [DEC-PROG-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, content.id, progress.id);
  world.pass(600_000);
  await times(20, (at) =>
    world.ana.patch(`/user-content-interaction/${id}`, {
      visitCount: (at * 7) % 20,
      lastVisitedAt: new Date(world.time.now.getTime() - at * 1_000).toISOString(),
    }),
  );
  const seen = await startContent(world.ana, content.id, progress.id);
  expect(seen).toMatchObject({ visitCount: 19, lastVisitedAt: world.time.now.toISOString() });
});

/**
 * Does something during a deletion: on a database with several sessions it has begun and not ended yet. What they
 * hold first, and what they delete once the work is waiting for them, are two statements about one id.
 */
async function during<T>([hold, remove]: readonly [string, string], id: string, work: () => Promise<T>): Promise<T> {
  const { pool, embedded } = world.database;
  if (embedded) {
    // All share one session: what comes in between runs afterwards.
    await pool.query(remove, [id]);
    return work();
  }
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(hold, [id]);
    const working = work();
    await new Promise((done) => setTimeout(done, 250));
    await client.query(remove, [id]);
    await client.query("commit");
    return await working;
  } finally {
    client.release();
  }
}
const deletionOf = (table: string) =>
  [`select from ${table} where id = $1 for update`, `delete from ${table} where id = $1`] as const;

test("starting a route or a content while it is being deleted is 404", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const asked = { contentId: content.id, userRouteProgressId: progress.id };
  const late = await during(deletionOf("contents"), content.id, () =>
    world.ana.post("/user-content-interaction", asked),
  );
  expect(late.status).toBe(404);
  const leo = await world.newLearner();
  const later = await during(deletionOf("routes"), routeId, () => leo.post("/user-progress", { routeId }));
  expect(later.status).toBe(404);
});

test("deleting an account while it completes a content succeeds, and neither blocks the other", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const interaction = await startContent(world.ana, content.id, progress.id);
  const late = await during(deletionOf("users"), world.ana.id, () => reportCompleted(world.ana, interaction));
  expect(late.status).toBe(404);
  expect(await rowsIn("interactions")).toBe(0);
});

test("a content that is completed while it is being deleted, or deleted while it is being completed, counts no more", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId);
  const progress = await startRoute(world.ana, routeId);
  const started = async () =>
    startContent(world.ana, (await newContent(world.admin, { stageId: stage.id })).id, progress.id);
  const [kept, completed, deleted] = [await started(), await started(), await started()];
  await reportCompleted(world.ana, kept);
  const completion = [
    "select from interactions where id = $1 for update",
    "update interactions set completed_at = now() where id = $1",
  ] as const;
  const remove = ({ contentId }: typeof kept) => world.admin.delete(`/contents/${contentId}`);
  expect((await during(completion, completed.id, () => remove(completed))).status).toBe(200);
  const late = await during(deletionOf("contents"), deleted.contentId, () => reportCompleted(world.ana, deleted));
  expect([200, 404]).toContain(late.status);
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ progress: 100, stagesProgress: { [stage.id]: 1 } });
});

test("a content that is begun while another is being deleted counts as the latest interaction", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const [deleted, begun] = [await newContent(world.admin, { routeId }), await newContent(world.admin, { routeId })];
  const progress = await startRoute(world.ana, routeId);
  await startContent(world.ana, deleted.id, progress.id);
  const beginning = `
    insert into interactions (id, user_id, content_id, progress_id, last_visited_at, visit_count)
    select gen_random_uuid(), user_id, $1, id, last_visited_at, 0 from route_progress`;
  const remove = () => world.admin.delete(`/contents/${deleted.id}`);
  const { status } = await during([beginning, "select from contents where id = $1"], begun.id, remove);
  expect(status).toBe(200);
});

/** 50 learners, each with a content that they have started in the route. */
async function crowd(routeId: string, stageId: string) {
  const contents = [await newContent(world.admin, { routeId }), await newContent(world.admin, { stageId })];
  const people = [];
  for (let came = 0; came < 50; came += 1) {
    const person = await world.newLearner();
    const progress = await startRoute(person, routeId);
    const content = contents[came % 2];
    const other = contents[(came + 1) % 2];
    if (!content || !other) throw new Error("There are two contents.");
    people.push({ person, progress, other, interaction: await startContent(person, content.id, progress.id) });
  }
  return people;
}

async function expectNoOrphans() {
  const orphans = await world.database.pool.query(`
    select i.id from interactions i
    left join contents c on c.id = i.content_id left join route_progress p on p.id = i.progress_id
    where c.id is null or p.id is null or c.route_id <> p.route_id`);
  expect(orphans.rows).toEqual([]);
}

test("a route deleted while 50 learners work in it is gone for all of them, and no request fails with 5xx [DESK-01, CI-7]", async () => {
  const route = await newRoute(world.admin);
  const { id: routeId } = route;
  const stage = await newStage(world.admin, routeId);
  const people = await crowd(routeId, stage.id);
  const work = people.flatMap(({ person, progress, interaction, other }, at) => [
    ...(at === 20 ? [world.admin.delete(`/routes/${routeId}`)] : []),
    reportCompleted(person, interaction),
    person.post("/user-content-interaction", { contentId: other.id, userRouteProgressId: progress.id }),
    person.post("/user-progress", { routeId }),
  ]);
  const seen = statuses(await Promise.all(work));
  expect([...seen].filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  for (const { person } of people) expect((await person.get("/routes")).body).toEqual([]);
  await expectNoOrphans();
  await world.admin.post(`/admin/trash/${routeId}/delete`, { title: route.title });
  for (const table of ["routes", "stages", "contents", "route_progress", "interactions"]) {
    expect(await rowsIn(table), table).toBe(0);
  }
});

test("a stage deleted while 50 learners work in it takes only its contents out of sight, and no request fails with 5xx", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId);
  const people = await crowd(routeId, stage.id);
  const work = people.flatMap(({ person, progress, interaction, other }, at) => [
    ...(at === 20 ? [world.admin.delete(`/stages/${stage.id}`)] : []),
    reportCompleted(person, interaction),
    person.post("/user-content-interaction", { contentId: other.id, userRouteProgressId: progress.id }),
  ]);
  const seen = statuses(await Promise.all(work));
  expect([...seen].filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  await expectNoOrphans();
  expect(await contentsIn(world.ana, `routeId=${routeId}&scope=all`)).toHaveLength(1);
  expect(await rowsIn("route_progress")).toBe(50);
});
