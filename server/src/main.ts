// With cli/senda.ts the only file that reads the environment.

import path from "node:path";
import { fileURLToPath } from "node:url";
import { dangerReaderOn } from "./advice/advice-in-time.ts";
import { sharedModelCalls } from "./advice/model/queries.ts";
import type { ModelCalls } from "./advice/model/remote-advisor.ts";
import { openAdvisor } from "./advice/open-advisor.ts";
import type { TextReader } from "./advice/text-reader.ts";
import { readerWhenOpen, TextThread } from "./advice/text-thread.ts";
import { buildApp } from "./app.ts";
import { demoAccountsWithKnownPassword, ensureAdmin } from "./auth/first-accounts.ts";
import { type Config, readConfig } from "./config.ts";
import type { Deps } from "./deps.ts";
import { openErasureList } from "./erasures/open-list.ts";
import { replayErasures } from "./erasures/replay.ts";
import { convertOldRows, startMaintenance } from "./maintenance.ts";
import { openConfigured } from "./open-configured.ts";
import { migrate, missingMigrations } from "./platform/db/migrate.ts";
import type { Database } from "./platform/db/open.ts";
import { recordPool } from "./platform/db/pool-gauges.ts";
import { createFilesForOwnerOnly, restrictDataFolder } from "./platform/disk.ts";
import { measureFiles } from "./platform/files/measured-store.ts";
import { countMissingFiles } from "./platform/files/missing-files.ts";
import { openFileStore } from "./platform/files/open-store.ts";
import { ownsStore } from "./platform/files/ownership.ts";
import { HANDLER_LIMITS, PRESSURE } from "./platform/http/overload.ts";
import { startPolling } from "./platform/jobs/poll.ts";
import { describeError, type Log } from "./platform/log.ts";
import { recordMailJobs } from "./platform/mail/mail-gauges.ts";
import type { Mailer } from "./platform/mail/mail-queue.ts";
import { outboxMailer, smtpMailer } from "./platform/mail/mailers.ts";
import { startTelemetry, type Telemetry } from "./platform/metrics/start.ts";
import { logSlowStatements } from "./platform/metrics/statements.ts";
import { openPush } from "./platform/push/open-push.ts";
import { rotateMasterKey } from "./platform/vault/rotate.ts";
import { loadSecrets, type Secrets } from "./platform/vault/secrets.ts";
import { runDuePublications } from "./publications/run-publication.ts";
import { sendDueReminders } from "./reminders/send-due.ts";
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
  const { app, deps, textThread } = await buildConfigured(config, database, secrets);
  watch(app.log, database, telemetry);
  if (openToOthers > 0) app.log.warn({ openToOthers }, "files in DATA_DIR belong to another user and stay as they are");
  if (rewrapped > 0) app.log.info({ rewrapped }, "people's keys are wrapped by the new DIARY_KEY");
  const erasedAgain = await replayErasures(deps, clock());
  if (erasedAgain > 0) app.log.warn({ erasedAgain }, "accounts that a backup brought back are deleted again");
  if (config.exposure.isPublic) await refuseDemoAccounts(database, config.exposure.causes);
  if (config.seedDemo) await seedDemo(deps);
  const isAdministered = await ensureAdmin(database.db, clock, config.firstAdmin);
  deps.mailQueue.open();
  const stopPolling = startJobs(deps);
  const stopCleaning = startMaintenance(deps);
  const stopSealing = new AbortController();
  const sealing = convertOldRows(deps, stopSealing.signal);
  stopOnSignal(app.log, async () => {
    stopCleaning();
    stopSealing.abort();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), config.drainMs + CUT_OFF_MS);
    await app.close();
    clearTimeout(cutOff);
    await stopPolling();
    await deps.mailQueue.close();
    await sealing;
    await (await textThread()).close();
    await database.close();
    await telemetry?.close();
  });
  void database.embedded?.fault.then((error) => {
    throw error;
  });
  // Not earlier: a migration or a key rotation may take longer.
  database.embedded?.limitStatements(EMBEDDED_STATEMENT_MS);
  // Not later: a process that listens must not end because its database is away for a moment.
  const missingFiles = config.s3 ? 0 : await countMissingFiles(deps);
  await app.listen({ host: config.host, port: config.port });
  reportStart(app.log, { config, isEmbedded: database.embedded !== null, isAdministered, missingFiles });
  // Not earlier: its lists are a third of the work of a start, and an entry that arrives first waits for them.
  await textThread();
}

function startJobs(deps: Deps): () => Promise<unknown> {
  const { log } = deps;
  const remind = () => sendDueReminders(deps);
  const publish = () => runDuePublications(deps);
  const stops = [
    startPolling(log, remind, "reminders could not be sent; the next round tries again"),
    startPolling(log, publish, "a publication failed; the next round tries again"),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}

async function buildConfigured(config: Config, database: Database, secrets: Secrets) {
  let log: Log | undefined;
  let opening: Promise<TextThread> | undefined;
  const textThread = () => {
    opening ??= TextThread.open(built("./text-worker.js"), {}, (reason) => {
      log?.warn({ reason }, "a text was not read; help is shown instead");
    });
    return opening;
  };
  const reader = readerWhenOpen(textThread);
  const files = measureFiles(await openFileStore(config));
  const isOwner = () => ownsStore({ db: database.db, files });
  const { app, deps } = await buildApp({
    settings: {
      ...config,
      isAiOffered: config.ai !== null,
      isTwoStepRequired: config.exposure.isPublic,
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
    webFolder: fileURLToPath(built("../../web/dist")),
  });
  log = app.log;
  return { app, deps, textThread };
}

function watch(log: Log, database: Database, telemetry: Telemetry | null): void {
  logSlowStatements(log);
  recordPool(database);
  recordMailJobs(database.db, clock);
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
