import { type Kysely, sql } from "kysely";
import type { Tables, Trx } from "../db/tables.ts";
import { inTransaction, limitStatements } from "../db/transaction.ts";
import { unwrapKey, wrapKey } from "./vault.ts";

interface MasterKeys {
  diaryKey: string;
  oldDiaryKey: string | null;
}

const BATCH = 1_000;
const ROTATION = 5_330_172;

/**
 * Runs at the start. With an old key it rewraps the key of every person, all or none; their data stays as it is.
 * Without one it checks that the master key fits, before data is encrypted under a wrong one. Returns the number of
 * rewrapped keys.
 */
export async function rotateMasterKey(db: Kysely<Tables>, { diaryKey, oldDiaryKey }: MasterKeys): Promise<number> {
  const newest = Buffer.from(diaryKey, "hex");
  if (oldDiaryKey === null) {
    await requireMatchingKey(db, newest);
    return 0;
  }
  const masterKeys = [newest, Buffer.from(oldDiaryKey, "hex")];
  const rewrapAll = async (trx: Trx) => {
    // Longer than for a request: another process may be doing the same.
    await limitStatements(trx, 0);
    await sql`select set_config('lock_timeout', '60s', true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${ROTATION}::bigint)`.execute(trx);
    let rewrapped = 0;
    let last: string | null = null;
    do {
      const batch: KeyRow[] = await keysAfter(trx, last);
      rewrapped += await rewrap(trx, batch, masterKeys, newest);
      last = batch.length < BATCH ? null : (batch.at(-1)?.user_id ?? null);
    } while (last !== null);
    return rewrapped;
  };
  return inTransaction(db, rewrapAll, { isIdempotent: true });
}

interface KeyRow {
  user_id: string;
  wrapped_key: Buffer;
}

const keysAfter = (trx: Trx, last: string | null): Promise<KeyRow[]> =>
  trx
    .selectFrom("user_keys")
    .select(["user_id", "wrapped_key"])
    .$if(last !== null, (query) => query.where("user_id", ">", last ?? ""))
    .orderBy("user_id")
    .limit(BATCH)
    .forUpdate()
    .execute();

async function rewrap(trx: Trx, batch: KeyRow[], masterKeys: Buffer[], newest: Buffer) {
  const changed: { id: string; key: Buffer }[] = [];
  for (const { user_id, wrapped_key } of batch) {
    const opened = unwrapKey(masterKeys, user_id, wrapped_key);
    if (!opened) {
      throw new Error("DIARY_KEY_OLD no abre las claves guardadas, y DIARY_KEY tampoco. No se ha cambiado nada.");
    }
    if (opened.by !== newest) changed.push({ id: user_id, key: wrapKey(newest, user_id, opened.key) });
  }
  if (changed.length === 0) return 0;
  await sql`
    update user_keys set wrapped_key = changed.key
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ key }) => key)}::bytea[]) as changed (id, key)
    where user_id = changed.id`.execute(trx);
  return changed.length;
}

async function requireMatchingKey(db: Kysely<Tables>, masterKey: Buffer): Promise<void> {
  const any = await db.selectFrom("user_keys").select(["user_id", "wrapped_key"]).limit(1).executeTakeFirst();
  if (!any || unwrapKey([masterKey], any.user_id, any.wrapped_key)) return;
  throw new Error(
    "DIARY_KEY no abre lo que ya está guardado. Empieza con la clave de antes o, si la cambias, ponla en DIARY_KEY_OLD.",
  );
}
