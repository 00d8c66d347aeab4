import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { type Database, openDatabase } from "../src/platform/db/open.ts";
import { startPostgres } from "./postgres.ts";

type Environment = Record<string, string>;

/** Backs up and restores the database of a stopped server, in the way that docs/operations.md describes. */
export interface Backups {
  /** The environment of a server with an empty database. */
  newPlace(): Promise<Environment>;
  /** Answers what brings the database back as it was; given the environment, answers the one to start with. */
  backUp(place: Environment): Promise<(place: Environment) => Promise<Environment>>;
  open(place: Environment): Promise<Database>;
  dispose(): Promise<void>;
}

export async function openBackups(): Promise<Backups> {
  const scratch = mkdtempSync(path.join(tmpdir(), "senda-backup-"));
  const backups = inject("template").kind === "pglite" ? ofFolder(scratch) : await ofPostgres(scratch);
  return {
    ...backups,
    async dispose() {
      await backups.dispose();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

const dataDirIn = (scratch: string) => path.join(scratch, `data-${randomUUID()}`);
const common = (scratch: string) => ({ DATA_DIR: dataDirIn(scratch), PORT: "0", RATE_LIMITS: "off" });

function ofFolder(scratch: string): Backups {
  const template = inject("template");
  if (template.kind !== "pglite") throw new Error("There is no embedded database here.");
  const databaseOf = ({ DATA_DIR = "" }: Environment) => path.join(DATA_DIR, "db");
  return {
    newPlace: async () => ({ ...common(scratch), SEED_DEMO: "false" }),
    async backUp(place) {
      const copy = path.join(scratch, `copy-${randomUUID()}`);
      cpSync(databaseOf(place), copy, { recursive: true, preserveTimestamps: true });
      return async (now) => {
        rmSync(databaseOf(now), { recursive: true });
        cpSync(copy, databaseOf(now), { recursive: true, preserveTimestamps: true });
        return now;
      };
    },
    open: (place) => openDatabase({ workerUrl: new URL(template.workerUrl), folder: databaseOf(place) }),
    dispose: async () => {},
  };
}

/**
 * With the machine's own PostgreSQL, whose pg_dump fits its server. The server that npm brings comes without pg_dump:
 * where there is no other, the server itself copies the database, which brings the same rows back.
 */
async function ofPostgres(scratch: string): Promise<Backups> {
  const installed = installedPrograms();
  const template = inject("template");
  if (template.kind !== "postgres") throw new Error("There is no PostgreSQL server here.");
  const own = installed === undefined ? undefined : await startPostgres(installed);
  const urlOf = (name: string) => own?.urlOf(name) ?? template.urlPattern.replace("NAME", name);
  const create = async (source: string) => {
    const name = `drill_${randomUUID().replaceAll("-", "")}`;
    const admin = await openDatabase({ url: urlOf("postgres") });
    await admin.pool.query(`create database ${name} template ${source}`);
    await admin.close();
    return name;
  };
  return {
    async newPlace() {
      const DATABASE_URL = urlOf(await create("template0"));
      return { ...common(scratch), DATABASE_URL, AUTH_SECRET: "s".repeat(40), DIARY_KEY: "0f".repeat(32) };
    },
    async backUp({ DATABASE_URL = "" }) {
      if (installed === undefined) {
        const copy = await create(new URL(DATABASE_URL).pathname.slice(1));
        return async (now) => ({ ...now, DATABASE_URL: urlOf(await create(copy)) });
      }
      const file = path.join(scratch, `${randomUUID()}.dump`);
      await run(path.join(installed, "pg_dump"), ["--format=custom", `--file=${file}`, DATABASE_URL]);
      return async (now) => {
        const url = urlOf(await create("template0"));
        await run(path.join(installed, "pg_restore"), ["--no-owner", "--exit-on-error", `--dbname=${url}`, file]);
        return { ...now, DATABASE_URL: url };
      };
    },
    open: ({ DATABASE_URL = "" }) => openDatabase({ url: DATABASE_URL }),
    dispose: async () => own?.stop(),
  };
}

const run = promisify(execFile);

/** Debian puts the programs of each version into a separate folder. */
function installedPrograms(): string | undefined {
  const versions = "/usr/lib/postgresql";
  if (!existsSync(versions)) return undefined;
  const folders = readdirSync(versions).map((version) => path.join(versions, version, "bin"));
  const needed = ["initdb", "postgres", "pg_dump", "pg_restore"];
  return folders.find((folder) => needed.every((program) => existsSync(path.join(folder, program))));
}
