import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "../src/platform/db/open.ts";
import { completion, GOOD_ADVICE, startEndpoint } from "../test/advice.ts";
import { apiFaults, storedFaults } from "../test/chaos/faults.ts";
import { answerTo, ask, type Call, noteFigures, SentWrites } from "../test/chaos/requests.ts";
import { createRoute, type SharedRoute, writeUntilKilled } from "../test/chaos/writers.ts";
import { Random } from "../test/fuzz/values.ts";
import { type ServerProcess, serverProcesses } from "../test/processes.ts";

const servers = serverProcesses();
const isEmbedded = inject("template").kind === "pglite";

let place: Record<string, string> = {};

describe("killed while it works", async () => {
  /** `npm run chaos` kills 25 times on each database. */
  const KILLS = Number(process.env.CHAOS_KILLS ?? (isEmbedded ? 1 : 2));
  const SEED = process.env.CHAOS_SEED ?? "1";
  /** Writes that have to be acknowledged before a kill, so that every round has something to lose. */
  const ENOUGH = 12;

  // Processes start and die, and the model is slow on purpose.
  vi.setConfig({ testTimeout: 180_000 + KILLS * 120_000, hookTimeout: 180_000 });

  const admin = { email: "jefa@ejemplo.es", password: "una clave larga" };
  const model = await startEndpoint();
  afterAll(() => model.stop());
  const random = new Random(SEED);
  const sentWrites = new SentWrites();
  beforeAll(async () => {
    // Slow enough that a kill finds advices half asked for.
    model.is((_, response) => {
      const answer = () => response.writeHead(200, { "content-type": "application/json" }).end(completion(GOOD_ADVICE));
      setTimeout(answer, 200 + random.below(1_500));
    });
    place = {
      ...(await servers.newPlace()),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      AI_BASE_URL: model.baseUrl,
      AI_API_KEY: "prueba",
      AI_MODEL: "prueba",
    };
  });

  interface Round {
    kill: number;
    startMs: number;
    acknowledged: number;
    retried: number;
    slowestRetryMs: number;
    faults: string[];
  }

  interface Running {
    server: ServerProcess;
    address: string;
    startMs: number;
    token: string;
  }

  async function start(): Promise<Running> {
    const began = performance.now();
    const server = await servers.start(place);
    const address = await server.address();
    const startMs = performance.now() - began;
    const call: Call = { method: "POST", path: "/auth/login", json: admin };
    // On a busy machine a process that has just started may ask its callers to come back.
    const { access_token: token } = await vi.waitFor(() => answerTo<{ access_token: string }>(address, call), {
      timeout: 120_000,
      interval: 1_000,
    });
    return { server, address, startMs, token };
  }

  /** Sends once more what was not answered, all at once as returning callers would; answers how long the slowest took. */
  async function retryUnanswered(address: string): Promise<{ retried: number; slowestRetryMs: number }> {
    const open = sentWrites.unanswered;
    const waits = await Promise.all(
      open.map(async (write): Promise<number> => {
        const began = performance.now();
        await sentWrites.send(write, (call) => ask(address, call));
        return performance.now() - began;
      }),
    );
    expect(sentWrites.unanswered).toEqual([]);
    return { retried: open.length, slowestRetryMs: Math.max(0, ...waits) };
  }

  /** Faults that a start has written to its log: it has to be as quiet as every other. */
  const complaints = ({ output }: ServerProcess) => output.split("\n").filter((line) => /"level":(50|60)/.test(line));

  async function killOnce({ server, address, token }: Running, route: SharedRoute): Promise<void> {
    const goal = sentWrites.acknowledged + ENOUGH;
    const written = writeUntilKilled(address, token, route, sentWrites);
    await vi.waitUntil(() => sentWrites.acknowledged >= goal, { timeout: 60_000, interval: 5 });
    // A kill can come at any moment of the work; this decides how far it has got, and nothing waits for it.
    await pause(random.below(900));
    server.child.kill("SIGKILL");
    await written;
    expect(await server.end()).toBeNull();
  }

  async function checkRestart(running: Running, route: SharedRoute, kill: number): Promise<Round> {
    const { address, startMs, token, server } = running;
    const { retried, slowestRetryMs } = await retryUnanswered(address);
    const faults = await apiFaults(address, { admin: token, route }, sentWrites);
    return {
      kill,
      startMs,
      acknowledged: sentWrites.acknowledged,
      retried,
      slowestRetryMs,
      faults: [...faults, ...complaints(server)],
    };
  }

  const note = ({ kill, startMs, acknowledged, retried, slowestRetryMs, faults }: Round) =>
    noteFigures(
      `kill ${kill}: started again in ${Math.round(startMs)} ms, ${acknowledged} acknowledged, ${retried} retried ` +
        `(the slowest took ${Math.round(slowestRetryMs)} ms), ${faults.length} faults`,
    );

  test("killed in the middle of entries, uploads and advices, nothing acknowledged is lost or doubled and every retry is answered [DU-1, UP-6]", async () => {
    let running = await start();
    const route = await createRoute(running.address, running.token);
    const rounds: Round[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await killOnce(running, route);
      running = await start();
      const round = await checkRestart(running, route, kill);
      note(round);
      rounds.push(round);
    }
    expect(await running.server.end("SIGTERM")).toBe(0);
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
    expect(await storedFaults(place)).toEqual([]);
  });
});

