// The only place that reads the environment and decides which parts are the real ones.

import path from "node:path";
import { fileURLToPath } from "node:url";
import { takeFromModelBudget } from "./advice/model-calls.ts";
import { openAdvisor } from "./advice/open-advisor.ts";
import { inProcessRiskReader } from "./advice/risk-reader.ts";
import { buildApp } from "./app.ts";
import { demoAccounts, ensureAdmin, openDemoAccounts } from "./auth/first-accounts.ts";
import { BadConfig, type Config, isLoopback, readConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { type Database, openDatabase } from "./db/open.ts";
import { seedDemo } from "./demo/seed.ts";
import { openFileStore } from "./files/open-store.ts";
import { keepHouse } from "./housekeeping.ts";
import { PRESSURE } from "./http/pressure.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import { outboxMailer } from "./mail/outbox.ts";
import { smtpMailer } from "./mail/smtp.ts";
import { sealOldRows } from "./seal-old-rows.ts";
import { secretsOf } from "./secrets.ts";
import { settleMasterKey } from "./vault/rotate.ts";

/** How long requests under way get to finish after a stop was asked for. */
const DRAIN_MS = 10_000;

const built = (name: string) => new URL(name, import.meta.url);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const clock = () => new Date();
  const database = await openDatabase(
    config.databaseUrl
      ? { url: config.databaseUrl }
      : {
          workerUrl: built("./pglite-worker.js"),
          folder: path.join(config.dataDir, "db"),
          image: fileURLToPath(built("./empty-database.tar.gz")),
          onFolderLost: endAtOnce,
        },
  );
  await migrate(database.db);
  const secrets = secretsOf(config);
  const rewrapped = await settleMasterKey(database.db, secrets);
  if (!isLoopback(config.host)) await refuseDemoAccounts(database, config.host);

  const { app, deps } = await buildApp({
    settings: { ...config, isAiOffered: config.ai !== null, pressure: PRESSURE },
    database,
    secrets,
    clock,
    mailer: mailerOf(config),
    files: await openFileStore(config),
    advisor: advisorOf(config, () => takeFromModelBudget(database.db, clock())),
    riskReader: inProcessRiskReader,
    webFolder: fileURLToPath(built("../../web/dist")),
  });
  if (rewrapped > 0) app.log.info({ rewrapped }, "people's keys are wrapped by the new DIARY_KEY");
  if (config.seedDemo) await seedDemo(deps, fileURLToPath(built("./demo-media")));
  const isAdministered = await ensureAdmin(database.db, clock, config.firstAdmin);
  deps.postOffice.open();
  const stopCleaning = keepHouse(deps);
  const stopSealing = new AbortController();
  const sealing = sealOldRows(deps, stopSealing.signal);
  stopOnSignal(app.log, async () => {
    stopCleaning();
    stopSealing.abort();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await app.close();
    clearTimeout(cutOff);
    await deps.postOffice.close();
    await sealing;
    await database.close();
  });
  void database.embedded?.fault.then((error) => {
    throw error;
  });
  await app.listen({ host: config.host, port: config.port });
  welcome(config, app.log, database, isAdministered);
}

/** No orderly stop: that would write into a database that belongs to another by now. */
function endAtOnce(): void {
  process.stderr.write("Otra Senda ha tomado la base de datos mientras esta no respondía: esta termina.\n");
  process.exit(1);
}

/** A trial that goes public must not take along two accounts whose passwords are printed in the documentation. */
async function refuseDemoAccounts({ db }: Database, host: string): Promise<void> {
  const open = await openDemoAccounts(db);
  if (open.length === 0) return;
  throw new Error(
    `HOST es ${host} y ${open.join(" y ")} todavía tienen su contraseña de demostración: cámbiala o empieza con otra base de datos.`,
  );
}

const mailerOf =
  ({ mail, dataDir }: Config) =>
  (log: Log): Mailer =>
    mail.smtpUrl
      ? smtpMailer(mail.smtpUrl, mail.from)
      : outboxMailer(path.join(dataDir, "outbox"), mail.from, ({ subject, text }, file) => {
          const link = /https?:\/\/\S+/.exec(text)?.[0];
          log.info({ subject, link, file: path.basename(file) }, "letter in the outbox");
        });

const advisorOf =
  ({ ai, aiTimeoutMs }: Config, mayCall: () => Promise<boolean>) =>
  (log: Log) =>
    openAdvisor(ai && { ...ai, timeoutMs: aiTimeoutMs }, {
      mayCall,
      report: (reason) => log.warn({ reason }, "the AI endpoint gave no advice"),
    });

function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  const end = async (reason: string, code: number) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping");
    await stop().catch((error: Error) => log.error({ fault: error.name }, "stopping failed"));
    process.exit(code);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal, 0));
  process.on("uncaughtException", (error) => {
    log.fatal({ fault: error.name, where: error.stack?.split("\n").slice(1, 8) }, "unexpected fault");
    void end("fault", 1);
  });
}

function welcome(config: Config, log: Log, { embedded }: Database, isAdministered: boolean): void {
  if (embedded && config.production) {
    log.warn("The embedded database is for trying Senda out; production runs on a PostgreSQL server (DATABASE_URL).");
  }
  if (!isAdministered) {
    log.warn("There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again.");
  }
  if (config.production) return;
  const lines = ["", `  Senda está lista en ${config.publicUrl}`, ""];
  if (config.seedDemo) {
    const { admin, learner } = demoAccounts;
    lines.push("  Cuentas de demostración:");
    lines.push(`    aprender       ${learner.email} / ${learner.password}`);
    lines.push(`    administrar    ${admin.email} / ${admin.password}`, "");
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

start().catch((error: unknown) => {
  const lines = error instanceof BadConfig ? error.faults : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`Senda no puede empezar: ${line}\n`);
  process.exit(1);
});
