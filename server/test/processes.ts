import { type ChildProcess, fork, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, inject } from "vitest";
import { openDatabase } from "../src/platform/db/open.ts";
import type { S3Place } from "../src/platform/files/s3-client.ts";

type Environment = Record<string, string>;

/** As in vitest.config.ts: the embedded database is compiled quickly instead of well. */
const QUICK_WASM = ["--liftoff-only", "--wasm-lazy-validation"];

export class ServerProcess {
  output = "";
  readonly #ended: Promise<unknown[]>;

  constructor(readonly child: ChildProcess) {
    child.stdout?.on("data", (chunk) => {
      this.output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      this.output += chunk;
    });
    this.#ended = once(child, "exit");
  }

  /** Its exit code; null if a signal ended it. */
  async end(signal?: NodeJS.Signals): Promise<number | null> {
    if (signal) this.child.kill(signal);
    const [code] = await this.#ended;
    return code as number | null;
  }

  /** The address that it serves on, once it does. */
  async address(): Promise<string> {
    for (;;) {
      const [, address] = /Server listening at (http:\/\/[\w.:]+)/.exec(this.output) ?? [];
      if (address) return address;
      if (this.child.exitCode !== null) throw new Error(`The server has ended:\n${this.output}`);
      await new Promise((resume) => setTimeout(resume, 20));
    }
  }
}

/** Called at the top of a test file; all that its tests leave behind is cleared away after them. */
export function serverProcesses() {
  const leftovers: (() => void)[] = [];
  afterAll(() => {
    for (const remove of leftovers.reverse()) remove();
  });

  const newFolder = () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "senda-data-"));
    leftovers.push(() => rmSync(dataDir, { recursive: true, force: true }));
    return dataDir;
  };

  return {
    /** With a migrated database, as every start but the first finds it: to migrate takes as long as a start. */
    newPlace: () => newPlace(newFolder(), { isMigrated: true }),
    emptyPlace: () => newPlace(newFolder(), { isMigrated: false }),

    /** Starts the server as `npm start` does, with nothing of our environment but the path; or another built one. */
    async start(env: Environment, [entry = "", ...args]: string[] = ["main.js"]): Promise<ServerProcess> {
      const main = path.resolve(inject("builtFolder"), entry);
      const child = spawn(process.execPath, [...QUICK_WASM, main, ...args], {
        env: { PATH: process.env.PATH ?? "", ...env },
      });
      leftovers.push(() => {
        if (child.exitCode === null) child.kill("SIGKILL");
      });
      return new ServerProcess(child);
    },

    senda,
  };
}

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a command of the command line to its end, with nothing of our environment but the path. */
async function senda(args: readonly string[], env: Environment = {}, input = ""): Promise<Ended> {
  const entry = path.join(inject("builtFolder"), "senda.js");
  const child = spawn(process.execPath, [...QUICK_WASM, entry, ...args], {
    env: { PATH: process.env.PATH ?? "", ...env },
  });
  const ended: Ended = { code: null, out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    ended.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    ended.err += chunk;
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  [ended.code] = (await once(child, "close")) as [number | null];
  return ended;
}

/** The environment of a server with a new database: embedded or on the PostgreSQL server, like the test run. */
async function newPlace(dataDir: string, { isMigrated }: { isMigrated: boolean }): Promise<Environment> {
  const common = { DATA_DIR: dataDir, PORT: "0", RATE_LIMITS: "off" };
  const template = inject("template");
  if (template.kind === "pglite") {
    if (isMigrated) cpSync(template.folder, path.join(dataDir, "db"), { recursive: true });
    return { ...common, SEED_DEMO: "false" };
  }
  const name = `process_${randomUUID().replaceAll("-", "")}`;
  const admin = await openDatabase({ url: template.adminUrl });
  await admin.pool.query(`create database ${name} template ${isMigrated ? "template_senda" : "template0"}`);
  await admin.close();
  const url = template.urlPattern.replace("NAME", name);
  return { ...common, DATABASE_URL: url, AUTH_SECRET: "s".repeat(40), DIARY_KEY: "0f".repeat(32) };
}

export interface S3Server {
  place: S3Place;
  stop(): Promise<void>;
}

/** Starts an S3 server with one empty bucket on a free port. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-s3-"));
  const script = fileURLToPath(new URL("./s3-process.mjs", import.meta.url));
  const server = fork(script, [folder, "senda"], { execArgv: ["--no-deprecation"] });
  const [port] = (await once(server, "message")) as [number];
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "senda",
      // The one account that this server knows.
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      region: "us-east-1",
    },
    async stop() {
      const done = once(server, "exit");
      if (server.connected) server.disconnect();
      await done;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
