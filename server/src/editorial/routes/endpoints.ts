import { versionFrom } from "@senda/contract/errors";
import { routes } from "@senda/contract/routes";
import type { SliceHandlers } from "../../deps.ts";
import { progressByRoute } from "../../learning/progress/queries.ts";
import { changing, creating } from "../../people/audit/changing.ts";
import { orEditConflict } from "../../people/audit/edit-conflict.ts";
import { lastPosition, lockAllRoutes, saveOrder } from "../../platform/db/ordering.ts";
import { fileSummary } from "../../platform/files/queries.ts";
import { badRequest } from "../../platform/http/http-error.ts";
import { fieldTexts } from "../field-texts.ts";
import { givenParts, insertItem, lockItem, updateItem } from "../item.ts";
import { recordCreated, recordShown } from "../keep-version.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import { oneRoute, withLearners } from "./view.ts";

const allRoutes = { table: "routes" } as const;

export const routesEndpoints: SliceHandlers<typeof routes> = {
  async list({ user, query }, deps) {
    // An administrator on the learner's screens meets no draft.
    const viewer = query.drafts ? user : ({ role: "USER" } as const);
    return withLearners(deps, user, await progressByRoute(deps, viewer, user.id));
  },

  async one({ user, params }, deps) {
    return oneRoute(deps, user, params.id);
  },

  async create(request, deps) {
    const { user, form, upload, creationId: id } = request;
    const files = { upload, kinds: ["image"] } as const;
    await creating(
      deps,
      request,
      "routes",
      async ({ trx, by, at, newFileId: coverId, audit }) => {
        await lockAllRoutes(trx);
        const { state, ...texts } = form;
        const parts = { ...texts, coverId };
        const position = (await lastPosition(trx, allRoutes)) + 1;
        await insertItem(trx, "ROUTE", { id, position, state, created_at: at }, parts);
        await recordCreated(trx, { kind: "ROUTE", id, by, at }, parts, state);
        const after = { ...form, coverImage: await fileSummary(trx, coverId) };
        await audit({ action: "ROUTE_CREATED", target: { id, name: form.title }, after });
      },
      files,
    );
    return oneRoute(deps, user, id);
  },

  async update(request, deps) {
    const { user, params, headers, form, upload } = request;
    const { id } = params;
    const current = () => oneRoute(deps, user, id);
    const versions = { endpoint: routes.update, db: deps.db, id, given: form, hasFile: upload !== null, current };
    await orEditConflict(versions, () =>
      changing(
        deps,
        request,
        async ({ trx, by, at, newFileId, drop, audit }) => {
          const before = await lockItem(trx, "ROUTE", id, versionFrom(headers, form));
          const keepsCover = newFileId === null && !form.removeCoverImage;
          const given = givenParts("ROUTE", form);
          const parts = { ...before.parts, ...given, coverId: keepsCover ? before.parts.coverId : newFileId };
          if (keepsCover && form.state === undefined && Object.keys(given).length === 0) return;
          if (!keepsCover) drop(before.parts.coverId);
          await updateItem(trx, "ROUTE", id, { parts, state: form.state, version: before.version + 1 });
          await recordShown(trx, { kind: "ROUTE", id, by, at }, before, parts, form);
          await audit({
            action: "ROUTE_UPDATED",
            target: { id, name: before.parts.title },
            before: { ...(await fieldTexts(trx, "ROUTE", before.parts)), state: before.state },
            after: { ...(await fieldTexts(trx, "ROUTE", parts)), state: form.state ?? before.state },
          });
        },
        { upload, kinds: ["image"] },
      ),
    );
    return current();
  },

  async remove(request, deps) {
    const { id } = request.params;
    await changing(deps, request, async (change) => {
      await lockAllRoutes(change.trx);
      const { parts } = await lockItem(change.trx, "ROUTE", id);
      const before = await fieldTexts(change.trx, "ROUTE", parts);
      await moveToTrash(change, { kind: "ROUTE", id, title: parts.title, siblings: allRoutes, before });
    });
    return { message: "Ruta eliminada correctamente" };
  },

  async reorder(request, deps) {
    const ids = request.body.routes.toSorted((a, b) => a.newOrder - b.newOrder).map(({ routeId }) => routeId);
    await changing(deps, request, async ({ trx, audit }) => {
      await lockAllRoutes(trx);
      const orders = await saveOrder(trx, allRoutes, ids);
      if (!orders) {
        const sentence = "La lista de rutas ha cambiado. Vuelve a cargarla y ordénala de nuevo.";
        throw badRequest(sentence, { code: "LIST_CHANGED", field: "routes" });
      }
      await audit({ action: "ROUTES_REORDERED", target: null, ...orders });
    });
    return { message: "Orden guardada correctamente" };
  },
};
