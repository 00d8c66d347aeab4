import type { settings } from "@senda/contract/settings";
import type { SliceHandlers } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { recordAudit } from "../audit/record.ts";
import { currentSettings, saveSettings } from "./queries.ts";

export const settingsEndpoints: SliceHandlers<typeof settings> = {
  async read(_given, { db }) {
    return currentSettings(db);
  },

  async change({ user: by, address, body }, { db, clock }) {
    return inTransaction(db, async (trx) => {
      const before = await currentSettings(trx);
      await saveSettings(trx, body);
      const after = await currentSettings(trx);
      await recordAudit(trx, { by, address, at: clock(), action: "SETTINGS_CHANGED", target: null, before, after });
      return after;
    });
  },
};
