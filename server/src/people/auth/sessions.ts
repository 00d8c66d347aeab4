import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { isRecentProof, requireRecentProof } from "../../platform/http/step-up.ts";
import { type Clock, later } from "../../platform/time.ts";
import { type NamedDevice, unknownDevice } from "./known-devices.ts";
import { formatRefreshToken, hashOf, newRefreshToken, type RefreshToken } from "./refresh-token.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
export const IDLE_MS = 30 * DAY_MS;
export const ABSOLUTE_MS = 90 * DAY_MS;

export interface OpenedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
  generation: string;
}

const GENERATION_LENGTH = 16;

/** Says in an access token with which refresh token it was issued. */
const generationOf = ({ secret }: RefreshToken) => hashOf(secret).slice(0, GENERATION_LENGTH);

export const withTokens = (sessionId: string, userId: string, token: RefreshToken): OpenedSession => ({
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
  deviceToken: string | null = null,
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
      device_hash: deviceToken && hashOf(deviceToken),
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

interface LiveSince {
  usedAfter: Date;
  openedAfter: Date;
}

export const liveSince = (now: Date): LiveSince => ({
  usedAfter: later(now, -IDLE_MS),
  openedAfter: later(now, -ABSOLUTE_MS),
});

export const isLive = ({
  usedAfter,
  openedAfter,
}: LiveSince) => sql<boolean>`(sessions.rotated_at > ${usedAfter}::timestamptz
  and sessions.created_at > ${openedAfter}::timestamptz)`;

/** Closed from elsewhere: the browser is no longer known either, for it may be in other hands. */
export const closeSessions = (db: Db, userId: string, which: { only: string } | { allBut: string }) => {
  const [operator, opposite, id] =
    "only" in which ? (["=", "<>", which.only] as const) : (["<>", "=", which.allBut] as const);
  return db
    .with("closed", (query) =>
      query
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .where("id", operator, id)
        .returning(["id", "device_hash"]),
    )
    .with("forgotten", (query) =>
      query
        .deleteFrom("known_devices")
        .where("user_id", "=", userId)
        .where("token_hash", "in", (closed) => closed.selectFrom("closed").select("device_hash"))
        // Another session in the same browser stays.
        .where("token_hash", "not in", (open) =>
          open
            .selectFrom("sessions")
            .select((row) => row.fn.coalesce("device_hash", sql<string>`''`).as("hash"))
            .where("user_id", "=", userId)
            .where("id", opposite, id),
        ),
    )
    .selectFrom("closed")
    .select("id as sessionId")
    .execute();
};

export const endOwnSession = (db: Db, userId: string, sessionId: string) =>
  db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .returning("id as sessionId")
    .executeTakeFirst();

/**
 * True if the session is open at this moment. Locks its owner's row until the transaction ends, as a change of password
 * does.
 */
export async function isStillOpen(trx: Trx, { id, sessionId }: { id: string; sessionId: string }): Promise<boolean> {
  await trx.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  const open = await trx.selectFrom("sessions").select("id").where("id", "=", sessionId).executeTakeFirst();
  return open !== undefined;
}

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

export const sessionIdsOf = async (db: Db, userId: string) =>
  (await db.selectFrom("sessions").select("id").where("user_id", "=", userId).execute()).map(({ id }) => id);

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

export const recordProof = (db: Db, sessionId: string, now: Date) =>
  db.updateTable("sessions").set({ proved_at: now }).where("id", "=", sessionId).execute();

/** The generation of the newest tokens, until one of them is used. */
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
    .select(["users.id", "users.role", "users.staff_role as staffRole", "sessions.id as sessionId"])
    .select("users.own_words_locked as areOwnWordsLocked")
    .select(sql<boolean>`users.two_step_since is not null`.as("hasTwoStep"))
    .select(sql<Date>`greatest(sessions.created_at, sessions.proved_at)`.as("provedAt"))
    .select(unusedGeneration.as("unusedGeneration"))
    .where("sessions.id", "=", given.sessionId)
    .where(isLive(given)),
);

export const liveSession = async (db: Db, sessionId: string, now: Date) =>
  (await liveSessionOf(db, { sessionId, ...liveSince(now) }))[0];

/** Looked up again if the proof is old: it may have been given to another process a moment ago. */
export async function requireRecentProofOf(
  { db, clock }: { db: Db; clock: Clock },
  person: { sessionId: string; provedAt: Date },
): Promise<void> {
  const now = clock();
  const newest = isRecentProof(person, now) ? person : await liveSession(db, person.sessionId, now);
  requireRecentProof(newest ?? person, now);
}
