import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type Database, openDatabase } from "../src/platform/db/open.ts";
import { allRows } from "../test/database.ts";
import { startPostgres } from "../test/postgres.ts";
import { serverProcesses, startS3 } from "../test/processes.ts";
import { postgresWithDump } from "../test/programs.ts";
import { TcpProxy } from "../test/tcp-proxy.ts";

// Real servers are started and stopped around a real backup, which costs seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const servers = serverProcesses();
let backups: Backups;
beforeAll(async () => {
  backups = await openBackups();
});
afterAll(() => backups.dispose());

const eva = { firstName: "Eva", lastName: "Luna", email: "eva@ejemplo.es", password: "secreto" };
const leo = { firstName: "Leo", lastName: "Campos", email: "leo@ejemplo.es", password: "secreto" };

/** Refused at the door of a busy process, before anything was done. */
const isTurnedAway = ({ status, body }: { status: number; body: { message?: unknown } }) =>
  status === 503 && String(body.message).startsWith("Hay mucha gente en Senda");

/** The first answer to a request that was let in: a second one could hide what went wrong with the first. */
async function send(method: string, url: string, body: object, token?: string) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { "content-type": "application/json", ...authorization };
  const ask = async () => {
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  return vi.waitUntil(
    async () => {
      const given = await ask();
      return isTurnedAway(given) ? null : given;
    },
    { timeout: 60_000, interval: 1_000 },
  );
}
const logIn = (address: string, { email, password }: typeof eva) =>
  send("POST", `${address}/api/auth/login`, { email, password });

async function registerWithEntry(address: string, person: typeof eva): Promise<void> {
  const { status, body } = await send("POST", `${address}/api/auth/register`, person);
  expect(status).toBe(201);
  const entry = { feeling: "GOOD", description: `Lo mío, ${person.firstName}.` };
  expect((await send("POST", `${address}/api/diary/entry`, entry, body.access_token)).status).toBe(201);
}

async function diaryOf(address: string, person: typeof eva): Promise<string[]> {
  const { body } = await logIn(address, person);
  const answer = await fetch(`${address}/api/diary`, { headers: { authorization: `Bearer ${body.access_token}` } });
  return ((await answer.json()) as { data: { description: string }[] }).data.map(({ description }) => description);
}

/** Starts a server, does something with it, and stops it. Answers what it printed. */
async function withServer(place: Record<string, string>, work: (address: string) => Promise<void>): Promise<string> {
  const server = await servers.start(place);
  await work(await server.address());
  expect(await server.end("SIGTERM")).toBe(0);
  return server.output;
}

async function rowsIn(place: Record<string, string>): Promise<string> {
  const database = await backups.open(place);
  const rows = await allRows(database);
  await database.close();
  return rows;
}

test("a deleted account stays deleted when a backup from before is restored, and all others are back [PR-4, DU-4]", async () => {
  const place = await backups.newPlace();
  const outbox = path.join(place.DATA_DIR ?? "", "outbox");
  await withServer(place, async (address) => {
    await registerWithEntry(address, eva);
    await registerWithEntry(address, leo);
    for (const { email } of [eva, leo]) {
      expect((await send("POST", `${address}/api/auth/forgot-password`, { email })).status).toBe(200);
    }
    await vi.waitFor(() => expect(readdirSync(outbox).filter((name) => name.endsWith(".eml"))).toHaveLength(2), 20_000);
  });
  const before = await rowsIn(place);
  const restore = await backups.backUp(place);

  await withServer(place, async (address) => {
    const login = await logIn(address, eva);
    expect(login).toEqual({ status: 200, body: expect.objectContaining({ statusCode: 200 }) });
    const { access_token: token } = login.body;
    const deletion = await send("DELETE", `${address}/api/account`, { password: eva.password }, token);
    expect(deletion).toEqual({ status: 200, body: { message: expect.any(String) } });
    // The answer might have been lost on the way.
    expect(await send("DELETE", `${address}/api/account`, { password: eva.password }, token)).toEqual(deletion);
    const sentEmails = readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), "utf8"));
    expect(sentEmails).toHaveLength(1);
    expect(sentEmails[0]).toContain(`To: ${leo.email}`);
  });
  expect(readdirSync(path.join(place.DATA_DIR ?? "", "erasures"))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);

  const restored = await restore(place);
  const brought = await rowsIn(restored);
  expect(brought).toBe(before);
  expect(brought).toContain(eva.email);

  const output = await withServer(restored, async (address) => {
    expect((await logIn(address, eva)).status).toBe(401);
    expect(await diaryOf(address, leo)).toEqual(["Lo mío, Leo."]);
  });
  expect(output).toContain('"erasedAgain":1');
  const after = await rowsIn(restored);
  expect(after).not.toContain(eva.email);
  expect(after).toContain(leo.email);
});

