import { hash, type Options, verify } from "@node-rs/argon2";
import { serviceUnavailable } from "../platform/http/http-error.ts";

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
