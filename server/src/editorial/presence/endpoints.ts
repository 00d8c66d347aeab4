import type { presence } from "@senda/contract/presence";
import { sql } from "kysely";
import type { SliceHandlers } from "../../deps.ts";
import { pseudonymOf } from "../../people/audit/record.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { later } from "../../platform/time.ts";

const HERE_MS = 60_000;

export const presenceEndpoints: SliceHandlers<typeof presence> = {
  async report({ user, params }, { db, clock }) {
    const now = clock();
    const since = later(now, -HERE_MS);
    const editor = await inTransaction(db, (trx) => pseudonymOf(trx, user.id));
    const { rows: others } = await sql<{ name: string; seenAt: Date }>`
      with gone as (delete from editor_presence where seen_at < ${since}),
      here as (
        insert into editor_presence (item_id, editor, seen_at) values (${params.id}::uuid, ${editor}::uuid, ${now})
        on conflict (item_id, editor) do update set seen_at = excluded.seen_at
      )
      select person.first_name || ' ' || person.last_name as name, other.seen_at as "seenAt"
      from editor_presence as other
      join audit_pseudonyms as known on known.pseudonym = other.editor join users as person on person.id = known.user_id
      where other.item_id = ${params.id}::uuid and other.editor <> ${editor}::uuid and other.seen_at >= ${since}
      order by other.seen_at, name`.execute(db);
    return { others };
  },

  async leave({ user, params }, { db }) {
    await sql`
      delete from editor_presence as mine using audit_pseudonyms as known
      where known.pseudonym = mine.editor and known.user_id = ${user.id}::uuid and mine.item_id = ${params.id}::uuid`.execute(
      db,
    );
    return { others: [] };
  },
};
