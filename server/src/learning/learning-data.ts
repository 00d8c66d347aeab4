import type { PersonalData } from "../people/personal-data.ts";
import type { Db } from "../platform/db/open.ts";
import { Batches } from "../platform/http/parts.ts";
import { openInTurns } from "../platform/vault/open-in-turns.ts";
import type { UserCipher } from "../platform/vault/vault.ts";
import { ownProgress, progressOf } from "./progress/queries.ts";
import { readCounted } from "./progress/recount.ts";
import { decryptAnswers, visibleAnswers } from "./quiz/answers.ts";
import { interactionColumns } from "./quiz/queries.ts";

export const learningData: PersonalData<"progress" | "interactions"> = {
  columns: [
    { table: "route_progress", column: "user_id", erasure: "CASCADE", exported: "progress" },
    { table: "route_progress", column: "email", erasure: "CASCADE", exported: "profile" },
    { table: "interactions", column: "user_id", erasure: "CASCADE", exported: "interactions" },
  ],
  async exportParts(deps, { id, cipher }) {
    return {
      progress: await startedRoutes(deps.db, id),
      interactions: new Batches(exportedInteractions(deps.db, cipher, id)),
    };
  },
};

async function startedRoutes(db: Db, userId: string) {
  const rows = await readCounted(
    db,
    () => ownProgress(db, userId),
    (found) => found.filter(({ isStale }) => isStale).map(({ id }) => id),
  );
  return rows.map(({ total, completed, isFinished, stages, allStages, ...row }) => ({
    ...row,
    userId,
    ...progressOf({ completed, isFinished }, total),
    stagesProgress: { ...allStages, ...stages },
  }));
}

async function* exportedInteractions(db: Db, cipher: UserCipher, userId: string) {
  for await (const batch of interactionBatches(db, userId)) {
    yield openInTurns(batch, ({ sealed, points, ...row }) => ({
      ...row,
      completed: row.completedAt !== null,
      pointsAwarded: row.completedAt ? points : 0,
      ...visibleAnswers(decryptAnswers(cipher, { id: row.id, sealed })),
    }));
  }
}

/** The answers of one quiz may be long. */
const EXPORT_BATCH = 20;

async function* interactionBatches(db: Db, userId: string) {
  let after: string | undefined;
  do {
    const rows = await interactionsAfter(db, userId, after);
    yield rows;
    after = rows.length < EXPORT_BATCH ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
}

const interactionsAfter = (db: Db, userId: string, after: string | undefined) =>
  db
    .selectFrom("interactions")
    .innerJoin("contents", "contents.id", "interactions.content_id")
    .select([...interactionColumns, "contents.title as contentTitle", "contents.points"])
    .where("interactions.user_id", "=", userId)
    .$if(after !== undefined, (query) => query.where("interactions.id", ">", after ?? ""))
    .orderBy("interactions.id")
    .limit(EXPORT_BATCH)
    .execute();
