import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type PostgresServer, startPostgres } from "../../server/test/postgres.ts";
import type { Ask } from "./load.ts";
import {
  type CreatedPerson,
  createWorld,
  lastMonth,
  numbers,
  PASSWORD,
  TZ,
  textOf,
  type World,
  type WorldSizes,
} from "./rows.ts";
import {
  countingProxy,
  cpuOf,
  Databases,
  type Kind,
  LoadDriver,
  type Measured,
  memoryOf,
  type Server,
  type Started,
  startServer,
  untilIdle,
} from "./servers.ts";

export interface BenchFolders {
  folder: string;
  top: string;
}

const ADMIN = { email: "admin@ejemplo.es", password: "secreto-del-banco" };
const SECRETS = { AUTH_SECRET: "s".repeat(40), DIARY_KEY: "0f".repeat(32) };
/** Those of `npm start`. */
const START_FLAGS = ["--max-semi-space-size=4"];
const WARM_UP_MS = 3_000;
const WARM_UP = 1_500;
const COUNTED = 40;

/** A password is hashed for each sign-in, and a content is completed once. */
const MOST: Partial<Record<CallName, number>> = { login: 48, complete: 120 };

interface Target {
  kind: Kind;
  server: Server & { cpuMs: number; wallMs: number };
  refreshTokens: string[];
  completed: number;
  isWarm: Set<CallName>;
}

export interface Effort {
  connections: number;
  ms: number;
  most?: number;
  /** The requests that a server gets before the first of a call that counts. */
  warmUp?: number;
}

const bearer = ({ access }: CreatedPerson) => ({ authorization: `Bearer ${access}` });

const entriesOf = ({ writers }: World, headers: Record<string, string>): Ask[] =>
  numbers(400).map((index) => {
    const person = writers[index % writers.length];
    const body = JSON.stringify({ feeling: "NEUTRAL", description: textOf(index * 17 + 5, 300), tz: TZ });
    return {
      method: "POST",
      path: "/api/diary/entry",
      headers: { ...(person && bearer(person)), "idempotency-key": "{n}", ...headers },
      body,
    };
  });

const month = lastMonth();

/** The requests of each call. `complete` takes each of its requests once. */
const asksOf = {
  routes: ({ readers }) => readers.map((person) => ({ method: "GET", path: "/api/routes", headers: bearer(person) })),
  content: ({ readers, seed }) =>
    seed.contents.slice(0, 100).map(({ id }, index) => {
      const person = readers[index % readers.length];
      return { method: "GET", path: `/api/contents/${id}`, headers: person ? bearer(person) : {} };
    }),
  page: ({ readers }) =>
    readers.map((person) => ({ method: "GET", path: "/api/diary?limit=10", headers: bearer(person) })),
  month: ({ readers }) => {
    const path = `/api/diary/month?year=${month.year}&month=${month.month}&tz=${TZ}`;
    return readers.map((person) => ({ method: "GET", path, headers: bearer(person) }));
  },
  entry: (world) => entriesOf(world, {}),
  acknowledged: (world) => entriesOf(world, { prefer: "respond-async" }),
  login: ({ writers }) =>
    writers.map(({ email, cookie }) => {
      const body = JSON.stringify({ email, password: PASSWORD });
      return { method: "POST", path: "/api/auth/login", headers: { cookie }, body };
    }),
  complete: ({ pending }) =>
    pending.map(({ id, person, contentId, userRouteProgressId }) => {
      const body = JSON.stringify({ contentId, userRouteProgressId, completed: true });
      return { method: "PATCH", path: `/api/user-content-interaction/${id}/complete`, headers: bearer(person), body };
    }),
  refresh: ({ writers }) =>
    writers.map(() => {
      return { method: "POST", path: "/api/auth/refresh-token", headers: {}, body: `{"refreshToken":"{chain}"}` };
    }),
} satisfies Record<string, (world: World) => Ask[]>;

export type CallName = keyof typeof asksOf;
export const CALLS = Object.keys(asksOf) as CallName[];

/** One database with Senda and the bare servers on it. */
export class Bench {
  targets: Target[] = [];
  world: World = { seed: {} as World["seed"], readers: [], writers: [], pending: [] };
  #driver: LoadDriver;
  #databases: Databases | undefined;
  readonly scratch = mkdtempSync(path.join(tmpdir(), "senda-bench-"));

  constructor(
    private readonly place: BenchFolders,
    readonly database: "postgres" | "embedded",
    private readonly server = path.join(place.top, "server", "dist"),
  ) {
    this.#driver = new LoadDriver(place.folder);
    process.once("exit", () => rmSync(this.scratch, { recursive: true, force: true }));
  }

