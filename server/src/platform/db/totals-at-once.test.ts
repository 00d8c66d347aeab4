import { expect, test } from "vitest";
import {
  completeContent,
  newContent,
  newRoute,
  newStage,
  routeSeenBy,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

test("a route that is started during a change of the name has the new one", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const client = await world.database.pool.connect();
  await client.query("begin");
  await client.query("update users set first_name = 'Zoé' where id = $1", [world.ana.id]);
  const started = startRoute(world.ana, routeId);
  await expect
    .poll(async () => (await world.database.pool.query("select from pg_locks where not granted")).rowCount)
    .toBeGreaterThan(0);
  await client.query("commit");
  client.release();
  await started;
  expect(await wrongTotals(world.database)).toEqual([]);
});

test("contents and a stage of one route are shown or hidden, made and deleted for good at once, and all of it succeeds", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId);
  const loose = await newContent(world.admin, { routeId });
  const inside = await newContent(world.admin, { stageId: stage.id });
  await completeContent(world.ana, loose);
  for (const state of ["DRAFT", "PUBLISHED", "DRAFT", "PUBLISHED", "DRAFT", "PUBLISHED"]) {
    const thrown = await newContent(world.admin, { routeId });
    await world.admin.delete(`/contents/${thrown.id}`);
    const [made, ...changed] = await Promise.all([
      newContent(world.admin, { routeId }),
      world.admin.patch(`/contents/${loose.id}`, ...multipart({ state })),
      world.admin.patch(`/contents/${inside.id}`, ...multipart({ state })),
      world.admin.patch(`/stages/${stage.id}`, ...multipart({ state })),
      world.admin.post(`/admin/trash/${thrown.id}/delete`, { title: thrown.title }),
    ]);
    expect(made.routeId).toBe(routeId);
    expect(changed.map(({ status, messages }) => [status, messages])).toEqual(changed.map(() => [200, []]));
    expect(await wrongTotals(world.database)).toEqual([]);
  }
});

test("a draft that is completed while an editor publishes it finishes no route that has more to complete", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const [done, draft] = [await newContent(world.admin, { routeId }), await newContent(world.admin, { routeId })];
  await newContent(world.admin, { routeId });
  await completeContent(world.ana, done);
  await startContent(world.ana, draft.id, (await startRoute(world.ana, routeId)).id);
  await world.admin.patch(`/contents/${draft.id}`, ...multipart({ state: "DRAFT" }));
  expect((await routeSeenBy(world.ana, routeId)).progress).toBe(50);

  const { pool } = world.database;
  const editor = await pool.connect();
  await editor.query("begin");
  // Completing stops where it reads the contents, after it has read which of them count.
  await editor.query("lock table contents in access exclusive mode");
  let isCompleted = false;
  const completing = pool
    .query("update interactions set completed_at = now() where content_id = $1", [draft.id])
    .then(() => (isCompleted = true));
  await expect
    .poll(async () => isCompleted || (await pool.query("select from pg_locks where not granted")).rowCount !== 0)
    .toBe(true);
  await editor.query("update contents set state = 'PUBLISHED' where id = $1", [draft.id]);
  await editor.query("commit");
  editor.release();
  await completing;
  const { progress, progressStatus } = await routeSeenBy(world.ana, routeId);
  expect([Math.floor(progress), progressStatus]).toEqual([66, "IN_PROGRESS"]);
  expect(await wrongTotals(world.database)).toEqual([]);
});
