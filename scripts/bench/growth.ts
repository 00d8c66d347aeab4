import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { CONTENTS, generateCatalogue, generatePeople } from "../../server/test/generate.ts";
import { startPostgres } from "../../server/test/postgres.ts";
import type { Ask } from "./load.ts";
import { call, createDiary, createPerson, lastMonth, type Person, TZ } from "./rows.ts";
import { Databases, LoadDriver, type Server, startServer } from "./servers.ts";

const WHOLE = 100_000;
const AMOUNTS = { routes: 200, entriesEach: 10, routesEach: 5, contentsEach: 10 };
const SHARES = [0.01, 0.1, 1] as const;
const ROUNDS = 6;
const MS = 500;
const ADMIN = { email: "admin@ejemplo.es", password: "secreto-del-banco" };
/** Beyond the numbers of the people who are generated. */
const MEASURED = 9_000_001;

interface Size {
  share: number;
  server: Server;
  calls: Map<string, Ask>;
}

/** The calls of a learner, who has three routes and a diary of a month. */
async function learnersCalls(port: number): Promise<Map<string, Ask>> {
  const person = await createPerson(port, MEASURED);
  const { access } = person;
  await createDiary(port, person);
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
    ["completion", ask(person, "PATCH", `${ofContent}/complete`, { ...started, completed: true })],
    ["diary page", ask(person, "GET", "/diary?limit=10")],
    ["diary month", ask(person, "GET", `/diary/month?year=${year}&month=${month}&tz=${TZ}`)],
    ["diary trend", ask(person, "GET", `/diary/trend?tz=${TZ}`)],
    ["own metrics", ask(person, "GET", `/profile/metrics?tz=${TZ}`)],
    ["diary entry", ask(person, "POST", "/diary/entry", { feeling: "GOOD", description: "He paseado un rato. {n}" })],
    ["profile", ask(person, "GET", "/auth/profile")],
  ]);
}

async function adminsCalls(port: number): Promise<Map<string, Ask>> {
  const access = (await call(port, "", "POST", "/auth/login", ADMIN)).body.access_token;
  const admin = { access };
  const [route] = (await call(port, access, "GET", "/routes")).body;
  const [someone] = (await call(port, access, "GET", "/auth/users?limit=1&q=persona-777@")).body;
  const learners = `/user-progress?limit=20&routeId=${route.id}`;
  const pages = {
    "routes, administrator": "/routes",
    "one user": `/auth/users/${someone.id}`,
    users: "/auth/users?limit=20",
    "users, tenth page": "/auth/users?limit=20&page=10",
    "users by last name": "/auth/users?limit=20&sort=lastName",
    "users by role": "/auth/users?limit=20&sort=role&direction=desc",
    administrators: "/auth/users?limit=20&role=ADMIN",
    "users: a common word": "/auth/users?limit=20&q=garcia",
    "users: a rare word": "/auth/users?limit=20&q=persona-777@",
    "users: two common letters": "/auth/users?limit=20&q=ga",
    "users: two rare letters": "/auth/users?limit=20&q=wq",
    "learners of a route": learners,
    "learners by name": `${learners}&sort=user`,
    "learners by e-mail": `${learners}&sort=email`,
    "learners by progress": `${learners}&sort=progress&direction=desc`,
    "learners by status": `${learners}&sort=status`,
    "learners: a common word": `${learners}&q=garcia`,
    library: "/admin/contents?limit=20",
    "library: a word": "/admin/contents?limit=20&q=paso%2017",
    activity: "/admin/audit?limit=20",
    "activity of a kind": "/admin/audit?limit=20&action=ROUTE_UPDATED",
  };
  return new Map(Object.entries(pages).map(([name, place]) => [name, ask(admin, "GET", place)]));
}

const ask = ({ access }: Pick<Person, "access">, method: string, place: string, body?: object): Ask => ({
  method,
  path: `/api${place}`,
  headers: { authorization: `Bearer ${access}` },
  ...(body && { body: JSON.stringify(body) }),
});

