import { type Kysely, sql } from "kysely";

export const accounts = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table users (
        id uuid primary key,
        email text not null constraint users_email_taken unique,
        first_name text not null,
        last_name text not null,
        role text not null check (role in ('USER', 'ADMIN')),
        points integer not null default 0 check (points >= 0),
        password_hash text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table sessions (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        selector text not null constraint sessions_by_selector unique,
        token_hash text not null,
        previous_hash text,
        rotated_at timestamptz not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index sessions_of_user on sessions (user_id)`.execute(db);
    await sql`create index sessions_by_last_use on sessions (rotated_at)`.execute(db);
    await sql`
      create table password_resets (
        token_hash text primary key,
        user_id uuid not null constraint password_resets_one_per_user unique references users on delete cascade,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`
      create table mail_jobs (
        id uuid primary key,
        kind text not null check (kind in ('recovery', 'password-changed')),
        email text not null,
        tries integer not null default 0,
        run_after timestamptz not null
      )`.execute(db);
    await sql`create index mail_jobs_due on mail_jobs (run_after)`.execute(db);
    // The columns are those that rate-limiter-flexible expects.
    await sql`create table rate_limits (key text primary key, points integer not null default 0, expire bigint)`.execute(
      db,
    );
  },
};
