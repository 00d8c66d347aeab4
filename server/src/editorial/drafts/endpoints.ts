import { drafts } from "@senda/contract/drafts";
import { versionFrom } from "@senda/contract/errors";
import type { ItemKind } from "@senda/contract/publication";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { orEditConflict } from "../../people/audit/edit-conflict.ts";
import { pseudonymOf, recordAudit } from "../../people/audit/record.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { describeFile } from "../../platform/files/queries.ts";
import { changeWithFile, type FileChange } from "../../platform/files/receive.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { changedContentParts, fileKindOf, requireWholeContent } from "../contents/content-parts.ts";
import { locationOf } from "../contents/queries.ts";
import { fileOf } from "../history/parts.ts";
import { recordVersion } from "../history/record-version.ts";
import { changedRouteParts } from "../routes/queries.ts";
import { changedStageParts } from "../stages/queries.ts";
import { items, type PartsOf } from "./items.ts";
import { kindOf } from "./queries.ts";
import { type EditedItem, keepChanges, lockEdited, type Saving, saveDraft } from "./save-draft.ts";
import { draftContent, draftRoute, draftStage } from "./view.ts";

const noRoute = () => notFound("La ruta no existe.");
const noStage = () => notFound("La etapa no existe.");
const noContent = () => notFound("El contenido no existe.");
const noItem = () => notFound("Eso ya no existe.");

export const draftsEndpoints: SliceHandlers<typeof drafts> = {
  async content({ user, params }, deps) {
    return draftContent(deps, user, params.id);
  },

  async saveContent({ user, address, params: { id }, headers, form, upload }, deps) {
    const place = await locationOf(deps.db, id);
    if (!place) throw noContent();
    const kind = fileKindOf(form.type ?? (await draftContent(deps, user, id)).type);
    const current = () => draftContent(deps, user, id);
    const versions = { endpoint: drafts.saveContent, db: deps.db, id, given: form, hasFile: upload !== null, current };
    await orEditConflict(versions, () =>
      changeWithFile(deps, upload, kind ? [kind] : [], async (trx, change) => {
        const edited = await lockEdited(trx, "CONTENT", id);
        if (!edited) throw noContent();
        const wanted = changedContentParts(edited.current.parts, form, change.newId);
        requireWholeContent(wanted);
        // It belongs to the file, so it is said everywhere at once; without this, it would be lost with the next reload.
        if (wanted.fileId) await describeFile(trx, wanted.fileId, { alt: form.alt, isDecorative: form.isDecorative });
        await save(trx, {
          kind: "CONTENT",
          id,
          edited,
          wanted,
          change,
          saving: savingOf(user, address, deps, headers, form),
        });
      }),
    );
    return current();
  },

  async route({ user, params }, deps) {
    return draftRoute(deps, user, params.id);
  },

  async saveRoute({ user, address, params: { id }, headers, form, upload }, deps) {
    const current = () => draftRoute(deps, user, id);
    const versions = { endpoint: drafts.saveRoute, db: deps.db, id, given: form, hasFile: upload !== null, current };
    await orEditConflict(versions, () =>
      changeWithFile(deps, upload, ["image"], async (trx, change) => {
        const edited = await lockEdited(trx, "ROUTE", id);
        if (!edited) throw noRoute();
        const { parts } = edited.current;
        const keptCover = form.removeCoverImage ? null : parts.coverId;
        const wanted = changedRouteParts(parts, form, change.newId ?? keptCover);
        await save(trx, {
          kind: "ROUTE",
          id,
          edited,
          wanted,
          change,
          saving: savingOf(user, address, deps, headers, form),
        });
      }),
    );
    return current();
  },

  async stage({ user, params }, deps) {
    return draftStage(deps, user, params.id);
  },

  async saveStage({ user, address, params: { id }, headers, form }, deps) {
    const current = () => draftStage(deps, user, id);
    await orEditConflict({ endpoint: drafts.saveStage, db: deps.db, id, given: form, current }, () =>
      inTransaction(deps.db, async (trx) => {
        const edited = await lockEdited(trx, "STAGE", id);
        if (!edited) throw noStage();
        const wanted = changedStageParts(edited.current.parts, form);
        await saveDraft(trx, "STAGE", id, edited, wanted, savingOf(user, address, deps, headers, form));
      }),
    );
    return current();
  },

  async discard({ user, address, params: { id } }, deps) {
    const kind = await kindOf(deps.db, id);
    if (!kind) throw noItem();
    await changeWithFile(deps, null, [], (trx, change) =>
      discardChanges(trx, kind, id, { by: user, address, at: deps.clock() }, change),
    );
    return { message: "Cambios descartados" };
  },
};

function savingOf(
  by: Saving["by"],
  address: string,
  { clock }: Deps,
  headers: Parameters<typeof versionFrom>[0],
  form: { version?: number | undefined; autosave?: boolean | undefined },
): Saving {
  const isAutosave = form.autosave ?? false;
  return { by, address, at: clock(), from: versionFrom(headers, form), isAutosave, action: "DRAFT_SAVED" };
}

interface FiledSave<Kind extends ItemKind> {
  kind: Kind;
  id: string;
  edited: EditedItem<Kind>;
  wanted: PartsOf[Kind];
  change: FileChange;
  saving: Saving;
}

async function save<Kind extends ItemKind>(trx: Trx, { kind, id, edited, wanted, change, saving }: FiledSave<Kind>) {
  await saveDraft(trx, kind, id, edited, wanted, saving);
  const before = fileOf(kind, edited.current.parts);
  if (before !== fileOf(kind, wanted)) change.drop(before);
}

async function discardChanges<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  id: string,
  { by, address, at }: Pick<Saving, "by" | "address" | "at">,
  change: FileChange,
): Promise<void> {
  const edited = await lockEdited(trx, kind, id);
  if (!edited) throw noItem();
  const { shown, current } = edited;
  const editor = await pseudonymOf(trx, by.id);
  await keepChanges(trx, kind, [{ id, changes: {} }], editor, at);
  const number = shown.version + 1;
  await items[kind].setVersion(trx, id, number);
  const kept = { kind, id, before: current, after: shown.parts, number, by: editor, at };
  await recordVersion(trx, { ...kept, isShown: shown.state === "PUBLISHED", isAutosave: false });
  change.drop(fileOf(kind, current.parts));
  const [before, after] = [await items[kind].audited(trx, current.parts), await items[kind].audited(trx, shown.parts)];
  const target = { id, name: current.parts.title };
  await recordAudit(trx, { by, address, at, action: "DRAFT_DISCARDED", target, before, after });
}
