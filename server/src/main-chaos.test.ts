import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { completion, GOOD_ADVICE, startEndpoint } from "../test/advice.ts";
import { apiFaults, storedFaults } from "../test/chaos/faults.ts";
import { limitOf, noteFigures } from "../test/chaos/load.ts";
import { answerTo, ask, type Call, SentWrites } from "../test/chaos/requests.ts";
import { createRoute, type SharedRoute, writeUntilKilled } from "../test/chaos/writers.ts";
import { Random } from "../test/fuzz/random.ts";
import { type ServerProcess, serverProcesses } from "../test/server-process.ts";

/** `npm run chaos` kills 25 times on each database. */
const KILLS = Number(process.env.CHAOS_KILLS ?? 1);
const SEED = process.env.CHAOS_SEED ?? "1";
const LONGEST_START_MS = 10_000;
const LONGEST_RETRY_MS = 5_000;
/** Writes that have to be acknowledged before a kill, so that every round has something to lose. */
const ENOUGH = 12;

// Processes start and die, and the model is slow on purpose.
vi.setConfig({ testTimeout: 180_000 + KILLS * 120_000, hookTimeout: 180_000 });

const admin = { email: "jefa@ejemplo.es", password: "una clave larga" };
const servers = serverProcesses();
const model = await startEndpoint();
afterAll(() => model.stop());
const random = new Random(SEED);
const sentWrites = new SentWrites();
let place: Record<string, string> = {};
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
  const { access_token: token } = await answerTo<{ access_token: string }>(address, call);
  return { server, address, startMs, token };
}

/** Sends once more what was not answered, all at once as returning callers would; answers how long the slowest took. */
async function retryUnanswered(address: string): Promise<{ retried: number; slowestRetryMs: number }> {
  const open = sentWrites.unanswered;
  const waits = await Promise.all(
    open.map(async (write): Promise<number> => {
      const began = performance.now();
      const answer = await ask(address, write.call).catch(() => null);
      if (answer) sentWrites.settle(write, answer);
      return performance.now() - began;
    }),
  );
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

function note({ kill, startMs, acknowledged, retried, slowestRetryMs, faults }: Round): void {
  const cells = [kill, Math.round(startMs), acknowledged, retried, Math.round(slowestRetryMs), faults.length];
  noteFigures(`${cells.map((cell) => String(cell).padStart(12)).join("")}  ${faults[0] ?? ""}`);
}

test("killed in the middle of entries, uploads and advices, nothing acknowledged is lost or doubled and every retry is answered at once [SAFE-90, UP-6, DU-1]", async () => {
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
  expect(Math.max(...rounds.map(({ startMs }) => startMs))).toBeLessThan(limitOf(LONGEST_START_MS));
  expect(Math.max(...rounds.map(({ slowestRetryMs }) => slowestRetryMs))).toBeLessThan(limitOf(LONGEST_RETRY_MS));
});
