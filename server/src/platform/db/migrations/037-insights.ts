import { type Kysely, sql } from "kysely";

export const insights = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table insights (
        item_id uuid primary key,
        figures jsonb not null,
        median_days integer,
        counted_at timestamptz not null
      )`.execute(db);
    await sql`
      create function forget_insights() returns trigger language plpgsql as $$
      begin
        delete from insights where item_id = old.id;
        return null;
      end $$`.execute(db);
    for (const table of ["routes", "contents"]) {
      await sql
        .raw(`
        create trigger ${table}_forget_insights after delete on ${table}
        for each row execute function forget_insights()`)
        .execute(db);
    }
    await sql`
      create table quiz_counts (
        content_id uuid primary key references contents on delete cascade,
        sealed bytea not null
      )`.execute(db);
    await sql`
      create index contents_unfinished on contents (route_id) where trashed_at is null and (
        (type in ('AUDIO', 'VIDEO', 'IMAGE') and file_id is null)
        or (type = 'QUIZ' and coalesce(jsonb_array_length(quiz -> 'questions'), 0) = 0))`.execute(db);
    await sql`create index contents_in_draft on contents (route_id) where state = 'DRAFT'`.execute(db);
  },
};
