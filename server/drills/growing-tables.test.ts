import { beforeEach, expect, test } from "vitest";
import { generateCatalogue, generatePeople } from "../test/generate.ts";
import { completeContent, contentsIn, type RouteSeen, startContent, startRoute } from "../test/learning.ts";
import { type Statement, statementsOf } from "../test/measures.ts";
import { signIn } from "../test/people.ts";
import { openWorld } from "../test/world.ts";

const world = await openWorld({ rateLimits: true });

const PEOPLE = 12_000;
const AMOUNTS = { routes: 10, entriesEach: 1, routesEach: 2, contentsEach: 1 };

const GROWING = new Set([
  "audit_entries",
  "consents",
  "diary_records",
  "interactions",
  "rate_limits",
  "route_progress",
  "sessions",
  "user_keys",
  "users",
]);

beforeEach(async () => {
  const client = await world.database.pool.connect();
  await generateCatalogue(client, AMOUNTS);
  await generatePeople(client, PEOPLE, AMOUNTS);
  client.release();
}, 120_000);

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
}
const nodesIn = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesIn)];

/** The rows of growing tables that a statement reads, those included that it reads in vain. */
async function rowsReadBy({ text, values }: Statement): Promise<number> {
  const client = await world.database.pool.connect();
  // A row cannot be inserted twice: then it is what the database expects to read.
  const isRepeatable = !/insert into/i.test(text);
  try {
    await client.query("begin");
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
      `explain (analyze ${isRepeatable}, format json) ${text}`,
      values,
    );
    const nodes = rows[0]?.["QUERY PLAN"].flatMap(({ Plan }) => nodesIn(Plan)) ?? [];
    const read = nodes
      .filter((node) => GROWING.has(node["Relation Name"] ?? "") && node["Node Type"].includes("Scan"))
      .map((node) => {
        const inVain = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
        return ((node["Actual Rows"] ?? node["Plan Rows"]) + inVain) * (node["Actual Loops"] ?? 1);
      });
    return read.reduce((sum, count) => sum + count, 0);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** The most that any statement of a call reads. */
async function mostRead(call: () => Promise<unknown>): Promise<number> {
  const statements = (await statementsOf(call)).filter(({ text }) =>
    /^\s*(select|insert|update|delete|with)/i.test(text),
  );
  const counts: number[] = [];
  for (const statement of statements) counts.push(await rowsReadBy(statement));
  return Math.max(0, ...counts);
}

async function readByEach(calls: Record<string, () => Promise<unknown>>, most: number) {
  const over: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    const read = await mostRead(call);
    if (read > most) over[name] = read;
  }
  return over;
}

test("no call of a learner reads more rows with thousands of people than with a few", async () => {
  const { ana } = world;
  const routes = (await ana.get("/routes")).body as RouteSeen[];
  const routeId = routes[3]?.id ?? "";
  const [first, second] = await contentsIn(ana, `routeId=${routeId}&scope=all`);
  if (!first || !second) throw new Error("The route has contents.");
  await completeContent(ana, first);
  const progress = await startRoute(ana, routeId);
  const interaction = await startContent(ana, second.id, progress.id);
  const { body: entry } = await ana.post("/diary/entry", { feeling: "GOOD", description: "He dormido bien." });
  const calls = {
    routes: () => ana.get("/routes"),
    "one route": () => ana.get(`/routes/${routeId}`),
    stages: () => ana.get(`/stages?routeId=${routeId}`),
    contents: () => ana.get(`/contents?routeId=${routeId}&scope=all`),
    "one content": () => ana.get(`/contents/${first.id}`),
    "next content": () => ana.get(`/user-progress/${progress.id}/next-content`),
    "own progress": () => ana.get(`/user-progress?routeId=${routeId}`),
    "starting a route": () => startRoute(ana, routes[5]?.id ?? ""),
    "visiting a route": () => ana.patch(`/user-progress/${progress.id}`, {}),
    "visiting a content": () => ana.patch(`/user-content-interaction/${interaction.id}`, { visitCount: 2 }),
    "completing a content": () => completeContent(ana, second),
    "a page of the diary": () => ana.get("/diary?limit=10"),
    "a month of the diary": () => ana.get("/diary/month?year=2026&month=3"),
    "the trend": () => ana.get("/diary/trend"),
    metrics: () => ana.get("/profile/metrics"),
    "an entry": () => ana.post("/diary/entry", { feeling: "BAD", description: "Hoy no he dormido." }),
    "an entry of one's own": () => ana.patch(`/diary/${entry.id}`, { description: "Ayer dormí bien." }),
    "signing in": () => signIn(world, ana.email),
    refreshing: () => world.visitor.post("/auth/refresh", { refresh_token: ana.refreshToken }),
    profile: () => ana.get("/auth/profile"),
    consent: () => ana.get("/account/consent"),
    "the export": () => ana.post("/account/export", { password: ana.password }),
  };
  expect(await readByEach(calls, 60)).toEqual({});
}, 120_000);

test("no page of the back-office reads everyone, in any order and with any search", async () => {
  const { admin } = world;
  const [route] = (await admin.get("/routes")).body as RouteSeen[];
  const learners = `/user-progress?limit=20&routeId=${route?.id}`;
  const [someone] = (await admin.get("/auth/users?limit=1&q=persona-777@")).body as { id: string }[];
  const users = "/auth/users?limit=20";
  const pages = [
    ...[
      "",
      "&sort=firstName",
      "&sort=lastName&direction=desc",
      "&sort=role",
      "&role=ADMIN",
      "&role=USER&sort=lastName",
    ],
    ...["&q=persona-777", "&q=persona-777@ejemplo.es", "&q=garcia", "&q=quiroga%20zubiri", "&q=ga", "&q=wq"],
  ].map((query) => users + query);
  const sorted = ["", "&sort=progress", "&sort=status&direction=desc", "&sort=user", "&sort=email&direction=desc"];
  const searched = ["&q=persona-777", "&q=garcia", "&q=garcia&sort=user", "&q=ga", "&q=wq"];
  const library = ["", "&sort=route", "&sort=points", "&q=paso%2017"].map(
    (query) => `/admin/contents?limit=20${query}`,
  );
  const others = ["/routes", `/auth/users/${someone?.id}`, ...library];
  const callsOf = (paths: string[]) => Object.fromEntries(paths.map((path) => [path, () => admin.get(path)]));
  expect(await readByEach(callsOf([...pages, ...searched.map((query) => learners + query)]), 2_000)).toEqual({});
  expect(await readByEach(callsOf([...sorted.map((query) => learners + query), ...others]), 60)).toEqual({});
  const log = ["", "&action=ROUTE_UPDATED", "&q=ruta", "&q=ruta%2017", "&q=clara", "&q=wq", "&q=nadie"];
  expect(await readByEach(callsOf(log.map((query) => `/admin/audit?limit=20${query}`)), 310)).toEqual({});
}, 120_000);
