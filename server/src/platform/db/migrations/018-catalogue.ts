import { type Kysely, sql } from "kysely";

export const catalogue = {
  async up(db: Kysely<unknown>) {
    await sql`create table catalogue_version (version bigint not null)`.execute(db);
    await sql`insert into catalogue_version (version) values (1)`.execute(db);
    await sql`create unique index catalogue_version_once on catalogue_version ((true))`.execute(db);
    // Without a foreign key, whose lock would meet that of a deletion the other way round.
    await sql`create table route_changes (route_id uuid primary key, version bigint not null)`.execute(db);
    await sql
      .raw(`
      create function count_catalogue_change() returns trigger language plpgsql as $body$
      declare
        changed uuid[] := '{}';
      begin
        -- Once in a transaction, however many rows it changes.
        if coalesce(current_setting('senda.catalogue_change', true), '') = '' then
          update catalogue_version set version = version + 1;
          perform set_config('senda.catalogue_change', 'counted', true);
        end if;
        if tg_table_name = 'files' then
          changed := array(select route_id from contents where file_id = new.id);
        elsif tg_table_name <> 'routes' then
          changed := array[old.route_id, new.route_id];
        end if;
        insert into route_changes (route_id, version)
        select distinct route_id, version from unnest(changed) as route_id, catalogue_version where route_id is not null
        on conflict (route_id) do update set version = excluded.version
        where route_changes.version <> excluded.version;
        return null;
      end $body$`)
      .execute(db);
    for (const table of ["routes", "stages", "contents"]) {
      await countChanges(db, table, "insert or delete", "true");
      await countChanges(db, table, "update", "old.* is distinct from new.*");
    }
    await countChanges(db, "files", "update", "old.* is distinct from new.*");
  },
};

/**
 * At the end of the transaction, so that the one row that every change locks is its last lock, and two changes at once
 * cannot wait for each other.
 */
const countChanges = (db: Kysely<unknown>, table: string, event: string, when: string) =>
  sql
    .raw(`
    create constraint trigger ${table}_${event === "update" ? "updated" : "listed"} after ${event} on ${table}
    deferrable initially deferred for each row when (${when}) execute function count_catalogue_change()`)
    .execute(db);
