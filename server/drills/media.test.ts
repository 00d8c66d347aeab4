import { cpSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openDatabase } from "../src/platform/db/open.ts";
import { S3Store } from "../src/platform/files/store-s3.ts";
import { copyOf } from "../test/database.ts";
import { type S3Server, serverProcesses, startS3 } from "../test/processes.ts";

// Each test starts real servers, which costs seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const servers = serverProcesses();
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

type Environment = Record<string, string>;
const FOREIGN = "the uploaded files belong to another database";

/** Runs a server with the bucket until something is seen, and answers what it printed. */
async function outputOf(place: Environment, isSeen: (output: string) => Promise<void>): Promise<string> {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = s3.place;
  const server = await servers.start({
    ...place,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
  });
  await server.address();
  await vi.waitFor(() => isSeen(server.output), 30_000);
  expect(await server.end("SIGTERM")).toBe(0);
  return server.output;
}

/** The same rows in another place, as after restoring a backup beside production. */
async function restoredFrom(place: Environment): Promise<Environment> {
  const copy = await servers.newPlace();
  if (!place.DATABASE_URL) {
    cpSync(path.join(place.DATA_DIR ?? "", "db"), path.join(copy.DATA_DIR ?? "", "db"), { recursive: true });
    cpSync(path.join(place.DATA_DIR ?? "", "secrets"), path.join(copy.DATA_DIR ?? "", "secrets"), { recursive: true });
    return copy;
  }
  const production = await openDatabase({ url: place.DATABASE_URL });
  const restored = await copyOf(production);
  const { rows } = await restored.pool.query<{ name: string }>("select current_database() as name");
  await Promise.all([production.close(), restored.close()]);
  const template = inject("template");
  if (template.kind !== "postgres") throw new Error("There is no PostgreSQL server here.");
  return { ...copy, DATABASE_URL: template.urlPattern.replace("NAME", rows[0]?.name ?? "") };
}

test("a server on a restored copy says that the bucket is not its own and what to do, and the owner does not [BACKUP-02]", async () => {
  const production = await servers.newPlace();
  const bucket = new S3Store(s3.place, path.join(production.DATA_DIR ?? "", "media", ".incoming"));
  const before = await outputOf(production, async () => expect(await bucket.owner()).not.toBeNull());
  expect(before).not.toContain(FOREIGN);
  const owner = await bucket.owner();
  const output = await outputOf(await restoredFrom(production), async (seen) => expect(seen).toContain(FOREIGN));
  expect(output).toContain("run `senda take-over-media`");
  expect(await bucket.owner()).toBe(owner);
});
