import { type Kysely, sql } from "kysely";

/** Small and capital, precomposed and with the accent as a sign of its own, whatever rules the database sorts by. */
const ACCENTED = "áàäâãÁÀÄÂÃéèëêÉÈËÊíìïîÍÌÏÎóòöôõÓÒÖÔÕúùüûÚÙÜÛñÑçÇ\u0300\u0301\u0302\u0303\u0308\u0327";
const PLAIN = "aaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc";

/**
 * Searching for a part of a name without reading everybody's. pg_trgm would do it, but needs a right that the
 * database's owner may not have; an array of trigrams under an index that every PostgreSQL has needs none.
 */
export const search = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function plain_text(value text) returns text language sql immutable parallel safe
      as ${sql.lit(`select translate(lower(value), '${ACCENTED}', '${PLAIN}')`)}`.execute(db);
    await sql`
      create function trigrams_of(value text) returns text[] language plpgsql immutable parallel safe cost 1000 as $$
      declare
        found text[] := '{}';
      begin
        for place in 1 .. length(value) - 2 loop
          found := found || substr(value, place, 3);
        end loop;
        return found;
      end $$`.execute(db);
    await sql`
      alter table users add column search_text text not null
      generated always as (plain_text(first_name || ' ' || last_name || ' ' || email)) stored`.execute(db);
    // Written at once: entries that wait in a list would have to be read by every search.
    await sql`
      create index users_by_trigram on users using gin (trigrams_of(search_text)) with (fastupdate = off)`.execute(db);
    // Told how common each trigram is, the planner would read the whole table for the common ones and take every row
    // apart, which is the slowest way of all.
    await sql`alter index users_by_trigram alter column 1 set statistics 0`.execute(db);
    // One for each order that the back-office offers, so that a page is read and the others are not.
    await sql`create index users_by_name on users (plain_text(first_name || ' ' || last_name), id)`.execute(db);
    await sql`create index users_by_last_name on users (plain_text(last_name), id)`.execute(db);
    await sql`create index users_by_role on users (role, id)`.execute(db);
    await sql`create index route_progress_latest on route_progress (route_id, last_visited_at, id)`.execute(db);
    await sql`drop index route_progress_of_route`.execute(db);
  },
};
