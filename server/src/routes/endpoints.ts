import type { routes } from "@senda/contract/routes";
import { closeGap, lastPosition, lockAllRoutes, putInOrder } from "../db/ordering.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { changeWithFile } from "../files/change-with-file.ts";
import { mediaUrl } from "../files/media-url.ts";
import type { Person } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { walksOf } from "../progress/queries.ts";
import { notStarted, standing } from "../progress/standing.ts";
import { coverOf, deleteRoute, filesInRoute, insertRoute, routesInOrder, updateRoute } from "./queries.ts";

const noRoute = () => new Refusal("not_found", "La ruta no existe.");
const allRoutes = { table: "routes" } as const;

export const routesEndpoints: SliceHandlers<typeof routes> = {
  async list({ user }, deps) {
    return routesFor(deps, user, null);
  },

  async one({ user, params }, deps) {
    return oneRoute(deps, user, params.id);
  },

  async create({ user, form, upload }, deps) {
    const { id } = await changeWithFile(deps, upload, ["image"], async (trx, { newId: coverId }) => {
      await lockAllRoutes(trx);
      const position = (await lastPosition(trx, allRoutes)) + 1;
      return insertRoute(trx, { ...form, coverId, position, now: deps.clock() });
    });
    return oneRoute(deps, user, id);
  },

  async update({ user, params, form, upload }, deps) {
    const { removeCoverImage, ...change } = form;
    await changeWithFile(deps, upload, ["image"], async (trx, { newId, drop }) => {
      const route = await coverOf(trx, params.id);
      if (!route) throw noRoute();
      const keepsCover = newId === null && !removeCoverImage;
      if (!keepsCover) drop(route.coverId);
      const cover = keepsCover ? {} : { cover_id: newId };
      if (Object.keys({ ...change, ...cover }).length > 0) await updateRoute(trx, params.id, { ...change, ...cover });
    });
    return oneRoute(deps, user, params.id);
  },

  async remove({ params }, deps) {
    await changeWithFile(deps, null, [], async (trx, { drop }) => {
      await lockAllRoutes(trx);
      const inside = await filesInRoute(trx, params.id);
      const deleted = await deleteRoute(trx, params.id);
      if (!deleted) throw noRoute();
      await closeGap(trx, allRoutes, deleted.position);
      for (const { fileId } of inside) drop(fileId);
      drop(deleted.coverId);
    });
    return { message: "Ruta eliminada correctamente" };
  },

  async reorder({ body }, { db }) {
    const ids = body.routes.toSorted((a, b) => a.newOrder - b.newOrder).map(({ routeId }) => routeId);
    const done = await inTransaction(db, async (trx) => {
      await lockAllRoutes(trx);
      return putInOrder(trx, allRoutes, ids);
    });
    if (!done) throw new Refusal("bad_input", "La lista de rutas ha cambiado. Vuelve a cargarla y ordénala de nuevo.");
    return { message: "Orden guardada correctamente" };
  },
};

async function oneRoute(deps: Deps, user: Person, id: string) {
  const [route] = await routesFor(deps, user, id);
  if (!route) throw noRoute();
  return route;
}

async function routesFor({ db }: Deps, user: Person, id: string | null) {
  const isAdmin = user.role === "ADMIN";
  const [found, walks] = await Promise.all([routesInOrder(db, id, isAdmin), walksOf(db, user.id, id)]);
  return found.map(({ coverName, coverSmallName, ...route }) => {
    const walk = walks.get(route.id);
    const { status, progress } = walk?.progressId ? standing(walk.completed, walk.total) : notStarted;
    return {
      ...route,
      coverImage: coverName ? { url: mediaUrl(coverName), smallUrl: mediaUrl(coverSmallName ?? coverName) } : null,
      progress,
      progressStatus: status,
      lastInteraction: walk?.lastInteraction ?? null,
      userRouteProgressId: walk?.progressId ?? null,
      stagesProgress: walk?.stagesProgress ?? {},
      contentsCount: walk?.total ?? 0,
    };
  });
}
