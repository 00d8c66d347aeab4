import type { Completion } from "@senda/contract/interactions";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { progressByRoute } from "../progress/queries.ts";
import { addPoints, completeOnce, lockUser, pointsOf } from "./queries.ts";

interface Completed {
  userId: string;
  interactionId: string;
  routeId: string;
  points: number;
}

/** Completes the interaction and awards its points once; repeated calls return the same progress without points. */
export async function completeContent(
  db: Kysely<Tables>,
  { userId, interactionId, routeId, points }: Completed,
  now: Date,
): Promise<Completion | null> {
  const pointsAwarded = await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const isFirst = await completeOnce(trx, userId, interactionId, now);
    if (!isFirst) return 0;
    await addPoints(trx, userId, points);
    return points;
  });
  const route = (await progressByRoute(db, userId, routeId)).get(routeId);
  if (!route?.progressId) return null;
  return {
    routeProgressStatus: route.status,
    routeProgress: route.progress,
    stagesProgress: route.stagesProgress,
    pointsAwarded,
    points: await pointsOf(db, userId),
  };
}
