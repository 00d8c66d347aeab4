import { versionFrom } from "@senda/contract/errors";
import { stages } from "@senda/contract/stages";
import type { SliceHandlers } from "../../deps.ts";
import { changing, creating } from "../../people/audit/changing.ts";
import { orEditConflict } from "../../people/audit/edit-conflict.ts";
import { lastPosition, lockRoute, routeOfStage, saveOrder, titleOf } from "../../platform/db/ordering.ts";
import { badRequest } from "../../platform/http/http-error.ts";
import { givenParts, insertItem, lockItem, noItem, updateItem } from "../item.ts";
import { recordCreated, recordShown } from "../keep-version.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import { oneStage } from "./view.ts";

export const stagesEndpoints: SliceHandlers<typeof stages> = {
  async list({ user, query }, { catalogue }) {
    const route = (await catalogue.current()).seenBy(user).route(query.routeId);
    if (!route) throw noItem("ROUTE", "routeId");
    return [...route.parts.stages];
  },

  async one({ user, params }, deps) {
    return oneStage(deps, user, params.id);
  },

  async create(request, deps) {
    const { user, form, creationId: id } = request;
    await creating(deps, request, "stages", async ({ trx, by, at, audit }) => {
      const { routeId, state, ...texts } = form;
      if (!(await lockRoute(trx, routeId))) throw noItem("ROUTE", "routeId");
      const position = (await lastPosition(trx, { table: "stages", routeId })) + 1;
      await insertItem(trx, "STAGE", { id, route_id: routeId, position, state }, texts);
      await recordCreated(trx, { kind: "STAGE", id, by, at }, texts, state);
      await audit({ action: "STAGE_CREATED", target: { id, name: form.title }, after: { ...texts, state } });
    });
    return oneStage(deps, user, id);
  },

  async update(request, deps) {
    const { user, params, headers, form } = request;
    const { id } = params;
    const current = () => oneStage(deps, user, id);
    await orEditConflict({ endpoint: stages.update, db: deps.db, id, given: form, current }, () =>
      changing(deps, request, async ({ trx, by, at, audit }) => {
        const before = await lockItem(trx, "STAGE", id, versionFrom(headers, form));
        const given = givenParts("STAGE", form);
        if (form.state === undefined && Object.keys(given).length === 0) return;
        const parts = { ...before.parts, ...given };
        await updateItem(trx, "STAGE", id, { parts, state: form.state, version: before.version + 1 });
        await recordShown(trx, { kind: "STAGE", id, by, at }, before, parts, form);
        await audit({
          action: "STAGE_UPDATED",
          target: { id, name: before.parts.title },
          before: { ...before.parts, state: before.state },
          after: { ...parts, state: form.state ?? before.state },
        });
      }),
    );
    return current();
  },

  async remove(request, deps) {
    const { id } = request.params;
    await changing(deps, request, async (change) => {
      const place = await routeOfStage(change.trx, id);
      if (!place || !(await lockRoute(change.trx, place.routeId))) throw noItem("STAGE");
      const { parts } = await lockItem(change.trx, "STAGE", id);
      const siblings = { table: "stages", routeId: place.routeId } as const;
      await moveToTrash(change, { kind: "STAGE", id, title: parts.title, siblings, before: { ...parts } });
    });
    return { message: "Etapa eliminado correctamente" };
  },

  async reorder(request, deps) {
    const ids = request.body.stages.toSorted((a, b) => a.newOrder - b.newOrder).map(({ stageId }) => stageId);
    await changing(deps, request, async ({ trx, audit }) => {
      const place = await routeOfStage(trx, ids[0] ?? "");
      const isLocked = place !== undefined && (await lockRoute(trx, place.routeId));
      const orders = isLocked && (await saveOrder(trx, { table: "stages", routeId: place.routeId }, ids));
      if (!orders) {
        const sentence = "La lista de etapas ha cambiado. Vuelve a cargarla y ordénala de nuevo.";
        throw badRequest(sentence, { code: "LIST_CHANGED", field: "stages" });
      }
      const target = { id: place.routeId, name: (await titleOf(trx, "routes", place.routeId)) ?? "" };
      await audit({ action: "STAGES_REORDERED", target, ...orders });
    });
    return { message: "Orden guardada correctamente" };
  },
};
