import type { ItemKind } from "@senda/contract/publication";
import type { versions } from "@senda/contract/versions";
import type { Deps, SliceHandlers } from "../../deps.ts";
import type { Db } from "../../platform/db/open.ts";
import type { ItemParts } from "../../platform/db/tables.ts";
import { changeWithFile } from "../../platform/files/receive.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { later } from "../../platform/time.ts";
import { items, keptParts } from "../drafts/items.ts";
import { kindOf } from "../drafts/queries.ts";
import { lockEdited, saveDraft } from "../drafts/save-draft.ts";
import { fileOf } from "../history/parts.ts";
import { forgetOldFiles, storedVersion, versionsPage } from "./queries.ts";

const noVersion = () => notFound("Esa versión ya no existe.");

export const versionsEndpoints: SliceHandlers<typeof versions> = {
  async list({ params, query }, { db }) {
    if (!(await kindOf(db, params.id))) throw notFound("Eso ya no existe.");
    return versionsPage(db, params.id, query);
  },

  async one({ params }, { db }) {
    const version = await storedVersion(db, params.id);
    if (!version) throw noVersion();
    const { parts, fileId, ...shown } = version;
    const fields = await fieldTexts(db, shown.kind, parts, fileId);
    const hadFile = fileOf(shown.kind, parts) !== null;
    return { ...shown, title: String(parts.title), fields, isFileKept: !hadFile || fileId !== null };
  },

  async restore({ user, address, params }, deps) {
    await changeWithFile(deps, null, [], async (trx) => {
      const version = await storedVersion(trx, params.id);
      if (!version) throw noVersion();
      const { kind, itemId, parts, fileId } = version;
      const edited = await lockEdited(trx, kind, itemId);
      if (!edited) throw noVersion();
      const wanted = keptParts(kind, parts, fileId);
      const saving = { by: user, address, at: deps.clock(), from: undefined, isAutosave: false };
      await saveDraft(trx, kind, itemId, edited, wanted, { ...saving, action: "VERSION_RESTORED" });
    });
    return { message: "Versión restaurada como borrador" };
  },
};

/** Every part as text, as the activity log shows it, but whole. */
async function fieldTexts<Kind extends ItemKind>(db: Db, kind: Kind, parts: ItemParts, fileId: string | null) {
  const fields = await items[kind].audited(db, keptParts(kind, parts, fileId));
  return Object.entries(fields).map(([field, value]) => ({ field, text: value === null ? "" : String(value) }));
}

const FILES_KEPT_MS = 30 * 24 * 60 * 60_000;

export const forgetOldVersionFiles = ({ db }: Pick<Deps, "db">, now: Date) =>
  forgetOldFiles(db, later(now, -FILES_KEPT_MS));
