import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import type { PostgresServer } from "../../server/test/postgres.ts";
import type { Job, LoadResult } from "./load.ts";

const text = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process or thread has ended.
    return "";
  }
};

/** Processor milliseconds of all threads of a process. */
export function cpuOf(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(text(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]);
  }
  return nanoseconds / 1e6;
}

export type Kind = "http" | "fastify" | "rows" | "senda";

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number;
  databaseCpu: number;
  bytes: number;
  memory: number;
}

export interface Started {
  kind: Kind;
  wallMs: number;
  cpuMs: number;
  memory: number;
}

const BEAT_MS = 50;
const LONGEST_WAIT_MS = 10_000;

/** Waits until a process uses hardly any processor time. */
export async function untilIdle(pid: number): Promise<void> {
  const began = performance.now();
  for (let last = Number.NEGATIVE_INFINITY; performance.now() - began < LONGEST_WAIT_MS; ) {
    const now = cpuOf(pid);
    if (now - last < BEAT_MS / 20) return;
    last = now;
    await new Promise((resume) => setTimeout(resume, BEAT_MS));
  }
}

export const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(text(`/proc/${pid}/status`))?.[1]) / 1024;

/** The databases of the bench on one PostgreSQL server, and its processor time. */
export class Databases {
  readonly socketFolder: string;
  #postmaster: number;

  constructor(private readonly postgres: PostgresServer) {
    this.socketFolder = new URL(postgres.urlOf("postgres")).searchParams.get("host") ?? "";
    this.#postmaster = Number.parseInt(text(path.join(this.socketFolder, "data", "postmaster.pid")), 10);
  }

  url(name: string, socketFolder = this.socketFolder): string {
    const url = new URL(this.postgres.urlOf(`bench_${name}`));
    url.searchParams.set("host", socketFolder);
    return url.href;
  }

  create = (name: string) => this.#run(this.postgres.urlOf("postgres"), `create database bench_${name}`);

  query = (name: string, statement: string) => this.#run(this.url(name), statement);

  async #run(url: string, statement: string): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  /** Processor milliseconds of each process that serves a connection or works in the background. */
  cpu(): Map<number, number> {
    const found = new Map<number, number>();
    for (const pid of readdirSync("/proc").map(Number)) {
      if (!pid || Number(/PPid:\s+(\d+)/.exec(text(`/proc/${pid}/status`))?.[1]) !== this.#postmaster) continue;
      found.set(pid, Number(text(`/proc/${pid}/schedstat`).split(" ")[0]) / 1e6);
    }
    return found;
  }

  stop = () => this.postgres.stop();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

export interface Server {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

interface Program {
  script: string;
  flags?: readonly string[];
  env: Record<string, string>;
  /** Its output goes here. */
  log: string;
  /** The program answers this with a 2xx when it has started. */
  probe: { path: string; token: string };
}

const isAnswered = async (port: number, { path: place, token }: Program["probe"]) => {
  try {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(`http://127.0.0.1:${port}${place}`, { headers });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};

const LONGEST_START_MS = 60_000;
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a program and waits for its first answer: the time is in the result. */
export async function startServer({
  script,
  flags = [],
  env,
  log,
  probe,
}: Program): Promise<Server & { wallMs: number; cpuMs: number }> {
  const port = await freePort();
  const output = openSync(log, "a");
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, script], {
    env: { PATH: process.env.PATH ?? "", PORT: String(port), ...env },
    stdio: ["ignore", output, output],
  });
  running.add(child);
  const ended = once(child, "exit").then(() => running.delete(child));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} did not start`);
  while (!(await isAnswered(port, probe))) {
    const isLate = performance.now() - began > LONGEST_START_MS;
    if (isLate || child.exitCode !== null) throw new Error(`${script} did not answer:\n${text(log).slice(-2_000)}`);
    await new Promise((resume) => setTimeout(resume, 5));
  }
  const stop = async () => {
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
    await ended;
    clearTimeout(late);
  };
  return { pid, port, stop, wallMs: performance.now() - began, cpuMs: cpuOf(pid) };
}

/** A process that sends requests, so that its work is not counted as the server's. */
export class LoadDriver {
  #child: ChildProcess;

  constructor(folder: string) {
    this.#child = fork(path.join(folder, "load.mjs"), { execArgv: [] });
    running.add(this.#child);
  }

  async run(job: Job): Promise<LoadResult> {
    this.#child.send(job);
    const [outcome] = (await once(this.#child, "message")) as [LoadResult];
    if (outcome.fault) throw new Error(outcome.fault);
    return outcome;
  }

  stop() {
    running.delete(this.#child);
    this.#child.disconnect();
  }
}

const TYPE_AND_LENGTH = 5;
const [EXECUTE, QUERY] = ["E".charCodeAt(0), "Q".charCodeAt(0)];

/** Passes a connection to PostgreSQL on and counts the statements that go through it. */
export async function countingProxy(realSocket: string, socket: string) {
  let statements = 0;
  const server = createServer((client) => {
    const database = connect(realSocket);
    let isStarted = false;
    let waiting = Buffer.alloc(0);
    client.on("data", (chunk) => {
      database.write(chunk);
      waiting = Buffer.concat([waiting, chunk]);
      for (;;) {
        const start = isStarted ? 1 : 0;
        if (waiting.length < TYPE_AND_LENGTH) return;
        const end = start + waiting.readInt32BE(start);
        if (waiting.length < end) return;
        if (isStarted && (waiting[0] === EXECUTE || waiting[0] === QUERY)) statements += 1;
        isStarted = true;
        waiting = waiting.subarray(end);
      }
    });
    database.on("data", (chunk) => client.write(chunk));
    const endBoth = () => {
      client.destroy();
      database.destroy();
    };
    for (const side of [client, database]) side.on("close", endBoth).on("error", endBoth);
  });
  server.listen(socket);
  await once(server, "listening");
  return { count: () => statements, close: () => server.close() };
}
