import { type Kysely, sql } from "kysely";

export const erasures = {
  async up(db: Kysely<unknown>) {
    // A copy of the list that is kept outside, so that a deletion and its entry are one transaction.
    await sql`
      create table erasures (
        id_hash text primary key,
        erased_at timestamptz not null
      )`.execute(db);
  },
};
