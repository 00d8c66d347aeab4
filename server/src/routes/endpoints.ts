import { versionFrom } from "@senda/contract/errors";
import { routes } from "@senda/contract/routes";
import { orEditConflict, requireVersion } from "../audit/edit-conflict.ts";
import { recordAudit } from "../audit/record.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { lastPosition, lockAllRoutes, saveOrder, shiftPositionsDown } from "../platform/db/ordering.ts";
import { allowLongStatements, inTransaction } from "../platform/db/transaction.ts";
import { fileSummary, filesIn } from "../platform/files/queries.ts";
import { changeWithFile } from "../platform/files/receive.ts";
import { badRequest, notFound } from "../platform/http/http-error.ts";
import type { Person } from "../platform/http/mount.ts";
import { progressByRoute, progressOnRoute, type RouteProgress } from "../progress/queries.ts";
import { deleteRoute, insertRoute, learnersCounts, routeToChange, updateRoute } from "./queries.ts";

const noRoute = () => notFound("La ruta no existe.");
const allRoutes = { table: "routes" } as const;

export const routesEndpoints: SliceHandlers<typeof routes> = {
  async list({ user }, deps) {
    return withLearners(deps, user, await progressByRoute(deps, user.id));
  },

  async one({ user, params }, deps) {
    return oneRoute(deps, user, params.id);
  },

  async create({ user, address, form, upload }, deps) {
    const { id } = await changeWithFile(deps, upload, ["image"], async (trx, { newId: coverId }) => {
      await lockAllRoutes(trx);
      const at = deps.clock();
      const position = (await lastPosition(trx, allRoutes)) + 1;
      const route = await insertRoute(trx, { ...form, coverId, position, now: at });
      const target = { id: route.id, name: form.title };
      const after = { ...form, coverImage: await fileSummary(trx, coverId) };
      await recordAudit(trx, { by: user, address, at, action: "ROUTE_CREATED", target, after });
      return route;
    });
    return oneRoute(deps, user, id);
  },

  async update({ user, address, params: { id }, headers, form, upload }, deps) {
    const { removeCoverImage, version: _version, ...change } = form;
    const versions = {
      endpoint: routes.update,
      db: deps.db,
      id,
      given: form,
      current: () => oneRoute(deps, user, id),
    };
    await orEditConflict(versions, () =>
      changeWithFile(deps, upload, ["image"], async (trx, { newId, drop }) => {
        const stored = await routeToChange(trx, id);
        if (!stored) throw noRoute();
        const { version, coverId, ...texts } = stored;
        requireVersion(version, versionFrom(headers, form));
        const keepsCover = newId === null && !removeCoverImage;
        if (!keepsCover) drop(coverId);
        const cover = keepsCover ? {} : { cover_id: newId };
        if (Object.keys({ ...change, ...cover }).length > 0) await updateRoute(trx, id, { ...change, ...cover });
        await recordAudit(trx, {
          by: user,
          address,
          at: deps.clock(),
          action: "ROUTE_UPDATED",
          target: { id, name: texts.title },
          before: { ...texts, coverImage: keepsCover ? null : await fileSummary(trx, coverId) },
          after: { ...texts, ...change, coverImage: await fileSummary(trx, newId) },
        });
      }),
    );
    return oneRoute(deps, user, id);
  },

  async remove({ user, address, params }, deps) {
    await changeWithFile(deps, null, [], async (trx, { drop }) => {
      await lockAllRoutes(trx);
      const inside = await filesIn(trx, "route_id", params.id);
      await allowLongStatements(trx);
      const deleted = await deleteRoute(trx, params.id);
      if (!deleted) throw noRoute();
      await shiftPositionsDown(trx, allRoutes, deleted.position);
      for (const fileId of inside) drop(fileId);
      drop(deleted.coverId);
      const { title, type, description, coverId } = deleted;
      const target = { id: params.id, name: title };
      const before = { title, type, description, coverImage: await fileSummary(trx, coverId) };
      await recordAudit(trx, { by: user, address, at: deps.clock(), action: "ROUTE_DELETED", target, before });
    });
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

async function oneRoute(deps: Deps, user: Person, id: string) {
  const found = await progressOnRoute(deps, user.id, id);
  const [route] = await withLearners(deps, user, found ? [found] : []);
  if (!route) throw noRoute();
  return route;
}

async function withLearners({ db }: Deps, user: Person, found: readonly RouteProgress[]) {
  const isAdmin = user.role === "ADMIN";
  const learners = isAdmin
    ? await learnersCounts(
        db,
        found.map(({ routeId }) => routeId),
      )
    : null;
  return found.map((own) => ({
    ...own.route,
    progress: own.progress,
    progressStatus: own.status,
    lastInteraction: own.lastInteraction,
    userRouteProgressId: own.progressId,
    stagesProgress: own.stagesProgress,
    ...(learners && { learnersCount: learners.get(own.routeId) ?? 0 }),
  }));
}
