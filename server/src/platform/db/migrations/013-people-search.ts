import { type Kysely, sql } from "kysely";

/** The functions and operators of an extension live in the schema that it was created in, which need not be `public`. */
const EXTENSION_SCHEMA = `(
      select namespace.nspname from pg_extension as extension
      join pg_namespace as namespace on namespace.oid = extension.extnamespace where extension.extname = `;

/** Searches names and email addresses by `pg_trgm`, without accents by `unaccent`. */
export const peopleSearch = {
  async up(db: Kysely<unknown>) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create extension if not exists unaccent`.execute(db);
    await sql`drop index users_by_trigram`.execute(db);
    await sql`alter table users drop column search_text`.execute(db);
    await sql`drop function trigrams_of(text)`.execute(db);
    // `unaccent` alone is not immutable, because its dictionary can be changed. The names are qualified: a restored
    // backup computes the column with an empty search path.
    await sql
      .raw(`do $do$ begin
      execute format($function$
        create or replace function plain_text(value text) returns text language sql immutable parallel safe
        as $body$ select lower(%1$I.unaccent(%2$L::regdictionary, normalize(value))) $body$
      $function$, ${EXTENSION_SCHEMA}'unaccent'), ${EXTENSION_SCHEMA}'unaccent') || '.unaccent');
    end $do$`)
      .execute(db);
    await sql`reindex index users_by_name`.execute(db);
    await sql`reindex index users_by_last_name`.execute(db);
    await sql`
      alter table users add column search_text text not null
      generated always as (plain_text(first_name || ' ' || last_name || ' ' || email)) stored`.execute(db);
    // Without fastupdate: a search would have to read the list of pending entries.
    await sql
      .raw(`do $do$ begin
      execute format('create index users_by_trigram on users using gin (search_text %I.gin_trgm_ops)
        with (fastupdate = off)', ${EXTENSION_SCHEMA}'pg_trgm'));
    end $do$`)
      .execute(db);
  },
};
