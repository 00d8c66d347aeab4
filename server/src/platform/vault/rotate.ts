import { type Kysely, sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { Tables, Trx } from "../db/tables.ts";
import { inTransaction } from "../db/transaction.ts";
import { countsPlace, decryptShared, encryptShared, unwrapKey, wrapKey } from "./vault.ts";

interface MasterKeys {
  diaryKey: string;
  oldDiaryKey: string | null;
}

const BATCH = 1_000;

/**
 * Runs at the start, and by itself. With an old key it rewraps the key of every person; their data stays as it is. Every
 * key is opened first, so that a wrong master key changes nothing; then batches are committed one by one, and an
 * interrupted run goes on where it ended. While both keys are given, either opens. Without an old key it checks that the
 * master key fits, before data is encrypted under a wrong one. Returns the number of rewrapped keys.
 */
export async function rotateMasterKey(
  db: Kysely<Tables>,
  { diaryKey, oldDiaryKey }: MasterKeys,
  onBatch: (rewrapped: number) => void = () => {},
): Promise<number> {
  const newest = Buffer.from(diaryKey, "hex");
  if (oldDiaryKey === null) {
    await requireMatchingKey(db, newest);
    return 0;
  }
  const masterKeys = [newest, Buffer.from(oldDiaryKey, "hex")];
  const isNeeded = await needsRewrapping(db, masterKeys, newest);
  await inTransaction(db, (trx) => resealCounts(trx, masterKeys, newest), { isIdempotent: true });
  if (!isNeeded) return 0;
  let rewrapped = 0;
  let before: string | null = null;
  do {
    const from: string | null = before;
    const work = (trx: Trx) => rewrapBatch(trx, from, masterKeys, newest);
    const done: Rewrapped = await inTransaction(db, work, { isIdempotent: true });
    rewrapped += done.changed;
    onBatch(rewrapped);
    before = done.last;
  } while (before !== null);
  return rewrapped;
}

async function needsRewrapping(db: Db, masterKeys: readonly Buffer[], newest: Buffer): Promise<boolean> {
  let isNeeded = false;
  let before: string | null = null;
  do {
    const batch: KeyRow[] = await keysBefore(db, before).execute();
    isNeeded = openedKeys(batch, masterKeys).some(({ by }) => by !== newest) || isNeeded;
    before = lastOf(batch);
  } while (before !== null);
  return isNeeded;
}

interface KeyRow {
  user_id: string;
  wrapped_key: Buffer;
}

/** From the newest person to the oldest: the oldest key then tells whether a run came to its end. */
const keysBefore = (db: Db, before: string | null) =>
  db
    .selectFrom("user_keys")
    .select(["user_id", "wrapped_key"])
    .$if(before !== null, (query) => query.where("user_id", "<", before ?? ""))
    .orderBy("user_id", "desc")
    .limit(BATCH);

const lastOf = (batch: readonly KeyRow[]) => (batch.length < BATCH ? null : (batch.at(-1)?.user_id ?? null));

const openedKeys = (batch: readonly KeyRow[], masterKeys: readonly Buffer[]) =>
  batch.map(({ user_id, wrapped_key }) => {
    const opened = unwrapKey(masterKeys, user_id, wrapped_key);
    if (!opened) {
      throw new Error("DIARY_KEY_OLD no abre las claves guardadas, y DIARY_KEY tampoco. No se ha cambiado nada.");
    }
    return { id: user_id, ...opened };
  });

interface Rewrapped {
  changed: number;
  last: string | null;
}

async function rewrapBatch(
  trx: Trx,
  before: string | null,
  masterKeys: readonly Buffer[],
  newest: Buffer,
): Promise<Rewrapped> {
  const batch = await keysBefore(trx, before).forUpdate().execute();
  const changed = openedKeys(batch, masterKeys)
    .filter(({ by }) => by !== newest)
    .map(({ id, key }) => ({ id, key: wrapKey(newest, id, key) }));
  if (changed.length > 0) {
    await sql`
      update user_keys set wrapped_key = changed.key
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ key }) => key)}::bytea[]) as changed (id, key)
      where user_id = changed.id`.execute(trx);
  }
  return { changed: changed.length, last: lastOf(batch) };
}

async function resealCounts(trx: Trx, masterKeys: readonly Buffer[], newest: Buffer): Promise<void> {
  const rows = await trx.selectFrom("quiz_counts").selectAll().forUpdate().execute();
  const resealed = rows.flatMap(({ content_id, sealed }) => {
    const place = countsPlace(content_id);
    const text = decryptShared(masterKeys, place, sealed);
    return text === null ? [] : [{ id: content_id, sealed: encryptShared(newest, place, text) }];
  });
  await sql`
    update quiz_counts set sealed = changed.sealed
    from unnest(${resealed.map(({ id }) => id)}::uuid[], ${resealed.map(({ sealed }) => sealed)}::bytea[])
      as changed (id, sealed)
    where content_id = changed.id`.execute(trx);
}

/** Opens the oldest key and the newest. */
async function requireMatchingKey(db: Kysely<Tables>, masterKey: Buffer): Promise<void> {
  const one = (order: "asc" | "desc") =>
    db.selectFrom("user_keys").select(["user_id", "wrapped_key"]).orderBy("user_id", order).limit(1);
  const ends = [...(await one("asc").execute()), ...(await one("desc").execute())];
  if (ends.every(({ user_id, wrapped_key }) => unwrapKey([masterKey], user_id, wrapped_key))) return;
  throw new Error(
    "DIARY_KEY no abre lo que ya está guardado. Empieza con la clave de antes o, si la cambias, ponla en DIARY_KEY_OLD.",
  );
}
