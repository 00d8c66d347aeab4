import { limits } from "@senda/contract/limits";
import type { ItemKind } from "@senda/contract/publication";
import type { trash } from "@senda/contract/trash";
import { sql } from "kysely";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { changing } from "../../people/audit/changing.ts";
import { lastPosition, lockAllRoutes, lockRoute, type Siblings, shiftPositionsUp } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { allowLongStatements } from "../../platform/db/transaction.ts";
import { changeWithFile, type FileChange } from "../../platform/files/receive.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { later } from "../../platform/time.ts";
import {
  allTrash,
  deleteItem,
  expiredTrash,
  filesOfItem,
  keepTrashedContents,
  lockedTrash,
  type TrashRow,
  trashedPlace,
  trashedTitle,
  trashPage,
} from "./queries.ts";

const DAY_MS = 24 * 60 * 60_000;

const notThere = () => notFound("Eso ya no está en la papelera.");

export const trashEndpoints: SliceHandlers<typeof trash> = {
  async list({ query }, { db }) {
    return trashPage(db, query);
  },

  async restore(request, deps) {
    const { id } = request.params;
    await changing(deps, request, async ({ trx, audit }) => {
      const item = await lockedTrash(trx, id);
      if (!item) throw notThere();
      const target = { id, name: await trashedTitle(trx, item) };
      await restoreItem(trx, item);
      await audit({ action: "TRASH_RESTORED", target });
    });
    return { message: "Restaurado correctamente" };
  },

  async remove(request, deps) {
    const { params, body } = request;
    await changing(deps, request, async ({ trx, drop, audit }) => {
      const item = await lockedTrash(trx, params.id);
      if (!item) throw notThere();
      const title = await trashedTitle(trx, item);
      if (title.trim() !== body.title) {
        throw conflict("El título no coincide. Escríbelo como aparece.", { code: "WRONG_TITLE", field: "title" });
      }
      await deleteForGood(trx, item, drop);
      await audit({ action: "TRASH_DELETED", target: { id: params.id, name: title } });
    });
    return { message: "Eliminado para siempre" };
  },

  async empty(request, deps) {
    await changing(deps, request, async ({ trx, drop, audit }) => {
      const items = await allTrash(trx);
      if (items.length !== request.body.count) {
        const sentence = "La papelera ha cambiado. Vuelve a mirarla antes de vaciarla.";
        throw conflict(sentence, { code: "LIST_CHANGED", field: "count" });
      }
      for (const { id } of items) {
        // A content may have gone with its route.
        const item = await lockedTrash(trx, id);
        if (item) await deleteForGood(trx, item, drop);
      }
      await audit({ action: "TRASH_EMPTIED", target: null, after: { deleted: items.length } });
    });
    return { message: "La papelera está vacía" };
  },
};

async function deleteForGood(trx: Trx, item: TrashRow, drop: FileChange["drop"]): Promise<void> {
  await allowLongStatements(trx);
  if (item.kind === "STAGE") await keepTrashedContents(trx, item.id);
  const files = await filesOfItem(trx, item);
  await deleteItem(trx, item);
  for (const file of files) drop(file);
}

/** Deletes the items that have been in the papelera for 30 days, each in a transaction. */
export async function deleteExpiredTrash(deps: Deps, now: Date): Promise<void> {
  for (const id of await expiredTrash(deps.db, later(now, -limits.trashDays * DAY_MS))) {
    await changeWithFile(deps, null, [], async (trx, { drop }) => {
      const item = await lockedTrash(trx, id);
      if (item) await deleteForGood(trx, item, drop);
    });
  }
}

const routeGone = () =>
  conflict("Su ruta también está en la papelera. Restaura primero la ruta.", { code: "ROUTE_IN_TRASH" });

/** Takes an item out of the papelera. The caller has locked its row there. */
async function restoreItem(trx: Trx, { id, kind, position }: TrashRow): Promise<void> {
  await allowLongStatements(trx);
  const siblings = await lockedSiblings(trx, kind, id);
  const wanted = Math.min(position, (await lastPosition(trx, siblings)) + 1);
  await shiftPositionsUp(trx, siblings, wanted);
  // A content whose stage is in the papelera comes back as a loose one.
  const stage = siblings.table === "contents" ? sql`, stage_id = ${siblings.stageId}::uuid` : sql``;
  await sql`
    update ${sql.table(siblings.table)} set trashed_at = null, position = ${wanted} ${stage}
    where id = ${id}::uuid`.execute(trx);
  await trx.deleteFrom("trash").where("item_id", "=", id).execute();
}

async function lockedSiblings(trx: Trx, kind: ItemKind, id: string): Promise<Siblings> {
  if (kind === "ROUTE") {
    await lockAllRoutes(trx);
    return { table: "routes" };
  }
  const { routeId } = await trashedPlace(trx, kind, id);
  if (!(await lockRoute(trx, routeId))) throw routeGone();
  if (kind === "STAGE") return { table: "stages", routeId };
  // Read again under the lock: the stage may have gone to the papelera while this request waited.
  const { stageId } = await trashedPlace(trx, kind, id);
  return { table: "contents", routeId, stageId };
}
