import type { publications } from "@senda/contract/publications";
import type { SliceHandlers } from "../../deps.ts";
import { pseudonymOf, recordAudit } from "../../people/audit/record.ts";
import { lockAllRoutes, lockRoute, titleOf } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { changeWithFile, type FileChange } from "../../platform/files/receive.ts";
import { createOnce } from "../../platform/http/create-once.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";
import { lockEdited } from "../drafts/save-draft.ts";
import { ensureVersion } from "../history/record-version.ts";
import { pendingItems } from "./pending.ts";
import { learnersOf, lockedPublication, publicationOutcome, scheduledFor } from "./queries.ts";
import { runPublication } from "./run-publication.ts";

const noRoute = () => notFound("La ruta no existe.");
const hasChanged = () =>
  conflict("Algo ha cambiado desde que abriste esta ventana. Revisa otra vez lo que vas a publicar.");

export const publicationsEndpoints: SliceHandlers<typeof publications> = {
  async pending({ user, params }, { db, catalogue }) {
    const route = (await catalogue.current()).seenBy(user).route(params.id);
    if (!route) throw noRoute();
    const items = await pendingItems(db, params.id);
    return {
      title: route.shown.title,
      items,
      newContents: items.filter(({ kind, isNew, heldBack }) => kind === "CONTENT" && isNew && !heldBack).length,
      learners: await learnersOf(db, params.id),
      scheduled: await scheduledFor(db, params.id),
    };
  },

  async publish({ user, address, params: { id: routeId }, body, creationId: id }, deps) {
    const now = deps.clock();
    const { runAt } = body;
    const create = async (trx: Trx, change: FileChange) => {
      await lockAllRoutes(trx);
      if (!(await lockRoute(trx, routeId))) throw noRoute();
      const requestedBy = await pseudonymOf(trx, user.id);
      const asked = { id, route_id: routeId, run_at: runAt ?? now, requested_by: requestedBy, requested_at: now };
      await trx.insertInto("publications").values(asked).execute();
      // Not before: the first try may have been in time.
      if (runAt && runAt <= now) throw badRequest("Elige un momento que aún no haya llegado.");
      await chooseVersions(trx, id, routeId, body.items, now);
      if (!runAt) return runPublication(trx, { id, routeId, requestedBy }, { address, now, change });
      const target = { id: routeId, name: (await titleOf(trx, "routes", routeId)) ?? "" };
      const after = { runAt: runAt.toISOString(), items: body.items.length };
      await recordAudit(trx, { by: user, address, at: now, action: "PUBLICATION_SCHEDULED", target, after });
    };
    await createOnce(deps.db, { table: "publications", id }, () => changeWithFile(deps, null, [], create));
    return publicationOutcome(deps.db, id);
  },

  async cancel({ user, address, params }, { db, clock }) {
    await inTransaction(db, async (trx) => {
      const publication = await lockedPublication(trx, params.id);
      if (!publication) throw notFound("Esa publicación ya no está pendiente.");
      const { id, routeId } = publication;
      await trx.updateTable("publications").set({ cancelled_at: clock() }).where("id", "=", id).execute();
      const target = { id: routeId, name: (await titleOf(trx, "routes", routeId)) ?? "" };
      await recordAudit(trx, { by: user, address, at: clock(), action: "PUBLICATION_CANCELLED", target });
    });
    return { message: "Publicación cancelada" };
  },
};

/** The versions as they are now: what is written afterwards waits for the next publication. */
async function chooseVersions(
  trx: Trx,
  publicationId: string,
  routeId: string,
  wanted: readonly { itemId: string; version: number }[],
  now: Date,
): Promise<void> {
  const pending = new Map((await pendingItems(trx, routeId)).map((item) => [item.itemId, item]));
  for (const { itemId, version } of wanted) {
    const item = pending.get(itemId);
    const edited = item && (await lockEdited(trx, item.kind, itemId));
    if (!edited || edited.current.version !== version) throw hasChanged();
    const versionId = await ensureVersion(trx, item.kind, itemId, edited.current, now);
    const row = { publication_id: publicationId, item_id: itemId, version_id: versionId };
    await trx
      .insertInto("publication_items")
      .values(row)
      .onConflict((given) => given.doNothing())
      .execute();
  }
}
