import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { emptyDatabase } from "../../scripts/build/empty-database.mjs";
import { buildServer, databaseWorker, textWorker } from "../../scripts/build/server.mjs";
import { migrate } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { startPostgres } from "./postgres.ts";

/** Where a test worker takes its database from: a migrated one is made once per run, and copied. */
export type Template =
  | { kind: "pglite"; workerUrl: string; image: string }
  | { kind: "postgres"; adminUrl: string; urlPattern: string };

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
    textWorkerUrl: string;
  }
}

/** Runs once per project, before its tests; what it returns runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, dispose } = project.name === "server-postgres" ? await postgresTemplate() : await pgliteTemplate();
  project.provide("template", template);
  project.provide("textWorkerUrl", await builtWorker(textWorker));
  return dispose;
}

/** The address of a worker thread's file: threads cannot run TypeScript. */
async function builtWorker(entry: Record<string, string>): Promise<string> {
  const [name] = Object.keys(entry);
  // Under server/, so that the worker finds the server's packages.
  const folder = fileURLToPath(new URL("../.cache/test", import.meta.url));
  await buildServer(entry, folder);
  return pathToFileURL(path.join(folder, `${name}.js`)).href;
}

interface Made {
  template: Template;
  dispose: () => Promise<void>;
}

async function pgliteTemplate(): Promise<Made> {
  const workerUrl = new URL(await builtWorker(databaseWorker));
  const scratch = mkdtempSync(path.join(tmpdir(), "senda-pglite-"));
  const image = path.join(scratch, "migrated.tar");
  const database = await openDatabase({ workerUrl, image: await emptyDatabase() });
  await migrate(database.db);
  if (database.embedded) writeFileSync(image, await database.embedded.dump());
  await database.close();
  const dispose = async () => rmSync(scratch, { recursive: true, force: true });
  return { template: { kind: "pglite", workerUrl: workerUrl.href, image }, dispose };
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
