import { type Kysely, sql } from "kysely";
import { allErasures, type ErasureList, usersWithHashes } from "./people/erasures/erasure-list.ts";
import { missingMigrations } from "./platform/db/migrate.ts";
import type { Tables } from "./platform/db/tables.ts";
import type { FileStore } from "./platform/files/store.ts";
import { errorCode, errorName, reasonOf } from "./platform/log.ts";
import { BATCH, inBatches, reading, type SealedReport, verifySealedRows } from "./verify-sealed-rows.ts";

export interface BackupParts {
  db: Kysely<Tables>;
  files: FileStore;
  erasureList: ErasureList;
  secrets: { diaryKey: string; oldDiaryKey: string | null };
}

export interface BackupReport {
  counts: { people: number; files: number; bytes: number; erasures: number } & SealedReport["counts"];
  /** Ids of accounts that the next start deletes again. */
  erasedAgain: string[];
  /** In plain words; empty where the backup is whole. */
  faults: string[];
}

const FILES_AT_ONCE = 8;

/**
 * Reads everything that a backup must bring back, in read-only transactions, and changes neither the database nor the
 * stores. A database of another version is not read further.
 */
export async function verifyBackup(parts: BackupParts): Promise<BackupReport> {
  const { db, secrets } = parts;
  const faults = await migrationFaults(db);
  // The columns may differ from ours, so that the next queries would fail.
  if (faults.length > 0) return { counts: NOTHING, erasedAgain: [], faults };
  const keys = secrets.oldDiaryKey === null ? [secrets.diaryKey] : [secrets.diaryKey, secrets.oldDiaryKey];
  const sealed = await verifySealedRows({ db, masterKeys: keys.map((key) => Buffer.from(key, "hex")) });
  const files = await verifyFiles(parts);
  const erasures = await verifyErasures(parts);
  return {
    counts: { people: await countPeople(db), ...sealed.counts, ...files.counts, ...erasures.counts },
    erasedAgain: erasures.erasedAgain,
    faults: [...sealed.faults, ...files.faults, ...erasures.faults],
  };
}

async function migrationFaults(db: Kysely<Tables>): Promise<string[]> {
  try {
    const missing = await reading(db, missingMigrations);
    if (missing.length === 0) return [];
    return [
      `A la base de datos le faltan migraciones (${missing.join(", ")}): es de una versión anterior. Compruébala con esa versión, o ponla al día antes.`,
    ];
  } catch (error) {
    // A migration that we do not know is told in a sentence; all other errors have a code.
    if (error instanceof Error && errorCode(error) === "") return [reasonOf(error)];
    throw error;
  }
}

const NOTHING: BackupReport["counts"] = {
  people: 0,
  keys: 0,
  diaryRecords: 0,
  quizAnswers: 0,
  plans: 0,
  careStates: 0,
  files: 0,
  bytes: 0,
  erasures: 0,
};

const countPeople = async (db: Kysely<Tables>): Promise<number> => {
  const count = sql<number>`count(*)`.as("count");
  return (await reading(db, (trx) => trx.selectFrom("users").select(count).executeTakeFirstOrThrow())).count;
};

interface FileRow {
  id: string;
  name: string;
  small_name: string | null;
  bytes: number;
}

async function verifyFiles({ db, files }: BackupParts) {
  const counts = { files: 0, bytes: 0 };
  const faults: string[] = [];
  const check = async ({ name, small_name, bytes }: FileRow) => {
    counts.files += 1;
    counts.bytes += bytes;
    const size = await files.size(name);
    if (size === null) faults.push(`Falta el archivo ${name}.`);
    else if (size !== bytes) faults.push(`El archivo ${name} tiene ${size} bytes, y deberían ser ${bytes}.`);
    if (small_name !== null && !(await files.size(small_name))) faults.push(`Falta el archivo ${small_name}.`);
  };
  let together: FileRow[] = [];
  const rows = inBatches(db, (trx, after) =>
    trx
      .selectFrom("files")
      .select(["id", "name", "small_name", "bytes"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute(),
  );
  for await (const row of rows) {
    together.push(row);
    if (together.length < FILES_AT_ONCE) continue;
    await Promise.all(together.map(check));
    together = [];
  }
  await Promise.all(together.map(check));
  return { counts, faults };
}

async function verifyErasures({ db, erasureList }: BackupParts) {
  const faults: string[] = [];
  const listed = await erasureList.entries().catch((error: unknown) => {
    faults.push(`No se puede leer la lista de cuentas borradas (${errorName(error)}).`);
    return [];
  });
  const stored = await reading(db, allErasures);
  const hashes = new Set([...listed, ...stored].map(({ idHash }) => idHash));
  const erasedAgain = await reading(db, (trx) => usersWithHashes(trx, [...hashes]));
  return { counts: { erasures: hashes.size }, erasedAgain, faults };
}
