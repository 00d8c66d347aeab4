import type { Details } from "@senda/contract/records";
import { v7 as newId } from "uuid";
import type { Deps } from "../deps.ts";
import type { NewEntry } from "./advise.ts";
import { encryptRecord, type OwnRecord, UNRATED } from "./encrypted-record.ts";
import { registerRecord } from "./entry-queries.ts";
import type { Writer } from "./read-record.ts";

const HOUR_MS = 60 * 60_000;
const entriesLimit = { name: "diary:user", most: 60, windowMs: HOUR_MS };

type EntryInput = Pick<OwnRecord, "feeling" | "description" | "audioUrl" | "createdAt" | keyof Details>;

/** Stores an entry; null if the same request has stored one before. */
export async function registerEntry(
  { db, rateLimits }: Pick<Deps, "db" | "rateLimits">,
  { userId, cipher }: Writer,
  input: EntryInput,
  { idempotencyKey, isClaimed }: { idempotencyKey: string | null; isClaimed: boolean },
): Promise<NewEntry | null> {
  const id = newId();
  const unread = { advice: null, adviceBy: null, care: null, isRead: false, hasOffer: false, ...UNRATED };
  const record = { id, ...input, ...unread };
  const encrypted = encryptRecord(cipher, id, record);
  const row = { id, userId, ...encrypted, idempotencyKey, createdAt: input.createdAt, isClaimed };
  const counted = { limit: entriesLimit, whose: userId };
  let stored = await registerRecord(db, row, rateLimits.valuesOf(counted));
  if (!stored.isNew && !stored.isRepeated) {
    // Throws with the waiting time; if another process has just made room, it is counted by that.
    await rateLimits.take(counted);
    stored = await registerRecord(db, row, null);
  }
  return stored.isNew ? { record, sealed: encrypted.sealed, claimedAt: stored.claimedAt } : null;
}
