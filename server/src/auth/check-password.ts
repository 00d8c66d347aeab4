import type { Deps } from "../deps.ts";
import { badRequest } from "../platform/http/http-error.ts";
import type { Counted } from "../platform/http/rate-limits.ts";
import { attempts } from "./attempts.ts";
import { matchesPassword } from "./passwords.ts";
import { userById } from "./queries.ts";

/** Counts only what reached the hash: an attempt that the queue before it turned away is given back. */
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

/** The password again, before something that a borrowed or stolen session must not do. */
export async function requireOwnPassword(deps: Deps, userId: string, password: string, sentence: string) {
  const counted = attempts.passwordCheck(userId);
  await deps.rateLimits.take(counted);
  const known = await userById(deps.db, userId);
  // Not a 401: to the client that means an old token, and it would ask for a new one and try again.
  if (!(await matchesCounted(deps, [counted], password, known?.passwordHash))) {
    throw badRequest(sentence);
  }
  await deps.rateLimits.clear(counted);
}
