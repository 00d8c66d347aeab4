import { contents } from "@senda/contract/contents";
import { versionFrom } from "@senda/contract/errors";
import { defaults } from "@senda/contract/limits";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { previewAnalysis } from "../../learning/quiz/preview-analysis.ts";
import { orEditConflict, requireVersion } from "../../people/audit/edit-conflict.ts";
import { recordAudit } from "../../people/audit/record.ts";
import { lastPosition, lockRoute, routeOfStage, saveOrder, titleOf } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { describeFile } from "../../platform/files/queries.ts";
import { changeWithFile, type FileChange } from "../../platform/files/receive.ts";
import { createOnce } from "../../platform/http/create-once.ts";
import { badRequest, notFound } from "../../platform/http/http-error.ts";
import type { Person } from "../../platform/http/mount.ts";
import { recordCreated, recordShown } from "../history/record-saved.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import { requireApproval, stateOfNew } from "./approval.ts";
import { auditedParts, changedContentParts, fileKindOf, fitToType, requireWholeContent } from "./content-parts.ts";
import { contentToChange, insertContent, locationOf, updateContent } from "./queries.ts";
import { allThemes, knownThemes } from "./themes.ts";
import { libraryPage, visibleContents } from "./view.ts";

const noRoute = () => notFound("La ruta no existe.");
const noStage = () => notFound("La etapa no existe.");
const noContent = () => notFound("El contenido no existe.");

