import { type Kysely, sql } from "kysely";

export const modelCalls = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table model_calls (
        user_id uuid not null references users on delete cascade,
        day date not null,
        calls integer not null,
        primary key (user_id, day)
      )`.execute(db);
    // Apart from the counts per person, so that deleting an account does not give calls back.
    await sql`create table model_budget (day date primary key, calls integer not null)`.execute(db);
  },
};
