import { errorCode, reasonOf } from "../platform/log.ts";
import { BadCall, type Command, type Context } from "./command.ts";

/** Loaded one by one: a command must not wait for what only another needs. */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["serve", async () => (await import("./serve.ts")).serve],
  ["migrate", async () => (await import("./migrate.ts")).migrateCommand],
  ["create-admin", async () => (await import("./create-admin.ts")).createAdmin],
  ["unlock", async () => (await import("./unlock.ts")).unlock],
  ["reset-two-step", async () => (await import("./reset-two-step.ts")).resetTwoStep],
  ["doctor", async () => (await import("./doctor.ts")).doctor],
  ["rotate-key", async () => (await import("./rotate-key.ts")).rotateKey],
  ["backup", async () => (await import("./backup.ts")).backup],
  ["restore", async () => (await import("./restore.ts")).restore],
  ["verify-backup", async () => (await import("./verify-backup.ts")).verifyBackupCommand],
  ["take-over-media", async () => (await import("./take-over-media.ts")).takeOverMedia],
  ["export-routes", async () => (await import("./export-routes.ts")).exportRoutes],
  ["import-routes", async () => (await import("./import-routes.ts")).importRoutes],
  ["send-dead-mail", async () => (await import("./send-dead-mail.ts")).sendDeadMail],
]);

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
};

async function overview(): Promise<string[]> {
  const rows: [string, string][] = [];
  for (const [name, load] of commands) rows.push([name, (await load()).summary]);
  return [
    "Uso: senda <orden> [opciones]",
    "",
    ...columns(rows),
    "",
    "«senda help <orden>» explica una orden. La configuración se lee del entorno, como al servir.",
  ];
}

const helpFor = ({ summary, usage, details = [] }: Command): string[] => [
  `Uso: senda ${usage}`,
  "",
  summary,
  ...(details.length > 0 ? ["", ...details.map((line) => `  ${line}`)] : []),
];

/** Runs a command with its arguments, and returns the exit code. */
export async function runCommandLine(context: Context, args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    await run(context, args);
    return 0;
  } catch (error) {
    for (const line of failureLines(error)) context.complain(line);
    return error instanceof BadCall ? 2 : 1;
  }
}

async function run(context: Context, [name = "help", ...args]: readonly string[]): Promise<void> {
  const isHelp = ["help", "--help", "-h"].includes(name);
  const asked = isHelp ? args[0] : name;
  if (asked === undefined) return (await overview()).forEach(context.print);
  const load = commands.get(asked);
  if (!load) throw new BadCall(`«${asked}» no es una orden de Senda: «senda help» las enumera.`);
  const command = await load();
  if (isHelp || args.includes("--help") || args.includes("-h")) return helpFor(command).forEach(context.print);
  await command.run(context, args).catch((error: unknown) => {
    throw error instanceof BadCall ? new BadCall(`${error.message} Uso: senda ${command.usage}`) : error;
  });
}

/** The message of a command that failed: at least one line, and none of them empty. */
export const failureLines = (error: unknown): string[] => sentencesOf(error).map((line) => `senda: ${line}`);

/** A fault of the database may quote a row, so it is told by its code; our own sentences are whole. */
function sentencesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [reasonOf(error)];
  const faults = "faults" in error && Array.isArray(error.faults) ? error.faults.map(String).filter(Boolean) : [];
  if (faults.length > 0) return faults;
  const code = errorCode(error);
  if (code && "severity" in error) return [`La base de datos ha respondido con el error ${code}.`];
  // A name with several addresses, of which none answers, has one error for each.
  if (code && ("syscall" in error || error instanceof AggregateError)) {
    return "path" in error
      ? [`No se puede usar ${error.path} (${code}).`]
      : [`No hay conexión (${code}): «senda doctor» dice con qué.`];
  }
  return [reasonOf(error)];
}
