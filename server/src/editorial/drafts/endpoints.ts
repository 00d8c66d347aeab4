import type { contents } from "@senda/contract/contents";
import { type DraftInfo, drafts } from "@senda/contract/drafts";
import type { Answer } from "@senda/contract/endpoint";
import { versionFrom } from "@senda/contract/errors";
import type { MediaFile } from "@senda/contract/values";
import { sql } from "kysely";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { analysisFlags } from "../../learning/catalogue/content-texts.ts";
import { type FileRow, fileColumns, mediaFileOf } from "../../learning/catalogue/media-file.ts";
import { changing } from "../../people/audit/changing.ts";
import { orEditConflict } from "../../people/audit/edit-conflict.ts";
import { editorName } from "../../people/audit/queries.ts";
import { pseudonymOf } from "../../people/audit/record.ts";
import type { Db } from "../../platform/db/open.ts";
import type { ItemParts } from "../../platform/db/tables.ts";
import { mediaUrl } from "../../platform/files/store.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { Person } from "../../platform/http/mount.ts";
import { changedContentParts, fileKindOf, requireWholeContent } from "../contents/content-parts.ts";
import { locationOf, oneContent } from "../contents/queries.ts";
import { fieldTexts } from "../field-texts.ts";
import {
  fileOf,
  givenParts,
  kindOf,
  lockEdited,
  lockItem,
  noItem,
  type PartsOf,
  unpublishedChanges,
  updateItem,
} from "../item.ts";
import { recordVersion } from "../keep-version.ts";
import { oneRoute } from "../routes/view.ts";
import { oneStage } from "../stages/view.ts";
import { keepChanges, saveDraft } from "./save-draft.ts";

type Content = Answer<typeof contents.one>;

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
          const aboutFile = { alt: form.alt, isDecorative: form.isDecorative };
          await saveDraft(change, { kind: "CONTENT", id, edited, wanted, aboutFile, ...savedBy(form) });
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
      const shown = await lockItem(trx, kind, id);
      // The audit line says nothing of changes that the rules of today refuse.
      const current = { ...shown, parts: { ...shown.parts, ...(await unpublishedChanges(trx, kind, id)) } };
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

async function draftContent(deps: Deps, user: Person, id: string) {
  const content = await oneContent(deps, user, id);
  const draft = await draftOf(deps.db, id);
  return { ...withContentChanges(content, draft), ...draft.info };
}

function withContentChanges(content: Content, { changes, file }: Draft): Content {
  // They were written as parts of a content.
  const { fileId, ...texts } = changes as Partial<PartsOf["CONTENT"]>;
  const changed = { ...content, ...texts, ...(fileId === undefined ? {} : { file }) };
  return { ...changed, ...analysisFlags(changed.quizData, changed.analysisPrompt ?? null) };
}

async function draftRoute(deps: Deps, user: Person, id: string) {
  const route = await oneRoute(deps, user, id);
  const { changes, file, info } = await draftOf(deps.db, id);
  const { coverId, ...texts } = changes;
  const cover = coverId === undefined ? {} : { coverImage: file && { url: file.url, smallUrl: file.smallUrl } };
  return { ...route, ...texts, ...cover, ...info };
}

async function draftStage(deps: Deps, user: Person, id: string) {
  const stage = await oneStage(deps, user, id);
  const { changes, info } = await draftOf(deps.db, id);
  return { ...stage, ...changes, ...info };
}

interface DraftRow {
  changes: ItemParts | null;
  file: FileRow | null;
  smallName: string | null;
  savedAt: Date | null;
  savedBy: string | null;
  publishedAt: Date | null;
}

interface Draft {
  changes: ItemParts;
  file: (MediaFile & { smallUrl: string }) | null;
  info: DraftInfo;
}

async function draftOf(db: Db, id: string): Promise<Draft> {
  const { rows } = await sql<DraftRow>`
    select draft.changes, case when file.id is not null then ${fileColumns} end as file,
      file.small_name as "smallName", last.saved_at as "savedAt",
      case when last.saved_by is not null then ${editorName(sql`last.saved_by`)} end as "savedBy",
      (select max(published_at) from item_versions where item_id = item.id) as "publishedAt"
    from (select ${id}::uuid as id) as item
    left join drafts as draft on draft.item_id = item.id
    left join files as file on file.id = draft.file_id
    left join lateral (
      select saved_at, saved_by from item_versions where item_id = item.id order by number desc limit 1
    ) as last on true`.execute(db);
  const row = rows[0];
  const changes = row?.changes ?? {};
  const file = row?.file && { ...mediaFileOf(row.file), smallUrl: mediaUrl(row.smallName ?? row.file.name) };
  return {
    changes,
    file: file ?? null,
    info: {
      unpublishedFields: Object.keys(changes),
      savedAt: row?.savedAt ?? null,
      savedBy: row?.savedBy ?? null,
      publishedAt: row?.publishedAt ?? null,
    },
  };
}
