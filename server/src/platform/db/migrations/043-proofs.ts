import { type Kysely, sql } from "kysely";

export const proofs = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column email_confirmed_at timestamptz`.execute(db);
    await sql`alter table sessions add column proved_at timestamptz, add column device_hash text`.execute(db);
  },
};