test("while the bucket is away a database in use is served, and one that may be restored waits for the list [PR-4]", async () => {
  const s3 = await startS3();
  const target = { host: "127.0.0.1", port: Number(new URL(s3.place.endpoint).port) };
  let network = await TcpProxy.open(target);
  const { port } = network;
  const place = {
    ...(await backups.newPlace()),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: s3.place.bucket,
    S3_ACCESS_KEY_ID: s3.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
    S3_REGION: s3.place.region,
  };
  await withServer(place, (address) => registerWithEntry(address, leo));
  await network.close();
  const served = await withServer(place, async (address) => {
    expect(await diaryOf(address, leo)).toEqual(["Lo mío, Leo."]);
  });
  expect(served).toContain(`the list of deleted accounts cannot be read from the bucket senda at 127.0.0.1:${port}`);
  expect(served).toContain("serving without the list");

  const database = await backups.open(place);
  await database.pool.query("update maintenance_runs set started_at = now() - interval '1 day'");
  await database.close();
  const waiting = await servers.start(place);
  await vi.waitUntil(() => waiting.output.includes("may be a restored backup: waiting for the list"), {
    timeout: 60_000,
  });
  expect(waiting.output).not.toContain("Server listening");
  network = await TcpProxy.open(target, port);
  expect(await diaryOf(await waiting.address(), leo)).toEqual(["Lo mío, Leo."]);
  expect(await waiting.end("SIGTERM")).toBe(0);
  await network.close();
  await s3.stop();
});

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

function ofFolder(scratch: string): Backups {
  const template = inject("template");
  if (template.kind !== "pglite") throw new Error("There is no embedded database here.");
  const databaseOf = ({ DATA_DIR = "" }: Environment) => path.join(DATA_DIR, "db");
  return {
    newPlace: servers.newPlace,
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

async function ofPostgres(scratch: string): Promise<Backups> {
  const programs = postgresWithDump();
  const own = await startPostgres(programs);
  const createEmpty = async () => {
    const name = `drill_${randomUUID().replaceAll("-", "")}`;
    const admin = await openDatabase({ url: own.urlOf("postgres") });
    await admin.pool.query(`create database ${name} template template0`);
    await admin.close();
    return own.urlOf(name);
  };
  return {
    newPlace: async () => ({ ...(await servers.emptyPlace()), DATABASE_URL: await createEmpty() }),
    async backUp({ DATABASE_URL = "" }) {
      const file = path.join(scratch, `${randomUUID()}.dump`);
      await run(path.join(programs, "pg_dump"), ["--format=custom", `--file=${file}`, DATABASE_URL]);
      return async (now) => {
        const url = await createEmpty();
        await run(path.join(programs, "pg_restore"), ["--no-owner", "--exit-on-error", `--dbname=${url}`, file]);
        return { ...now, DATABASE_URL: url };
      };
    },
    open: ({ DATABASE_URL = "" }) => openDatabase({ url: DATABASE_URL }),
    dispose: own.stop,
  };
}

const run = promisify(execFile);
