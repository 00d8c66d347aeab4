import { type Kysely, sql } from "kysely";

export const lostRefreshes = {
  /** The hash of a spent token whose successor has not been used: its answer may have been lost. */
  async up(db: Kysely<unknown>) {
    await sql`alter table sessions add column forgiven_hash text`.execute(db);
  },
};
