import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../src/platform/db/open.ts";
import { FolderStore } from "../../src/platform/files/store-folder.ts";
import { sweepFiles } from "../../src/platform/files/sweep.ts";

const HOUR_MS = 60 * 60_000;

/** Rows that break a rule, by what is wrong with them. */
const RULES: Readonly<Record<string, string>> = {
  "routes are not 1..n": `select 1 from (select position, row_number() over (order by position) as n from routes) t
    where position <> n`,
  "contents are not 1..n": `select 1 from (select position, row_number() over
    (partition by coalesce(stage_id, route_id) order by position) as n from contents) t where position <> n`,
  "points are not those of the completed contents": `select 1 from users u where points <> (
    select coalesce(sum(c.points), 0) from interactions i join contents c on c.id = i.content_id
    where i.user_id = u.id and i.completed_at is not null)`,
  "an idempotency key made two entries": `select 1 from diary_records where idempotency_key is not null
    group by user_id, idempotency_key having count(*) > 1`,
};

/** The database of a server that has stopped. */
function openPlace(place: Record<string, string>): Promise<Database> {
  const template = inject("template");
  if (place.DATABASE_URL) return openDatabase({ url: place.DATABASE_URL });
  if (template.kind !== "pglite" || !place.DATA_DIR) throw new Error("There is no database in this place.");
  return openDatabase({ workerUrl: new URL(template.workerUrl), folder: path.join(place.DATA_DIR, "db") });
}

async function fileFaults({ db }: Database, folder: string): Promise<string[]> {
  const rows = await db.selectFrom("files").select(["name", "small_name"]).execute();
  const named = rows.flatMap(({ name, small_name }) => (small_name ? [name, small_name] : [name]));
  const missing = named.filter((name) => !existsSync(path.join(folder, name)));
  // What was under way when the process died is an hour old by then.
  const silent = { error: (..._: unknown[]) => undefined, warn: (..._: unknown[]) => undefined };
  const log = silent as unknown as Parameters<typeof sweepFiles>[0]["log"];
  await sweepFiles({ db, files: new FolderStore(folder), log }, new Date(Date.now() + 2 * HOUR_MS));
  const kept = await db.selectFrom("files").select(["name", "small_name"]).execute();
  const wanted = new Set(kept.flatMap(({ name, small_name }) => [name, small_name]));
  const orphans = readdirSync(folder).filter((name) => !name.startsWith(".") && !wanted.has(name));
  const unfinished = readdirSync(path.join(folder, ".incoming"));
  return [
    ...missing.map((name) => `a row names a file that is not there: ${name}`),
    ...orphans.map((name) => `an orphan outlives a sweep: ${name}`),
    ...unfinished.map((name) => `an upload outlives a sweep: ${name}`),
  ];
}

/** What is wrong with what is stored once the server has stopped. */
export async function storedFaults(place: Record<string, string>): Promise<string[]> {
  const database = await openPlace(place);
  try {
    const broken: string[] = [];
    for (const [fault, query] of Object.entries(RULES)) {
      const { rowCount } = await database.pool.query(query);
      if (rowCount) broken.push(fault);
    }
    return [...broken, ...(await fileFaults(database, path.join(place.DATA_DIR ?? "", "media")))];
  } finally {
    await database.close();
  }
}
