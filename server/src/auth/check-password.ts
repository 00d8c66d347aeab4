import type { Deps } from "../deps.ts";
import { badRequest } from "../platform/http/http-error.ts";
import type { Counted } from "../platform/http/rate-limits.ts";
import { attempts } from "./attempts.ts";
import { matchesPassword } from "./passwords.ts";
import { userById } from "./queries.ts";

/** Gives the attempt back where the queue refused it before the password was hashed. */
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

/** Asks for the password again before an action that a stolen session must not do. */
export async function requireOwnPassword(deps: Deps, userId: string, password: string, sentence: string) {
  const counted = attempts.passwordCheck(userId);
  await deps.rateLimits.take(counted);
  const known = await userById(deps.db, userId);
  // Not 401: the client would refresh its token and repeat the request.
  if (!(await matchesCounted(deps, [counted], password, known?.passwordHash))) {
    throw badRequest(sentence);
  }
  await deps.rateLimits.clear(counted);
}
