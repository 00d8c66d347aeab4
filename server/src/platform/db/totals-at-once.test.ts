import { expect, test } from "vitest";
import { newRoute, startRoute } from "../../../test/learning.ts";
import { wrongTotals } from "../../../test/totals.ts";
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
