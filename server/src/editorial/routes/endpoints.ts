import { versionFrom } from "@senda/contract/errors";
import { routes } from "@senda/contract/routes";
import type { SliceHandlers } from "../../deps.ts";
import { progressByRoute } from "../../learning/progress/queries.ts";
import { orEditConflict, requireVersion } from "../../people/audit/edit-conflict.ts";
import { recordAudit } from "../../people/audit/record.ts";
import { lastPosition, lockAllRoutes, saveOrder } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { fileSummary } from "../../platform/files/queries.ts";
import { changeWithFile, type FileChange } from "../../platform/files/receive.ts";
import { createOnce } from "../../platform/http/create-once.ts";
import { badRequest, notFound } from "../../platform/http/http-error.ts";
import { recordCreated, recordShown } from "../history/record-saved.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import { changedRouteParts, insertRoute, routeToChange, updateRoute } from "./queries.ts";
import { oneRoute, withLearners } from "./view.ts";

const noRoute = () => notFound("La ruta no existe.");
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

  async create({ user, address, form, upload, creationId: id }, deps) {
    const create = async (trx: Trx, { newId: coverId }: FileChange) => {
      await lockAllRoutes(trx);
      const at = deps.clock();
      const position = (await lastPosition(trx, allRoutes)) + 1;
      await insertRoute(trx, { id, ...form, coverId, position, now: at });
      const { state, ...texts } = form;
      await recordCreated(trx, { kind: "ROUTE", id, by: user, at }, { ...texts, coverId }, state);
      const after = { ...form, coverImage: await fileSummary(trx, coverId) };
      const target = { id, name: form.title };
      await recordAudit(trx, { by: user, address, at, action: "ROUTE_CREATED", target, after });
    };
    await createOnce(deps.db, { table: "routes", id }, () => changeWithFile(deps, upload, ["image"], create));
    return oneRoute(deps, user, id);
  },

  async update({ user, address, params: { id }, headers, form, upload }, deps) {
    const { removeCoverImage, version: _version, ...change } = form;
    const versions = {
      endpoint: routes.update,
      db: deps.db,
      id,
      given: form,
      hasFile: upload !== null,
      current: () => oneRoute(deps, user, id),
    };
    await orEditConflict(versions, () =>
      changeWithFile(deps, upload, ["image"], async (trx, { newId, drop }) => {
        const stored = await routeToChange(trx, id);
        if (!stored) throw noRoute();
        const { version, state, coverId, ...texts } = stored;
        requireVersion(version, versionFrom(headers, form));
        const keepsCover = newId === null && !removeCoverImage;
        if (!keepsCover) drop(coverId);
        const cover = keepsCover ? {} : { cover_id: newId };
        const at = deps.clock();
        if (Object.keys({ ...change, ...cover }).length > 0) {
          await updateRoute(trx, id, { ...change, ...cover });
          const before = { parts: { ...texts, coverId }, state, version };
          const after = changedRouteParts(before.parts, change, keepsCover ? coverId : newId);
          await recordShown(trx, { kind: "ROUTE", id, by: user, at }, before, after, change);
        }
        await recordAudit(trx, {
          by: user,
          address,
          at,
          action: "ROUTE_UPDATED",
          target: { id, name: texts.title },
          before: { ...texts, state, coverImage: keepsCover ? null : await fileSummary(trx, coverId) },
          after: { ...texts, state, ...change, coverImage: await fileSummary(trx, newId) },
        });
      }),
    );
    return oneRoute(deps, user, id);
  },

  async remove({ user, address, params }, { db, clock, hiddenFiles }) {
    await inTransaction(db, async (trx) => {
      await lockAllRoutes(trx);
      const stored = await routeToChange(trx, params.id);
      if (!stored) throw noRoute();
      const { title, type, description, coverId } = stored;
      const before = { title, type, description, coverImage: await fileSummary(trx, coverId) };
      const removal = { kind: "ROUTE", id: params.id, title, siblings: allRoutes, before } as const;
      await moveToTrash(trx, { ...removal, by: user, address, at: clock() });
    });
    hiddenFiles.refresh();
    return { message: "Ruta eliminada correctamente" };
  },

  async reorder({ user, address, body }, { db, clock }) {
    const ids = body.routes.toSorted((a, b) => a.newOrder - b.newOrder).map(({ routeId }) => routeId);
    const done = await inTransaction(db, async (trx) => {
      await lockAllRoutes(trx);
      const orders = await saveOrder(trx, allRoutes, ids);
      if (!orders) return false;
      await recordAudit(trx, {
        by: user,
        address,
        at: clock(),
        action: "ROUTES_REORDERED",
        target: null,
        ...orders,
      });
      return true;
    });
    if (!done) throw badRequest("La lista de rutas ha cambiado. Vuelve a cargarla y ordénala de nuevo.");
    return { message: "Orden guardada correctamente" };
  },
};
