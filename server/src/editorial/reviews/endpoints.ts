import type { reviews } from "@senda/contract/reviews";
import { v7 as newId } from "uuid";
import type { SliceHandlers } from "../../deps.ts";
import { changing, creating } from "../../people/audit/changing.ts";
import { pseudonymOf } from "../../people/audit/record.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { fieldTexts } from "../field-texts.ts";
import { lockEdited, lockedEdited } from "../item.ts";
import { ensureVersion } from "../keep-version.ts";
import { allReviews, commentsOn, decisionsOn, hasWritten, type ReviewRow, reviewOf } from "./queries.ts";

const noReview = () => notFound("Este contenido no está en revisión.");

export const reviewsEndpoints: SliceHandlers<typeof reviews> = {
  async list({ query }, { db }) {
    return allReviews(db, query.state);
  },

  async one({ user, params: { id } }, { db }) {
    return inTransaction(db, async (trx) => {
      const review = await reviewOf(trx, id);
      const edited = await lockedEdited(trx, "CONTENT", id);
      if (!review || !edited) throw noReview();
      const fields = await fieldTexts(trx, "CONTENT", edited.current.parts);
      const pseudonym = await pseudonymOf(trx, user.id);
      return {
        ...review,
        title: edited.current.parts.title,
        fields: Object.entries(fields).map(([field, value]) => ({ field, text: value === null ? "" : String(value) })),
        comments: await commentsOn(trx, id),
        decisions: await decisionsOn(trx, id),
        isOwnText: await hasWritten(trx, { contentId: id, version: review.version, pseudonym }),
      };
    });
  },

  async ask(request, deps) {
    const { id } = request.params;
    await changing(deps, request, async ({ trx, by, at, audit }) => {
      const { current } = await lockEdited(trx, "CONTENT", id);
      await ensureVersion(trx, { kind: "CONTENT", id, item: current, at });
      const asked = { state: "OPEN", requested_by: await pseudonymOf(trx, by.id), requested_at: at } as const;
      await trx
        .insertInto("reviews")
        .values({ content_id: id, ...asked })
        .onConflict((known) => known.column("content_id").doUpdateSet(asked))
        .execute();
      await audit({ action: "REVIEW_ASKED", target: { id, name: current.parts.title } });
    });
    return { message: "Revisión pedida" };
  },

  async withdraw(request, deps) {
    const { id } = request.params;
    await changing(deps, request, async ({ trx, audit }) => {
      const review = await reviewOf(trx, id);
      if (!review) throw noReview();
      await trx.deleteFrom("reviews").where("content_id", "=", id).execute();
      await audit({ action: "REVIEW_WITHDRAWN", target: { id, name: review.title } });
    });
    return { message: "Revisión retirada" };
  },

  async comment(request, deps) {
    const { params, body, creationId: id } = request;
    await creating(deps, request, "review_comments", async ({ trx, by, at, audit }) => {
      const review = await reviewOf(trx, params.id);
      if (!review) throw noReview();
      const row = { id, content_id: params.id, ...body, written_by: await pseudonymOf(trx, by.id), written_at: at };
      await trx.insertInto("review_comments").values(row).execute();
      await audit({ action: "REVIEW_COMMENTED", target: { id: params.id, name: review.title } });
    });
    const written = (await commentsOn(deps.db, params.id)).find((comment) => comment.id === id);
    if (!written) throw noReview();
    return written;
  },

  async resolve(request, deps) {
    await changing(deps, request, async ({ trx, at, audit }) => {
      const resolved = await trx
        .updateTable("review_comments")
        .set({ resolved_at: at })
        .where("id", "=", request.params.id)
        .returning("content_id as contentId")
        .executeTakeFirst();
      const review = resolved && (await reviewOf(trx, resolved.contentId));
      if (!review) throw notFound("Ese comentario ya no existe.");
      await audit({ action: "REVIEW_COMMENT_RESOLVED", target: { id: review.id, name: review.title } });
    });
    return { message: "Comentario resuelto" };
  },

  async decide(request, deps) {
    const { params, body } = request;
    const { id } = params;
    await changing(deps, request, async ({ trx, by, at, audit }) => {
      const edited = await lockedEdited(trx, "CONTENT", id);
      const review = await reviewOf(trx, id);
      if (!edited || !review) throw noReview();
      if (edited.current.version !== body.version) {
        const sentence = "El texto ha cambiado mientras lo leías. Léelo otra vez antes de decidir.";
        throw conflict(sentence, { code: "VERSION_CONFLICT", field: "version" });
      }
      const versionId = await ensureVersion(trx, { kind: "CONTENT", id, item: edited.current, at });
      const decidedBy = await pseudonymOf(trx, by.id);
      if (body.decision === "APPROVED") await requireFreeToApprove(trx, review, decidedBy);
      const decision = { decision: body.decision, note: body.note, decided_by: decidedBy, decided_at: at };
      await trx
        .insertInto("review_decisions")
        .values({ id: newId(), version_id: versionId, ...decision })
        .execute();
      await trx.updateTable("reviews").set({ state: body.decision }).where("content_id", "=", id).execute();
      const after = { decision: body.decision, note: body.note };
      await audit({ action: "REVIEW_DECIDED", target: { id, name: review.title }, after });
    });
    return { message: body.decision === "APPROVED" ? "Contenido aprobado" : "Cambios pedidos" };
  },
};

async function requireFreeToApprove(trx: Trx, review: ReviewRow, pseudonym: string): Promise<void> {
  const { id: contentId, version, openComments } = review;
  if (openComments > 0) throw conflict("Quedan comentarios sin resolver.", { code: "OPEN_COMMENTS" });
  if (await hasWritten(trx, { contentId, version, pseudonym })) {
    throw conflict("Lo que has escrito tú lo aprueba otra persona.", { code: "OWN_TEXT" });
  }
}
