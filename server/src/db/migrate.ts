import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { accounts } from "./migrations/001-accounts.ts";
import { learning } from "./migrations/002-learning.ts";
import { diary } from "./migrations/003-diary.ts";
import { backOffice } from "./migrations/004-back-office.ts";
import { search } from "./migrations/005-search.ts";
import { sessions } from "./migrations/008-sessions.ts";
import type { Tables } from "./tables.ts";

const migrations: Record<string, Migration> = {
  "001-accounts": accounts,
  "002-learning": learning,
  "003-diary": diary,
  "004-back-office": backOffice,
  "005-search": search,
  "008-sessions": sessions,
};

/** Brings the schema up to date. Several processes may call it together: the migrator holds a lock in the database. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A request gives up after seconds; a change of a large table, and waiting for a neighbour who makes it, takes longer.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '60s', false)`.execute(
      connection,
    );
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    await sql`reset statement_timeout`.execute(connection);
    await sql`reset lock_timeout`.execute(connection);
    if (error) throw error;
  });
}
