import { type Kysely, sql } from "kysely";

export const careStates = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table care_states (
        user_id uuid primary key references users (id) on delete cascade,
        sealed bytea not null
      )`.execute(db);
  },
};
