import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  completeContent,
  newContent,
  newQuiz,
  newRoute,
  newStage,
  reportCompleted,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { type Statement, statementsOf } from "../../../test/measures.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

/** A route with a stage and three contents, of which Ana and some others have completed one. */
async function newStartedRoute(others: number) {
  const { id: routeId } = await newRoute(world.admin);
  const { id: stageId } = await newStage(world.admin, routeId);
  const contents = [
    await newContent(world.admin, { stageId }),
    await newContent(world.admin, { routeId }),
    await newQuiz(world.admin, { routeId }),
  ];
  const people = [world.ana];
  for (let came = 0; came < others; came += 1) people.push(await world.newLearner());
  for (const person of people) for (const content of contents.slice(0, 1)) await completeContent(person, content);
  const progress = await startRoute(world.ana, routeId);
  return { routeId, stageId, contents, progress };
}

/** Routes that Ana has started, put straight into the database. */
async function moreRoutes(from: number, to: number) {
  await sql`
    insert into routes (id, title, description, type, position, created_at)
    select gen_random_uuid(), 'Ruta ' || n, 'Otra más.', 'CUSTOM', n, now() from generate_series(${from + 1}::int, ${to}::int) as n`.execute(
    world.deps.db,
  );
  await sql`
    insert into contents (id, route_id, title, type, text, points, duration, subtitles, position)
    select gen_random_uuid(), routes.id, 'Paso ' || n, 'READING', 'Respira.', 5, 60, '[]', n
    from routes, generate_series(1, 5) as n where routes.position > ${from}`.execute(world.deps.db);
  await sql`
    insert into route_progress (id, user_id, route_id, last_visited_at, created_at)
    select gen_random_uuid(), ${world.ana.id}::uuid, id, now(), now() from routes where position > ${from}`.execute(
    world.deps.db,
  );
}

test("listing 30 routes with a learner's progress takes as many statements as listing 3 [EXT-08]", async () => {
  const list = () => world.ana.get("/routes");
  for (let made = 0; made < 3; made += 1) await newStartedRoute(1);
  await list();
  const few = await statementsOf(list);
  await moreRoutes(3, 30);
  const { body } = await list();
  expect(body).toHaveLength(30);
  const many = await statementsOf(list);
  expect(many.map(({ text }) => text)).toEqual(few.map(({ text }) => text));
  expect(many.length).toBeLessThanOrEqual(2);
});

test("the contents of a route and all learners' progress on it take as many statements for many as for few", async () => {
  const small = await newStartedRoute(1);
  const large = await newStartedRoute(12);
  for (let made = 0; made < 12; made += 1) await newContent(world.admin, { stageId: large.stageId });
  const counts = async (path: (route: typeof small) => string) => {
    const found: number[] = [];
    for (const route of [small, large]) {
      await world.admin.get(path(route));
      found.push((await statementsOf(() => world.admin.get(path(route)))).length);
    }
    return found;
  };
  for (const path of [
    ({ routeId }: typeof small) => `/contents?routeId=${routeId}&scope=all`,
    ({ routeId }: typeof small) => `/stages?routeId=${routeId}`,
    ({ routeId }: typeof small) => `/user-progress?routeId=${routeId}`,
    ({ routeId }: typeof small) => `/admin/contents?routeId=${routeId}`,
  ]) {
    const [few = 0, many = 0] = await counts(path);
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(2);
  }
});

/** Tables that grow with the product, which are never read whole; the list of routes is read whole on purpose. */
const GROWING = ["contents", "files", "interactions", "route_progress", "sessions", "stages", "users"];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}
const nodesIn = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesIn)];

/** From an index to the column that it is sorted by first: only a condition on that one saves reading all of it. */
async function firstColumns(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; first: string }>`
    select relname as name, attname as first from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]`.execute(world.deps.db);
  return new Map(rows.map(({ name, first }) => [name, first]));
}

/** The growing tables that a statement can only read whole, told by forbidding it every other way that would pay. */
async function readWholeBy({ text, values }: Statement, first: Map<string, string>): Promise<string[]> {
  const isWhole = (node: Plan) => {
    if (node["Node Type"] === "Seq Scan") return true;
    const column = first.get(node["Index Name"] ?? "");
    return column !== undefined && !new RegExp(`\\b${column}\\b`).test(node["Index Cond"] ?? "");
  };
  const client = await world.database.pool.connect();
  try {
    await client.query("begin");
    // Counts of another test describe rows that are gone.
    await client.query("delete from pg_statistic where starelid in (select oid from pg_class where relkind = 'r')");
    await client.query("update pg_class set reltuples = -1, relpages = 0 where relnamespace = 'public'::regnamespace");
    for (const way of ["seqscan", "hashjoin", "mergejoin"]) await client.query(`set local enable_${way} = off`);
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
    const nodes = rows[0]?.["QUERY PLAN"].flatMap(({ Plan }) => nodesIn(Plan)) ?? [];
    const tables = nodes.filter(isWhole).map((node) => node["Relation Name"] ?? node["Index Name"] ?? "");
    return tables.filter((table) => GROWING.some((growing) => table.startsWith(growing)));
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("every request of a learner on a route is answered by indexes", async () => {
  const { routeId, stageId, contents, progress } = await newStartedRoute(2);
  const [, loose] = contents;
  const calls: Record<string, () => Promise<unknown>> = {
    "the routes": () => world.ana.get("/routes"),
    "one route": () => world.ana.get(`/routes/${routeId}`),
    "its stages": () => world.ana.get(`/stages?routeId=${routeId}`),
    "its contents": () => world.ana.get(`/contents?routeId=${routeId}&scope=all`),
    "loose contents": () => world.ana.get(`/contents?routeId=${routeId}`),
    "contents of a stage": () => world.ana.get(`/contents?stageId=${stageId}`),
    "one content": () => world.ana.get(`/contents/${loose?.id}`),
    "starting the route": () => startRoute(world.ana, routeId),
    "visiting the route": () => world.ana.patch(`/user-progress/${progress.id}`, {}),
    "what comes next": () => world.ana.get(`/user-progress/${progress.id}/next-content`),
    "own progress": () => world.ana.get(`/user-progress?routeId=${routeId}`),
    "everybody's progress": () => world.admin.get(`/user-progress?routeId=${routeId}`),
    "starting and completing a content": async () => {
      const interaction = await startContent(world.ana, loose?.id ?? "", progress.id);
      await world.ana.patch(`/user-content-interaction/${interaction.id}`, { visitCount: 1 });
      await reportCompleted(world.ana, interaction);
    },
  };
  const scans: Record<string, string[]> = {};
  const first = await firstColumns();
  for (const [name, call] of Object.entries(calls)) {
    const statements = (await statementsOf(call)).filter(({ text }) => /^\s*(select|insert|update|delete)/i.test(text));
    expect(statements.length, name).toBeGreaterThan(0);
    for (const statement of statements)
      scans[name] = [...(scans[name] ?? []), ...(await readWholeBy(statement, first))];
  }
  expect(scans).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, []])));
});
