import { type Kysely, sql } from "kysely";

export const plans = {
  async up(db: Kysely<unknown>) {
    // When a plan was written says something about a person, so the time is sealed with the words.
    await sql`
      create table plans (
        user_id uuid primary key references users on delete cascade,
        sealed bytea,
        version integer not null
      )`.execute(db);
  },
};
