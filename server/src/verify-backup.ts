import { type Kysely, type RawBuilder, sql } from "kysely";
import { decryptPlan, type StoredPlan } from "./care/plan/queries.ts";
import { decryptedState } from "./care/state/care-state.ts";
import { decryptDigest, decryptRecord } from "./diary/encrypted-record.ts";
import type { EncryptedDigest, EncryptedRecord } from "./diary/queries.ts";
import { decryptAnswers } from "./learning/quiz/answers.ts";
import type { EncryptedAnswers } from "./learning/quiz/queries.ts";
import { allErasures, type ErasureList, usersWithHashes } from "./people/erasures/erasure-list.ts";
import { missingMigrations } from "./platform/db/migrate.ts";
import type { Tables, Trx } from "./platform/db/tables.ts";
import { inTransaction } from "./platform/db/transaction.ts";
import type { FileStore } from "./platform/files/store.ts";
import { errorCode, errorName, reasonOf } from "./platform/log.ts";
import { type UserCipher, unwrapKey, userCipher } from "./platform/vault/vault.ts";

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
  /** In plain words; empty if the backup is whole. */
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

const BATCH = 500;

const reading = <T>(db: Kysely<Tables>, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(db, work, { isReadOnly: true });

/** The rows of a query, in short transactions: a long one would hold back the cleaning of the database. */
async function* inBatches<Row extends { id: string }>(
  db: Kysely<Tables>,
  query: (trx: Trx, after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await reading(db, (trx) => query(trx, after));
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

interface Parts {
  db: Kysely<Tables>;
  masterKeys: readonly Buffer[];
}

interface SealedReport {
  counts: { keys: number; diaryRecords: number; quizAnswers: number; plans: number; careStates: number };
  faults: string[];
}

/** Decrypts everything that people wrote, and keeps nothing of it. */
export async function verifySealedRows(parts: Parts): Promise<SealedReport> {
  const counts = { keys: 0, diaryRecords: 0, quizAnswers: 0, plans: 0, careStates: 0 };
  const report: SealedReport = { counts, faults: [] };
  await verifyKeys(parts, report);
  await verifySealed(parts, report, diaryRecords);
  await verifySealed(parts, report, quizAnswers);
  await verifySealed(parts, report, plans);
  await verifySealed(parts, report, careStates);
  return report;
}

async function verifyKeys({ db, masterKeys }: Parts, { counts, faults }: SealedReport): Promise<void> {
  let closed = 0;
  const keys = inBatches(db, (trx, after) =>
    trx
      .selectFrom("user_keys")
      .select(["user_id as id", "wrapped_key as wrapped"])
      .where("user_id", ">", after)
      .orderBy("user_id")
      .limit(BATCH)
      .execute(),
  );
  for await (const { id, wrapped } of keys) {
    counts.keys += 1;
    if (!unwrapKey(masterKeys, id, wrapped)) closed += 1;
  }
  if (closed === 0) return;
  faults.push(
    closed === counts.keys
      ? "DIARY_KEY no abre ninguna de las claves guardadas: no es la de esta copia."
      : `DIARY_KEY no abre ${closed} de ${counts.keys} claves de personas.`,
  );
}

/** A row with a text of a person, and their wrapped key. */
interface SealedRow {
  id: string;
  userId: string;
  wrapped: Buffer | null;
}

interface SealedTable<Row extends SealedRow> {
  count: Exclude<keyof SealedReport["counts"], "keys">;
  name: string;
  rows: (after: string) => RawBuilder<Row>;
  decrypt: (cipher: UserCipher, row: Row) => unknown;
}

async function verifySealed<Row extends SealedRow>(
  { db, masterKeys }: Parts,
  { counts, faults }: SealedReport,
  { count, name, rows, decrypt }: SealedTable<Row>,
): Promise<void> {
  let unreadable = 0;
  const query = async (trx: Trx, after: string) => (await rows(after).execute(trx)).rows;
  for await (const row of inBatches(db, query)) {
    counts[count] += 1;
    const opened = row.wrapped && unwrapKey(masterKeys, row.userId, row.wrapped);
    try {
      if (!opened) throw new Error("There is no key.");
      decrypt(userCipher(row.userId, opened.key), row);
    } catch {
      unreadable += 1;
    }
  }
  if (unreadable > 0) faults.push(`No se pueden leer ${unreadable} de ${counts[count]} ${name}.`);
}

const diaryRecords: SealedTable<SealedRow & EncryptedRecord & EncryptedDigest> = {
  count: "diaryRecords",
  name: "anotaciones del diario",
  rows: (after) => sql`
    select id, user_id as "userId", wrapped_key as wrapped, created_at as "createdAt", sealed, digest
    from diary_records left join user_keys using (user_id) where id > ${after} order by id limit ${BATCH}`,
  decrypt: (cipher, row) => [decryptRecord(cipher, row), decryptDigest(cipher, row)],
};

const quizAnswers: SealedTable<SealedRow & EncryptedAnswers> = {
  count: "quizAnswers",
  name: "respuestas a cuestionarios",
  rows: (after) => sql`
    select id, user_id as "userId", wrapped_key as wrapped, sealed
    from interactions left join user_keys using (user_id)
    where id > ${after} and sealed is not null order by id limit ${BATCH}`,
  decrypt: decryptAnswers,
};

const plans: SealedTable<SealedRow & StoredPlan> = {
  count: "plans",
  name: "planes de calma",
  rows: (after) => sql`
    select user_id as id, user_id as "userId", wrapped_key as wrapped, sealed, version
    from plans left join user_keys using (user_id)
    where user_id > ${after} and sealed is not null order by user_id limit ${BATCH}`,
  decrypt: (cipher, row) => decryptPlan(cipher, row.userId, row),
};

const careStates: SealedTable<SealedRow & { sealed: Buffer }> = {
  count: "careStates",
  name: "estados de cuidado",
  rows: (after) => sql`
    select user_id as id, user_id as "userId", wrapped_key as wrapped, sealed
    from care_states left join user_keys using (user_id) where user_id > ${after} order by user_id limit ${BATCH}`,
  decrypt: (cipher, row) => decryptedState(cipher, row.userId, row),
};
