import { type Kysely, sql } from "kysely";

const EDITED = ["routes", "stages", "contents"] as const;

/** Counts the changes of what editors write, so that a form opened before a change can be told from one opened after it. */
export const versions = {
  async up(db: Kysely<unknown>) {
    for (const table of EDITED) {
      await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db);
    }
  },
};
