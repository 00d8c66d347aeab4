import { sql } from "kysely";
import type { Db } from "../platform/db/open.ts";
import { type Erasure, ID_HASH_SQL } from "./erasure-list.ts";

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

export const deleteErasuresBefore = (db: Db, time: Date) =>
  db.deleteFrom("erasures").where("erased_at", "<", time).execute();

const idHash = sql<string>`${sql.raw(ID_HASH_SQL)}`;

export const deleteErasedUsers = (db: Db) =>
  db
    .deleteFrom("users")
    .where(idHash, "in", (query) => query.selectFrom("erasures").select("id_hash"))
    .returning("email")
    .execute();
