import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { CONTENTS, generateCatalogue, generatePeople } from "../../server/test/generate.ts";
import { startPostgres } from "../../server/test/postgres.ts";
import type { Ask } from "./load.ts";
import { type CreatedPerson, call, createDiary, createPerson, lastMonth, TZ } from "./rows.ts";
import { Databases, LoadDriver, type Server, startServer } from "./servers.ts";

/** At 100,000 people, 16,667 are on each route. */
const AMOUNTS = { routes: 30, entriesEach: 10, routesEach: 5, contentsEach: 10 };
const LONG_DIARY = 1_000;
const ALL_PEOPLE = 100_000;
const SHARES = [0.01, 0.1, 1] as const;
const TURNS = 20;
const MS = 100;
const ADMIN = { email: "admin@ejemplo.es", password: "secreto-del-banco" };
/** Beyond the numbers of the people who are generated. */
const MEASURED = 9_000_001;

interface Size {
  share: number;
  server: Server;
  /** Several requests are sent one after another, and all of them each time. */
  calls: Map<string, Ask[]>;
}

/** The calls of a learner, who has three routes and a diary of a month. */
async function learnersCalls(port: number): Promise<Map<string, Ask[]>> {
  const person = await createPerson(port, MEASURED);
  const { access } = person;
  await createDiary(port, person);
  const writer = await createPerson(port, MEASURED + 1);
  await createLongDiary(port, writer);
  const routes: { id: string }[] = (await call(port, access, "GET", "/routes")).body;
  const [route] = routes;
  const progress = (await call(port, access, "POST", "/user-progress", { routeId: route?.id })).body;
  const [content] = (await call(port, access, "GET", `/contents?routeId=${route?.id}&scope=all`)).body;
  const started = { contentId: content.id, userRouteProgressId: progress.id };
  const interaction = (await call(port, access, "POST", "/user-content-interaction", started)).body;
  const { year, month } = lastMonth();
  const ofContent = `/user-content-interaction/${interaction.id}`;
  return new Map([
    ["routes", ask(person, "GET", "/routes")],
    ["one route", ask(person, "GET", `/routes/${route?.id}`)],
    ["stages of a route", ask(person, "GET", `/stages?routeId=${route?.id}`)],
    ["contents of a route", ask(person, "GET", `/contents?routeId=${route?.id}&scope=all`)],
    ["one content", ask(person, "GET", `/contents/${content.id}`)],
    ["next content", ask(person, "GET", `/user-progress/${progress.id}/next-content`)],
    ["visit of a content", ask(person, "PATCH", ofContent, { visitCount: 1 })],
    ["completion, repeated", ask(person, "PATCH", `${ofContent}/complete`, { ...started, completed: true })],
    ["diary page", ask(person, "GET", "/diary?limit=10")],
    ["diary month", ask(person, "GET", `/diary/month?year=${year}&month=${month}&tz=${TZ}`)],
    ["diary trend", ask(person, "GET", `/diary/trend?tz=${TZ}`)],
    ["own metrics", ask(person, "GET", `/profile/metrics?tz=${TZ}`)],
    ["own metrics, 1,000 entries", ask(writer, "GET", `/profile/metrics?tz=${TZ}`)],
    ["diary entry", ask(person, "POST", "/diary/entry", { feeling: "GOOD", description: "He paseado un rato. {n}" })],
    ["profile", ask(person, "GET", "/auth/profile")],
  ]);
}

async function createLongDiary(port: number, { access }: CreatedPerson): Promise<void> {
  for (let at = 0; at < LONG_DIARY; at += 1) {
    const date = new Date(Date.now() - (at % 300) * 86_400_000).toISOString().slice(0, 10);
    await call(port, access, "POST", "/diary/entry", { feeling: "GOOD", description: "", date, tz: TZ });
  }
}

