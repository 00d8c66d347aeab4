import { sql } from "kysely";
import type { OldRow, OldRows } from "../platform/vault/seal-in-batches.ts";
import { answerColumns, openAnswers, type SealedAnswers, sealAnswers } from "../platform/vault/sealed-answers.ts";

/** Answers from before there was one box for answers, analysis and author. */
export const oldAnswers: OldRows<SealedAnswers & OldRow> = {
  take: (trx, after, most) =>
    trx
      .selectFrom("interactions")
      .select([...answerColumns, "user_id as userId"])
      .where("sealed", "is", null)
      .where("responses", "is not", null)
      .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
      .orderBy("id")
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute(),
  seal: (box, row) => sealAnswers(box, row.id, openAnswers(box, row)).sealed,
  keep: (trx, ids, boxes) =>
    sql`
      update interactions as interaction set sealed = converted.box, responses = null, analysis = null,
        analysis_author = null
      from unnest(${ids}::uuid[], ${boxes}::bytea[]) as converted (id, box)
      where interaction.id = converted.id`.execute(trx),
};
