import { type Kysely, sql } from "kysely";

export const ratings = {
  async up(db: Kysely<unknown>) {
    await sql`alter table interactions add column has_rated boolean not null default false`.execute(db);
  },
};
