import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { emptyDatabase } from "../../tools/build/empty-database.mjs";
import { buildServer } from "../../tools/build/server.mjs";
import { migrate } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { startPostgres } from "./postgres.ts";

/** The source of the database of each test worker: a migrated one is made once per run, and copied. */
export type Template =
  | { kind: "pglite"; workerUrl: string; image: string; folder: string }
  | { kind: "postgres"; adminUrl: string; urlPattern: string };

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
    /** The built server: threads and processes cannot run TypeScript. */
    builtFolder: string;
  }
}

/** Runs once per project, one after the other, before all tests; the returned function runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const all = project.vitest.getRootProject();
  const builtFolder = all.getProvidedContext().builtFolder ?? (await build(project.name));
  const made = project.name.endsWith("-postgres") ? await postgresTemplate() : await pgliteTemplate(builtFolder);
  project.provide("template", made.template);
  all.provide("builtFolder", builtFolder);
  return made.dispose;
}

/** The server as `npm start` runs it, built once for all threads and processes of the tests. */
async function build(name: string): Promise<string> {
  // Under server/, so that the built files find the server's packages.
  const folder = fileURLToPath(new URL(`../.cache/${name}`, import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  await buildServer(folder);
  copyFileSync(await emptyDatabase(), path.join(folder, "empty-database.tar.gz"));
  symlinkSync(fileURLToPath(new URL("../../content/demo", import.meta.url)), path.join(folder, "demo-media"));
  return folder;
}

interface Made {
  template: Template;
  dispose: () => Promise<void>;
}

async function pgliteTemplate(builtFolder: string): Promise<Made> {
  const workerUrl = pathToFileURL(path.join(builtFolder, "pglite-worker.js"));
  const scratch = mkdtempSync(path.join(tmpdir(), "senda-pglite-"));
  const image = path.join(scratch, "migrated.tar");
  const folder = path.join(scratch, "db");
  const database = await openDatabase({ workerUrl, folder, image: await emptyDatabase() });
  await migrate(database.db);
  // Without it every copy would repeat the work of the migrations, from the log.
  await database.pool.query("checkpoint");
  if (database.embedded) writeFileSync(image, await database.embedded.dump());
  await database.close();
  const dispose = async () => rmSync(scratch, { recursive: true, force: true });
  return { template: { kind: "pglite", workerUrl: workerUrl.href, image, folder }, dispose };
}

async function postgresTemplate(): Promise<Made> {
  const server = await startPostgres();
  const admin = await openDatabase({ url: server.urlOf("postgres") });
  await admin.pool.query("CREATE DATABASE template_senda");
  await admin.close();
  const database = await openDatabase({ url: server.urlOf("template_senda") });
  await migrate(database.db);
  await database.close();
  const template = { kind: "postgres", adminUrl: server.urlOf("postgres"), urlPattern: server.urlOf("NAME") } as const;
  return { template, dispose: server.stop };
}
