import type { Kysely } from "kysely";
import type { Deps } from "../deps.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tables } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { Log } from "../platform/log.ts";
import { recordDenial } from "./record.ts";

export const auditDenials =
  (db: Kysely<Tables>, clock: Clock, log: Log): Deps["onDenied"] =>
  async (by, { method, path }, address) => {
    const denial = { by, address, at: clock(), call: `${method} ${path}` };
    try {
      await inTransaction(db, (trx) => recordDenial(trx, denial));
    } catch {
      log.error({ event: "denial-not-kept" }, "a refused call of administrators could not be kept in the audit log");
    }
  };
