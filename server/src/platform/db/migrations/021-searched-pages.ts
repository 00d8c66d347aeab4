import { type Kysely, sql } from "kysely";

export const searchedPages = {
  async up(db: Kysely<unknown>) {
    await copyLearners(db);
    await indexAuditTargets(db);
    // The same pairs, without a query and a sort for each text. No text contains the separator.
    await sql`
      create or replace function letter_pairs(value text) returns text[] language plpgsql immutable parallel safe as $$
      declare
        separator constant text := chr(1);
        pairs text := regexp_replace(value, '(..)', '\\1' || separator, 'g') || separator
          || regexp_replace(substr(value, 2), '(..)', '\\1' || separator, 'g');
      begin
        return array_remove(string_to_array(value, null) || string_to_array(pairs, separator), '');
      end $$`.execute(db);
    // A short list of pending entries is quick to search, and spares most inserts the index itself.
    await sql`alter index users_by_letter_pair set (fastupdate = on, gin_pending_list_limit = 64)`.execute(db);
    // Whether a word is rare decides how it is searched. By the usual sample, one in a thousand looks like one in a hundred.
    await sql`alter table users alter column search_text set statistics 1000`.execute(db);
    for (const table of ["users", "route_progress", "audit_entries"]) await sql.raw(`analyze ${table}`).execute(db);
  },
};

/** Beside the progress, so that a page of a route's learners in any order is one range of an index. */
async function copyLearners(db: Kysely<unknown>) {
  await sql`
    alter table route_progress
      add column sort_name text not null default '',
      add column email text not null default '',
      add column search_text text not null default ''`.execute(db);
  await sql`
    create function copy_learner() returns trigger language plpgsql as $$
    declare
      person record;
    begin
      -- Locked, so that a change of the name is either seen here or sees this row.
      select sort_name, email, search_text into person from users where id = new.user_id for share;
      if found then
        new.sort_name := person.sort_name;
        new.email := person.email;
        new.search_text := person.search_text;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger route_progress_copies_learner before insert on route_progress
    for each row execute function copy_learner()`.execute(db);
  await sql`
    create function copy_changed_learner() returns trigger language plpgsql as $$
    begin
      update route_progress set sort_name = new.sort_name, email = new.email, search_text = new.search_text
      where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_change_learners after update of first_name, last_name, email on users
    for each row execute function copy_changed_learner()`.execute(db);
  await sql`
    update route_progress as progress
    set sort_name = person.sort_name, email = person.email, search_text = person.search_text
    from users as person where person.id = progress.user_id`.execute(db);
  await sql`create index route_progress_by_name on route_progress (route_id, sort_name, id)`.execute(db);
  await sql`create index route_progress_by_email on route_progress (route_id, email, id)`.execute(db);
}

async function indexAuditTargets(db: Kysely<unknown>) {
  await sql`
    alter table audit_entries add column search_text text not null
    generated always as (plain_text(target_name)) stored`.execute(db);
  await sql`create index audit_entries_by_letter_pair on audit_entries using gin (letter_pairs(search_text))`.execute(
    db,
  );
  await sql
    .raw(`do $do$ begin
    execute format('create index audit_entries_by_trigram on audit_entries using gin (search_text %I.gin_trgm_ops)', (
      select namespace.nspname from pg_extension as extension
      join pg_namespace as namespace on namespace.oid = extension.extnamespace where extension.extname = 'pg_trgm'));
  end $do$`)
    .execute(db);
}
