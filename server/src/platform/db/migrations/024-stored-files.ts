import { type Kysely, sql } from "kysely";

export const storedFiles = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table installation (
        id uuid not null default gen_random_uuid()
      )`.execute(db);
    await sql`insert into installation default values`.execute(db);
    await sql`create unique index installation_once on installation ((true))`.execute(db);
    await sql`
      create table quarantined_files (
        name text primary key,
        since timestamptz not null,
        reason text not null
      )`.execute(db);
  },
};
