import { type Kysely, sql } from "kysely";

export const paddedDigests = {
  /**
   * The digests until now were as long as what they say, and the length alone told which entries were met with a notice.
   * A record without one is read whole, and gets a padded one with its next change.
   */
  async up(db: Kysely<unknown>) {
    await sql`drop trigger diary_records_clear_old_digest on diary_records`.execute(db);
    await sql`alter table diary_records drop column digest`.execute(db);
    await sql`alter table diary_records add column digest bytea`.execute(db);
    await sql`
      create trigger diary_records_clear_old_digest before update of sealed on diary_records for each row
      when (new.digest is not null and new.digest = old.digest and new.sealed is distinct from old.sealed)
      execute function clear_old_digest()`.execute(db);
  },
};
