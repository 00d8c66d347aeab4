import type { settings } from "@senda/contract/settings";
import type { SliceHandlers } from "../../deps.ts";
import { changing } from "../audit/changing.ts";
import { currentSettings, saveSettings } from "./queries.ts";

export const settingsEndpoints: SliceHandlers<typeof settings> = {
  async read(_given, { db }) {
    return currentSettings(db);
  },

  async change(request, deps) {
    return changing(deps, request, async ({ trx, audit }) => {
      const before = await currentSettings(trx);
      await saveSettings(trx, request.body);
      const after = await currentSettings(trx);
      await audit({ action: "SETTINGS_CHANGED", target: null, before, after });
      return after;
    });
  },
};