// Real servers are started and killed, which costs seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 + Number(process.env.CHAOS_KILLS ?? 0) * 30_000 });

/** Holds migrations up: the first index that one makes is not finished before the test ends the statement. */
const TRAP = `
  create function wait_long() returns event_trigger language plpgsql as 'begin perform pg_sleep(600); end';
  create event trigger trap on ddl_command_end when tag in ('CREATE INDEX') execute function wait_long()`;
const FREE = `
  drop event trigger trap;
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** Waits until the server is in the middle of its migrations; answers what undoes the waiting. */
async function middleOf(
  place: Record<string, string>,
): Promise<{ start: () => Promise<void>; free: () => Promise<void> }> {
  if (!place.DATABASE_URL) {
    // Written when the database is open; the migrations follow.
    const opened = path.join(place.DATA_DIR ?? "", "db", "complete");
    return {
      start: () => vi.waitUntil(() => existsSync(opened), { timeout: 120_000, interval: 1 }).then(() => {}),
      free: async () => {},
    };
  }
  const { pool, close } = await openDatabase({ url: place.DATABASE_URL });
  await pool.query(TRAP);
  const isWaiting = async () => {
    const { rows } = await pool.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'");
    return rows.length > 0;
  };
  return {
    start: () => vi.waitUntil(isWaiting, { timeout: 120_000, interval: 20 }).then(() => {}),
    async free() {
      await pool.query(FREE);
      await close();
    },
  };
}

test("a process that is killed in the middle of its migrations leaves a database that the next one finishes [DU-5]", async () => {
  const place = await servers.emptyPlace();
  const middle = await middleOf(place);
  const killed = await servers.start(place);
  await middle.start();
  killed.child.kill("SIGKILL");
  expect(await killed.end()).toBeNull();
  expect(killed.output).not.toContain("Server listening");
  await middle.free();

  const server = await servers.start(place);
  const address = await server.address();
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const person = { firstName: "Eva", lastName: "Luna", email: "eva@ejemplo.es", password: "secreto" };
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(person);
  expect((await fetch(`${address}/api/auth/register`, { method: "POST", headers, body })).status).toBe(201);
  expect(await server.end("SIGTERM")).toBe(0);
});

test("a process that is killed again and again while its database opens leaves one that opens whole [DU-5, DU-1]", async () => {
  const kills = Number(process.env.CHAOS_KILLS ?? (isEmbedded ? 6 : 2));
  const random = new Random(process.env.CHAOS_SEED ?? "1");
  const place = await servers.emptyPlace();
  const register = async (address: string, number: number) => {
    const person = { firstName: "Eva", lastName: "Luna", email: `eva-${number}@ejemplo.es`, password: "secreto" };
    const headers = { "content-type": "application/json" };
    return (await fetch(`${address}/api/auth/register`, { method: "POST", headers, body: JSON.stringify(person) }))
      .status;
  };
  const began = performance.now();
  const first = await servers.start(place);
  expect(await register(await first.address(), 0)).toBe(201);
  const startMs = performance.now() - began;
  first.child.kill("SIGKILL");
  await first.end();
  for (let kill = 1; kill <= kills; kill += 1) {
    const opening = await servers.start(place);
    await pause(random.below(Math.ceil(startMs)));
    opening.child.kill("SIGKILL");
    await opening.end();
    expect(opening.output).not.toContain("Senda no puede empezar");
  }
  const last = await servers.start(place);
  const address = await last.address();
  // The entry from before all of them is there, once.
  expect(await register(address, 0)).toBe(409);
  expect(await register(address, 1)).toBe(201);
  expect(await last.end("SIGTERM")).toBe(0);
});
