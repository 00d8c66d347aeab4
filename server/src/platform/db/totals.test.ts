import { expect, test } from "vitest";
import { completeContent, newContent, newRoute, newStage, startRoute } from "../../../test/learning.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

/** Two learners in a route with a stage; one of them has completed contents inside and outside of it. */
async function newProgress() {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId);
  const contents = [await newContent(world.admin, { stageId: stage.id }), await newContent(world.admin, { routeId })];
  for (const content of contents) await completeContent(world.ana, content);
  await startRoute(await world.newLearner(), routeId);
}

const countedNames = async () =>
  (await world.database.pool.query("select distinct name from row_counts order by name")).rows.map(({ name }) => name);

test("kept counts follow rows that come, go or change by any statement", async () => {
  await newProgress();
  const { pool } = world.database;
  await pool.query("update users set role = 'ADMIN' where id = $1", [world.ana.id]);
  expect(await wrongTotals(world.database)).toEqual([]);
  await pool.query("update interactions set completed_at = null where user_id = $1", [world.ana.id]);
  expect(await wrongTotals(world.database)).toEqual([]);
  await pool.query("delete from users where id = $1", [world.ana.id]);
  expect(await wrongTotals(world.database)).toEqual([]);
  await pool.query("delete from routes");
  expect(await wrongTotals(world.database)).toEqual([]);
  expect(await countedNames()).toEqual(["audit", "users:ADMIN", "users:USER"]);
});

test("name and e-mail beside the progress follow the user, by any statement", async () => {
  await newProgress();
  const { pool } = world.database;
  for (const change of ["first_name = 'Zoé'", "last_name = 'Ñu'", "email = 'otra@ejemplo.es'", "points = 7"]) {
    await pool.query(`update users set ${change} where id = $1`, [world.ana.id]);
    expect(await wrongTotals(world.database)).toEqual([]);
  }
  const { rows } = await pool.query("select sort_name, email from route_progress where user_id = $1", [world.ana.id]);
  expect(rows).toEqual([{ sort_name: "zoe nu", email: "otra@ejemplo.es" }]);
  const { rows: before } = await pool.query(
    "delete from route_progress where user_id = $1 returning id, user_id, route_id, last_visited_at, created_at",
    [world.ana.id],
  );
  await pool.query(
    "insert into route_progress (id, user_id, route_id, last_visited_at, created_at) values ($1, $2, $3, $4, $5)",
    Object.values(before[0]),
  );
  expect(await wrongTotals(world.database)).toEqual([]);
});
