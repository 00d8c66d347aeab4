import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, inject } from "vitest";
import { emptyDatabase } from "../../scripts/build/empty-database.mjs";
import { buildServer } from "../../scripts/build/server.mjs";
import { openDatabase } from "../src/platform/db/open.ts";

type Environment = Record<string, string>;

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

  /** Its exit code; null where a signal ended it. */
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
  const folder = fileURLToPath(new URL(`../.cache/process-${process.pid}`, import.meta.url));
  let built: Promise<string> | undefined;

  return {
    newPlace: () => newPlace((dataDir) => leftovers.push(() => rmSync(dataDir, { recursive: true, force: true }))),

    /** Starts the server as `npm start` does, with nothing of our environment but the path. */
    async start(env: Environment): Promise<ServerProcess> {
      leftovers.push(() => rmSync(folder, { recursive: true, force: true }));
      built ??= build(folder);
      const child = spawn(process.execPath, [await built], { env: { PATH: process.env.PATH ?? "", ...env } });
      leftovers.push(() => {
        if (child.exitCode === null) child.kill("SIGKILL");
      });
      return new ServerProcess(child);
    },
  };
}

/** One build for every process that a test file starts, in a separate folder. */
async function build(folder: string): Promise<string> {
  await buildServer(undefined, folder);
  copyFileSync(await emptyDatabase(), path.join(folder, "empty-database.tar.gz"));
  symlinkSync(fileURLToPath(new URL("../src/demo/media", import.meta.url)), path.join(folder, "demo-media"));
  return path.join(folder, "main.js");
}

/** The environment of a server with a new database: embedded or on the PostgreSQL server, like the test run. */
async function newPlace(onFolder: (dataDir: string) => void): Promise<Environment> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "senda-data-"));
  onFolder(dataDir);
  const common = { DATA_DIR: dataDir, PORT: "0", RATE_LIMITS: "off" };
  const template = inject("template");
  if (template.kind === "pglite") return { ...common, SEED_DEMO: "false" };
  const name = `process_${randomUUID().replaceAll("-", "")}`;
  const admin = await openDatabase({ url: template.adminUrl });
  await admin.pool.query(`create database ${name} template template0`);
  await admin.close();
  const url = template.urlPattern.replace("NAME", name);
  return { ...common, DATABASE_URL: url, AUTH_SECRET: "s".repeat(40), DIARY_KEY: "0f".repeat(32) };
}
