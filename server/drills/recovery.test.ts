import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { ARCHIVE_SECONDS, ArchivedPostgres, type Shipping } from "../test/chaos/archived-postgres.ts";
import { Installation } from "../test/chaos/installation.ts";
import { noteFigures } from "../test/chaos/requests.ts";
import { serverProcesses } from "../test/processes.ts";
import { postgresWithDump } from "../test/programs.ts";

/** Only `npm run chaos` runs this file: it destroys databases and restores them, as docs/operations.md says. */
vi.setConfig({ testTimeout: 240_000 });

const CALM_MS = 3_000;
/** For the copy of a file of the log, once its time is over. */
const ARCHIVE_SLACK_MS = 2_000;
const programs = postgresWithDump();

const servers = serverProcesses();
const opened: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { end } of opened.splice(0).reverse()) await end();
});

async function openInstallation(database: Record<string, string>): Promise<Installation> {
  const installation = await Installation.open(servers, database);
  opened.push({ end: () => installation.close() });
  await installation.fill();
  return installation;
}

/** People write to a database that has a base backup, and whose log is kept elsewhere. */
async function openArchived(shipping: Shipping) {
  const database = await ArchivedPostgres.open(programs, shipping);
  opened.push({ end: () => database.stop() });
  const installation = await openInstallation({ DATABASE_URL: database.url });
  database.backUp();
  installation.copyMedia();
  installation.crowd.start();
  await pause(CALM_MS);
  return { database, installation };
}

/** The disks of the database and of Senda are gone while people write. Answers when, and what brings both back. */
async function loseDisks({ database, installation }: Awaited<ReturnType<typeof openArchived>>) {
  const harmedAt = performance.now();
  await Promise.all([database.destroy(), installation.end("SIGKILL")]);
  installation.destroyFolder();
  const restore = async () => {
    installation.putMediaBack();
    await database.recover();
  };
  return { harmedAt, restore };
}

interface Drill {
  name: string;
  database?: string;
  harmedAt: number;
  restore: () => Promise<void>;
  /** How many accounts the start has to delete again. */
  erasedAgain: number;
}

interface Loss {
  entries: number;
  /** How long before the disaster the first of them was acknowledged. */
  spanMs: number;
}

/** Restores, verifies, starts, lets people go on, and notes what they have lost. */
async function measure(installation: Installation, drill: Drill): Promise<Loss> {
  const { crowd } = installation;
  const { name, database, harmedAt, restore, erasedAgain } = drill;
  await restore();
  const restoredMs = performance.now() - harmedAt;
  await installation.verify(erasedAgain);
  const verifiedMs = performance.now() - harmedAt;
  await installation.start();
  const answeredMs = performance.now() - harmedAt;
  await pause(1_000);
  await crowd.stop();
  await installation.expectRestored();

  const lostAt = (await crowd.lostAt()).filter((at) => at < harmedAt);
  const spanMs = Math.max(0, ...lostAt.map((at) => harmedAt - at));
  const times = [spanMs, restoredMs, verifiedMs, answeredMs].map(Math.round);
  const cells = [crowd.acknowledgedCount, lostAt.length, ...times, crowd.signedOutCount];
  noteFigures(`${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(12)).join("")}`, database);
  return { entries: lostAt.length, spanMs };
}

test("a lost disk costs at most what the archive does not have yet, and no deletion [DU-4, BACKUP-06]", async () => {
  const archived = await openArchived("archive");
  const { database, installation } = archived;
  // Late in the time of a file, so that the deletion is on the list and not in the archive.
  await database.nextArchived();
  await pause((ARCHIVE_SECONDS - 3) * 1_000);
  await installation.deleteLeo();
  const harm = await loseDisks(archived);
  const lost = await measure(installation, { name: "disk lost, WAL archive", ...harm, erasedAgain: 1 });
  expect(lost.spanMs).toBeLessThan(ARCHIVE_SECONDS * 1_000 + ARCHIVE_SLACK_MS);
});

test("a lost disk costs nothing where each transaction is received elsewhere before it is acknowledged [DU-4, BACKUP-06]", async () => {
  const archived = await openArchived("receiver");
  const { installation } = archived;
  await installation.deleteLeo();
  const harm = await loseDisks(archived);
  const lost = await measure(installation, { name: "disk lost, pg_receivewal", ...harm, erasedAgain: 0 });
  expect(lost.entries).toBe(0);
});

test("what was deleted by mistake is back from the moment before, and a person who left since stays deleted [DU-4, BACKUP-06]", async () => {
  const { database, installation } = await openArchived("archive");
  await installation.crowd.stop();
  const [moment] = await database.query<{ now: string }>("select clock_timestamp()::text as now");
  const harmedAt = performance.now();
  await database.query("delete from diary_records");
  await installation.deleteLeo();
  expect((await installation.crowd.lostAt()).length).toBe(installation.crowd.acknowledgedCount);
  await installation.end("SIGTERM");
  const restore = async () => {
    await database.archiveAll();
    await database.destroy();
    await database.recover(moment?.now);
  };
  const lost = await measure(installation, { name: "mistake, point in time", harmedAt, restore, erasedAgain: 1 });
  expect(lost.entries).toBe(0);
});

test("a lost embedded database costs what was written since the backup, and no deletion [DU-4, BACKUP-06]", async () => {
  const installation = await openInstallation({});
  installation.crowd.start();
  await pause(CALM_MS);
  const backedUpAt = performance.now();
  expect(await installation.end("SIGTERM")).toBe(0);
  await installation.senda("backup", installation.backupFolder);
  await installation.start();
  await pause(CALM_MS);
  await installation.deleteLeo();
  const harmedAt = performance.now();
  await installation.end("SIGKILL");
  installation.destroyFolder();
  const restore = async () => void (await installation.senda("restore", installation.backupFolder));
  const drill = { name: "disk lost, senda backup", database: "pglite", harmedAt, restore, erasedAgain: 1 };
  const lost = await measure(installation, drill);
  expect(lost.entries).toBeGreaterThan(0);
  expect(lost.spanMs).toBeLessThan(harmedAt - backedUpAt);
});