const SECRETS = { AUTH_SECRET: "a secret for the bench, of forty letters", DIARY_KEY: "1b".repeat(32) };

async function openSize(databases: Databases, share: number, scratch: string, top: string): Promise<Size> {
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
  await generatePeople(client, WHOLE * share, AMOUNTS);
  await client.end();
  return { share, server, calls: new Map([...own, ...(await adminsCalls(server.port))]) };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Times {
  p50: number[];
  p99: number[];
}

/** Each call at each size by turns, so that what another program takes of the machine, it takes of all sizes. */
async function measure(sizes: Size[], driver: LoadDriver, say: (line: string) => void) {
  const seen = new Map<string, Map<number, Times>>();
  for (const name of sizes[0]?.calls.keys() ?? []) {
    const ofCall = new Map(sizes.map(({ share }) => [share, { p50: [], p99: [] } as Times]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { share, server, calls } of round % 2 === 0 ? sizes : sizes.toReversed()) {
        const asked = calls.get(name);
        if (!asked) continue;
        const job = { port: server.port, asks: [asked], connections: 1, ms: MS, most: 2_000 };
        const { p50, p99 } = await driver.run(round === 0 ? { ...job, most: 12 } : job);
        if (round > 0) ofCall.get(share)?.p50.push(p50);
        if (round > 0) ofCall.get(share)?.p99.push(p99);
      }
    }
    seen.set(name, ofCall);
    say(rowOf(name, ofCall));
  }
  return seen;
}

function rowOf(name: string, times: Map<number, Times>): string {
  const of = (share: number, which: keyof Times) => median(times.get(share)?.[which] ?? []);
  const ratio = (which: keyof Times) => {
    const [small, whole] = [times.get(SHARES[0])?.[which] ?? [], times.get(1)?.[which] ?? []];
    return median(whole.map((value, round) => value / (small[round] ?? Number.NaN)));
  };
  const figures = (["p50", "p99"] as const).flatMap((which) => [
    SHARES.map((share) => of(share, which).toFixed(1)).join(" / "),
    ratio(which).toFixed(2),
  ]);
  return `| ${[name, ...figures].join(" | ")} |`;
}

const MARKS = ["<!-- growth: begin -->", "<!-- growth: end -->"] as const;

export async function growth({ top, folder }: { top: string; folder: string }): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), "senda-growth-"));
  const databases = new Databases(await startPostgres());
  const driver = new LoadDriver(folder);
  const sizes: Size[] = [];
  try {
    for (const share of SHARES) {
      const began = performance.now();
      sizes.push(await openSize(databases, share, scratch, top));
      console.error(`${100 * share} % generated in ${((performance.now() - began) / 1000).toFixed()} s`);
    }
    const seen = await measure(sizes, driver, console.error);
    const people = `${WHOLE.toLocaleString("en")} people, ${(WHOLE * AMOUNTS.entriesEach).toLocaleString("en")} diary entries and ${(WHOLE * AMOUNTS.routesEach * AMOUNTS.contentsEach).toLocaleString("en")} interactions`;
    const text = [
      `100 % are ${people}; each size has the same ${AMOUNTS.routes} routes of ${CONTENTS} contents. One connection; times in ms at 1 / 10 / 100 %, and 100 % beside 1 % (medians of ${ROUNDS - 1} rounds).`,
      [
        "| call | p50 | ratio | p99 | ratio |",
        "|---|--:|--:|--:|--:|",
        ...[...seen].map(([name, times]) => rowOf(name, times)),
      ].join("\n"),
    ].join("\n\n");
    const file = path.join(top, "docs", "performance.md");
    const [before = "", rest = ""] = readFileSync(file, "utf8").split(MARKS[0]);
    writeFileSync(file, [before, MARKS[0], "\n", text, "\n", MARKS[1], rest.split(MARKS[1])[1] ?? ""].join(""));
  } finally {
    driver.stop();
    for (const { server } of sizes) await server.stop();
    await databases.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
