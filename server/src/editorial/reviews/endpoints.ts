import type { AuditAction } from "@senda/contract/audit";
import type { reviews } from "@senda/contract/reviews";
import { v7 as newId } from "uuid";
import type { SliceHandlers } from "../../deps.ts";
import { pseudonymOf, recordAudit } from "../../people/audit/record.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createOnce } from "../../platform/http/create-once.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import type { Person } from "../../platform/http/mount.ts";
import { items } from "../drafts/items.ts";
import { lockEdited } from "../drafts/save-draft.ts";
import { ensureVersion } from "../history/record-version.ts";
import { allReviews, commentsOn, decisionsOn, newestVersion, reviewOf } from "./queries.ts";

const noContent = () => notFound("El contenido no existe.");
const noReview = () => notFound("Este contenido no está en revisión.");

export const reviewsEndpoints: SliceHandlers<typeof reviews> = {
  async list({ query }, { db }) {
    return allReviews(db, query.state);
  },

  async one({ user, params: { id } }, { db }) {
    return inTransaction(db, async (trx) => {
      const review = await reviewOf(trx, id);
      const edited = await lockEdited(trx, "CONTENT", id);
      if (!review || !edited) throw noReview();
      const fields = await items.CONTENT.audited(trx, edited.current.parts);
      const version = await newestVersion(trx, id);
      return {
        ...review,
        title: edited.current.parts.title,
        fields: Object.entries(fields).map(([field, value]) => ({ field, text: value === null ? "" : String(value) })),
        comments: await commentsOn(trx, id),
        decisions: await decisionsOn(trx, id),
        isOwnText: version?.savedBy === (await pseudonymOf(trx, user.id)),
      };
    });
  },

  async ask({ user, address, params: { id } }, { db, clock }) {
    await inTransaction(db, async (trx) => {
      const edited = await lockEdited(trx, "CONTENT", id);
      if (!edited) throw noContent();
      const at = clock();
      await ensureVersion(trx, "CONTENT", id, edited.current, at);
      const asked = { state: "OPEN", requested_by: await pseudonymOf(trx, user.id), requested_at: at } as const;
      await trx
        .insertInto("reviews")
        .values({ content_id: id, ...asked })
        .onConflict((known) => known.column("content_id").doUpdateSet(asked))
        .execute();
      await recordReview(trx, "REVIEW_ASKED", id, edited.current.parts.title, { by: user, address, at });
    });
    return { message: "Revisión pedida" };
  },

  async withdraw({ user, address, params: { id } }, { db, clock }) {
    await inTransaction(db, async (trx) => {
      const review = await reviewOf(trx, id);
      if (!review) throw noReview();
      await trx.deleteFrom("reviews").where("content_id", "=", id).execute();
      await recordReview(trx, "REVIEW_WITHDRAWN", id, review.title, { by: user, address, at: clock() });
    });
    return { message: "Revisión retirada" };
  },

  async comment({ user, address, params: { id: contentId }, body, creationId: id }, { db, clock }) {
    const create = async (trx: Trx) => {
      const review = await reviewOf(trx, contentId);
      if (!review) throw noReview();
      const at = clock();
      const row = { id, content_id: contentId, ...body, written_by: await pseudonymOf(trx, user.id), written_at: at };
      await trx.insertInto("review_comments").values(row).execute();
      await recordReview(trx, "REVIEW_COMMENTED", contentId, review.title, { by: user, address, at });
    };
    await createOnce(db, { table: "review_comments", id }, () => inTransaction(db, create));
    const written = (await commentsOn(db, contentId)).find((comment) => comment.id === id);
    if (!written) throw noReview();
    return written;
  },

  async resolve({ user, address, params: { id } }, { db, clock }) {
    await inTransaction(db, async (trx) => {
      const at = clock();
      const resolved = await trx
        .updateTable("review_comments")
        .set({ resolved_at: at })
        .where("id", "=", id)
        .returning("content_id as contentId")
        .executeTakeFirst();
      const review = resolved && (await reviewOf(trx, resolved.contentId));
      if (!review) throw notFound("Ese comentario ya no existe.");
      await recordReview(trx, "REVIEW_COMMENT_RESOLVED", review.id, review.title, { by: user, address, at });
    });
    return { message: "Comentario resuelto" };
  },

  async decide({ user, address, params: { id }, body }, { db, clock }) {
    await inTransaction(db, async (trx) => {
      const edited = await lockEdited(trx, "CONTENT", id);
      const review = await reviewOf(trx, id);
      if (!edited || !review) throw noReview();
      if (edited.current.version !== body.version) {
        throw conflict("El texto ha cambiado mientras lo leías. Léelo otra vez antes de decidir.");
      }
      const at = clock();
      const versionId = await ensureVersion(trx, "CONTENT", id, edited.current, at);
      const decidedBy = await pseudonymOf(trx, user.id);
      if (body.decision === "APPROVED") await requireFreeToApprove(trx, id, decidedBy, review.openComments);
      const decision = { decision: body.decision, note: body.note, decided_by: decidedBy, decided_at: at };
      await trx
        .insertInto("review_decisions")
        .values({ id: newId(), version_id: versionId, ...decision })
        .execute();
      await trx.updateTable("reviews").set({ state: body.decision }).where("content_id", "=", id).execute();
      const target = { id, name: review.title };
      const after = { decision: body.decision, note: body.note };
      await recordAudit(trx, { by: user, address, at, action: "REVIEW_DECIDED", target, after });
    });
    return { message: body.decision === "APPROVED" ? "Contenido aprobado" : "Cambios pedidos" };
  },
};

async function requireFreeToApprove(trx: Trx, id: string, decidedBy: string, openComments: number): Promise<void> {
  if (openComments > 0) throw conflict("Quedan comentarios sin resolver.");
  if ((await newestVersion(trx, id))?.savedBy === decidedBy) {
    throw conflict("Lo que has escrito tú lo aprueba otra persona.");
  }
}

interface Doing {
  by: Pick<Person, "id">;
  address: string;
  at: Date;
}

const recordReview = (trx: Trx, action: AuditAction, id: string, name: string, doing: Doing) =>
  recordAudit(trx, { ...doing, action, target: { id, name } });
