import { type Kysely, sql } from "kysely";

export const sortedNames = {
  async up(db: Kysely<unknown>) {
    // Stored: sorting or searching would otherwise remove the accents of every name and title again.
    await sql`
      alter table users add column sort_name text not null
      generated always as (plain_text(first_name || ' ' || last_name)) stored`.execute(db);
    await sql`drop index users_by_name`.execute(db);
    await sql`create index users_by_name on users (sort_name, id)`.execute(db);
    await sql`
      alter table contents add column sort_title text not null generated always as (plain_text(title)) stored`.execute(
      db,
    );
    await sql`create index contents_by_title on contents (sort_title, id)`.execute(db);
  },
};
