import { type Kysely, sql } from "kysely";

export const twoStep = {
  // A wider rule for kinds of mail takes nothing away from a program that knows the old ones.
  needs: "008-sessions",
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column two_step_since timestamptz`.execute(db);
    await sql`
      create table two_step (
        user_id uuid primary key references users on delete cascade,
        code_key bytea not null,
        totp bytea,
        totp_step bigint not null default 0,
        pending_totp bytea,
        passkey_challenge text,
        passkey_until timestamptz
      )`.execute(db);
    await sql`
      create table recovery_codes (
        user_id uuid not null references users on delete cascade,
        code_hash text not null,
        is_pending boolean not null,
        primary key (user_id, code_hash)
      )`.execute(db);
    await sql`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`.execute(db);
    await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db);
    await sql`
      create table two_step_challenges (
        token_hash text primary key,
        user_id uuid not null references users on delete cascade,
        password_mark text not null,
        passkey_challenge text,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index two_step_challenges_of_user on two_step_challenges (user_id)`.execute(db);
    // The types of the program list the kinds; each new one would widen a list here.
    await sql`
      alter table mail_jobs
        drop constraint mail_jobs_kind_check,
        add constraint mail_jobs_kind_check check (kind ~ '^[a-z][a-z-]{1,39}$')`.execute(db);
  },
};
