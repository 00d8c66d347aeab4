import { type Kysely, sql } from "kysely";

/**
 * One sealed box per record in place of several columns, of which some could be read without a key. Old rows keep their
 * columns until the process that holds the key has converted them.
 */
export const sealedRecords = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table diary_records
        add column sealed bytea,
        alter column feeling drop not null,
        alter column description drop not null,
        alter column audio_url drop not null`.execute(db);
    // Rows from before have their words, so only new ones need the check.
    await sql`
      alter table diary_records add constraint diary_records_have_words
        check (sealed is not null or description is not null) not valid`.execute(db);
    await sql`alter table interactions add column sealed bytea`.execute(db);
  },
};
