import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 150;

/** Longer than any advisor may take: a claim that is older belongs to a process that died. */
export const CLAIM_MS = 150_000;

export interface Writing<T> {
  /** What has been written already; null while there is nothing. */
  kept(): Promise<T | null>;
  /** Whether it is ours to write now. */
  claim(): Promise<boolean>;
  write(): Promise<T>;
  /** Gives the claim back after a failure. */
  release(): Promise<unknown>;
}

/** Something dear is written once, by whoever claims it first; everybody who asks meanwhile waits for that one. */
export async function writeOnce<T>({ kept, claim, write, release }: Writing<T>): Promise<T> {
  for (;;) {
    const already = await kept();
    if (already !== null) return already;
    if (!(await claim())) {
      await wait(POLL_MS);
      continue;
    }
    try {
      return await write();
    } catch (error) {
      await release();
      throw error;
    }
  }
}
