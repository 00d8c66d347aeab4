import { createHash } from "node:crypto";
import {
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";

/**
 * Of the statements that a migration sends, without the spaces between their words: neither a formatter nor a bundler
 * changes them. They are collected by running it on a connection that leads nowhere and answers no rows.
 */
export async function checksumOf(migration: Migration): Promise<string> {
  const hash = createHash("sha256");
  const nowhere = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      hash.update(`${query.sql.replaceAll(/\s+/g, " ").trim()};${JSON.stringify(query.parameters)}\n`);
    },
  });
  await migration.up(nowhere);
  await nowhere.destroy();
  return hash.digest("hex");
}
