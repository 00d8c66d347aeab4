import { contents } from "@senda/contract/contents";
import { versionFrom } from "@senda/contract/errors";
import type { PublicationState } from "@senda/contract/publication";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { previewAnalysis } from "../../learning/quiz/preview-analysis.ts";
import { changing, creating } from "../../people/audit/changing.ts";
import { orEditConflict } from "../../people/audit/edit-conflict.ts";
import { currentSettings } from "../../people/settings/queries.ts";
import { lastPosition, lockRoute, routeOfStage, saveOrder, titleOf } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { describeFile } from "../../platform/files/queries.ts";
import { badRequest, conflict } from "../../platform/http/http-error.ts";
import { fieldTexts } from "../field-texts.ts";
import {
  differingParts,
  type Item,
  insertItem,
  lockItem,
  noItem,
  type PartsOf,
  unpublishedChanges,
  updateItem,
} from "../item.ts";
import { recordCreated, recordShown } from "../keep-version.ts";
import { allThemes } from "../themes.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import { changedContentParts, fileKindOf, newContentParts, requireWholeContent } from "./content-parts.ts";
import { libraryPage, locationOf, oneContent, visibleContents } from "./queries.ts";

export const contentsEndpoints: SliceHandlers<typeof contents> = {
  async list({ user, query: { routeId, stageId, scope } }, deps) {
    if (stageId !== undefined) {
      const found = await visibleContents(deps, user, ({ routeOfStage }) => {
        const route = routeOfStage(stageId);
        if (!route || (routeId !== undefined && route.shown.id !== routeId)) return undefined;
        return route.parts.contents.filter((content) => content.stageId === stageId);
      });
      if (!found) throw noItem("STAGE", "stageId");
      return found;
    }
    const found = await visibleContents(deps, user, ({ route }) => {
      const contents = route(routeId ?? "")?.parts.contents;
      return scope === "all" ? contents : contents?.filter((content) => content.stageId === null);
    });
    if (!found) throw noItem("ROUTE", "routeId");
    return found;
  },

  async library({ query }, { db }) {
    return libraryPage(db, query);
  },

  async themes() {
    return allThemes;
  },

  async one({ user, params }, deps) {
    return oneContent(deps, user, params.id);
  },

  async create(request, deps) {
    const { user, form, upload, creationId: id } = request;
    const kind = fileKindOf(form.type);
    await creating(
      deps,
      request,
      "contents",
      async ({ trx, by, at, newFileId, audit }) => {
        const place = await locationFor(trx, form);
        if (!(await lockRoute(trx, place.routeId))) throw noItem("ROUTE", "routeId");
        // Read again under the lock: the stage may have been deleted while this request waited.
        if (place.stageId && !(await routeOfStage(trx, place.stageId))) throw noItem("STAGE", "stageId");
        const position = (await lastPosition(trx, { table: "contents", ...place })) + 1;
        const parts = newContentParts(form, newFileId);
        const state = await stateOfNew(trx, form.state);
        const row = { id, route_id: place.routeId, stage_id: place.stageId, position, state };
        await insertItem(trx, "CONTENT", row, parts);
        if (newFileId) await describeFile(trx, newFileId, { alt: form.alt, isDecorative: form.isDecorative });
        await recordCreated(trx, { kind: "CONTENT", id, by, at }, parts, state);
        const after = { ...(await fieldTexts(trx, "CONTENT", parts)), state };
        await audit({ action: "CONTENT_CREATED", target: { id, name: parts.title }, after });
      },
      { upload, kinds: kind ? [kind] : [] },
    );
    return oneContent(deps, user, id);
  },

  async update(request, deps) {
    const { user, params, headers, form, upload } = request;
    const { id } = params;
    const place = await locationOf(deps.db, id);
    if (!place) throw noItem("CONTENT");
    const moves =
      (form.routeId !== undefined && form.routeId !== place.routeId) ||
      (form.stageId !== undefined && form.stageId !== place.stageId);
    if (moves) {
      const field = form.stageId !== undefined && form.stageId !== place.stageId ? "stageId" : "routeId";
      throw badRequest("Un contenido no puede cambiar de ruta ni de etapa.", { code: "PLACE_IS_FIXED", field });
    }
    const kind = fileKindOf(form.type ?? place.type);
    const current = () => oneContent(deps, user, id);
    const versions = { endpoint: contents.update, db: deps.db, id, given: form, hasFile: upload !== null, current };
    await orEditConflict(versions, () =>
      changing(
        deps,
        request,
        async ({ trx, by, at, newFileId, drop, audit }) => {
          const before = await lockItem(trx, "CONTENT", id, versionFrom(headers, form));
          const parts = changedContentParts(before.parts, form, newFileId);
          const { state = before.state } = form;
          requireWholeContent(parts);
          await requireApproval(trx, id, { before, parts, state });
          if (parts.fileId !== before.parts.fileId) drop(before.parts.fileId);
          const auditedBefore = await fieldTexts(trx, "CONTENT", before.parts);
          await updateItem(trx, "CONTENT", id, { parts, state, version: before.version + 1 });
          if (parts.fileId) await describeFile(trx, parts.fileId, { alt: form.alt, isDecorative: form.isDecorative });
          await recordShown(trx, { kind: "CONTENT", id, by, at }, before, parts, form);
          await audit({
            action: "CONTENT_UPDATED",
            target: { id, name: before.parts.title },
            before: { ...auditedBefore, state: before.state },
            after: { ...(await fieldTexts(trx, "CONTENT", parts)), state },
          });
        },
        { upload, kinds: kind ? [kind] : [] },
      ),
    );
    return current();
  },

  async previewAnalysis({ user, body }, deps) {
    return previewAnalysis(deps, user.id, body);
  },

  async remove(request, deps) {
    const { id } = request.params;
    await changing(deps, request, async (change) => {
      const place = await locationOf(change.trx, id);
      if (!place || !(await lockRoute(change.trx, place.routeId))) throw noItem("CONTENT");
      const { parts } = await lockItem(change.trx, "CONTENT", id);
      const siblings = { table: "contents", ...place } as const;
      const before = await fieldTexts(change.trx, "CONTENT", parts);
      await moveToTrash(change, { kind: "CONTENT", id, title: parts.title, siblings, before });
    });
    return { message: "Contenido eliminado correctamente" };
  },

  async reorder(request, deps) {
    const ids = request.body.contents.toSorted((a, b) => a.newOrder - b.newOrder).map(({ contentId }) => contentId);
    await changing(deps, request, async ({ trx, audit }) => {
      const place = await locationOf(trx, ids[0] ?? "");
      const isLocked = place !== undefined && (await lockRoute(trx, place.routeId));
      const orders = isLocked && (await saveOrder(trx, { table: "contents", ...place }, ids));
      if (!orders) {
        const sentence = "La lista de contenidos ha cambiado. Vuelve a cargarla y ordénala de nuevo.";
        throw badRequest(sentence, { code: "LIST_CHANGED", field: "contents" });
      }
      const [table, id] = place.stageId ? (["stages", place.stageId] as const) : (["routes", place.routeId] as const);
      const target = { id, name: (await titleOf(trx, table, id)) ?? "" };
      await audit({ action: "CONTENTS_REORDERED", target, ...orders });
    });
    return { message: "Orden guardada correctamente" };
  },
};

