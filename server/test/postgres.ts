import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { postgresBinaries, UNPRIVILEGED } from "./postgres-binaries.ts";

export interface PostgresServer {
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Nothing here has to outlive the run, so nothing is written with care. */
const SETTINGS = {
  listen_addresses: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  shared_buffers: "64MB",
  max_connections: "60",
};

/** PostgreSQL's own UTF-8 rules, the same on every system. */
const LOCALE = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
/** Before version 17 it had none. */
const OLDER_LOCALE = ["--locale=C"];

/** A socket's path must fit in some hundred bytes. */
const LONGEST_FOLDER = 70;

/** Starts a PostgreSQL server on a private socket; `installed` is the folder of another version. */
export async function startPostgres(installed?: string): Promise<PostgresServer> {
  const scratch = mkdtempSync(path.join(tmpdir().length > LONGEST_FOLDER ? "/tmp" : tmpdir(), "senda-pg-"));
  try {
    const server = installed
      ? await launch(installed, scratch, OLDER_LOCALE)
      : await launch(postgresBinaries(scratch), scratch, LOCALE);
    const stop = cleaner(scratch, server);
    return {
      urlOf: (name) => `postgres://app@localhost/${name}?host=${encodeURIComponent(socketFolder(scratch))}`,
      stop,
    };
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    throw error;
  }
}

const socketFolder = (scratch: string) => path.join(scratch, "run");

async function launch(binaries: string, scratch: string, locale: readonly string[]): Promise<ChildProcess> {
  const folder = socketFolder(scratch);
  const data = path.join(folder, "data");
  mkdirSync(folder, { mode: 0o700 });
  if (UNPRIVILEGED.uid !== undefined) {
    chownSync(scratch, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
    chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  }
  const options = { ...UNPRIVILEGED, cwd: "/", env: { LC_ALL: "C", PATH: process.env.PATH } };
  const cluster = ["-U", "app", "-A", "trust", "-E", "UTF8", ...locale, "--no-sync", "--no-instructions"];
  execFileSync(path.join(binaries, "initdb"), ["-D", data, ...cluster], { ...options, stdio: "pipe" });
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(binaries, "postgres"), ["-D", data, "-k", folder, ...settings], {
    ...options,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await readiness(server);
  return server;
}

function readiness(server: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let log = "";
    server.once("error", failed);
    server.once("exit", () => failed(new Error(`PostgreSQL did not start:\n${log}`)));
    server.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk).slice(-10_000);
      if (log.includes("ready to accept connections")) ready();
    });
  });
}

/**
 * A process that outlives us and waits for our end of a pipe to close, which happens however we end, `kill -9`
 * included. It then stops the server and removes its folder.
 */
function cleaner(scratch: string, server: ChildProcess): () => Promise<void> {
  const script = fileURLToPath(new URL("./postgres-cleaner.mjs", import.meta.url));
  const watcher = spawn(process.execPath, [script, String(server.pid), scratch], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  return async () => {
    const done = once(watcher, "exit");
    watcher.stdin?.end();
    await done;
  };
}
