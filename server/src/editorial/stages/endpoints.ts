import { versionFrom } from "@senda/contract/errors";
import { stages } from "@senda/contract/stages";
import type { SliceHandlers } from "../../deps.ts";
import { orEditConflict, requireVersion } from "../../people/audit/edit-conflict.ts";
import { recordAudit } from "../../people/audit/record.ts";
import { lastPosition, lockRoute, routeOfStage, saveOrder, titleOf } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createOnce } from "../../platform/http/create-once.ts";
import { badRequest, notFound } from "../../platform/http/http-error.ts";
import { recordCreated, recordShown } from "../history/record-saved.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import { changedStageParts, insertStage, stageToChange, updateStage } from "./queries.ts";
import { oneStage } from "./view.ts";

const noRoute = () => notFound("La ruta no existe.");
const noStage = () => notFound("La etapa no existe.");

export const stagesEndpoints: SliceHandlers<typeof stages> = {
  async list({ user, query }, { catalogue }) {
    const route = (await catalogue.current()).seenBy(user).route(query.routeId);
    if (!route) throw noRoute();
    return [...route.parts.stages];
  },

  async one({ user, params }, deps) {
    return oneStage(deps, user, params.id);
  },

  async create({ user, address, form, creationId: id }, deps) {
    const { db, clock } = deps;
    const create = async (trx: Trx) => {
      if (!(await lockRoute(trx, form.routeId))) throw noRoute();
      const position = (await lastPosition(trx, { table: "stages", routeId: form.routeId })) + 1;
      await insertStage(trx, { id, ...form, position });
      const { routeId: _route, ...after } = form;
      const { state, ...texts } = after;
      await recordCreated(trx, { kind: "STAGE", id, by: user, at: clock() }, texts, state);
      const target = { id, name: form.title };
      await recordAudit(trx, { by: user, address, at: clock(), action: "STAGE_CREATED", target, after });
    };
    await createOnce(db, { table: "stages", id }, () => inTransaction(db, create));
    return oneStage(deps, user, id);
  },

  async update({ user, address, params: { id }, headers, form }, deps) {
    const { db, clock } = deps;
    const { version: _version, ...change } = form;
    const versions = { endpoint: stages.update, db, id, given: form, current: () => oneStage(deps, user, id) };
    await orEditConflict(versions, () =>
      inTransaction(db, async (trx) => {
        const stored = await stageToChange(trx, id);
        if (!stored) throw noStage();
        const { version, ...before } = stored;
        requireVersion(version, versionFrom(headers, form));
        if (Object.keys(change).length > 0) {
          await updateStage(trx, id, change);
          const { state, ...parts } = before;
          const saved = { kind: "STAGE", id, by: user, at: clock() } as const;
          await recordShown(trx, saved, { parts, state, version }, changedStageParts(parts, change), change);
        }
        const target = { id, name: before.title };
        const after = { ...before, ...change };
        await recordAudit(trx, { by: user, address, at: clock(), action: "STAGE_UPDATED", target, before, after });
      }),
    );
    return oneStage(deps, user, id);
  },

  async remove({ user, address, params }, { db, clock, hiddenFiles }) {
    await inTransaction(db, async (trx) => {
      const place = await routeOfStage(trx, params.id);
      if (!place || !(await lockRoute(trx, place.routeId))) throw noStage();
      const stored = await stageToChange(trx, params.id);
      if (!stored) throw noStage();
      const siblings = { table: "stages", routeId: place.routeId } as const;
      const { title, description } = stored;
      const removal = { kind: "STAGE", id: params.id, title, siblings, before: { title, description } } as const;
      await moveToTrash(trx, { ...removal, by: user, address, at: clock() });
    });
    hiddenFiles.refresh();
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
