import { hash, type Options, verify } from "@node-rs/argon2";
import { STAFF_PASSWORD_MIN } from "@senda/contract/staff-texts";
import type { Deps } from "../../deps.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { badRequest, serviceUnavailable } from "../../platform/http/http-error.ts";
import type { Counted } from "../../platform/http/rate-limits.ts";
import { insertMailJob } from "../../platform/mail/mail-jobs.ts";
import { withdrawConsents } from "../consent/queries.ts";
import { attempts } from "./attempts.ts";
import { deleteKnownDevices } from "./known-devices.ts";
import { confirmEmail, deleteResetTokens, setPassword, userById, wasOpenToOthers } from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const COST_IN_HASH = "$argon2id$v=19$m=19456,t=2,p=1$";

const AT_ONCE = 2;
const MOST_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Limits the hashes that run and wait: a flood of sign-ins must not occupy all cores. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) {
      throw serviceUnavailable("Hay mucha gente entrando ahora mismo. Inténtalo de nuevo en unos segundos.", {
        retryAfter: 3,
      });
    }
    await new Promise<void>((start) => waiting.push(start));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The slot passes to the next in the queue, so that no newcomer takes it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, COST));

/** An unknown account must take as long as a wrong password. */
const dummyHash = hash("\0", COST);

export async function matchesPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const against = storedHash ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password));
  return matches && storedHash !== undefined;
}

export const isOutdated = (storedHash: string) => !storedHash.startsWith(COST_IN_HASH);

/** Gives the attempt back if the queue refused it before the password was hashed. */
export async function matchesCounted(
  { rateLimits }: Deps,
  counted: readonly Counted[],
  password: string,
  storedHash: string | undefined,
): Promise<boolean> {
  try {
    return await matchesPassword(password, storedHash);
  } catch (error) {
    if (counted.length > 0) await rateLimits.giveBack(...counted);
    throw error;
  }
}

/**
 * Throws if the password is wrong. True if it is not right any more, but `orAlready` is: the password was changed
 * to it before, by a request whose answer was lost. The error names the `field` of the body.
 */
export async function requireOwnPassword(
  deps: Deps,
  userId: string,
  password: string,
  sentence: string,
  { orAlready, field = "password" }: { orAlready?: string; field?: string } = {},
): Promise<boolean> {
  const counted = attempts.passwordCheck(userId);
  await deps.rateLimits.take(counted);
  const known = await userById(deps.db, userId);
  const matches = (given: string) => matchesCounted(deps, [counted], given, known?.passwordHash);
  const isRight = await matches(password);
  // Not 401: the client would refresh its token and repeat the request.
  if (!isRight && !(orAlready !== undefined && (await matches(orAlready)))) {
    throw badRequest(sentence, { code: "WRONG_PASSWORD", field });
  }
  await deps.rateLimits.clear(counted);
  return !isRight;
}

const tooShortForStaff = () =>
  badRequest(`La contraseña de alguien del equipo debe tener al menos ${STAFF_PASSWORD_MIN} caracteres.`, {
    code: "PASSWORD_TOO_SHORT",
    field: "newPassword",
  });

interface Change {
  userId: string;
  newPassword: string;
  keepSession: string | null;
  /**
   * A link from the mailbox unlocks the owner's texts and an administrator locks them. The owner's own change leaves
   * them as they are: they may have signed in with the administrator's password. An agreement that was given while
   * another person could have been in the account is asked for again.
   */
  by: "owner" | "link" | "administrator";
  condition?: (trx: Parameters<typeof setPassword>[0]) => Promise<boolean>;
  record?: (trx: Trx) => Promise<void>;
}

/** The only way to change a password: ends the other sessions, deletes reset links and notifies the owner. */
export async function changePassword(deps: Deps, change: Change): Promise<boolean> {
  const { db, clock, gate, mailQueue, isPublic } = deps;
  const passwordHash = await hashPassword(change.newPassword);
  const ended = await inTransaction(db, async (trx) => {
    if (change.condition && !(await change.condition(trx))) return null;
    const wasOpen = change.by === "link" && (await wasOpenToOthers(trx, change.userId));
    // Read once the person's row is locked: earlier decisions are older.
    const now = clock();
    if (wasOpen) await withdrawConsents(trx, change.userId, now);
    if (change.by === "link") await confirmEmail(trx, change.userId, now);
    const areOwnWordsLocked = change.by === "owner" ? undefined : change.by === "administrator";
    const user = await setPassword(trx, change.userId, { passwordHash, areOwnWordsLocked });
    if (!user) return null;
    if (isPublic && user.role === "ADMIN" && change.newPassword.length < STAFF_PASSWORD_MIN) throw tooShortForStaff();
    await change.record?.(trx);
    await deleteResetTokens(trx, change.userId);
    if (change.by !== "owner") await deleteKnownDevices(trx, change.userId);
    const kind = change.by === "administrator" ? "password-set-by-admin" : "password-changed";
    await insertMailJob(trx, kind, user.email, now, { device: "", at: now.toISOString() });
    return endSessionsOf(trx, change.userId, change.keepSession);
  });
  if (!ended) return false;
  gate.forget(ended.map(({ sessionId }) => sessionId));
  // The kept session may read more or less than before.
  if (change.keepSession !== null) gate.forget([change.keepSession]);
  mailQueue.wake();
  return true;
}