export const contentsEndpoints: SliceHandlers<typeof contents> = {
  async list({ user, query: { routeId, stageId, scope } }, deps) {
    if (stageId !== undefined) {
      const found = await visibleContents(deps, user, ({ routeOfStage }) => {
        const route = routeOfStage(stageId);
        if (!route || (routeId !== undefined && route.shown.id !== routeId)) return undefined;
        return route.parts.contents.filter((content) => content.stageId === stageId);
      });
      if (!found) throw noStage();
      return found;
    }
    const found = await visibleContents(deps, user, ({ route }) => {
      const contents = route(routeId ?? "")?.parts.contents;
      return scope === "all" ? contents : contents?.filter((content) => content.stageId === null);
    });
    if (!found) throw noRoute();
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

  async create({ user, address, form, upload, creationId: id }, deps) {
    const kind = fileKindOf(form.type);
    const create = async (trx: Trx, { newId: fileId }: FileChange) => {
      const place = await locationFor(trx, form);
      if (!(await lockRoute(trx, place.routeId))) throw noRoute();
      // Read again under the lock: the stage may have been deleted while this request waited.
      if (place.stageId && !(await routeOfStage(trx, place.stageId))) throw noStage();
      const position = (await lastPosition(trx, { table: "contents", ...place })) + 1;
      const parts = fitToType({
        title: form.title,
        type: form.type,
        content: form.content,
        points: form.points ?? defaults.points,
        duration: form.duration ?? defaults.duration,
        subtitles: form.subtitles ?? [],
        quizData: form.quizData ?? null,
        overviewData: form.overviewData ?? null,
        analysisPrompt: form.analysisPrompt ?? null,
        themes: knownThemes(form.themes ?? []),
        fileId,
      });
      const state = await stateOfNew(trx, form.state);
      await insertContent(trx, { id, ...place, position, state }, parts);
      if (fileId) await describeFile(trx, fileId, { alt: form.alt, isDecorative: form.isDecorative });
      const saved = { kind: "CONTENT", id, by: user, at: deps.clock() } as const;
      await recordCreated(trx, saved, parts, state);
      const target = { id, name: parts.title };
      const after = { ...(await auditedParts(trx, parts)), state };
      await recordAudit(trx, { by: user, address, at: deps.clock(), action: "CONTENT_CREATED", target, after });
    };
    await createOnce(deps.db, { table: "contents", id }, () =>
      changeWithFile(deps, upload, kind ? [kind] : [], create),
    );
    return oneContent(deps, user, id);
  },

  async update({ user, address, params, headers, form, upload }, deps) {
    const current = await locationOf(deps.db, params.id);
    if (!current) throw noContent();
    const moves =
      (form.routeId !== undefined && form.routeId !== current.routeId) ||
      (form.stageId !== undefined && form.stageId !== current.stageId);
    if (moves) throw badRequest("Un contenido no puede cambiar de ruta ni de etapa.");
    const kind = fileKindOf(form.type ?? current.type);
    const versions = {
      endpoint: contents.update,
      db: deps.db,
      id: params.id,
      given: form,
      hasFile: upload !== null,
      current: () => oneContent(deps, user, params.id),
    };
    const change = async (trx: Trx, { newId, drop }: FileChange) => {
      const stored = await contentToChange(trx, params.id);
      if (!stored) throw noContent();
      const { version, state, ...before } = stored;
      requireVersion(version, versionFrom(headers, form));
      const parts = changedContentParts(before, form, newId);
      requireWholeContent(parts);
      const item = { parts: before, state, version };
      await requireApproval(trx, params.id, { before: item, parts, state: form.state ?? state });
      if (parts.fileId !== before.fileId) drop(before.fileId);
      const auditedBefore = await auditedParts(trx, before);
      await updateContent(trx, params.id, { ...parts, state: form.state });
      if (parts.fileId) await describeFile(trx, parts.fileId, { alt: form.alt, isDecorative: form.isDecorative });
      const saved = { kind: "CONTENT", id: params.id, by: user, at: deps.clock() } as const;
      await recordShown(trx, saved, item, parts, form);
      await recordAudit(trx, {
        by: user,
        address,
        at: deps.clock(),
        action: "CONTENT_UPDATED",
        target: { id: params.id, name: before.title },
        before: { ...auditedBefore, state },
        after: { ...(await auditedParts(trx, parts)), state: form.state ?? state },
      });
    };
    await orEditConflict(versions, () => changeWithFile(deps, upload, kind ? [kind] : [], change));
    return oneContent(deps, user, params.id);
  },

  async previewAnalysis({ user, body }, deps) {
    return previewAnalysis(deps, user.id, body);
  },

  async remove({ user, address, params }, { db, clock, hiddenFiles }) {
    await inTransaction(db, async (trx) => {
      const place = await locationOf(trx, params.id);
      if (!place || !(await lockRoute(trx, place.routeId))) throw noContent();
      const stored = await contentToChange(trx, params.id);
      if (!stored) throw noContent();
      const siblings = { table: "contents", ...place } as const;
      const { version: _version, state: _state, ...parts } = stored;
      const before = await auditedParts(trx, parts);
      const removal = { kind: "CONTENT", id: params.id, title: stored.title, siblings, before } as const;
      await moveToTrash(trx, { ...removal, by: user, address, at: clock() });
    });
    hiddenFiles.refresh();
    return { message: "Contenido eliminado correctamente" };
  },

  async reorder({ user, address, body }, { db, clock }) {
    const ids = body.contents.toSorted((a, b) => a.newOrder - b.newOrder).map(({ contentId }) => contentId);
    const done = await inTransaction(db, async (trx) => {
      const place = await locationOf(trx, ids[0] ?? "");
      if (!place || !(await lockRoute(trx, place.routeId))) return false;
      const siblings = { table: "contents", ...place } as const;
      const orders = await saveOrder(trx, siblings, ids);
      if (!orders) return false;
      const [table, id] = place.stageId ? (["stages", place.stageId] as const) : (["routes", place.routeId] as const);
      const target = { id, name: (await titleOf(trx, table, id)) ?? "" };
      await recordAudit(trx, { by: user, address, at: clock(), action: "CONTENTS_REORDERED", target, ...orders });
      return true;
    });
    if (!done) {
      throw badRequest("La lista de contenidos ha cambiado. Vuelve a cargarla y ordénala de nuevo.");
    }
    return { message: "Orden guardada correctamente" };
  },
};

async function oneContent(deps: Deps, user: Person, id: string) {
  const found = await visibleContents(deps, user, ({ routeOfContent }) =>
    routeOfContent(id)?.parts.contents.filter((content) => content.id === id),
  );
  const content = found?.[0];
  if (!content) throw noContent();
  return content;
}

async function locationFor(
  db: Deps["db"],
  { routeId, stageId }: { routeId?: string | undefined; stageId?: string | undefined },
) {
  if (stageId === undefined) return { routeId: routeId ?? "", stageId: null };
  const stage = await routeOfStage(db, stageId);
  if (!stage || (routeId !== undefined && routeId !== stage.routeId)) throw noStage();
  return { routeId: stage.routeId, stageId };
}
