import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../platform/db/open.ts";
import { prepared } from "../platform/db/prepared.ts";
import { type TakingValues, taking } from "../platform/http/rate-limits.ts";
import { type Clock, later } from "../platform/time.ts";
import { type NamedDevice, unknownDevice } from "./known-devices.ts";
import { formatRefreshToken, hashOf, newRefreshToken, type RefreshToken, successorOf } from "./refresh-token.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
export const IDLE_MS = 30 * DAY_MS;
export const ABSOLUTE_MS = 90 * DAY_MS;
const GRACE_MS = 10_000;

export interface OpenedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
  generation: string;
}

const GENERATION_LENGTH = 16;

/** Says in an access token with which refresh token it was issued. */
const generationOf = ({ secret }: RefreshToken) => hashOf(secret).slice(0, GENERATION_LENGTH);

const withTokens = (sessionId: string, userId: string, token: RefreshToken): OpenedSession => ({
  sessionId,
  userId,
  refreshToken: formatRefreshToken(token),
  generation: generationOf(token),
});

export async function openSession(
  db: Db,
  userId: string,
  now: Date,
  device: NamedDevice = unknownDevice,
): Promise<OpenedSession> {
  const token = newRefreshToken();
  const id = newId();
  await db
    .insertInto("sessions")
    .values({
      id,
      user_id: userId,
      selector: token.selector,
      token_hash: hashOf(token.secret),
      rotated_at: now,
      created_at: now,
      device_name: device.name,
      device_kind: device.kind,
    })
    .execute();
  await endOldestSessions(db, userId);
  return withTokens(id, userId, token);
}

export const MOST_SESSIONS = 500;

const endOldestSessions = (db: Db, userId: string) =>
  db
    .deleteFrom("sessions")
    .where("id", "in", (query) =>
      query
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("rotated_at", "desc")
        .orderBy("id", "desc")
        .offset(MOST_SESSIONS),
    )
    .execute();

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
  key: string;
  clock: Clock;
  /** Null where nothing is limited. */
  counted: TakingValues | null;
}

export async function rotateSession(db: Db, { token, key, clock, counted }: Rotating): Promise<Rotation> {
  if (!token) return { outcome: "refused" };
  const successor = successorOf(token, key);
  const rotated = await rotate(db, token, successor, clock(), counted);
  if (rotated) return { outcome: "rotated", session: withTokens(rotated.sessionId, rotated.userId, successor) };

  const family = await familyOf(db, token.selector);
  if (!family) return { outcome: "refused" };
  const now = clock();
  const { sessionId, userId, deviceName } = family;
  const spent = hashOf(token.secret);
  const isParent = family.previousHash === spent && family.tokenHash === hashOf(successor.secret);
  const isForgiven = family.forgivenHash === spent || now < later(family.rotatedAt, GRACE_MS);
  if (isParent && isForgiven && !isOver(family, now)) {
    return { outcome: "rotated", session: withTokens(sessionId, userId, successor) };
  }
  if (counted && family.tokenHash === spent && !isOver(family, now)) return { outcome: "limited" };
  const wasEnded = await endOwnSession(db, userId, sessionId);
  // The newest token of an expired session is late, not stolen; of several reuses at once only one is reported.
  const isLate = family.tokenHash === hashOf(token.secret) || isOver(family, now);
  return isLate || !wasEnded ? { outcome: "refused" } : { outcome: "reused", sessionId, userId, deviceName };
}

interface LiveSince {
  usedAfter: Date;
  openedAfter: Date;
}

const liveSince = (now: Date): LiveSince => ({
  usedAfter: later(now, -IDLE_MS),
  openedAfter: later(now, -ABSOLUTE_MS),
});

const isLive = ({ usedAfter, openedAfter }: LiveSince) => sql<boolean>`(sessions.rotated_at > ${usedAfter}::timestamptz
  and sessions.created_at > ${openedAfter}::timestamptz)`;

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

export const endOwnSession = (db: Db, userId: string, sessionId: string) =>
  db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .returning("id as sessionId")
    .executeTakeFirst();

export const sessionColumns = [
  "device_name as deviceName",
  "device_kind as deviceKind",
  "created_at as startedAt",
  "rotated_at as lastUsedAt",
] as const;

export const liveSessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom("sessions")
    .select(["id", ...sessionColumns])
    .where("user_id", "=", userId)
    .where(isLive(liveSince(now)))
    .orderBy("rotated_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const endSessionOfToken = (db: Db, token: RefreshToken) =>
  db
    .deleteFrom("sessions")
    .where("selector", "=", token.selector)
    .where((where) =>
      where.or([where("token_hash", "=", hashOf(token.secret)), where("previous_hash", "=", hashOf(token.secret))]),
    )
    .returning("id as sessionId")
    .executeTakeFirst();

export const endSessionsOf = (db: Db, userId: string, except: string | null) =>
  db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== null, (query) => query.where("id", "<>", except ?? ""))
    .returning("id as sessionId")
    .execute();

export const deleteDeadSessions = (db: Db, now: Date) =>
  db
    .deleteFrom("sessions")
    .where(sql<boolean>`not ${isLive(liveSince(now))}`)
    .execute();

/** That of the newest tokens until one of them is used. */
const unusedGeneration = sql<string | null>`case when sessions.forgiven_hash is not null
  then left(sessions.token_hash, ${sql.lit(GENERATION_LENGTH)}) end`;

/** The answer with the newest tokens has arrived: their predecessor is a copy from now on. */
export const endForgiveness = (db: Db, sessionId: string, generation: string) =>
  db
    .updateTable("sessions")
    .set({ forgiven_hash: null })
    .where("id", "=", sessionId)
    .where(unusedGeneration, "=", generation)
    .execute();

const liveSessionOf = prepared((db, given: LiveSince & { sessionId: string }) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.role", "sessions.id as sessionId", "users.own_words_locked as areOwnWordsLocked"])
    .select(unusedGeneration.as("unusedGeneration"))
    .where("sessions.id", "=", given.sessionId)
    .where(isLive(given)),
);

export const liveSession = async (db: Db, sessionId: string, now: Date) =>
  (await liveSessionOf(db, { sessionId, ...liveSince(now) }))[0];
