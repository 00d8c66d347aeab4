import { type Kysely, sql } from "kysely";

export const media = {
  async up(db: Kysely<unknown>) {
    // Not `title`: the release before selects that name from contents joined with files.
    await sql`
      alter table files
        add column display_name text not null default '',
        add column alt_text text,
        add column is_decorative boolean not null default false,
        add column caption text not null default '',
        add column licence text not null default '',
        add column width int,
        add column height int,
        add column in_library boolean not null default false,
        add column uploaded_by uuid`.execute(db);
    await sql`create index files_newest on files (created_at desc, id desc)`.execute(db);
    await sql`create index files_by_small_name on files (small_name)`.execute(db);
    await sql`
      create table reading_files (
        content_id uuid not null references contents on delete cascade,
        file_id uuid not null references files,
        primary key (content_id, file_id)
      )`.execute(db);
    await sql`create index reading_files_of_file on reading_files (file_id)`.execute(db);
    await sql`
      insert into reading_files (content_id, file_id)
      select distinct content.id, file.id
      from contents as content
      cross join lateral regexp_matches(content.text, '/media/([0-9a-f]{32}[.][a-z0-9]{3,4})', 'g') as found
      join files as file on found[1] in (file.name, file.small_name)
      where content.text like '%/media/%'`.execute(db);
    await countPictureChanges(db);
  },
};

/**
 * A picture in a text is part of the answer about that content. The change itself is counted by `files_updated`, which
 * runs before, in the order of the names.
 */
async function countPictureChanges(db: Kysely<unknown>) {
  await sql
    .raw(`
    create function count_picture_change() returns trigger language plpgsql as $body$
    begin
      insert into route_changes (route_id, version)
      select distinct content.route_id, catalogue.version
      from reading_files as used
      join contents as content on content.id = used.content_id
      cross join catalogue_version as catalogue
      where used.file_id = new.id
      on conflict (route_id) do update set version = excluded.version
      where route_changes.version <> excluded.version;
      return null;
    end $body$`)
    .execute(db);
  await sql
    .raw(`
    create constraint trigger files_updated_in_texts after update on files
    deferrable initially deferred for each row when (old.* is distinct from new.*)
    execute function count_picture_change()`)
    .execute(db);
}
