import { type Kysely, sql } from "kysely";

export const recordDigests = {
  async up(db: Kysely<unknown>) {
    await sql`alter table diary_records add column digest bytea`.execute(db);
    // A process of an older version changes a record without its digest, which then no longer belongs to it.
    await sql`
      create function clear_old_digest() returns trigger language plpgsql as $$
      begin
        new.digest := null;
        return new;
      end $$`.execute(db);
    await sql`
      create trigger diary_records_clear_old_digest before update of sealed on diary_records for each row
      when (new.digest is not null and new.digest = old.digest and new.sealed is distinct from old.sealed)
      execute function clear_old_digest()`.execute(db);
  },
};
