import { type Kysely, sql } from "kysely";

const EDITED = ["routes", "stages", "contents"] as const;

/**
 * Drafts, versions, publications on a date and the papelera. A route, stage or content keeps its row in all of them; what
 * learners see of it is decided by `state` and `trashed_at`.
 */
export const publication = {
  // A stage that moves takes its contents along; a program that never moves one loses nothing.
  needs: "008-sessions",
  async up(db: Kysely<unknown>) {
    for (const table of EDITED) {
      await sql`
        alter table ${sql.table(table)}
          add column state text not null default 'PUBLISHED' check (state in ('PUBLISHED', 'DRAFT')),
          add column trashed_at timestamptz`.execute(db);
    }
    await sql`
      alter table contents
        drop constraint contents_stage_id_route_id_fkey,
        add constraint contents_of_stage_of_route foreign key (stage_id, route_id) references stages (id, route_id)
          on delete cascade on update cascade`.execute(db);
    // An item in the papelera has a negative position; the one that it had is here.
    await sql`
      create table trash (
        item_id uuid primary key,
        kind text not null check (kind in ('ROUTE', 'STAGE', 'CONTENT')),
        position integer not null,
        trashed_by uuid not null,
        trashed_at timestamptz not null
      )`.execute(db);
    await sql`create index trash_by_time on trash (trashed_at)`.execute(db);
    await createVersions(db);
    await createPublications(db);
    await sql`
      create table editor_presence (
        item_id uuid not null,
        editor uuid not null references audit_pseudonyms on delete cascade,
        seen_at timestamptz not null,
        primary key (item_id, editor)
      )`.execute(db);
    await sql`create index editor_presence_by_editor on editor_presence (editor)`.execute(db);
    await forgetDeletedItems(db);
  },
};

/** `saved_by` and the like are pseudonyms of the audit log: they stay when an account is deleted, without its name. */
async function createVersions(db: Kysely<unknown>) {
  // What is saved and not published of a published item: only the parts that differ from what learners see.
  await sql`
    create table drafts (
      item_id uuid primary key,
      kind text not null check (kind in ('ROUTE', 'STAGE', 'CONTENT')),
      changes jsonb not null,
      file_id uuid references files,
      saved_by uuid not null,
      saved_at timestamptz not null
    )`.execute(db);
  await sql`create index drafts_by_file on drafts (file_id)`.execute(db);
  // `parts` is all of the item as it was after the save. `number` is the item's own version.
  await sql`
    create table item_versions (
      id uuid primary key,
      item_id uuid not null,
      kind text not null check (kind in ('ROUTE', 'STAGE', 'CONTENT')),
      number integer not null,
      parts jsonb not null,
      file_id uuid references files on delete set null,
      saved_by uuid,
      saved_at timestamptz not null,
      published_by uuid,
      published_at timestamptz,
      is_autosave boolean not null,
      changed text[] not null,
      constraint item_versions_once unique (item_id, number)
    )`.execute(db);
  await sql`create index item_versions_by_file on item_versions (file_id)`.execute(db);
  // A quiz as it was before its questions changed, for those who had answered it.
  await sql`
    create table quiz_versions (
      id uuid primary key,
      content_id uuid not null references contents on delete cascade,
      quiz jsonb not null,
      analysis_prompt text
    )`.execute(db);
  await sql`create index quiz_versions_of_content on quiz_versions (content_id)`.execute(db);
  await sql`alter table interactions add column quiz_version_id uuid`.execute(db);
}

async function createPublications(db: Kysely<unknown>) {
  await sql`
    create table publications (
      id uuid primary key,
      route_id uuid not null references routes on delete cascade,
      run_at timestamptz not null,
      requested_by uuid not null,
      requested_at timestamptz not null,
      done_at timestamptz,
      cancelled_at timestamptz
    )`.execute(db);
  await sql`create index publications_of_route on publications (route_id)`.execute(db);
  await sql`
    create index publications_due on publications (run_at) where done_at is null and cancelled_at is null`.execute(db);
  // The version that was there when it was asked for: what is written afterwards waits for the next publication.
  await sql`
    create table publication_items (
      publication_id uuid not null references publications on delete cascade,
      item_id uuid not null,
      version_id uuid not null references item_versions on delete cascade,
      held_back text,
      primary key (publication_id, item_id)
    )`.execute(db);
  await sql`create index publication_items_by_version on publication_items (version_id)`.execute(db);
  await sql`create index publication_items_by_item on publication_items (item_id)`.execute(db);
}

async function forgetDeletedItems(db: Kysely<unknown>) {
  await sql`
    create function forget_deleted_item() returns trigger language plpgsql as $$
    begin
      delete from trash where item_id = old.id;
      delete from drafts where item_id = old.id;
      delete from publication_items where item_id = old.id;
      delete from item_versions where item_id = old.id;
      delete from editor_presence where item_id = old.id;
      return null;
    end $$`.execute(db);
  for (const table of EDITED) {
    await sql
      .raw(`
      create trigger ${table}_are_forgotten after delete on ${table}
      for each row execute function forget_deleted_item()`)
      .execute(db);
  }
}
