import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { Tables } from "../db/tables.ts";
import type { Log } from "../log.ts";
import { cachedFor, later, withTimeout } from "../time.ts";
import { draftTexts, namesInTexts } from "./files-in-text.ts";

/** Long enough to restore yesterday's backup, or to notice that a copy of the database had deleted too much. */
export const QUARANTINE_MS = 7 * 24 * 60 * 60_000;

type Reason = Tables["quarantined_files"]["reason"];

/** A name that is in quarantine stays there since its first day. */
export async function quarantineFiles(db: Db, names: readonly string[], reason: Reason, now: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into quarantined_files (name, since, reason)
    select name, ${now}, ${reason} from unnest(${names}::text[]) as name
    on conflict (name) do nothing`.execute(db);
}

/** The log names files, whose names are random, a hundred in a line. */
export function logFiles(log: Pick<Log, "info">, names: readonly string[], message: string): void {
  for (const batch of batchesOf(names)) log.info({ count: batch.length, names: batch }, message);
}

export const IN_QUARANTINE = "files that nothing names are in quarantine for a week";

const BATCH = 100;

export const batchesOf = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / BATCH) }, (_, index) =>
    names.slice(index * BATCH, (index + 1) * BATCH),
  );

export const quarantinedNames = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom("quarantined_files").select("name").execute();
  return rows.map(({ name }) => name);
};

const isNamed = sql<boolean>`quarantined_files.name in (
  select name from files union all select small_name from files where small_name is not null)`;

/** A restored database may name a file again. */
export const releaseNamedFiles = async (db: Db): Promise<string[]> => {
  const rows = await db.deleteFrom("quarantined_files").where(isNamed, "is", true).returning("name").execute();
  return rows.map(({ name }) => name);
};

export const expiredNames = async (db: Db, now: Date): Promise<string[]> => {
  const expired = db.selectFrom("quarantined_files").select("name").where("since", "<=", later(now, -QUARANTINE_MS));
  return (await expired.where(isNamed, "is", false).orderBy("since").execute()).map(({ name }) => name);
};

export const forgetQuarantined = (db: Db, names: readonly string[]) =>
  db.deleteFrom("quarantined_files").where("name", "in", names).execute();

export const restartQuarantine = (db: Db, now: Date) =>
  db.updateTable("quarantined_files").set({ since: now }).execute();

/** Also of files that learners do not see any more, and that a restored item or version would show again. */
const hiddenNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string | null; smallName: string | null }>`
    with drafted as (${namesInTexts(draftTexts)})
    select name, null as "smallName" from quarantined_files
    union all
    select file.name, file.small_name from files as file
    where not exists (
        select from contents join routes on routes.id = contents.route_id
        left join stages on stages.id = contents.stage_id
        where contents.file_id = file.id and contents.trashed_at is null and routes.trashed_at is null
          and stages.trashed_at is null)
      and not exists (select from routes where cover_id = file.id and trashed_at is null)
      and not exists (select from drafts where file_id = file.id)
      and not exists (select from drafted where drafted.name = file.name)
      and not exists (select from drafted where drafted.name = file.small_name)
      and not file.in_library
      and not exists (
        select from reading_files as used join contents on contents.id = used.content_id
        where used.file_id = file.id and contents.trashed_at is null)`.execute(db);
  return rows.flatMap(({ name, smallName }) => [name, smallName].flatMap((one) => one ?? []));
};

const FRESH_MS = 5_000;
const PATIENCE_MS = 1_000;

/**
 * The files that are not served although the store still holds them. They are read at most every five seconds instead of for every
 * file; without the database the last answer holds, so that media are served.
 */
export class HiddenFiles {
  #last: ReadonlySet<string> = new Set();
  #read: () => Promise<ReadonlySet<string>>;

  constructor(private readonly db: Db) {
    this.#read = this.#newRead();
  }

  async has(name: string): Promise<boolean> {
    const names = await withTimeout(PATIENCE_MS, this.#read()).catch(() => this.#last);
    return names.has(name);
  }

  /** After a change by this process, which the next request must see. */
  refresh(): void {
    this.#read = this.#newRead();
  }

  #newRead() {
    return cachedFor(FRESH_MS, async () => {
      this.#last = new Set(await hiddenNames(this.db));
      return this.#last;
    });
  }
}
