import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../src/platform/db/open.ts";
import { FolderStore } from "../../src/platform/files/open-store.ts";
import { HiddenFiles } from "../../src/platform/files/quarantine.ts";
import { clearScratch, sweepFiles } from "../../src/platform/files/sweep.ts";
import type { Diarist, SentWrites } from "./requests.ts";
import { answerTo, ask, diaryOf } from "./requests.ts";
import { PASSWORD, type SharedRoute } from "./writers.ts";

/** Acknowledged entries that are not there, and texts that are there more than once. */
async function diaryFaults(address: string, diarist: Diarist): Promise<string[]> {
  const records = await diaryOf(address, diarist.token);
  const ids = new Map(records.map(({ id, description }) => [description, id]));
  const lost = [...diarist.entries].filter(([text, id]) => ids.get(text) !== id);
  const doubled = records.length - ids.size;
  return [
    ...lost.map(([text]) => `lost entry: ${text}`),
    ...(doubled > 0 ? [`${doubled} entries of ${diarist.email} are there twice`] : []),
  ];
}

const holes = (name: string, list: readonly { order: number }[]) =>
  list.every(({ order }, at) => order === at + 1) ? [] : [`${name}: ${list.map(({ order }) => order).join(",")}`];

async function fileFault(address: string, url: string | null): Promise<string[]> {
  if (url === null) return [];
  const response = await fetch(`${address}${url}`);
  await response.arrayBuffer();
  return response.status === 200 ? [] : [`a file is gone: ${url} answers ${response.status}`];
}

const LEFT_MS = 120_000;

/** Access tokens are good for a quarter of an hour, and many kills take longer. */
async function livingToken(address: string, email: string, token: string): Promise<string> {
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  if (exp * 1000 > Date.now() + LEFT_MS) return token;
  const call = { method: "POST", path: "/auth/login", json: { email, password: PASSWORD } } as const;
  return (await answerTo<{ access_token: string }>(address, call)).access_token;
}

export interface Signed {
  /** An administrator's token. */
  admin: string;
  route: SharedRoute;
}

/** The faults after a restart, as a caller sees them through the API. */
export async function apiFaults(address: string, { admin, route }: Signed, sentWrites: SentWrites): Promise<string[]> {
  const faults: string[] = [];
  for (const [email, old] of sentWrites.accounts) {
    const token = await livingToken(address, email, old);
    sentWrites.accounts.set(email, token);
    const { status } = await ask(address, { method: "GET", path: "/auth/profile", token });
    if (status !== 200) faults.push(`lost account: ${email} answers ${status}`);
  }
  for (const diarist of sentWrites.diarists) {
    diarist.token = sentWrites.accounts.get(diarist.email) ?? diarist.token;
    faults.push(...(await diaryFaults(address, diarist)));
  }
  const routes = await answerTo<{ id: string; order: number }[]>(address, {
    method: "GET",
    path: "/routes",
    token: admin,
  });
  faults.push(...holes("routes", routes));
  const known = new Set(routes.map(({ id }) => id));
  for (const [id, url] of sentWrites.routes) {
    if (!known.has(id)) faults.push(`lost route: ${id}`);
    else faults.push(...(await fileFault(address, url)));
  }
  const path = `/contents?routeId=${route.routeId}`;
  const contents = await answerTo<{ id: string; order: number }[]>(address, { method: "GET", path, token: admin });
  faults.push(...holes("contents", contents));
  const there = new Set(contents.map(({ id }) => id));
  for (const [id, url] of sentWrites.contents) {
    if (!there.has(id)) faults.push(`lost content: ${id}`);
    else faults.push(...(await fileFault(address, url)));
  }
  for (const id of sentWrites.deletedContents) if (there.has(id)) faults.push(`content is back: ${id}`);
  return faults;
}

const HOUR_MS = 60 * 60_000;

/** Rows that break a rule, by the fault. */
const RULES: Readonly<Record<string, string>> = {
  "routes are not 1..n": `select 1 from (select position, row_number() over (order by position) as n from routes
    where trashed_at is null) t where position <> n`,
  "contents are not 1..n": `select 1 from (select position, row_number() over
    (partition by coalesce(stage_id, route_id) order by position) as n from contents
    where trashed_at is null) t where position <> n`,
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
  // Work that was under way when the process died is an hour old by then.
  const ignore = (..._: unknown[]) => undefined;
  const silent = { error: ignore, warn: ignore, info: ignore };
  const log = silent as unknown as Parameters<typeof sweepFiles>[0]["log"];
  const deps = { db, files: new FolderStore(folder), log, hiddenFiles: new HiddenFiles(db) };
  for (const hours of [2, 2 + 7 * 24]) {
    const then = new Date(Date.now() + hours * HOUR_MS);
    await clearScratch(deps, then);
    await sweepFiles(deps, then);
  }
  const kept = await db.selectFrom("files").select(["name", "small_name"]).execute();
  const wanted = new Set(kept.flatMap(({ name, small_name }) => [name, small_name]));
  const orphans = readdirSync(folder).filter((name) => !name.startsWith(".") && !wanted.has(name));
  const unfinished = readdirSync(path.join(folder, ".incoming"));
  return [
    ...missing.map((name) => `a row names a file that is not there: ${name}`),
    ...orphans.map((name) => `an orphan outlives its quarantine: ${name}`),
    ...unfinished.map((name) => `an upload outlives a sweep: ${name}`),
  ];
}

/** The faults of the stored rows and files once the server has stopped. */
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
