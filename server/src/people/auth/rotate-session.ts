import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { type TakingValues, taking } from "../../platform/http/rate-limits.ts";
import { type Clock, later } from "../../platform/time.ts";
import { hashOf, type RefreshToken, successorOf } from "./refresh-token.ts";
import { ABSOLUTE_MS, endOwnSession, IDLE_MS, isLive, liveSince, type OpenedSession, withTokens } from "./sessions.ts";

const GRACE_MS = 10_000;

/**
 * `reused`: a token came back after its successor was used, and the session has ended. `refused`: the token is not
 * valid. `limited`: the token is valid, and its session has been renewed too often.
 */
export type Rotation =
  | { outcome: "rotated"; session: OpenedSession }
  | { outcome: "reused"; sessionId: string; userId: string; deviceName: string }
  | { outcome: "refused" }
  | { outcome: "limited" };

interface Rotating {
  token: RefreshToken | null;
  /** The first makes successors; the others have made some that may be asked for again. */
  keys: readonly [string, ...string[]];
  clock: Clock;
  /** Null if nothing is limited. */
  counted: TakingValues | null;
}

export async function rotateSession(db: Db, { token, keys, clock, counted }: Rotating): Promise<Rotation> {
  if (!token) return { outcome: "refused" };
  const successor = successorOf(token, keys[0]);
  const rotated = await rotate(db, token, successor, clock(), counted);
  if (rotated) return { outcome: "rotated", session: withTokens(rotated.sessionId, rotated.userId, successor) };

  const family = await familyOf(db, token.selector);
  if (!family) return { outcome: "refused" };
  const now = clock();
  const { sessionId, userId, deviceName } = family;
  const repeated = await repeatRotation(db, family, token, keys, now);
  if (repeated) return { outcome: "rotated", session: withTokens(sessionId, userId, repeated) };
  const isNewest = family.tokenHash === hashOf(token.secret);
  if (counted && isNewest && !isOver(family, now)) return { outcome: "limited" };
  const wasEnded = await endOwnSession(db, userId, sessionId);
  // The newest token of an expired session is late, not stolen; of several reuses at once only one is reported.
  const isLate = isNewest || isOver(family, now);
  return isLate || !wasEnded ? { outcome: "refused" } : { outcome: "reused", sessionId, userId, deviceName };
}

type Family = NonNullable<Awaited<ReturnType<typeof familyOf>>>;

/**
 * The successor of a spent token whose answer was lost; null if the token is no such one. After the grace another
 * successor takes the place of the first: who asks second may not be who asked first, and only one of them may stay.
 */
async function repeatRotation(
  db: Db,
  family: Family,
  token: RefreshToken,
  keys: Rotating["keys"],
  now: Date,
): Promise<RefreshToken | null> {
  const spent = hashOf(token.secret);
  if (family.previousHash !== spent || isOver(family, now)) return null;
  const issued = keys.flatMap((key) => [successorOf(token, key), successorOf(token, key, family.rotatedAt)]);
  const newest = issued.find(({ secret }) => hashOf(secret) === family.tokenHash);
  if (newest && now < later(family.rotatedAt, GRACE_MS)) return newest;
  if (!newest || family.forgivenHash !== spent) return null;
  const reissued = successorOf(token, keys[0], now);
  const isReissued = await db
    .updateTable("sessions")
    .set({ token_hash: hashOf(reissued.secret), rotated_at: now })
    .where("id", "=", family.sessionId)
    .where("token_hash", "=", family.tokenHash)
    .where("forgiven_hash", "=", spent)
    .returning("id")
    .executeTakeFirst();
  if (isReissued) return reissued;
  // Another request with this token was quicker, or the successor has been used since.
  const changed = await familyOf(db, token.selector);
  return changed ? repeatRotation(db, changed, token, keys, now) : null;
}

/**
 * One statement: of concurrent requests with one token exactly one rotates it. Only a session that exists is counted,
 * so that invented tokens leave no rows.
 */
function rotate(db: Db, token: RefreshToken, successor: RefreshToken, now: Date, counted: TakingValues | null) {
  const isKnown = sql`exists (
    select from sessions where selector = ${token.selector} and token_hash = ${hashOf(token.secret)}
  )`;
  return db
    .with("room", () => sql<object>`(${counted ? taking(counted, isKnown) : sql`select 1`})`)
    .updateTable("sessions")
    .set({
      previous_hash: hashOf(token.secret),
      forgiven_hash: hashOf(token.secret),
      token_hash: hashOf(successor.secret),
      rotated_at: now,
    })
    .where("selector", "=", token.selector)
    .where("token_hash", "=", hashOf(token.secret))
    .where(isLive(liveSince(now)))
    .where(sql<boolean>`exists (select from room)`)
    .returning(["sessions.id as sessionId", "sessions.user_id as userId"])
    .executeTakeFirst();
}

const familyOf = (db: Db, selector: string) =>
  db
    .selectFrom("sessions")
    .select([
      "id as sessionId",
      "user_id as userId",
      "token_hash as tokenHash",
      "previous_hash as previousHash",
      "forgiven_hash as forgivenHash",
      "rotated_at as rotatedAt",
      "created_at as createdAt",
      "device_name as deviceName",
    ])
    .where("selector", "=", selector)
    .executeTakeFirst();

const isOver = (family: { rotatedAt: Date; createdAt: Date }, now: Date) =>
  now >= later(family.rotatedAt, IDLE_MS) || now >= later(family.createdAt, ABSOLUTE_MS);
