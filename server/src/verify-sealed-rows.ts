import { type Kysely, type RawBuilder, sql } from "kysely";
import { decryptPlan } from "./care/plan/encrypted-plan.ts";
import type { StoredPlan } from "./care/plan/queries.ts";
import { decryptedState } from "./care/state/care-state.ts";
import { decryptDigest, decryptRecord } from "./diary/encrypted-record.ts";
import type { EncryptedDigest, EncryptedRecord } from "./diary/queries.ts";
import { decryptAnswers } from "./learning/quiz/answers.ts";
import type { EncryptedAnswers } from "./learning/quiz/queries.ts";
import type { Tables, Trx } from "./platform/db/tables.ts";
import { inTransaction } from "./platform/db/transaction.ts";
import { type UserCipher, unwrapKey, userCipher } from "./platform/vault/vault.ts";

export const BATCH = 500;

export const reading = <T>(db: Kysely<Tables>, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(db, work, { isReadOnly: true });

/** The rows of a query, in short transactions: a long one would hold back the cleaning of the database. */
export async function* inBatches<Row extends { id: string }>(
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

export interface SealedReport {
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

/** A row with what a person wrote, and their wrapped key. */
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
