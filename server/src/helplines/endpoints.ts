import type { helplines } from "@senda/contract/helplines";
import { sql } from "kysely";
import { helplinesToday, isKnownLine } from "../advice/helplines-today.ts";
import type { SliceHandlers } from "../deps.ts";
import { Refusal } from "../http/refusal.ts";

const noLine = () => new Refusal("not_found", "Esa línea de ayuda no existe.");

export const helplinesEndpoints: SliceHandlers<typeof helplines> = {
  async list(_given, { db }) {
    return helplinesToday(db);
  },

  async correct({ params, body }, { db, clock }) {
    if (!isKnownLine(params.id)) throw noLine();
    // Merged by the database, so that two corrections at once both stay.
    const correction = JSON.stringify(body);
    await db
      .insertInto("helpline_corrections")
      .values({ id: params.id, correction, corrected_at: clock() })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({
          correction: sql`helpline_corrections.correction || excluded.correction`,
          corrected_at: clock(),
        }),
      )
      .execute();
    const line = (await helplinesToday(db)).find(({ id }) => id === params.id);
    if (!line) throw noLine();
    return line;
  },
};
