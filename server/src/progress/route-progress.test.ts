import { expect, test } from "vitest";
import { newRoute } from "../../test/learning.ts";
import { indexesUsed } from "../../test/plans.ts";
import { statementsOf } from "../../test/statements.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();
const MANY = 800;

async function manyLearners(): Promise<string> {
  const { id } = await newRoute(world.admin);
  const { pool } = world.database;
  await pool.query(
    `insert into users (id, email, first_name, last_name, role, password_hash, created_at)
     select gen_random_uuid(), 'persona-' || n || '@ejemplo.es', 'Begoña' || n % 50, 'Ibáñez', 'USER', '', now()
     from generate_series(1, ${MANY}) as n`,
  );
  await pool.query(
    `insert into route_progress (id, user_id, route_id, last_visited_at, created_at)
     select gen_random_uuid(), id, $1, now() - random() * interval '30 days', now() from users where password_hash = ''`,
    [id],
  );
  await pool.query("analyze users, route_progress, interactions, contents, stages");
  return id;
}

async function indexesFor(path: string) {
  const statements = await statementsOf(() => world.admin.get(path));
  const page = statements.find(({ text }) => text.includes("countOfAll"));
  if (!page) throw new Error(`${path} asked for no page.`);
  return indexesUsed(world.database, page);
}

test("among hundreds of learners on a route, a search and any page read an index and never the whole table [EXT-31]", async () => {
  const list = `/user-progress?routeId=${await manyLearners()}&limit=25`;
  const first = await world.admin.get(list);
  expect(first.headers["x-total-count"]).toBe(String(MANY));
  const next = /\/api([^>]+)/.exec(String(first.headers.link))?.[1] ?? "";
  expect(next).toContain("cursor=");
  for (const path of [list, next]) expect(await indexesFor(path)).toContain("route_progress_latest");
  expect(await indexesFor(`${list}&sort=user`)).toContain("users_by_name");
  expect(await indexesFor(`${list}&q=777`)).toContain("users_by_trigram");
  for (const path of [list, next, `${list}&sort=user`, `${list}&q=777`]) {
    const indexes = await indexesFor(path);
    expect(indexes).not.toContain("all of users");
    expect(indexes).not.toContain("all of route_progress");
  }
});
