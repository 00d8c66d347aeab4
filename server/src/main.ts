// With cli/senda.ts the only file that reads the environment.

import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { dangerReaderOn } from "./advice/advice-in-time.ts";
import { sharedModelCalls } from "./advice/model/queries.ts";
import type { ModelCalls } from "./advice/model/remote-advisor.ts";
import { openAdvisor } from "./advice/open-advisor.ts";
import type { TextReader } from "./advice/text-reader.ts";
import { readerWhenOpen, TextThread } from "./advice/text-thread.ts";
import { buildApp } from "./app.ts";
import { sendDueReminders } from "./care/reminders/send-due.ts";
import { type Config, readConfig } from "./config.ts";
import type { Deps } from "./deps.ts";
import { PackageThread } from "./editorial/packages/package-thread.ts";
import { runDuePublications } from "./editorial/publications/run-publication.ts";
import { recountStale } from "./learning/progress/recount.ts";
import { startMaintenance } from "./maintenance.ts";
import { openConfigured } from "./open-configured.ts";
import { demoAccountsWithKnownPassword, ensureAdmin } from "./people/auth/first-accounts.ts";
import { openErasureList } from "./people/erasures/open-list.ts";
import { isNoBackup, recordServing, replayErasures } from "./people/erasures/replay.ts";
import { recordBackupAge } from "./platform/db/backup-gauge.ts";
import { migrate, missingMigrations } from "./platform/db/migrate.ts";
import type { Database } from "./platform/db/open.ts";
import { recordPool } from "./platform/db/pool-gauges.ts";
import { createFilesForOwnerOnly, restrictDataFolder } from "./platform/disk.ts";
import { measureFiles } from "./platform/files/measured-store.ts";
import { countMissingFiles } from "./platform/files/missing-files.ts";
import { openFileStore } from "./platform/files/open-store.ts";
import { ownsStore } from "./platform/files/ownership.ts";
import { HealthPort } from "./platform/http/health-port.ts";
import { HANDLER_LIMITS, PRESSURE } from "./platform/http/overload.ts";
import { startPolling } from "./platform/jobs/poll.ts";
import { describeError, type Log } from "./platform/log.ts";
import { Machine } from "./platform/machine/machine.ts";
import { recordMailJobs } from "./platform/mail/mail-gauges.ts";
import type { Mailer } from "./platform/mail/mail-queue.ts";
import { outboxMailer, smtpMailer } from "./platform/mail/mailers.ts";
import { startTelemetry, type Telemetry } from "./platform/metrics/start.ts";
import { logSlowStatements } from "./platform/metrics/statements.ts";
import { openPush } from "./platform/push/open-push.ts";
import { rotateMasterKey } from "./platform/vault/rotate.ts";
import { loadSecrets, type Secrets } from "./platform/vault/secrets.ts";
import { reportStart, startFailureLines } from "./startup-report.ts";

/** After the last requests were told to come back. */
const CUT_OFF_MS = 2_000;

const EMBEDDED_STATEMENT_MS = 5_000;

const clock = () => new Date();
const built = (name: string) => new URL(name, import.meta.url);

