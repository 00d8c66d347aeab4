import { type Kysely, sql } from "kysely";

export const reminders = {
  // A wider list of kinds takes nothing away from a program that knows the old ones.
  needs: "008-sessions",
  async up(db: Kysely<unknown>) {
    await sql`
      create table reminders (
        user_id uuid primary key references users on delete cascade,
        is_on boolean not null,
        time text not null check (time ~ '^[0-2][0-9]:[0-5][0-9]$'),
        weekdays text[] not null,
        time_zone text not null,
        wording text not null check (wording in ('MOMENT', 'SKY', 'BLANK')),
        by_email boolean not null,
        next_at timestamptz,
        last_day text
      )`.execute(db);
    await sql`create index reminders_due on reminders (next_at) where next_at is not null`.execute(db);
    // An address of a push service belongs to one browser and opens it for messages: sealed, and found by its hash.
    await sql`
      create table push_devices (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        session_id uuid not null unique references sessions on delete cascade,
        endpoint_hash text not null unique,
        sealed bytea not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index push_devices_of_user on push_devices (user_id)`.execute(db);
    await sql`
      alter table mail_jobs
        drop constraint mail_jobs_kind_check,
        add constraint mail_jobs_kind_check check
          (kind in ('recovery', 'password-changed', 'password-set-by-admin', 'new-device', 'session-reused', 'reminder'))`.execute(
      db,
    );
  },
};