async function locationFor(
  db: Deps["db"],
  { routeId, stageId }: { routeId?: string | undefined; stageId?: string | undefined },
) {
  if (stageId === undefined) return { routeId: routeId ?? "", stageId: null };
  const stage = await routeOfStage(db, stageId);
  if (!stage || (routeId !== undefined && routeId !== stage.routeId)) throw noItem("STAGE", "stageId");
  return { routeId: stage.routeId, stageId };
}

const NOT_APPROVED =
  "En este equipo otra persona aprueba lo que se publica. Guárdalo sin publicar y pide una revisión.";

const needsApproval = async (trx: Trx) => (await currentSettings(trx)).publishingNeedsApproval;

/** A new content has been read by its author alone. */
const stateOfNew = async (trx: Trx, asked: PublicationState = "PUBLISHED"): Promise<PublicationState> =>
  asked === "PUBLISHED" && (await needsApproval(trx)) ? "DRAFT" : asked;

interface Saved {
  before: Item<PartsOf["CONTENT"]>;
  parts: PartsOf["CONTENT"];
  state: PublicationState;
}

/** If the team approves what it publishes, learners see a save only once another person has approved it. */
async function requireApproval(trx: Trx, id: string, { before, parts, state }: Saved): Promise<void> {
  if (state === "DRAFT") return;
  const isSeen = before.state === "PUBLISHED" && Object.keys(differingParts(before.parts, parts)).length === 0;
  if (isSeen || !(await needsApproval(trx)) || (await isApproved(trx, id, before, parts))) return;
  throw conflict(NOT_APPROVED, { code: "NOT_APPROVED" });
}

/** True if the parts equal the newest version, unpublished changes included, and that version is approved. */
async function isApproved(
  trx: Trx,
  id: string,
  { parts: shown, version }: Item<PartsOf["CONTENT"]>,
  parts: PartsOf["CONTENT"],
) {
  const changes = await unpublishedChanges(trx, "CONTENT", id);
  if (!changes || Object.keys(differingParts({ ...shown, ...changes }, parts)).length > 0) return false;
  const approval = await trx
    .selectFrom("review_decisions as decided")
    .innerJoin("item_versions as version", "version.id", "decided.version_id")
    .select("decided.id")
    .where("version.item_id", "=", id)
    .where("version.number", "=", version)
    .where("decided.decision", "=", "APPROVED")
    .executeTakeFirst();
  return approval !== undefined;
}
