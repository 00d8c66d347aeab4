import { afterEach, expect, inject, test, vi } from "vitest";
import { ArchivedPostgres, type Shipping } from "../test/chaos/archived-postgres.ts";
import { Installation } from "../test/chaos/installation.ts";
import { noteFigures } from "../test/chaos/requests.ts";
import { serverProcesses } from "../test/processes.ts";
import { postgresWithDump } from "../test/programs.ts";

/** Destroys databases and restores them, as docs/operations.md says. */
vi.setConfig({ testTimeout: 240_000 });

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
  const database = await ArchivedPostgres.open(postgresWithDump(), shipping);
  opened.push({ end: () => database.stop() });
  const installation = await openInstallation({ DATABASE_URL: database.url });
  database.backUp();
  installation.copyMedia();
  installation.crowd.start();
  await installation.crowd.goOn();
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
  harmedAt: number;
  restore: () => Promise<void>;
  /** The accounts that the start has to delete again. */
  erasedAgain: number;
}

/** Restores, verifies, starts, and lets people go on. Answers when the entries were acknowledged that they have lost. */
async function recover(installation: Installation, drill: Drill): Promise<number[]> {
  const { crowd } = installation;
  const { name, harmedAt, restore, erasedAgain } = drill;
  const since = () => `${Math.round(performance.now() - harmedAt)} ms`;
  await restore();
  const restored = since();
  await installation.verify(erasedAgain);
  const verified = since();
  await installation.start();
  const answered = since();
  await crowd.stop();
  await installation.expectRestored();

  const lostAt = (await crowd.lostAt()).filter((at) => at < harmedAt);
  const span = Math.round(Math.max(0, ...lostAt.map((at) => harmedAt - at)));
  noteFigures(
    `${name}: ${crowd.acknowledgedCount} entries acknowledged, ${lostAt.length} of the last ${span} ms lost; ` +
      `restored after ${restored}, verified after ${verified}, answers after ${answered}`,
  );
  return lostAt;
}

if (inject("template").kind === "postgres") {
  test("a lost disk costs at most what the archive does not have yet, and no deletion [DU-4, BACKUP-06]", async () => {
    const archived = await openArchived("archive");
    const { database, installation } = archived;
    const archivedFrom = performance.now();
    await database.archiveAll();
    await installation.crowd.goOn();
    // On the list, and not in the archive.
    await installation.deleteLeo();
    const harm = await loseDisks(archived);
    const lostAt = await recover(installation, { name: "disk lost, WAL archive", ...harm, erasedAgain: 1 });
    expect(lostAt.length).toBeGreaterThan(0);
    expect(lostAt.filter((at) => at < archivedFrom)).toEqual([]);
  });

  test("a lost disk costs nothing where each transaction is received elsewhere before it is acknowledged [DU-4, BACKUP-06]", async () => {
    const archived = await openArchived("receiver");
    const { installation } = archived;
    await installation.deleteLeo();
    const harm = await loseDisks(archived);
    const lostAt = await recover(installation, { name: "disk lost, pg_receivewal", ...harm, erasedAgain: 0 });
    expect(lostAt).toEqual([]);
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
    const drill = { name: "mistake, point in time", harmedAt, restore, erasedAgain: 1 };
    expect(await recover(installation, drill)).toEqual([]);
  });
} else {
  test("a lost embedded database costs what was written since the backup, and no deletion [DU-4, BACKUP-06]", async () => {
    const installation = await openInstallation({});
    const { crowd } = installation;
    crowd.start();
    await crowd.goOn();
    const backedUpAt = performance.now();
    expect(await installation.end("SIGTERM")).toBe(0);
    await installation.senda("backup", installation.backupFolder);
    await installation.start();
    await crowd.goOn();
    await installation.deleteLeo();
    const harmedAt = performance.now();
    await installation.end("SIGKILL");
    installation.destroyFolder();
    const restore = async () => void (await installation.senda("restore", installation.backupFolder));
    const lostAt = await recover(installation, { name: "disk lost, senda backup", harmedAt, restore, erasedAgain: 1 });
    expect(lostAt.length).toBeGreaterThan(0);
    expect(lostAt.filter((at) => at < backedUpAt)).toEqual([]);
  });
}
