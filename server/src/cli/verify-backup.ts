import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config.ts";
import { openErasureList } from "../people/erasures/open-list.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import { loadSecrets, type Secrets } from "../platform/vault/secrets.ts";
import { type BackupReport, verifyBackup } from "../verify-backup.ts";
import { type Command, CommandFailure, readArguments, withDatabase } from "./command.ts";

export const verifyBackupCommand: Command = {
  summary: "Comprueba una base de datos restaurada con sus archivos, sin cambiar nada.",
  usage: "verify-backup",
  details: [
    "Abre todo lo cifrado con DIARY_KEY y busca cada archivo. No escribe en la base de datos ni en los archivos.",
    "Con el depósito de producción en S3_… no lo toca.",
  ],
  async run(context, args) {
    readArguments(args, {}, [0, 0]);
    const { counts, erasedAgain, faults } = await withDatabase(context, async ({ db }, config) =>
      verifyBackup({
        db,
        files: await openFileStore(config),
        erasureList: await openErasureList(config, async () => false),
        secrets: secretsOf(config),
      }),
    );
    for (const [name, label] of LABELS) context.print(`${label}: ${counts[name]}`);
    context.print(`Cuentas que se borrarán otra vez al empezar: ${erasedAgain.length}`);
    for (const fault of faults) context.print(`✗ ${fault}`);
    if (faults.length > 0) throw new CommandFailure(`La copia no está entera: ${faults.length} faltas.`);
    context.print("La copia está entera.");
  },
};

/** Without the key of the backup a new one would be created, which opens nothing. */
function secretsOf(config: Config): Secrets {
  if (config.diaryKey === null && !existsSync(path.join(config.dataDir, "secrets", "diary-key"))) {
    throw new CommandFailure("Falta la clave de los diarios: da en DIARY_KEY la de la copia.");
  }
  return loadSecrets(config);
}

const LABELS: readonly (readonly [keyof BackupReport["counts"], string])[] = [
  ["people", "Personas"],
  ["keys", "Claves personales"],
  ["diaryRecords", "Entradas del diario"],
  ["quizAnswers", "Respuestas a cuestionarios"],
  ["plans", "Planes de calma"],
  ["careStates", "Estados de cuidado"],
  ["files", "Archivos"],
  ["bytes", "Bytes de los archivos"],
  ["erasures", "Cuentas borradas en la lista"],
];
