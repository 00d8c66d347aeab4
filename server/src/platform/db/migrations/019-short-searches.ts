import { type Kysely, sql } from "kysely";

export const shortSearches = {
  async up(db: Kysely<unknown>) {
    // A trigram index cannot find one or two characters.
    await sql`
      create function letter_pairs(value text) returns text[] language sql immutable parallel safe as $$
        select coalesce(array_agg(distinct substr(value, place, size)), '{}')
        from generate_series(1, length(value)) as place, generate_series(1, 2) as size
      $$`.execute(db);
    await sql`
      create index users_by_letter_pair on users using gin (letter_pairs(search_text)) with (fastupdate = off)`.execute(
      db,
    );
    // Points and sign-ins change no index as long as the new version of a row fits on its page.
    await sql`alter table users set (fillfactor = 80)`.execute(db);
    await sql`create index audit_entries_of_action on audit_entries (action, at, id)`.execute(db);
    await sql`create index audit_entries_of_admin on audit_entries (admin_id, at, id)`.execute(db);
  },
};
