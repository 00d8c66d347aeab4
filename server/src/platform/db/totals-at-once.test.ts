import { expect, test } from "vitest";
import { completeContent, newContent, newRoute, newStage, startRoute } from "../../../test/learning.ts";
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
