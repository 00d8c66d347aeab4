import { type Kysely, sql } from "kysely";

export const diary = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table diary_records (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        feeling text not null check (feeling in ('GREAT', 'GOOD', 'NEUTRAL', 'BAD', 'TERRIBLE')),
        description bytea not null,
        audio_url bytea not null,
        advice bytea,
        advice_by text check (advice_by in ('BUILT_IN', 'AI', 'CRISIS_NOTICE')),
        advice_claimed_at timestamptz,
        risk text check (risk in ('SELF_HARM', 'VIOLENCE')),
        idempotency_key text,
        created_at timestamptz not null,
        constraint diary_records_once unique (user_id, idempotency_key)
      )`.execute(db);
    await sql`create index diary_records_newest on diary_records (user_id, created_at desc, id desc)`.execute(db);
    // What somebody agreed to, and when they took it back: the newest row of a kind is what holds.
    await sql`
      create table consents (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('diary', 'ai')),
        version integer not null,
        is_given boolean not null,
        decided_at timestamptz not null
      )`.execute(db);
    await sql`create index consents_newest on consents (user_id, kind, decided_at desc, id desc)`.execute(db);
  },
};