  async open(kinds: Kind[], sizes: WorldSizes, postgres?: PostgresServer): Promise<void> {
    if (this.database === "postgres") this.#databases = new Databases(postgres ?? (await startPostgres()));
    await this.#databases?.create("senda");
    const senda = await this.start("senda");
    this.world = await createWorld(senda.port, ADMIN, sizes);
    writeFileSync(this.#seedFile, JSON.stringify(this.world.seed));
    await this.#databases?.query("senda", "analyze");
    const refreshTokens = this.world.writers.map(({ refresh }) => refresh);
    for (const kind of kinds) {
      if (kind !== "senda") await this.#databases?.create(kind);
      const server = kind === "senda" ? senda : await this.start(kind, { SEED: this.#seedFile });
      this.targets.push({ kind, server, refreshTokens: [...refreshTokens], completed: 0, isWarm: new Set() });
    }
  }

  get #seedFile() {
    return path.join(this.scratch, "seed.json");
  }

  /** Starts a server on its database, through another socket if one is given. */
  start(kind: Kind, env: Record<string, string> = {}, socketFolder?: string) {
    const isSenda = kind === "senda";
    const folder = path.join(this.scratch, kind);
    mkdirSync(folder, { recursive: true });
    const [person] = this.world.readers;
    const probePath = person ? "/api/diary" : "/api/health";
    return startServer({
      script: isSenda ? path.join(this.server, "main.js") : path.join(this.place.folder, "bare.mjs"),
      flags: isSenda ? START_FLAGS : [],
      env: {
        ...SECRETS,
        ...(this.#databases && { DATABASE_URL: this.#databases.url(kind, socketFolder) }),
        ...(isSenda
          ? {
              DATA_DIR: folder,
              RATE_LIMITS: "off",
              SEED_DEMO: "false",
              ADMIN_EMAIL: ADMIN.email,
              ADMIN_PASSWORD: ADMIN.password,
            }
          : { KIND: kind, FOLDER: path.join(folder, "db"), DIST: this.server }),
        ...env,
      },
      log: path.join(this.scratch, `${kind}.log`),
      probe: { path: probePath, token: person?.access ?? "" },
    });
  }

  /** Sends one call to one server for a while, and returns the times. */
  async measure(target: Target, call: CallName, effort: Effort): Promise<Measured> {
    const { warmUp = WARM_UP } = effort;
    if (!target.isWarm.has(call)) await this.#load(target, call, { ...effort, ms: WARM_UP_MS, most: warmUp });
    target.isWarm.add(call);
    const { pid } = target.server;
    const [before, backends] = [cpuOf(pid), this.#databases?.cpu()];
    const outcome = await this.#load(target, call, effort);
    // An acknowledged entry is read and advised after its answer.
    if (call === "acknowledged") await untilIdle(pid);
    const cpu = (cpuOf(pid) - before) / outcome.count;
    let inDatabase = 0;
    for (const [backend, used] of this.#databases?.cpu() ?? []) inDatabase += used - (backends?.get(backend) ?? 0);
    const { p50, p99, bytes, count, seconds } = outcome;
    const memory = memoryOf(pid);
    return { perSecond: count / seconds, p50, p99, cpu, databaseCpu: inDatabase / count, bytes, memory };
  }

  async #load(target: Target, call: CallName, { connections, ms, most: wanted = 20_000 }: Effort) {
    const most = Math.min(wanted, MOST[call] ?? wanted);
    const asks = asksOf[call](this.world);
    const isOnce = call === "complete";
    const outcome = await this.#driver.run({
      port: target.server.port,
      asks: isOnce ? asks.slice(target.completed, target.completed + most) : asks,
      connections,
      ms,
      most: isOnce ? Math.min(most, asks.length - target.completed) : most,
      ...(call === "refresh" && { chain: { field: "refresh_token", values: target.refreshTokens } }),
    });
    if (isOnce) target.completed += outcome.count;
    if (call === "refresh") target.refreshTokens = outcome.chained;
    return outcome;
  }

  /** Statements of one request of each call, counted between the server and PostgreSQL. */
  async statements(kind: Kind, calls: readonly CallName[]): Promise<Map<CallName, number>> {
    const folder = path.join(this.scratch, "socket");
    mkdirSync(folder, { recursive: true });
    const name = ".s.PGSQL.5432";
    const real = path.join(this.#databases?.socketFolder ?? "", name);
    const proxy = await countingProxy(real, path.join(folder, name));
    const known = this.targets.find((target) => target.kind === kind);
    const target = { ...known, kind, server: await this.start(kind, {}, folder) } as Target;
    const counted = new Map<CallName, number>();
    for (const call of calls) {
      await this.#load(target, call, { connections: 1, ms: 1_000, most: 5 });
      const before = proxy.count();
      const { count } = await this.#load(target, call, { connections: 1, ms: 2_000, most: COUNTED });
      counted.set(call, (proxy.count() - before) / count);
    }
    await target.server.stop();
    proxy.close();
    return counted;
  }

  /** Starts servers by turns, and returns the time of each start. */
  async starts(kinds: Kind[], rounds: number): Promise<Started[]> {
    for (const { server } of this.targets) await server.stop();
    const seen: Started[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) {
        const server = await this.start(kind);
        seen.push({ kind, wallMs: server.wallMs, cpuMs: server.cpuMs, memory: memoryOf(server.pid) });
        await server.stop();
      }
    }
    return seen;
  }

  async close(): Promise<void> {
    this.#driver.stop();
    for (const { server } of this.targets) await server.stop();
    await this.#databases?.stop();
    rmSync(this.scratch, { recursive: true, force: true });
  }
}