async function adminsCalls(port: number): Promise<Map<string, Ask[]>> {
  const access = (await call(port, "", "POST", "/auth/login", ADMIN)).body.access_token;
  const admin = { access };
  const [route] = (await call(port, access, "GET", "/routes")).body;
  const [someone] = (await call(port, access, "GET", "/auth/users?limit=1&q=persona-77@")).body;
  const [content] = (await call(port, access, "GET", `/contents?routeId=${route.id}&scope=all`)).body;
  const learners = `/user-progress?limit=20&routeId=${route.id}`;
  const pages = {
    "routes, administrator": "/routes",
    "outline of a route": `/admin/routes/${route.id}/outline`,
    "pending of a route": `/admin/routes/${route.id}/pending`,
    "one user": `/auth/users/${someone.id}`,
    users: "/auth/users?limit=20",
    "users, tenth page": "/auth/users?limit=20&page=10",
    "users by last name": "/auth/users?limit=20&sort=lastName",
    "users by role": "/auth/users?limit=20&sort=role&direction=desc",
    administrators: "/auth/users?limit=20&role=ADMIN",
    "users: a common word": "/auth/users?limit=20&q=garcia",
    "users: two common words": "/auth/users?limit=20&q=garcia%20lopez",
    "users: a rare word": "/auth/users?limit=20&q=persona-77@",
    "users: a whole e-mail": "/auth/users?limit=20&q=persona-77@ejemplo.es",
    "users: two common characters": "/auth/users?limit=20&q=ga",
    "users: two rare characters": "/auth/users?limit=20&q=wq",
    "learners of a route": learners,
    "learners by name": `${learners}&sort=user`,
    "learners by e-mail": `${learners}&sort=email`,
    "learners by progress": `${learners}&sort=progress&direction=desc`,
    "learners by status": `${learners}&sort=status`,
    "learners: a common word": `${learners}&q=garcia`,
    "learners: a rare word": `${learners}&q=persona-77@`,
    library: "/admin/contents?limit=20",
    "library: a word": "/admin/contents?limit=20&q=paso%2017",
    activity: "/admin/audit?limit=20",
    "activity: a word": "/admin/audit?limit=20&q=ruta%2017",
    "activity of a kind": "/admin/audit?limit=20&action=ROUTE_UPDATED",
  };
  const toTrashAndBack = [
    ...ask(admin, "DELETE", `/contents/${content.id}`),
    ...ask(admin, "POST", `/admin/trash/${content.id}/restore`),
  ];
  const reads = Object.entries(pages).map(([name, place]) => [name, ask(admin, "GET", place)] as const);
  return new Map([...reads, ["a content to the papelera, or back", toTrashAndBack]]);
}

const ask = ({ access }: Pick<CreatedPerson, "access">, method: string, place: string, body?: object): Ask[] => [
  {
    method,
    path: `/api${place}`,
    headers: { authorization: `Bearer ${access}` },
    ...(body && { body: JSON.stringify(body) }),
  },
];

const SECRETS = { AUTH_SECRET: "a secret for the bench, of forty letters", DIARY_KEY: "1b".repeat(32) };

interface SizePlan {
  share: number;
  people: number;
  scratch: string;
  top: string;
}

