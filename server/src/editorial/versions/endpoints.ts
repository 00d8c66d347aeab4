import type { versions } from "@senda/contract/versions";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { changing } from "../../people/audit/changing.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { later } from "../../platform/time.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { fieldTexts } from "../field-texts.ts";
import { fileOf, kindOf, lockedEdited, partsFrom } from "../item.ts";
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
    const { parts: stored, fileId, ...shown } = version;
    const parts = partsFrom(shown.kind, stored, fileId);
    // Every part as text, as the activity shows it, but whole.
    const texts = Object.entries(await fieldTexts(db, shown.kind, parts));
    const fields = texts.map(([field, value]) => ({ field, text: value === null ? "" : String(value) }));
    const hadFile = fileOf(shown.kind, stored) !== null;
    return { ...shown, title: parts.title, fields, isFileKept: !hadFile || fileId !== null };
  },

  async restore(request, deps) {
    await changing(deps, request, async (change) => {
      const version = await storedVersion(change.trx, request.params.id);
      const edited = version && (await lockedEdited(change.trx, version.kind, version.itemId));
      if (!edited) throw noVersion();
      const { kind, itemId: id, parts, fileId } = version;
      const wanted = partsFrom(kind, parts, fileId);
      await saveDraft(change, { kind, id, edited, wanted, isAutosave: false, action: "VERSION_RESTORED" });
    });
    return { message: "Versión restaurada como borrador" };
  },
};

const FILES_KEPT_MS = 30 * 24 * 60 * 60_000;

export const forgetOldVersionFiles = ({ db }: Pick<Deps, "db">, now: Date) =>
  forgetOldFiles(db, later(now, -FILES_KEPT_MS));
