import type { Kysely } from "kysely";
import type { Tables } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { type Answers, openAnswers, sealAnswers } from "../platform/vault/sealed-answers.ts";
import type { PrivateBox } from "../platform/vault/vault.ts";
import { lockedInteraction, updateAnswers } from "./queries.ts";

/** An interaction of this person, and what opens it. */
export interface OwnAnswers {
  userId: string;
  id: string;
  box: PrivateBox;
}

/** Changes the answers while their row is locked: they lie in one box with the analysis, and both may come at once. */
export const changeAnswers = (
  db: Kysely<Tables>,
  { userId, id, box }: OwnAnswers,
  change: (answers: Answers) => Answers,
): Promise<Answers | undefined> =>
  inTransaction(db, async (trx) => {
    const row = await lockedInteraction(trx, userId, id);
    if (!row) return undefined;
    const before = openAnswers(box, row);
    const after = change(before);
    if (after !== before) await updateAnswers(trx, userId, id, sealAnswers(box, id, after));
    return after;
  });
