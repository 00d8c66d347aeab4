import type { Command } from "./command.ts";

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

export async function overview(): Promise<string[]> {
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

export const helpFor = ({ summary, usage, details = [] }: Command): string[] => [
  `Uso: senda ${usage}`,
  "",
  summary,
  ...(details.length > 0 ? ["", ...details.map((line) => `  ${line}`)] : []),
];
