import type { outline } from "@senda/contract/outline";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { recordAudit } from "../../people/audit/record.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createOnce } from "../../platform/http/create-once.ts";
import type { Person } from "../../platform/http/mount.ts";
import { setPoints, trashContents } from "./bulk.ts";
import { copyContent, copyRoute, copyStage } from "./copy.ts";
import { type Change, moveContents, moveStage } from "./move.ts";
import { noRoute } from "./places.ts";
import { outlineOf } from "./queries.ts";

interface Request {
  user: Person;
  address: string;
}

/** Makes a change and its audit line together. */
const audited = ({ db, clock }: Deps, { user, address }: Request, change: (trx: Trx, at: Date) => Promise<Change>) =>
  inTransaction(db, async (trx) => {
    const at = clock();
    const made = await change(trx, at);
    await recordAudit(trx, { by: user, address, at, ...made });
  });

async function copied(
  table: "contents" | "stages" | "routes",
  deps: Deps,
  request: Request & { creationId: string },
  copy: (trx: Trx, id: string, at: Date) => Promise<Change>,
) {
  const { creationId: id } = request;
  await createOnce(deps.db, { table, id }, () => audited(deps, request, (trx, at) => copy(trx, id, at)));
  return { id };
}

export const outlineEndpoints: SliceHandlers<typeof outline> = {
  async one({ params }, { db }) {
    const found = await outlineOf(db, params.id);
    if (!found) throw noRoute();
    return found;
  },

  async moveContents(request, deps) {
    const { contentIds, ...goal } = request.body;
    await audited(deps, request, (trx) => moveContents(trx, contentIds, goal));
    return { message: "Movido correctamente" };
  },

  async moveStage(request, deps) {
    const { stageId, ...goal } = request.body;
    await audited(deps, request, (trx) => moveStage(trx, stageId, goal));
    return { message: "Movido correctamente" };
  },

  async copyContent(request, deps) {
    return copied("contents", deps, request, (trx, id) => copyContent(trx, request.params.id, id));
  },

  async copyStage(request, deps) {
    return copied("stages", deps, request, (trx, id) => copyStage(trx, request.params.id, id));
  },

  async copyRoute(request, deps) {
    return copied("routes", deps, request, (trx, id, at) => copyRoute(trx, request.params.id, id, at));
  },

  async setPoints(request, deps) {
    const { contentIds, points } = request.body;
    await audited(deps, request, (trx, at) => setPoints(trx, contentIds, points, { by: request.user, at }));
    return { message: "Puntos guardados" };
  },

  async trashContents(request, deps) {
    const { contentIds } = request.body;
    await audited(deps, request, (trx, at) => trashContents(trx, contentIds, { by: request.user, at }));
    deps.hiddenFiles.refresh();
    return { message: "En la papelera" };
  },
};
