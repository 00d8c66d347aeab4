import { fingerprint as careFingerprint } from "content:care";
import { BadConfig, type Config } from "./config.ts";
import { demoAccounts } from "./people/auth/first-accounts.ts";
import { hostsOfFault } from "./platform/db/postgres-hosts.ts";
import { type Log, reasonOf } from "./platform/log.ts";

interface Started {
  config: Config;
  isEmbedded: boolean;
  isAdministered: boolean;
  missingFiles: number;
}

/** The message of a start that failed: at least one line, and none of them empty. */
export function startFailureLines(error: unknown): string[] {
  const faults = error instanceof BadConfig ? error.faults.filter((line) => line.trim() !== "") : [];
  return (faults.length > 0 ? faults : [startFaultOf(error)]).map((line) => `Senda no puede empezar: ${line}`);
}

function startFaultOf(error: unknown): string {
  const hosts = hostsOfFault(error);
  if (hosts === undefined) return reasonOf(error);
  // As a cause: the server's own sentence would name the user.
  return reasonOf(new Error(`La base de datos de ${hosts} no se puede abrir`, { cause: error }));
}

/** Logs the exposure and the warnings, and prints a text for people. */
export function reportStart(log: Log, started: Started): void {
  const { config } = started;
  const { isPublic, causes } = config.exposure;
  log.info({ exposure: isPublic ? "public" : "private", causes }, `the service is ${isPublic ? "public" : "private"}`);
  for (const warning of warningsFor(started)) log.warn(warning);
  // In production every line of the output must be a log line.
  if (!config.production) process.stdout.write(`${textFor(config).join("\n")}\n`);
}

function warningsFor({ config, isEmbedded, isAdministered, missingFiles }: Started): string[] {
  const warnings: string[] = [];
  if (!isAdministered) {
    warnings.push(
      "There is no administrator yet: run `senda create-admin`, or set ADMIN_EMAIL and ADMIN_PASSWORD and start again.",
    );
  }
  if (config.ai && !(config.aiTerms.provider && config.aiTerms.retention)) {
    warnings.push("AI_PROVIDER_NAME or AI_RETENTION is missing: people are told that it has not been said.");
  }
  if (config.unknownVariables.length > 0) {
    warnings.push(`Nothing here reads ${config.unknownVariables.join(", ")}: see .env.example for the settings.`);
  }
  if (missingFiles > 0) {
    warnings.push(
      `${missingFiles} of the newest uploaded files are not in DATA_DIR/media and cannot be shown from here: let all machines use S3_* or the same folder, or restore the folder.`,
    );
  }
  if (!config.exposure.isPublic) return warnings;
  if (!isEmbedded && config.s3 === null) {
    warnings.push("Uploaded files stay on this machine: other machines on this database need S3_* or the same folder.");
  }
  if (isEmbedded) {
    warnings.push(
      "The embedded database is for trying Senda out; production runs on a PostgreSQL server (DATABASE_URL).",
    );
  }
  if (config.clinicalReview?.fingerprint !== careFingerprint) {
    warnings.push("No clinician has signed what a person in danger reads: see docs/safety.md and CLINICAL_REVIEWER.");
  }
  if (config.mail.smtpUrl === null) {
    warnings.push("Emails stay in the outbox folder and reach nobody: set SMTP_URL.");
  }
  if (!config.publicUrl.startsWith("https:")) {
    warnings.push("PUBLIC_URL is not an https address: links in emails lead to it.");
  }
  return warnings;
}

function textFor({ publicUrl, seedDemo, exposure }: Config): string[] {
  const { isPublic, causes } = exposure;
  const lines = ["", `  Senda está lista en ${publicUrl}`];
  lines.push(
    isPublic
      ? `  Servicio público (${causes.join(", ")}): sin cuentas de demostración y sin enlaces en el registro.`
      : "  Servicio privado: HOST y PUBLIC_URL son de esta máquina y no hay ningún proxy delante.",
  );
  lines.push("");
  if (!seedDemo) return lines;
  const { admin, learner } = demoAccounts;
  return [
    ...lines,
    "  Cuentas de demostración:",
    `    aprender       ${learner.email} / ${learner.password}`,
    `    administrar    ${admin.email} / ${admin.password}`,
    "",
  ];
}
