import { type Kysely, sql } from "kysely";

export const safetyDesk = {
  async up(db: Kysely<unknown>) {
    // An added line is a row with a country; an older process finds no shipped line with its id, and leaves it out.
    await sql`
      alter table helpline_corrections
        add column country text,
        add column own_line jsonb,
        add column state text not null default 'SHOWN' check (state in ('SHOWN', 'HIDDEN', 'PROPOSED')),
        add column hidden_reason text not null default '',
        add check ((country is null) = (own_line is null))`.execute(db);
    await sql`
      create table helpline_proposals (
        id uuid primary key,
        helpline_id uuid not null unique,
        action text not null check (action in ('ADD', 'CORRECT', 'HIDE', 'SHOW', 'RESTORE')),
        change jsonb not null,
        reason text not null,
        line_version integer not null,
        proposed_by uuid references users on delete set null,
        proposed_at timestamptz not null
      )`.execute(db);
    await sql`create index helpline_proposals_of_user on helpline_proposals (proposed_by)`.execute(db);
    await sql`create table settings (name text primary key, value jsonb not null)`.execute(db);
  },
};