async function start(): Promise<void> {
  createFilesForOwnerOnly();
  const config = readConfig(process.env);
  const openToOthers = restrictDataFolder(config.dataDir);
  const telemetry = await startTelemetry(config);
  const database = await openConfigured(config);
  if (config.migrateOnStart) await migrate(database.db);
  else await requireMigrations(database);
  const secrets = loadSecrets(config);
  const rewrapped = await rotateMasterKey(database.db, secrets);
  const { app, deps, isReady, textThread, machine } = await buildConfigured(config, database, secrets);
  watch(app.log, database, telemetry);
  if (openToOthers > 0) app.log.warn({ openToOthers }, "files in DATA_DIR belong to another user and stay as they are");
  if (rewrapped > 0) app.log.info({ rewrapped }, "people's keys are wrapped by the new DIARY_KEY");
  const stopReplaying = await replayWhenReachable(deps, config);
  if (config.exposure.isPublic) await refuseDemoAccounts(database, config.exposure.causes);
  if (config.seedDemo) await seedDemo(deps);
  const isAdministered = await ensureAdmin(database.db, clock, config.firstAdmin, config.exposure.isPublic);
  deps.mailQueue.open();
  const stopPolling = startJobs(deps);
  const stopCleaning = startMaintenance(deps);
  let stopWatching = () => {};
  let health: HealthPort | null = null;
  stopOnSignal(app.log, async () => {
    stopReplaying();
    stopWatching();
    stopCleaning();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), config.drainMs + CUT_OFF_MS);
    await app.close();
    await health?.close();
    clearTimeout(cutOff);
    await stopPolling();
    await deps.mailQueue.close();
    await (await textThread()).close();
    await database.close();
    await telemetry?.close();
  });
  void database.embedded?.fault.then((error) => {
    throw error;
  });
  // Not earlier: a migration or a key rotation may take longer.
  database.embedded?.limitStatements(EMBEDDED_STATEMENT_MS);
  stopWatching = await machine.watch();
  // Not later: a process that listens must not end because its database is away for a moment.
  const missingFiles = config.s3 ? 0 : await countMissingFiles(deps);
  await app.listen({ host: config.host, port: config.port });
  health =
    config.health &&
    (await HealthPort.open(built("./health-worker.js"), config.health, isReady, (error) =>
      app.log.error({ fault: describeError(error) }, "health is no longer answered on its port"),
    ));
  if (health) app.log.info({ port: health.port }, "health is answered on a port of its own");
  reportStart(app.log, { config, isEmbedded: database.embedded !== null, isAdministered, missingFiles });
  // Not earlier: its lists are a third of the work of a start, and an entry that arrives first waits for them.
  await textThread();
}

const RETRY_MS = 5_000;
const SERVING_EVERY_MS = 60_000;

/**
 * Deletes again what a backup brought back. If the list of deletions cannot be read, a database that was served until a
 * moment ago is served on, and the list is read as soon as it can be; any other one waits for it.
 */
