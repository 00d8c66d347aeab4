import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { newDatabase, workerDatabase } from "../../../test/database.ts";

const isEmbedded = inject("template").kind === "pglite";

test("a query that fails leaves the next ones alone, and a transaction that fails leaves nothing", async () => {
  const { db } = await workerDatabase();
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: "22012" });
  const cutShort = db.transaction().execute(async (trx) => {
    await sql`insert into rate_limits (key, points) values ('cut-short', 1)`.execute(trx);
    throw new Error("changed my mind");
  });
  await expect(cutShort).rejects.toThrow("changed my mind");
  expect((await sql`select * from rate_limits where key = 'cut-short'`.execute(db)).rows).toEqual([]);
});

test("a connection that breaks fails the query that was using it, and nothing else [EXT-38]", async () => {
  const database = await newDatabase();
  const { db, embedded } = database;
  await sql`select 1`.execute(db);
  if (isEmbedded) {
    await embedded?.close();
    await expect(sql`select 1`.execute(db)).rejects.toThrow("The embedded database has stopped.");
    return;
  }
  const slow = sql`select pg_sleep(20)`.execute(db);
  // Which comes first, the server's last word or the end of the connection, is not for us to say.
  const failed = expect(slow).rejects.toThrow(/terminat/);
  let ended = 0;
  while (ended === 0) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep%' and pid <> pg_backend_pid()`.execute(db);
    ended = rows.length;
  }
  await failed;
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await database.close();
});
