import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, inject } from "vitest";
import { runCommandLine } from "../src/cli/commands.ts";
import type { Config } from "../src/config.ts";
import { openConfigured } from "../src/open-configured.ts";
import { type Database, openDatabase } from "../src/platform/db/open.ts";
import { workerDatabase } from "./database.ts";
import type { Ended } from "./processes.ts";
import { AUTH_SECRET, SECRETS } from "./world.ts";

type Environment = Record<string, string>;

/** Called at the top of a test file. Its commands run in this process: a start of Node costs more than most of them. */
export function commandLine() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "senda-command-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** The embedded database of the worker is in memory and can be opened once; every other one is opened as always. */
  const open = async (config: Config, image?: string): Promise<Database> => {
    if (config.databaseUrl) return openConfigured(config, image);
    if (config.dataDir === dataDir) return { ...(await workerDatabase()), close: async () => {} };
    const built = inject("builtFolder");
    return openDatabase({
      workerUrl: pathToFileURL(path.join(built, "pglite-worker.js")),
      folder: path.join(config.dataDir, "db"),
      image: image ?? path.join(built, "empty-database.tar.gz"),
    });
  };

  return {
    /** The settings of an installation on the database of the world, with the same secrets and another data folder. */
    async worldPlace(): Promise<Environment & { DATA_DIR: string }> {
      const place = { DATA_DIR: dataDir, AUTH_SECRET, DIARY_KEY: SECRETS.diaryKey };
      const template = inject("template");
      if (template.kind === "postgres") return { ...place, DATABASE_URL: await workerUrl(template.urlPattern) };
      mkdirSync(path.join(dataDir, "db"), { recursive: true });
      writeFileSync(path.join(dataDir, "db", "complete"), "");
      return { ...place, SEED_DEMO: "false" };
    },

    /** `input` is the first line of the standard input. */
    async senda(args: readonly string[], env: Environment, input = ""): Promise<Ended> {
      const ended = { out: "", err: "" };
      const code = await runCommandLine(
        {
          env,
          print: (line) => {
            ended.out += `${line}\n`;
          },
          complain: (line) => {
            ended.err += `${line}\n`;
          },
          readSecret: async () => input,
          openDatabase: open,
        },
        args,
      );
      return { code, ...ended };
    },
  };
}

async function workerUrl(urlPattern: string): Promise<string> {
  const { pool } = await workerDatabase();
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  return urlPattern.replace("NAME", rows[0]?.name ?? "");
}
