import { type Kysely, sql } from "kysely";

export const sessions = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table users
        add column own_words_locked boolean not null default false,
        add column last_sign_in_at timestamptz`.execute(db);
    await sql`
      alter table sessions
        add column device_name text not null default '',
        add column device_kind text not null default 'UNKNOWN'
          check (device_kind in ('PHONE', 'TABLET', 'COMPUTER', 'UNKNOWN'))`.execute(db);
    await sql`
      create table known_devices (
        user_id uuid not null references users on delete cascade,
        token_hash text not null,
        first_used_at timestamptz not null,
        last_used_at timestamptz not null,
        primary key (user_id, token_hash)
      )`.execute(db);
    await sql`create index known_devices_by_token on known_devices (token_hash)`.execute(db);
    await sql`create index known_devices_by_last_use on known_devices (last_used_at)`.execute(db);
    await sql`
      alter table mail_jobs
        drop constraint mail_jobs_kind_check,
        add constraint mail_jobs_kind_check check
          (kind in ('recovery', 'password-changed', 'password-set-by-admin', 'new-device', 'session-reused')),
        add column details jsonb`.execute(db);
  },
};
