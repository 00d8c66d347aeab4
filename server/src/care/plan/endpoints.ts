import { isDeepStrictEqual } from "node:util";
import type { Answer } from "@senda/contract/endpoint";
import { plan } from "@senda/contract/plan";
import { z } from "zod";
import type { SliceHandlers } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { conflict, failure } from "../../platform/http/http-error.ts";
import { decryptPlan, deletePlan, encryptPlan, lockPlan, savePlan, storedPlan } from "./queries.ts";

const HOUR_MS = 60 * 60_000;
const editsLimit = { name: "plan-edit:user", most: 120, windowMs: HOUR_MS };
const CHANGED = "Tu plan ha cambiado en otro dispositivo. No se ha perdido nada: elige qué se queda.";

export const planEndpoints: SliceHandlers<typeof plan> = {
  async read({ user }, { db, vault }) {
    const cipher = await vault.cipherOf(db, user.id);
    return decryptPlan(cipher, user.id, await storedPlan(db, user.id));
  },

  async replace({ user, body }, { db, vault, clock, rateLimits }) {
    await rateLimits.take({ limit: editsLimit, whose: user.id });
    const cipher = await vault.cipherOf(db, user.id);
    const { version: from, ...steps } = body;
    return inTransaction(
      db,
      async (trx) => {
        const current = decryptPlan(cipher, user.id, await lockPlan(trx, user.id));
        const { version, updatedAt: _, ...stored } = current;
        if (isDeepStrictEqual(stored, steps)) return current;
        if (version !== from) throw changedElsewhere(current);
        const updatedAt = clock();
        const sealed = encryptPlan(cipher, user.id, steps, updatedAt);
        await savePlan(trx, user.id, { sealed, version: version + 1 });
        return { ...steps, version: version + 1, updatedAt };
      },
      { isIdempotent: true },
    );
  },

  async remove({ user }, { db, rateLimits }) {
    await rateLimits.take({ limit: editsLimit, whose: user.id });
    await deletePlan(db, user.id);
    return { message: "Tu plan se ha borrado." };
  },
};

const changedElsewhere = (current: Answer<typeof plan.read>) =>
  conflict(CHANGED, {
    body: z.encode(plan.replace.conflict, { ...failure(409, [CHANGED], { code: "VERSION_CONFLICT" }), current }),
  });
