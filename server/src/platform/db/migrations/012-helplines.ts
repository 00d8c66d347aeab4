import { type Kysely, sql } from "kysely";

export const helplines = {
  async up(db: Kysely<unknown>) {
    // Beside the old columns, so that an older process can still read and write corrections while this one starts.
    await sql`
      alter table helpline_corrections
        add column checked_on jsonb not null default '{}',
        add column version integer not null default 1`.execute(db);
  },
};
