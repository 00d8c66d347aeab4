import { readFileSync } from "node:fs";
import type { Environment } from "./config-names.ts";

/** May be given by `NAME_FILE`, the path of a file that holds the value, as containers get their secrets. */
export const SECRETS = [
  "DATABASE_URL",
  "AUTH_SECRET",
  "DIARY_KEY",
  "DIARY_KEY_OLD",
  "AUTH_SECRET_OLD",
  "SMTP_URL",
  "AI_API_KEY",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "ADMIN_PASSWORD",
  "VAPID_PRIVATE_KEY",
] as const;

export const fileVariable = (name: string) => `${name}_FILE`;

/** The environment with the secrets that were given as files. A path is never shown: it may be the secret itself. */
export function withSecretFiles(env: Environment, faults: string[]): Environment {
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const from = fileVariable(name);
    const file = env[from];
    if (!file) continue;
    if (env[name]) faults.push(`${name} y ${from} dan lo mismo dos veces: quita una de las dos.`);
    else {
      try {
        const value = readFileSync(file, "utf8").replace(/[\r\n]+$/, "");
        if (value === "") faults.push(`${from} nombra un archivo vacío.`);
        read[name] = value;
      } catch (error) {
        const cause = error instanceof Error && "code" in error ? ` (${error.code})` : "";
        faults.push(`${from} nombra un archivo que no se puede leer${cause}.`);
      }
    }
  }
  return { ...env, ...read };
}
