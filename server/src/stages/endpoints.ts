import { versionFrom } from "@senda/contract/errors";
import { stages } from "@senda/contract/stages";
import { orEditConflict, requireVersion } from "../audit/edit-conflict.ts";
import { recordAudit } from "../audit/record.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import {
  lastPosition,
  lockRoute,
  routeOfStage,
  saveOrder,
  shiftPositionsDown,
  titleOf,
} from "../platform/db/ordering.ts";
import { allowLongStatements, inTransaction } from "../platform/db/transaction.ts";
import { filesIn } from "../platform/files/queries.ts";
import { changeWithFile } from "../platform/files/receive.ts";
import { badRequest, notFound } from "../platform/http/http-error.ts";
import { deleteStage, insertStage, stageToChange, updateStage } from "./queries.ts";

const noRoute = () => notFound("La ruta no existe.");
const noStage = () => notFound("La etapa no existe.");

export const stagesEndpoints: SliceHandlers<typeof stages> = {
  async list({ query }, { catalogue }) {
    const route = (await catalogue.current()).route(query.routeId);
    if (!route) throw noRoute();
    return [...route.parts.stages];
  },

  async one({ params }, deps) {
    return oneStage(deps, params.id);
  },

  async create({ user, address, form }, deps) {
    const { db, clock } = deps;
    const { id } = await inTransaction(db, async (trx) => {
      if (!(await lockRoute(trx, form.routeId))) throw noRoute();
      const position = (await lastPosition(trx, { table: "stages", routeId: form.routeId })) + 1;
      const stage = await insertStage(trx, { ...form, position });
      const { routeId: _route, ...after } = form;
      const target = { id: stage.id, name: form.title };
      await recordAudit(trx, { by: user, address, at: clock(), action: "STAGE_CREATED", target, after });
      return stage;
    });
    return oneStage(deps, id);
  },

  async update({ user, address, params: { id }, headers, form }, deps) {
    const { db, clock } = deps;
    const { version: _version, ...change } = form;
    const versions = { endpoint: stages.update, db, id, given: form, current: () => oneStage(deps, id) };
    await orEditConflict(versions, () =>
      inTransaction(db, async (trx) => {
        const stored = await stageToChange(trx, id);
        if (!stored) throw noStage();
        const { version, ...before } = stored;
        requireVersion(version, versionFrom(headers, form));
        if (Object.keys(change).length > 0) await updateStage(trx, id, change);
        const target = { id, name: before.title };
        const after = { ...before, ...change };
        await recordAudit(trx, { by: user, address, at: clock(), action: "STAGE_UPDATED", target, before, after });
      }),
    );
    return oneStage(deps, id);
  },

  async remove({ user, address, params }, deps) {
    await changeWithFile(deps, null, [], async (trx, { drop }) => {
      const place = await routeOfStage(trx, params.id);
      if (!place || !(await lockRoute(trx, place.routeId))) throw noStage();
      const inside = await filesIn(trx, "stage_id", params.id);
      await allowLongStatements(trx);
      const deleted = await deleteStage(trx, params.id);
      if (!deleted) throw noStage();
      await shiftPositionsDown(trx, { table: "stages", routeId: place.routeId }, deleted.position);
      for (const fileId of inside) drop(fileId);
      const { position: _position, ...before } = deleted;
      const target = { id: params.id, name: before.title };
      await recordAudit(trx, { by: user, address, at: deps.clock(), action: "STAGE_DELETED", target, before });
    });
    return { message: "Etapa eliminado correctamente" };
  },

  async reorder({ user, address, body }, { db, clock }) {
    const ids = body.stages.toSorted((a, b) => a.newOrder - b.newOrder).map(({ stageId }) => stageId);
    const done = await inTransaction(db, async (trx) => {
      const place = await routeOfStage(trx, ids[0] ?? "");
      if (!place || !(await lockRoute(trx, place.routeId))) return false;
      const siblings = { table: "stages", routeId: place.routeId } as const;
      const orders = await saveOrder(trx, siblings, ids);
      if (!orders) return false;
      const target = { id: place.routeId, name: (await titleOf(trx, "routes", place.routeId)) ?? "" };
      await recordAudit(trx, { by: user, address, at: clock(), action: "STAGES_REORDERED", target, ...orders });
      return true;
    });
    if (!done) throw badRequest("La lista de etapas ha cambiado. Vuelve a cargarla y ordénala de nuevo.");
    return { message: "Orden guardada correctamente" };
  },
};

async function oneStage({ catalogue }: Deps, id: string) {
  const stage = (await catalogue.current()).stage(id);
  if (!stage) throw noStage();
  return stage;
}
