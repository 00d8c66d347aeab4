import type { helplines } from "@senda/contract/helplines";
import { sql } from "kysely";
import { helplinesToday, isKnownLine } from "../advice/helplines-today.ts";
import { recordAudit } from "../audit/record.ts";
import type { Db } from "../db/open.ts";
import type { SliceHandlers } from "../deps.ts";
import { Refusal } from "../http/refusal.ts";

const noLine = () => new Refusal("not_found", "Esa línea de ayuda no existe.");

export const helplinesEndpoints: SliceHandlers<typeof helplines> = {
  async list(_given, { db }) {
    return helplinesToday(db);
  },

  async correct({ user, address, params, body }, { db, clock }) {
    if (!isKnownLine(params.id)) throw noLine();
    const at = clock();
    return db.transaction().execute(async (trx) => {
      const before = await lineToday(trx, params.id);
      // Merged by the database, so that two corrections at once both stay.
      const correction = JSON.stringify(body);
      await trx
        .insertInto("helpline_corrections")
        .values({ id: params.id, correction, corrected_at: at })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet({
            correction: sql`helpline_corrections.correction || excluded.correction`,
            corrected_at: at,
          }),
        )
        .execute();
      const after = await lineToday(trx, params.id);
      const target = { id: params.id, name: before.name };
      await recordAudit(trx, { by: user, address, at, action: "HELPLINE_UPDATED", target, before, after });
      return after;
    });
  },
};

async function lineToday(db: Db, wanted: string) {
  const line = (await helplinesToday(db)).find(({ id }) => id === wanted);
  if (!line) throw noLine();
  return line;
}
