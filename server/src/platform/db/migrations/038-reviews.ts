import { type Kysely, sql } from "kysely";

export const reviews = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table reviews (
        content_id uuid primary key references contents on delete cascade,
        state text not null check (state in ('OPEN', 'CHANGES_ASKED', 'APPROVED')),
        requested_by uuid not null,
        requested_at timestamptz not null
      )`.execute(db);
    await sql`
      create table review_comments (
        id uuid primary key,
        content_id uuid not null references contents on delete cascade,
        quote text not null,
        text text not null,
        written_by uuid not null,
        written_at timestamptz not null,
        resolved_at timestamptz
      )`.execute(db);
    await sql`create index review_comments_of_content on review_comments (content_id)`.execute(db);
    // Of a version, so that the history says who approved what; an approval holds for that version alone.
    await sql`
      create table review_decisions (
        id uuid primary key,
        version_id uuid not null references item_versions on delete cascade,
        decision text not null check (decision in ('APPROVED', 'CHANGES_ASKED')),
        note text not null,
        decided_by uuid not null,
        decided_at timestamptz not null
      )`.execute(db);
    await sql`create index review_decisions_of_version on review_decisions (version_id)`.execute(db);
  },
};
