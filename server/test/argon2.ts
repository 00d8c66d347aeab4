// Replaces the package of this name in the server's tests. Hashing is slow on purpose: at the cost of production,
// the tests of sign-in would do little else.
import { createRequire } from "node:module";
import type { hash as hashFunction, Options, verify as verifyFunction } from "@node-rs/argon2";
import { onTestFinished } from "vitest";

interface Package {
  hash: typeof hashFunction;
  verify: typeof verifyFunction;
}
const real: Package = createRequire(import.meta.url)("@node-rs/argon2");

const FULL = "m=19456,t=2,p=1";
const CHEAP = "m=8,t=1,p=1";
const cheapHashes = new Set<string>();
let isFull = false;
let held: Promise<void> | null = null;
let compared: string[] = [];

/** Lets every comparison wait until the returned function is called, or the test is over. */
export function holdComparisons(): () => void {
  let release = () => {};
  held = new Promise<void>((goOn) => {
    release = () => {
      held = null;
      goOn();
    };
  });
  onTestFinished(release);
  return release;
}

/** The cost of each comparison during some work, as its hash says. */
export async function comparisonsOf(work: () => Promise<unknown>): Promise<string[]> {
  compared = [];
  await work();
  return compared;
}

/** From here to the end of this test, hashing and comparing cost as much as in production. */
export function payFullCost(): void {
  isFull = true;
  onTestFinished(() => {
    isFull = false;
  });
}

/** A real hash that says that it is as costly as it was asked to be. */
export async function hash(password: string, options: Options): Promise<string> {
  if (isFull || options.memoryCost !== 19_456) return real.hash(password, options);
  const cheap = await real.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
  const stored = cheap.replace(CHEAP, FULL);
  cheapHashes.add(stored);
  return stored;
}

export async function verify(stored: string, password: string): Promise<boolean> {
  compared.push(stored.split("$")[3] ?? "");
  if (held) await held;
  if (!cheapHashes.has(stored)) return real.verify(stored, password);
  if (isFull) await real.hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return real.verify(stored.replace(FULL, CHEAP), password);
}
