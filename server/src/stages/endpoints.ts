import type { stages } from "@senda/contract/stages";
import type { Db } from "../db/open.ts";
import { closeGap, lastPosition, lockRoute, putInOrder } from "../db/ordering.ts";
import { inTransaction } from "../db/transaction.ts";
import type { SliceHandlers } from "../deps.ts";
import { changeWithFile } from "../files/change-with-file.ts";
import { Refusal } from "../http/refusal.ts";
import {
  deleteStage,
  filesInStage,
  insertStage,
  routeExists,
  routeOfStage,
  stageById,
  stagesOf,
  updateStage,
} from "./queries.ts";

const noRoute = () => new Refusal("not_found", "La ruta no existe.");
const noStage = () => new Refusal("not_found", "La etapa no existe.");

export const stagesEndpoints: SliceHandlers<typeof stages> = {
  async list({ query }, { db }) {
    if (!(await routeExists(db, query.routeId))) throw noRoute();
    return stagesOf(db, query.routeId);
  },

  async one({ params }, { db }) {
    return oneStage(db, params.id);
  },

  async create({ form }, { db }) {
    const { id } = await inTransaction(db, async (trx) => {
      if (!(await lockRoute(trx, form.routeId))) throw noRoute();
      const position = (await lastPosition(trx, { table: "stages", routeId: form.routeId })) + 1;
      return insertStage(trx, { ...form, position });
    });
    return oneStage(db, id);
  },

  async update({ params, form }, { db }) {
    if (Object.keys(form).length > 0) await updateStage(db, params.id, form);
    return oneStage(db, params.id);
  },

  async remove({ params }, deps) {
    await changeWithFile(deps, null, [], async (trx, { drop }) => {
      const place = await routeOfStage(trx, params.id);
      if (!place || !(await lockRoute(trx, place.routeId))) throw noStage();
      const inside = await filesInStage(trx, params.id);
      const deleted = await deleteStage(trx, params.id);
      if (!deleted) throw noStage();
      await closeGap(trx, { table: "stages", routeId: place.routeId }, deleted.position);
      for (const { fileId } of inside) drop(fileId);
    });
    return { message: "Etapa eliminado correctamente" };
  },

  async reorder({ body }, { db }) {
    const ids = body.stages.toSorted((a, b) => a.newOrder - b.newOrder).map(({ stageId }) => stageId);
    const done = await inTransaction(db, async (trx) => {
      const place = await routeOfStage(trx, ids[0] ?? "");
      if (!place || !(await lockRoute(trx, place.routeId))) return false;
      return putInOrder(trx, { table: "stages", routeId: place.routeId }, ids);
    });
    if (!done) throw new Refusal("bad_input", "La lista de etapas ha cambiado. Vuelve a cargarla y ordénala de nuevo.");
    return { message: "Orden guardada correctamente" };
  },
};

async function oneStage(db: Db, id: string) {
  const stage = await stageById(db, id);
  if (!stage) throw noStage();
  return stage;
}
