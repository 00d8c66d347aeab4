import { createHash } from "node:crypto";
import { sql } from "kysely";
import { COUNTED_SETS, DIARY_MONTHS, LEARNER_RULES, PROGRESS_RULES, schema } from "./migrations/001-schema.ts";
import type { Db } from "./open.ts";
import { checksumOf, recordMigration } from "./run-migrations.ts";
import type { Trx } from "./tables.ts";

/** The last commit before the one that begins 1.0.0 with a single migration. */
const LAST_COMMIT = "1ca46d07";
/** Of the names and checksums of its migrations. */
const LAST_MIGRATIONS = "db10a146530fc2b42e1e6a495a9973d7e041b7cb9991505872c39b268e6a1493";
/** The note that it makes once every diary record and every answer has the form that 1.0.0 reads. */
const IN_ITS_FORM = "rows have the form of 1.0.0";
/** Migrations so close together were applied by one start, so that no older program has written to the database. */
const ONE_START = "5 minutes";
/** Of work that 1.0.0 does not have. */
const DONE_BEFORE = [IN_ITS_FORM, "metadata of stored files removed", "stored files"];

export async function isOfBeforeFirstRelease(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  return rows.length > 0 && (await appliedBefore(db)).some(({ name }) => name === "001-accounts");
}

/** An older database may lack the column of checksums, and is refused. */
async function appliedBefore(db: Db) {
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    select name, to_jsonb(kysely_migration) ->> 'checksum' as checksum from kysely_migration order by name collate "C"`.execute(
    db,
  );
  return rows;
}

/**
 * Gives the schema of 1.0.0 to a database that the last state before it has opened and finished converting, or that began
 * with the migrations of that state. Any other one is refused, and stays as it is.
 */
export async function takeOverLastState(trx: Trx): Promise<void> {
  // Another process may have done it while this one waited.
  if (!(await isOfBeforeFirstRelease(trx))) return;
  if (!(await hasLastState(trx))) throw new Error(OLDER);
  if (await hasOldColumns(trx)) throw new Error(UNCONVERTED);
  for (const statement of [CHANGES, DIARY_MONTHS, COUNTED_SETS, COUNTS, PROGRESS_RULES, LEARNER_RULES])
    await sql.raw(statement).execute(trx);
  await trx.deleteFrom("maintenance_runs").where("name", "in", DONE_BEFORE).execute();
  await sql`delete from kysely_migration`.execute(trx);
  await recordMigration(trx, "001-schema", await checksumOf(schema));
}

async function hasLastState(trx: Trx): Promise<boolean> {
  const applied = (await appliedBefore(trx)).map(({ name, checksum }) => `${name} ${checksum}`).join("\n");
  if (createHash("sha256").update(applied).digest("hex") !== LAST_MIGRATIONS) return false;
  const { rows } = await sql`
    select from maintenance_runs where name = ${IN_ITS_FORM}
    union all select from kysely_migration
    having max(timestamp::timestamptz) - min(timestamp::timestamptz) < ${ONE_START}::interval`.execute(trx);
  return rows.length > 0;
}

/** The note may be wrong, as after a restore of single tables, and what only these columns have would be lost. */
async function hasOldColumns(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    select from diary_records
    where sealed is null or num_nonnulls(feeling, description, audio_url, advice, advice_by, risk) > 0
    union all select from interactions where num_nonnulls(responses, analysis) > 0
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** That commit makes its note in no start within a day of its last migration: older processes may still write. */
const OLDER = `La base de datos es anterior a la versión 1.0.0 y no está preparada para ella. No se ha cambiado nada. Empieza una vez con Senda en el commit ${LAST_COMMIT}, espera a que diga «every row is written in the form of 1.0.0» y vuelve a empezar con esta versión. Si ese commit ha tenido que cambiar el esquema, empieza con él otra vez pasadas 24 horas: hasta entonces no da la base de datos por preparada.`;

const UNCONVERTED = `La base de datos dice estar preparada para la versión 1.0.0, pero hay anotaciones del diario o respuestas a cuestionarios en columnas que esta versión ya no lee. No se ha cambiado nada. Quita la nota con «delete from maintenance_runs where name = '${IN_ITS_FORM}'», empieza una vez con Senda en el commit ${LAST_COMMIT}, espera a que diga «every row is written in the form of 1.0.0» y vuelve a empezar con esta versión. Si ese commit dice «rows that cannot be decrypted stay as they are», le falta la clave con la que se escribieron: dásela en DIARY_KEY_OLD.`;

/** A record without a digest gets an empty one, and is read whole for counts (`withRecords`). */
const CHANGES = `
  drop trigger diary_records_clear_old_digest on diary_records;
  drop function clear_old_digest();
  update diary_records set digest = '' where digest is null;
  alter table diary_records drop column feeling, drop column description, drop column audio_url, drop column advice,
    drop column advice_by, drop column risk, alter column sealed set not null, alter column digest set not null;
  drop function keep_progress_totals, correct_progress_totals, recount_progress, keep_finished, keep_finished_of_added,
    follow_changed_contents, follow_changed_stages, lock_interactions_first, keep_answered_quiz, stages_plus,
    copy_learner, copy_changed_learner, mark_trial, mark_trials, mark_trials_of_role, count_route_progress,
    forget_learners_count cascade;
  drop index contents_with_themes;
  alter table interactions drop column responses, drop column analysis, drop column analysis_author;
  alter table route_progress add column counted_version bigint not null default 0;
  alter table kysely_migration alter column checksum set not null`;

const COUNTS = `
  insert into counted_sets (route_id, version, contents)
  select id, 1, array(select id from counted_contents where route_id = route.id) from routes as route;
  update route_progress as progress set counted_version = 1,
    finished_at = case when finished_at is null and contents <> '{}' and completed_count >= cardinality(contents)
      then now() else finished_at end
  from counted_sets as counted where counted.route_id = progress.route_id;
  insert into row_counts (name, slot, count)
  select 'finished:' || route_id, 0, count(*) from route_progress
  where not is_trial and finished_at is not null group by 1`;
