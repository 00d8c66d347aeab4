import type { outline } from "@senda/contract/outline";
import type { SliceHandlers } from "../../deps.ts";
import { changing, creating } from "../../people/audit/changing.ts";
import { noItem } from "../item.ts";
import { setPoints, trashContents } from "./bulk.ts";
import { copyContent, copyRoute, copyStage } from "./copy.ts";
import { moveContents, moveStage } from "./move.ts";
import { outlineOf } from "./queries.ts";

export const outlineEndpoints: SliceHandlers<typeof outline> = {
  async one({ params }, { db }) {
    const found = await outlineOf(db, params.id);
    if (!found) throw noItem("ROUTE");
    return found;
  },

  async moveContents(request, deps) {
    const { contentIds, ...goal } = request.body;
    await changing(deps, request, async ({ trx, audit }) => audit(await moveContents(trx, contentIds, goal)));
    return { message: "Movido correctamente" };
  },

  async moveStage(request, deps) {
    const { stageId, ...goal } = request.body;
    await changing(deps, request, async ({ trx, audit }) => audit(await moveStage(trx, stageId, goal)));
    return { message: "Movido correctamente" };
  },

  async copyContent(request, deps) {
    const { params, creationId: id } = request;
    await creating(deps, request, "contents", async (change) => change.audit(await copyContent(change, params.id, id)));
    return { id };
  },

  async copyStage(request, deps) {
    const { params, creationId: id } = request;
    await creating(deps, request, "stages", async (change) => change.audit(await copyStage(change, params.id, id)));
    return { id };
  },

  async copyRoute(request, deps) {
    const { params, creationId: id } = request;
    await creating(deps, request, "routes", async (change) => change.audit(await copyRoute(change, params.id, id)));
    return { id };
  },

  async setPoints(request, deps) {
    const { contentIds, points } = request.body;
    await changing(deps, request, (change) => setPoints(change, contentIds, points));
    return { message: "Puntos guardados" };
  },

  async trashContents(request, deps) {
    await changing(deps, request, async (change) => change.audit(await trashContents(change, request.body.contentIds)));
    return { message: "En la papelera" };
  },
};
