import { v7 as newId } from "uuid";
import { type Clock, later } from "../clock.ts";
import type { Db } from "../db/open.ts";
import {
  hashOf,
  newRefreshToken,
  parseRefreshToken,
  type RefreshToken,
  successorOf,
  written,
} from "./refresh-token.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
export const IDLE_MS = 30 * DAY_MS;
export const ABSOLUTE_MS = 90 * DAY_MS;
/** How long a token that was just spent still gets its successor. */
const GRACE_MS = 10_000;

export interface OpenedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

export async function openSession(db: Db, userId: string, now: Date): Promise<OpenedSession> {
  const { row, refreshToken } = newSession(now);
  await db
    .insertInto("sessions")
    .values({ ...row, user_id: userId })
    .execute();
  return { sessionId: row.id, userId, refreshToken };
}

/**
 * Opens a session for a password that was just verified; null if it has changed meanwhile. The user's row is held for
 * the moment, so that a change either sees this session and ends it, or is seen here.
 */
export async function openSessionFor(
  db: Db,
  user: { id: string; passwordHash: string },
  now: Date,
): Promise<OpenedSession | null> {
  const { row, refreshToken } = newSession(now);
  const opened = await db
    .insertInto("sessions")
    .columns(["user_id", "id", "selector", "token_hash", "rotated_at", "created_at"])
    .expression((query) =>
      query
        .selectFrom("users")
        .select(({ val }) => [
          "users.id",
          val(row.id).as("session_id"),
          val(row.selector).as("selector"),
          val(row.token_hash).as("token_hash"),
          val(now).as("rotated_at"),
          val(now).as("created_at"),
        ])
        .where("users.id", "=", user.id)
        .where("users.password_hash", "=", user.passwordHash)
        .forShare(),
    )
    .returning("id")
    .executeTakeFirst();
  return opened ? { sessionId: row.id, userId: user.id, refreshToken } : null;
}

function newSession(now: Date) {
  const token = newRefreshToken();
  const row = {
    id: newId(),
    selector: token.selector,
    token_hash: hashOf(token.secret),
    rotated_at: now,
    created_at: now,
  };
  return { row, refreshToken: written(token) };
}

/** Trades a refresh token for its successor; null refuses it. A spent one that comes back late ends the whole family. */
export async function rotateSession(db: Db, text: string, key: string, clock: Clock): Promise<OpenedSession | null> {
  const token = parseRefreshToken(text);
  if (!token) return null;
  const successor = successorOf(token, key);
  const rotated = await rotate(db, token, successor, clock());
  if (rotated) return { ...rotated, refreshToken: written(successor) };

  const family = await familyOf(db, token.selector);
  if (!family) return null;
  const now = clock();
  const wasSpentJustNow =
    family.previousHash === hashOf(token.secret) &&
    family.tokenHash === hashOf(successor.secret) &&
    now < later(family.rotatedAt, GRACE_MS);
  if (wasSpentJustNow && !isOver(family, now)) {
    return { sessionId: family.sessionId, userId: family.userId, refreshToken: written(successor) };
  }
  await endSession(db, family.sessionId);
  return null;
}

/** One statement: of many that show the same token at once, exactly one turns it. */
const rotate = (db: Db, token: RefreshToken, successor: RefreshToken, now: Date) =>
  db
    .updateTable("sessions")
    .set({ previous_hash: hashOf(token.secret), token_hash: hashOf(successor.secret), rotated_at: now })
    .where("selector", "=", token.selector)
    .where("token_hash", "=", hashOf(token.secret))
    .where("rotated_at", ">", later(now, -IDLE_MS))
    .where("created_at", ">", later(now, -ABSOLUTE_MS))
    .returning(["id as sessionId", "user_id as userId"])
    .executeTakeFirst();

const familyOf = (db: Db, selector: string) =>
  db
    .selectFrom("sessions")
    .select([
      "id as sessionId",
      "user_id as userId",
      "token_hash as tokenHash",
      "previous_hash as previousHash",
      "rotated_at as rotatedAt",
      "created_at as createdAt",
    ])
    .where("selector", "=", selector)
    .executeTakeFirst();

const isOver = (family: { rotatedAt: Date; createdAt: Date }, now: Date) =>
  now >= later(family.rotatedAt, IDLE_MS) || now >= later(family.createdAt, ABSOLUTE_MS);

const endSession = (db: Db, sessionId: string) => db.deleteFrom("sessions").where("id", "=", sessionId).execute();

export const endSessionOfToken = (db: Db, token: RefreshToken) =>
  db
    .deleteFrom("sessions")
    .where("selector", "=", token.selector)
    .where((where) =>
      where.or([where("token_hash", "=", hashOf(token.secret)), where("previous_hash", "=", hashOf(token.secret))]),
    )
    .returning("id as sessionId")
    .executeTakeFirst();

/** Ends the sessions of a user, but for the one that stays. */
export const endSessionsOf = (db: Db, userId: string, except: string | null) =>
  db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== null, (query) => query.where("id", "<>", except ?? ""))
    .returning("id as sessionId")
    .execute();

/** Families that can never be used again. */
export const dropDeadSessions = (db: Db, now: Date) =>
  db
    .deleteFrom("sessions")
    .where((where) =>
      where.or([where("rotated_at", "<=", later(now, -IDLE_MS)), where("created_at", "<=", later(now, -ABSOLUTE_MS))]),
    )
    .execute();

export const liveSession = (db: Db, sessionId: string, now: Date) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.role", "sessions.id as sessionId"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.rotated_at", ">", later(now, -IDLE_MS))
    .where("sessions.created_at", ">", later(now, -ABSOLUTE_MS))
    .executeTakeFirst();
