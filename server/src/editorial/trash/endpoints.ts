import type { trash } from "@senda/contract/trash";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { recordAudit } from "../../people/audit/record.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { allowLongStatements, inTransaction } from "../../platform/db/transaction.ts";
import { changeWithFile, type FileChange } from "../../platform/files/receive.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { later } from "../../platform/time.ts";
import {
  allTrash,
  deleteItem,
  expiredTrash,
  filesOfItem,
  KEPT_DAYS,
  keepTrashedContents,
  lockedTrash,
  type TrashRow,
  trashedTitle,
  trashPage,
} from "./queries.ts";
import { restoreItem } from "./restore.ts";

const DAY_MS = 24 * 60 * 60_000;

const notThere = () => notFound("Eso ya no está en la papelera.");

export const trashEndpoints: SliceHandlers<typeof trash> = {
  async list({ query }, { db }) {
    return trashPage(db, query);
  },

  async restore({ user, address, params: { id } }, { db, clock, hiddenFiles }) {
    await inTransaction(db, async (trx) => {
      const item = await lockedTrash(trx, id);
      if (!item) throw notThere();
      const target = { id, name: await trashedTitle(trx, item) };
      await restoreItem(trx, item);
      await recordAudit(trx, { by: user, address, at: clock(), action: "TRASH_RESTORED", target });
    });
    hiddenFiles.refresh();
    return { message: "Restaurado correctamente" };
  },

  async remove({ user, address, params: { id }, body }, deps) {
    await changeWithFile(deps, null, [], async (trx, change) => {
      const item = await lockedTrash(trx, id);
      if (!item) throw notThere();
      const title = await trashedTitle(trx, item);
      if (title.trim() !== body.title) throw conflict("El título no coincide. Escríbelo como aparece.");
      await deleteForGood(trx, item, change);
      const target = { id, name: title };
      await recordAudit(trx, { by: user, address, at: deps.clock(), action: "TRASH_DELETED", target });
    });
    return { message: "Eliminado para siempre" };
  },

  async empty({ user, address, body }, deps) {
    await changeWithFile(deps, null, [], async (trx, change) => {
      const items = await allTrash(trx);
      if (items.length !== body.count) throw conflict("La papelera ha cambiado. Vuelve a mirarla antes de vaciarla.");
      for (const { id } of items) {
        // A content may have gone with its route.
        const item = await lockedTrash(trx, id);
        if (item) await deleteForGood(trx, item, change);
      }
      const after = { deleted: items.length };
      await recordAudit(trx, { by: user, address, at: deps.clock(), action: "TRASH_EMPTIED", target: null, after });
    });
    return { message: "Papelera vacía" };
  },
};

async function deleteForGood(trx: Trx, item: TrashRow, { drop }: FileChange): Promise<void> {
  await allowLongStatements(trx);
  if (item.kind === "STAGE") await keepTrashedContents(trx, item.id);
  const files = await filesOfItem(trx, item);
  await deleteItem(trx, item);
  for (const file of files) drop(file);
}

/** What has been in the papelera for 30 days. One transaction for each. */
export async function deleteExpiredTrash(deps: Deps, now: Date): Promise<void> {
  for (const id of await expiredTrash(deps.db, later(now, -KEPT_DAYS * DAY_MS))) {
    await changeWithFile(deps, null, [], async (trx, change) => {
      const item = await lockedTrash(trx, id);
      if (item) await deleteForGood(trx, item, change);
    });
  }
}
