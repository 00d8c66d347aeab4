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
 * A hash of the statements of a migration without their white space, which a formatter or bundler may change. They are
 * collected on a connection without a server, which returns no rows.
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
