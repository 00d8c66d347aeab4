import { type Kysely, sql } from "kysely";
import { isOfBeforeFirstRelease, takeOverLastState } from "./first-release.ts";
import { schema } from "./migrations/001-schema.ts";
import { inMigration, type Migrations, pendingMigrations, runMigrations } from "./run-migrations.ts";
import type { Tables } from "./tables.ts";

export const migrations: Migrations = {
  "001-schema": schema,
};

/** Returns the names of those that ran. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  if (await isOfBeforeFirstRelease(db)) await inMigration(db, takeOverLastState);
  return runMigrations(db, migrations);
}

export const missingMigrations = async (db: Kysely<Tables>): Promise<string[]> =>
  (await isOfBeforeFirstRelease(db)) ? Object.keys(migrations) : pendingMigrations(db, migrations);

/** True if the database has all that we need and accepts writes, which a standby does not. */
export async function isServing(db: Kysely<Tables>): Promise<boolean> {
  const names = Object.keys(migrations);
  const { rows } = await sql<{ count: number; read_only: string }>`
    select count(*), current_setting('transaction_read_only') as read_only
    from kysely_migration where name = any(${names}::text[])`.execute(db);
  return rows[0]?.count === names.length && rows[0].read_only === "off";
}
