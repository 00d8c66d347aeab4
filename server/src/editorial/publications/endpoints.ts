import { itemKinds } from "@senda/contract/choices";
import type { HeldBackReason, publications } from "@senda/contract/publications";
import type { SliceHandlers } from "../../deps.ts";
import { changing, creating } from "../../people/audit/changing.ts";
import { pseudonymOf } from "../../people/audit/record.ts";
import { lockAllRoutes, lockRoute, titleOf } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";
import { lockedEditedItems, noItem } from "../item.ts";
import { ensureVersions, type VersionedItem } from "../keep-version.ts";
import { pendingItems } from "./pending.ts";
import { learnersOf, lockedPublication, publicationOutcome, scheduledFor } from "./queries.ts";
import { runPublication } from "./run-publication.ts";

const hasChanged = () =>
  conflict("Algo ha cambiado desde que abriste esta ventana. Revisa otra vez lo que vas a publicar.", {
    code: "LIST_CHANGED",
    field: "items",
  });

export const publicationsEndpoints: SliceHandlers<typeof publications> = {
  async pending({ user, params }, { db, catalogue }) {
    const route = (await catalogue.current()).seenBy(user).route(params.id);
    if (!route) throw noItem("ROUTE");
    const items = await pendingItems(db, params.id);
    return {
      title: route.shown.title,
      items,
      newContents: items.filter(({ kind, isNew, heldBack }) => kind === "CONTENT" && isNew && !heldBack).length,
      learners: await learnersOf(db, params.id),
      scheduled: await scheduledFor(db, params.id),
    };
  },

  async publish(request, deps) {
    const { params, body, creationId: id } = request;
    const { runAt } = body;
    const { id: routeId } = params;
    await creating(deps, request, "publications", async ({ trx, by, at, drop, audit }) => {
      await lockAllRoutes(trx);
      if (!(await lockRoute(trx, routeId))) throw noItem("ROUTE");
      const requestedBy = await pseudonymOf(trx, by.id);
      const asked = { id, route_id: routeId, run_at: runAt ?? at, requested_by: requestedBy, requested_at: at };
      await trx.insertInto("publications").values(asked).execute();
      // Not before: the first try may have been in time.
      if (runAt && runAt <= at) {
        throw badRequest("Elige un momento que aún no haya llegado.", { code: "DATE_IN_PAST", field: "runAt" });
      }
      await chooseVersions(trx, id, routeId, body.items, at);
      if (!runAt) return runPublication(trx, { id, routeId, requestedBy }, { now: at, drop, audit });
      const target = { id: routeId, name: (await titleOf(trx, "routes", routeId)) ?? "" };
      const after = { runAt: runAt.toISOString(), items: body.items.length };
      await audit({ action: "PUBLICATION_SCHEDULED", target, after });
    });
    return publicationOutcome(deps.db, id);
  },

  async cancel(request, deps) {
    await changing(deps, request, async ({ trx, at, audit }) => {
      const publication = await lockedPublication(trx, request.params.id);
      if (!publication) throw notFound("Esa publicación ya no está pendiente.");
      const { id, routeId } = publication;
      await trx.updateTable("publications").set({ cancelled_at: at }).where("id", "=", id).execute();
      const target = { id: routeId, name: (await titleOf(trx, "routes", routeId)) ?? "" };
      await audit({ action: "PUBLICATION_CANCELLED", target });
    });
    return { message: "Publicación cancelada" };
  },
};

/** The versions as they are now: later changes wait for the next publication. */
async function chooseVersions(
  trx: Trx,
  publicationId: string,
  routeId: string,
  wanted: readonly { itemId: string; version: number }[],
  now: Date,
): Promise<void> {
  const pending = new Map((await pendingItems(trx, routeId)).map((item) => [item.itemId, item]));
  const chosen = new Map<string, VersionedItem & { heldBack: HeldBackReason | null }>();
  for (const kind of itemKinds) {
    const ids = wanted.flatMap(({ itemId }) => (pending.get(itemId)?.kind === kind ? [itemId] : []));
    if (ids.length === 0) continue;
    for (const [id, { shown, current }] of await lockedEditedItems(trx, kind, ids)) {
      chosen.set(id, { kind, id, item: current ?? shown, at: now, heldBack: current ? null : "UNREADABLE" });
    }
  }
  if (wanted.some(({ itemId, version }) => chosen.get(itemId)?.item.version !== version)) throw hasChanged();
  const versionIds = await ensureVersions(trx, [...chosen.values()]);
  const rows = [...chosen.values()].map(({ id, heldBack }) => {
    return { publication_id: publicationId, item_id: id, version_id: versionIds.get(id) ?? "", held_back: heldBack };
  });
  await trx.insertInto("publication_items").values(rows).execute();
}
