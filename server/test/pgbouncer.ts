import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { UNPRIVILEGED } from "./postgres.ts";
import { findOrInstall } from "./programs.ts";

export interface Pooler {
  urlOf(database: string): string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PgBouncer before the server with that socket folder: a connection belongs to a caller for one transaction. */
export async function startPgBouncer(postgresFolder: string): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-pooler-"));
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(settings, settingsOf(postgresFolder, folder));
  if (UNPRIVILEGED.uid !== undefined) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  let process = await launch(settings);
  const stop = async () => {
    process.child.kill("SIGTERM");
    await process.ended;
  };
  return {
    urlOf: (database) => `postgres://app@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async restart() {
      await stop();
      process = await launch(settings);
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(settings: string): Promise<{ child: ChildProcess; ended: Promise<unknown> }> {
  const child = spawn(findOrInstall("pgbouncer"), [settings], { ...UNPRIVILEGED, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  let log = "";
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      log += chunk;
      if (log.includes("process up")) ready();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => failed(new Error(`PgBouncer did not start:\n${log}`)));
  });
  return { child, ended };
}

/** Fewer connections than the callers have together, so that they meet those of others. */
const settingsOf = (postgresFolder: string, folder: string) => `[databases]
* = host=${postgresFolder} user=app
[pgbouncer]
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
auth_type = any
listen_addr =
listen_port = 5432
unix_socket_dir = ${folder}
server_round_robin = 1
`;
