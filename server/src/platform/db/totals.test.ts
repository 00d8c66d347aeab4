import { type Migration, sql } from "kysely";
import { expect, test } from "vitest";
import { completeContent, newContent, newRoute, newStage, startRoute } from "../../../test/learning.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { openWorld } from "../../../test/world.ts";
import { progressTotals } from "./migrations/017-progress-totals.ts";
import { searchedPages } from "./migrations/021-searched-pages.ts";

const world = await openWorld();
const migration: Migration = progressTotals;
const copies: Migration = searchedPages;

/** Two learners in a route with a stage; one of them has completed contents inside and outside of it. */
async function newProgress() {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId);
  const contents = [await newContent(world.admin, { stageId: stage.id }), await newContent(world.admin, { routeId })];
  for (const content of contents) await completeContent(world.ana, content);
  await startRoute(await world.newLearner(), routeId);
}

const totals = async () => {
  const { rows: progress } = await world.database.pool.query("select * from route_progress order by id");
  const { rows: counts } = await world.database.pool.query(
    "select name, sum(count) as count from row_counts group by name order by name",
  );
  return { progress, counts };
};

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
  expect((await totals()).counts.map(({ name }) => name)).toEqual(["audit", "users:ADMIN", "users:USER"]);
});

test("name and e-mail beside the progress of an older database are those of its users", async () => {
  await newProgress();
  const kept = await totals();
  await world.deps.db.transaction().execute(async (trx) => {
    await sql`drop function copy_learner, copy_changed_learner cascade`.execute(trx);
    await sql`alter table route_progress drop column sort_name, drop column email, drop column search_text`.execute(
      trx,
    );
    await sql`alter table audit_entries drop column search_text`.execute(trx);
    await copies.up(trx);
  });
  expect(await totals()).toEqual(kept);
  expect(await wrongTotals(world.database)).toEqual([]);
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

// Last, because it leaves the functions as they were then.
test("the totals of a database from before they were kept are those of its rows", async () => {
  await newProgress();
  const kept = await totals();
  expect(kept.counts).toHaveLength(4);
  await world.deps.db.transaction().execute(async (trx) => {
    await sql`
      drop function stages_plus, keep_progress_totals, correct_progress_totals, count_users, count_route_progress,
        count_audit_entries, count_changed_role, forget_learners_count, lock_interactions_first cascade`.execute(trx);
    await sql`drop table row_counts`.execute(trx);
    await sql`alter table route_progress drop column completed_count, drop column stages_completed, drop column last_interaction_at`.execute(
      trx,
    );
    await migration.up(trx);
  });
  expect(await totals()).toEqual(kept);
});
