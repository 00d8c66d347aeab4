import { type Kysely, sql } from "kysely";

export const deadMail = {
  /** A job that is given up waits for an operator. The release before this one ignores it: it is never due. */
  async up(db: Kysely<unknown>) {
    await sql`
      alter table mail_jobs
        add column tried_since timestamptz not null default now(),
        add column last_fault text,
        add column failed_at timestamptz`.execute(db);
    await sql`
      create table maintenance_runs (
        name text primary key,
        started_at timestamptz not null
      )`.execute(db);
  },
};
