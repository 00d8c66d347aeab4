import { type Kysely, sql } from "kysely";

export const backOffice = {
  async up(db: Kysely<unknown>) {
    // No names of people, only their ids: whoever deletes their account is gone from here too.
    await sql`
      create table audit_entries (
        id uuid primary key,
        at timestamptz not null,
        admin_id uuid not null,
        action text not null,
        target_id uuid,
        target_name text not null,
        address text not null
      )`.execute(db);
    await sql`create index audit_entries_newest on audit_entries (at desc, id desc)`.execute(db);
    await sql`
      create function refuse_rewriting_history() returns trigger language plpgsql as $$
      begin raise exception 'audit entries are only ever added' using errcode = 'insufficient_privilege'; end $$`.execute(
      db,
    );
    await sql`
      create trigger audit_entries_stay before update or delete on audit_entries
      for each statement execute function refuse_rewriting_history()`.execute(db);
    // What an administrator corrected; everything else comes with the program and is renewed with it.
    await sql`
      create table helpline_corrections (
        id uuid primary key,
        correction jsonb not null,
        corrected_at timestamptz not null
      )`.execute(db);
  },
};
