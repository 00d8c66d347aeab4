import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";

export interface Erasure {
  idHash: string;
  erasedAt: Date;
}

/** The deleted accounts, stored outside the database: a restored backup does not know of later deletions. */
export interface ErasureList {
  add(erasure: Erasure): Promise<void>;
  entries(): Promise<Erasure[]>;
  remove(idHash: string): Promise<void>;
}

const CONTEXT = "senda-erasure:";

/** The id contains 74 random bits, so the hash cannot be reversed. `ID_HASH_SQL` computes the same in SQL. */
export const idHashOf = (userId: string) => createHash("sha256").update(`${CONTEXT}${userId}`).digest("hex");

export const ID_HASH_SQL = `encode(sha256(convert_to('${CONTEXT}' || id::text, 'UTF8')), 'hex')`;

export const isIdHash = (text: string) => /^[0-9a-f]{64}$/.test(text);

const BATCH = 1_000;

export const insertErasures = async (db: Db, erasures: readonly Erasure[]): Promise<void> => {
  for (let from = 0; from < erasures.length; from += BATCH) {
    const rows = erasures.slice(from, from + BATCH).map(({ idHash, erasedAt }) => ({
      id_hash: idHash,
      erased_at: erasedAt,
    }));
    await db
      .insertInto("erasures")
      .values(rows)
      .onConflict((conflict) => conflict.column("id_hash").doNothing())
      .execute();
  }
};

export const allErasures = (db: Db): Promise<Erasure[]> =>
  db.selectFrom("erasures").select(["id_hash as idHash", "erased_at as erasedAt"]).execute();

/** False while the account is there: the list may be that of another database, or of the time after a backup. */
export const isErased = async (db: Db, userId: string): Promise<boolean> => {
  const found = await db
    .selectFrom("erasures")
    .select("id_hash")
    .where("id_hash", "=", idHashOf(userId))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom("users").select("id").where("id", "=", userId))))
    .executeTakeFirst();
  return found !== undefined;
};

export const deleteErasuresBefore = (db: Db, time: Date) =>
  db.deleteFrom("erasures").where("erased_at", "<", time).execute();

const idHash = sql<string>`${sql.raw(ID_HASH_SQL)}`;

/** The ids of accounts that are on a list of deletions. */
export const usersWithHashes = async (db: Db, idHashes: readonly string[]): Promise<string[]> => {
  const isListed = sql<boolean>`${idHash} = any(${idHashes}::text[])`;
  return (await db.selectFrom("users").select("id").where(isListed).orderBy("id").execute()).map(({ id }) => id);
};

export const deleteErasedUsers = (db: Db) =>
  db
    .deleteFrom("users")
    .where(idHash, "in", (query) => query.selectFrom("erasures").select("id_hash"))
    .returning("email")
    .execute();