async function replayWhenReachable(deps: Deps, { s3 }: Config): Promise<() => void> {
  const { db, log } = deps;
  const where = s3 ? `the bucket ${s3.bucket} at ${new URL(s3.endpoint).host}` : "its folder";
  const replay = async (): Promise<boolean> => {
    try {
      const erasedAgain = await replayErasures(deps, clock());
      if (erasedAgain > 0) log.warn({ erasedAgain }, "accounts that a backup brought back are deleted again");
      return true;
    } catch (error) {
      log.error({ fault: describeError(error) }, `the list of deleted accounts cannot be read from ${where}`);
      return false;
    }
  };
  let isRead = await replay();
  const leave = () => process.exit(0);
  process.on("SIGTERM", leave);
  while (!isRead && !(await isNoBackup(db, clock()))) {
    log.error("this database may be a restored backup: waiting for the list before anything is served");
    await pause(RETRY_MS);
    isRead = await replay();
  }
  process.off("SIGTERM", leave);
  if (!isRead) log.warn("serving without the list: this database is new, or was in use until a moment ago");
  const record = () => recordServing(db, clock()).catch(() => undefined);
  let isReplaying = false;
  const recordAndReplay = async () => {
    await record();
    if (isRead || isReplaying) return;
    isReplaying = true;
    isRead = await replay();
    isReplaying = false;
  };
  await record();
  const timer = setInterval(() => void recordAndReplay(), SERVING_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function startJobs(deps: Deps): () => Promise<unknown> {
  const { log } = deps;
  const remind = () => sendDueReminders(deps);
  const publish = () => runDuePublications(deps);
  const stops = [
    startPolling(log, remind, "reminders could not be sent; the next round tries again"),
    startPolling(log, publish, "a publication failed; the next round tries again"),
    startPolling(log, () => recountStale(deps), "progress could not be counted anew; the next round tries again"),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}

async function buildConfigured(config: Config, database: Database, secrets: Secrets) {
  let log: Log | undefined;
  let opening: Promise<TextThread> | undefined;
  let machine: Machine | undefined;
  const textThread = () => {
    opening ??= TextThread.open(built("./text-worker.js"), {}, (reason) => {
      log?.warn({ reason }, "a text was not read; help is shown instead");
    });
    return opening;
  };
  const reader = readerWhenOpen(textThread);
  const files = measureFiles(await openFileStore(config));
  const isOwner = () => ownsStore({ db: database.db, files });
  const { app, deps, isReady } = await buildApp({
    settings: {
      ...config,
      isAiOffered: config.ai !== null,
      isPublic: config.exposure.isPublic,
      pressure: PRESSURE,
      handlerLimits: { ...HANDLER_LIMITS, drainMs: config.drainMs },
    },
    database,
    secrets,
    clock,
    mailer: createMailer(config),
    push: openPush(config),
    files,
    erasureList: await openErasureList(config, isOwner),
    advisor: createAdvisor(config, reader, sharedModelCalls(database.db, clock)),
    dangerReader: dangerReaderOn(reader, textThread),
    packageParser: new PackageThread(built("./package-worker.js")),
    webFolder: fileURLToPath(built("../../web/dist")),
    isMachineSound: () => machine?.isSound ?? false,
  });
  log = app.log;
  machine = new Machine({ database, clock, dataDir: config.dataDir, log: app.log });
  return { app, deps, isReady, textThread, machine };
}

function watch(log: Log, database: Database, telemetry: Telemetry | null): void {
  logSlowStatements(log);
  recordPool(database);
  recordMailJobs(database.db, clock);
  recordBackupAge(database.db);
  telemetry?.logFaults(log);
  if (telemetry?.port) log.info({ port: telemetry.port }, "metrics are served");
}

async function requireMigrations({ db }: Database): Promise<void> {
  const missing = await missingMigrations(db);
  if (missing.length === 0) return;
  throw new Error(`A la base de datos le faltan migraciones (${missing.join(", ")}): ejecuta «senda migrate».`);
}

/** The passwords of the demo accounts are documented. */
async function refuseDemoAccounts({ db }: Database, causes: readonly string[]): Promise<void> {
  const open = await demoAccountsWithKnownPassword(db);
  if (open.length === 0) return;
  throw new Error(
    `${causes.join(" y ")} y ${open.join(" y ")} todavía tienen su contraseña de demostración: cámbiala o empieza con otra base de datos.`,
  );
}

async function seedDemo(deps: Deps): Promise<void> {
  const demo = await import("./demo/seed.ts");
  await demo.seedDemo(deps, fileURLToPath(built("./demo-media")));
}

const createMailer =
  ({ mail, dataDir, exposure }: Config) =>
  (log: Log): Mailer =>
    mail.smtpUrl
      ? smtpMailer(mail.smtpUrl, mail.from)
      : outboxMailer(path.join(dataDir, "outbox"), mail.from, ({ subject, text }, file) => {
          // A recovery link opens the account: it must not be in a log that others can read.
          const link = exposure.isPublic ? undefined : /https?:\/\/\S+/.exec(text)?.[0];
          log.info({ subject, link, file: path.basename(file) }, "email in the outbox");
        });

const createAdvisor =
  ({ ai, aiTimeoutMs }: Config, reader: TextReader, calls: ModelCalls) =>
  (log: Log) =>
    openAdvisor(ai && { ...ai, timeoutMs: aiTimeoutMs }, reader, {
      calls,
      report: (reason) => log.warn({ reason }, "the AI endpoint gave no advice"),
    });

function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  const end = async (reason: string, code: number) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping");
    await stop().catch((error: Error) => log.error({ fault: describeError(error) }, "stopping failed"));
    process.exit(code);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal, 0));
  process.on("uncaughtException", (error) => {
    log.fatal({ fault: describeError(error) }, "unexpected fault");
    void end("fault", 1);
  });
}

start().catch((error: unknown) => {
  for (const line of startFailureLines(error)) process.stderr.write(`${line}\n`);
  process.exit(1);
});
