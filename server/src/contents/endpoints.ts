import type { contents } from "@senda/contract/contents";
import { defaults } from "@senda/contract/limits";
import { closeGap, lastPosition, lockRoute, putInOrder } from "../db/ordering.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { changeWithFile } from "../files/change-with-file.ts";
import type { Person } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { fileKindOf, fitToType } from "./fit-to-type.ts";
import { libraryPage } from "./library.ts";
import {
  contentToChange,
  deleteContent,
  insertContent,
  placeOf,
  routeExists,
  routeOfStage,
  updateContent,
  type Which,
} from "./queries.ts";
import { contentsSeenBy } from "./view.ts";

const noRoute = () => new Refusal("not_found", "La ruta no existe.");
const noStage = () => new Refusal("not_found", "La etapa no existe.");
const noContent = () => new Refusal("not_found", "El contenido no existe.");

export const contentsEndpoints: SliceHandlers<typeof contents> = {
  async list({ user, query: { routeId, stageId, scope } }, deps) {
    if (stageId !== undefined) {
      const stage = await routeOfStage(deps.db, stageId);
      if (!stage || (routeId !== undefined && stage.routeId !== routeId)) throw noStage();
      return contentsSeenBy(deps, user, { stageId });
    }
    if (routeId === undefined || !(await routeExists(deps.db, routeId))) throw noRoute();
    const which: Which = scope === "all" ? { wholeRoute: routeId } : { looseIn: routeId };
    return contentsSeenBy(deps, user, which);
  },

  async library({ query }, { db }) {
    return libraryPage(db, query);
  },

  async one({ user, params }, deps) {
    return oneContent(deps, user, params.id);
  },

  async create({ user, form, upload }, deps) {
    const kind = fileKindOf(form.type);
    const { id } = await changeWithFile(deps, upload, kind ? [kind] : [], async (trx, { newId: fileId }) => {
      const place = await placeFor(trx, form);
      if (!(await lockRoute(trx, place.routeId))) throw noRoute();
      // Looked up again under the lock: the stage may have gone while we waited.
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
        fileId,
      });
      return insertContent(trx, { ...place, position }, parts);
    });
    return oneContent(deps, user, id);
  },

  async update({ user, params, form, upload }, deps) {
    const current = await placeOf(deps.db, params.id);
    if (!current) throw noContent();
    const moves =
      (form.routeId !== undefined && form.routeId !== current.routeId) ||
      (form.stageId !== undefined && form.stageId !== current.stageId);
    if (moves) throw new Refusal("bad_input", "Un contenido no puede cambiar de ruta ni de etapa.");
    const kind = fileKindOf(form.type ?? current.type);
    await changeWithFile(deps, upload, kind ? [kind] : [], async (trx, { newId, drop }) => {
      const before = await contentToChange(trx, params.id);
      if (!before) throw noContent();
      const changesType = form.type !== undefined && form.type !== before.type;
      const keepsFile = newId === null && !form.removeFile && !changesType;
      const parts = fitToType({
        title: form.title ?? before.title,
        type: form.type ?? before.type,
        content: form.content ?? before.content,
        points: form.points ?? before.points,
        duration: form.duration ?? before.duration,
        subtitles: form.subtitles ?? before.subtitles,
        quizData: form.quizData === undefined ? before.quizData : form.quizData,
        overviewData: form.overviewData === undefined ? before.overviewData : form.overviewData,
        analysisPrompt: form.analysisPrompt ?? before.analysisPrompt,
        fileId: keepsFile ? before.fileId : newId,
      });
      if (parts.type === "READING" && parts.content.trim() === "") {
        throw new Refusal("bad_input", "El texto del contenido es obligatorio.");
      }
      if (parts.fileId !== before.fileId) drop(before.fileId);
      await updateContent(trx, params.id, parts);
    });
    return oneContent(deps, user, params.id);
  },

  async remove({ params }, deps) {
    await changeWithFile(deps, null, [], async (trx, { drop }) => {
      const place = await placeOf(trx, params.id);
      if (!place || !(await lockRoute(trx, place.routeId))) throw noContent();
      const deleted = await deleteContent(trx, params.id);
      if (!deleted) throw noContent();
      await closeGap(trx, { table: "contents", ...place }, deleted.position);
      drop(deleted.fileId);
    });
    return { message: "Contenido eliminado correctamente" };
  },

  async reorder({ body }, { db }) {
    const ids = body.contents.toSorted((a, b) => a.newOrder - b.newOrder).map(({ contentId }) => contentId);
    const done = await inTransaction(db, async (trx) => {
      const place = await placeOf(trx, ids[0] ?? "");
      if (!place || !(await lockRoute(trx, place.routeId))) return false;
      return putInOrder(trx, { table: "contents", ...place }, ids);
    });
    if (!done) {
      throw new Refusal("bad_input", "La lista de contenidos ha cambiado. Vuelve a cargarla y ordénala de nuevo.");
    }
    return { message: "Orden guardada correctamente" };
  },
};

async function oneContent(deps: Deps, user: Person, id: string) {
  const [content] = await contentsSeenBy(deps, user, { id });
  if (!content) throw noContent();
  return content;
}

/** Where a new content goes: a stage says its route too, and a route that is also named must be that one. */
async function placeFor(
  db: Deps["db"],
  { routeId, stageId }: { routeId?: string | undefined; stageId?: string | undefined },
) {
  if (stageId === undefined) return { routeId: routeId ?? "", stageId: null };
  const stage = await routeOfStage(db, stageId);
  if (!stage || (routeId !== undefined && routeId !== stage.routeId)) throw noStage();
  return { routeId: stage.routeId, stageId };
}
