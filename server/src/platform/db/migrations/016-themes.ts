import { type Kysely, sql } from "kysely";

export const themes = {
  async up(db: Kysely<unknown>) {
    await sql`alter table contents add column themes text[] not null default '{}'`.execute(db);
    // An advice looks only at contents that declare a theme, which may be few of many.
    await sql`create index contents_with_themes on contents (route_id, position) where themes <> '{}'`.execute(db);
  },
};
