import { drafts } from "@senda/contract/drafts";
import { versionFrom } from "@senda/contract/errors";
import type { SliceHandlers } from "../../deps.ts";
import { changing } from "../../people/audit/changing.ts";
import { orEditConflict } from "../../people/audit/edit-conflict.ts";
import { pseudonymOf } from "../../people/audit/record.ts";
import { describeFile } from "../../platform/files/queries.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { changedContentParts, fileKindOf, requireWholeContent } from "../contents/content-parts.ts";
import { locationOf } from "../contents/queries.ts";
import { fieldTexts } from "../field-texts.ts";
import { fileOf, givenParts, kindOf, lockEdited, noItem, updateItem } from "../item.ts";
import { recordVersion } from "../keep-version.ts";
import { keepChanges, saveDraft } from "./save-draft.ts";
import { draftContent, draftRoute, draftStage } from "./view.ts";

export const draftsEndpoints: SliceHandlers<typeof drafts> = {
  async content({ user, params }, deps) {
    return draftContent(deps, user, params.id);
  },

  async saveContent(request, deps) {
    const { user, params, headers, form, upload } = request;
    const { id } = params;
    if (!(await locationOf(deps.db, id))) throw noItem("CONTENT");
    const fileKind = fileKindOf(form.type ?? (await draftContent(deps, user, id)).type);
    const current = () => draftContent(deps, user, id);
    const versions = { endpoint: drafts.saveContent, db: deps.db, id, given: form, hasFile: upload !== null, current };
    await orEditConflict(versions, () =>
      changing(
        deps,
        request,
        async (change) => {
          const { trx, newFileId } = change;
          const edited = await lockEdited(trx, "CONTENT", id, versionFrom(headers, form));
          const wanted = changedContentParts(edited.current.parts, form, newFileId);
          requireWholeContent(wanted);
          // It belongs to the file, so it is said everywhere at once; without this, it would be lost with the next reload.
          if (wanted.fileId) await describeFile(trx, wanted.fileId, { alt: form.alt, isDecorative: form.isDecorative });
          await saveDraft(change, { kind: "CONTENT", id, edited, wanted, ...savedBy(form) });
        },
        { upload, kinds: fileKind ? [fileKind] : [] },
      ),
    );
    return current();
  },

  async route({ user, params }, deps) {
    return draftRoute(deps, user, params.id);
  },

  async saveRoute(request, deps) {
    const { user, params, headers, form, upload } = request;
    const { id } = params;
    const current = () => draftRoute(deps, user, id);
    const versions = { endpoint: drafts.saveRoute, db: deps.db, id, given: form, hasFile: upload !== null, current };
    await orEditConflict(versions, () =>
      changing(
        deps,
        request,
        async (change) => {
          const edited = await lockEdited(change.trx, "ROUTE", id, versionFrom(headers, form));
          const { parts } = edited.current;
          const coverId = change.newFileId ?? (form.removeCoverImage ? null : parts.coverId);
          const wanted = { ...parts, ...givenParts("ROUTE", form), coverId };
          await saveDraft(change, { kind: "ROUTE", id, edited, wanted, ...savedBy(form) });
        },
        { upload, kinds: ["image"] },
      ),
    );
    return current();
  },

  async stage({ user, params }, deps) {
    return draftStage(deps, user, params.id);
  },

  async saveStage(request, deps) {
    const { user, params, headers, form } = request;
    const { id } = params;
    const current = () => draftStage(deps, user, id);
    await orEditConflict({ endpoint: drafts.saveStage, db: deps.db, id, given: form, current }, () =>
      changing(deps, request, async (change) => {
        const edited = await lockEdited(change.trx, "STAGE", id, versionFrom(headers, form));
        const wanted = { ...edited.current.parts, ...givenParts("STAGE", form) };
        await saveDraft(change, { kind: "STAGE", id, edited, wanted, ...savedBy(form) });
      }),
    );
    return current();
  },

  async discard(request, deps) {
    const { id } = request.params;
    const kind = await kindOf(deps.db, id);
    if (!kind) throw notFound("Eso ya no existe.");
    await changing(deps, request, async ({ trx, by, at, drop, audit }) => {
      const { shown, current } = await lockEdited(trx, kind, id);
      const editor = await pseudonymOf(trx, by.id);
      await keepChanges(trx, kind, [{ id, changes: {} }], editor, at);
      const version = shown.version + 1;
      await updateItem(trx, kind, id, { version });
      const kept = { kind, id, before: current, after: shown.parts, number: version, by: editor, at };
      await recordVersion(trx, { ...kept, isShown: shown.state === "PUBLISHED", isAutosave: false });
      drop(fileOf(kind, current.parts));
      const before = await fieldTexts(trx, kind, current.parts);
      const after = await fieldTexts(trx, kind, shown.parts);
      await audit({ action: "DRAFT_DISCARDED", target: { id, name: current.parts.title }, before, after });
    });
    return { message: "Cambios descartados" };
  },
};

const savedBy = ({ autosave = false }: { autosave?: boolean | undefined }) =>
  ({ isAutosave: autosave, action: "DRAFT_SAVED" }) as const;