async function openSize(databases: Databases, { share, people, scratch, top }: SizePlan): Promise<Size> {
  const name = `growth_${share * 100}`;
  await databases.create(name);
  const server = await startServer({
    script: path.join(top, "server", "dist", "main.js"),
    env: {
      ...SECRETS,
      DATABASE_URL: databases.url(name),
      DATA_DIR: path.join(scratch, name),
      RATE_LIMITS: "off",
      SEED_DEMO: "false",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    log: path.join(scratch, `${name}.log`),
    probe: { path: "/api/health", token: "" },
  });
  const client = new pg.Client(databases.url(name));
  await client.connect();
  await generateCatalogue(client, AMOUNTS);
  const own = await learnersCalls(server.port);
  await generatePeople(client, people, AMOUNTS);
  await client.end();
  return { share, server, calls: new Map([...own, ...(await adminsCalls(server.port))]) };
}

type Times = Map<number, number[]>;

/** By short turns: the load of another program hits all sizes alike. */
async function measure(sizes: Size[], driver: LoadDriver, say: (line: string) => void) {
  const seen = new Map<string, Times>();
  for (const name of sizes[0]?.calls.keys() ?? []) {
    const times: Times = new Map(sizes.map(({ share }) => [share, []]));
    for (let turn = 0; turn <= TURNS; turn += 1) {
      for (const { share, server, calls } of turn % 2 === 0 ? sizes : sizes.toReversed()) {
        const asks = calls.get(name);
        if (!asks) continue;
        const job = { port: server.port, asks, connections: 1 };
        const effort = asks.length > 1 ? { ms: 60_000, most: asks.length } : { ms: MS, most: 500 };
        const outcome = await driver.run({
          ...job,
          ...effort,
          ...(turn === 0 && asks.length === 1 && { ms: 1_000, most: 30 }),
        });
        if (turn > 0) times.get(share)?.push(...outcome.sortedTimes);
      }
    }
    for (const each of times.values()) each.sort((one, other) => one - other);
    seen.set(name, times);
    say(rowOf(name, times));
  }
  return seen;
}

const quantile = (sorted: number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;

function rowOf(name: string, times: Times): string {
  const at = (part: number) => [...times.values()].map((each) => quantile(each, part));
  const figures = [0.5, 0.99].flatMap((part) => {
    const values = at(part);
    const ratio = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
    return [values.map((value) => value.toFixed(1)).join(" / "), ratio.toFixed(2)];
  });
  const fewest = Math.min(...[...times.values()].map(({ length }) => length));
  return `| ${[name, ...figures, fewest].join(" | ")} |`;
}

const MARKS = ["<!-- growth: begin -->", "<!-- growth: end -->"] as const;

interface Options {
  top: string;
  folder: string;
  people: number;
}

export async function growth({ top, folder, people }: Options): Promise<void> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "senda-growth-"));
  const databases = new Databases(await startPostgres());
  const driver = new LoadDriver(folder);
  const sizes: Size[] = [];
  try {
    for (const share of SHARES) {
      const began = performance.now();
      sizes.push(await openSize(databases, { share, people: people * share, scratch, top }));
      console.error(`${100 * share} % generated in ${((performance.now() - began) / 1000).toFixed()} s`);
    }
    const seen = await measure(sizes, driver, console.error);
    const [load = 0] = os.loadavg();
    const number = (each: number) => (people * each).toLocaleString("en");
    const whole = `${number(1)} people, ${number(AMOUNTS.entriesEach)} diary entries and ${number(AMOUNTS.routesEach * AMOUNTS.contentsEach)} interactions`;
    const text = [
      `100 % are ${whole}; each size has the same ${AMOUNTS.routes} routes of ${CONTENTS} contents. One connection; times in ms at 1 / 10 / 100 %, 100 % beside 1 %, and from how many requests of each size, in ${TURNS} turns; load of the machine (${os.cpus().length} cores) at the end: ${load.toFixed(1)}.`,
      [
        "| call | p50 | ratio | p99 | ratio | requests |",
        "|---|--:|--:|--:|--:|--:|",
        ...[...seen].map(([name, times]) => rowOf(name, times)),
      ].join("\n"),
    ].join("\n\n");
    const file = path.join(top, "docs", "performance.md");
    const [before = "", rest = ""] = readFileSync(file, "utf8").split(MARKS[0]);
    // A part is only printed.
    if (people === ALL_PEOPLE)
      writeFileSync(file, [before, MARKS[0], "\n", text, "\n", MARKS[1], rest.split(MARKS[1])[1] ?? ""].join(""));
  } finally {
    driver.stop();
    for (const { server } of sizes) await server.stop();
    await databases.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
