import { createHash } from "node:crypto";

export interface Erasure {
  /** Says whose account it was to those who have the id, and nothing to anybody else. */
  idHash: string;
  erasedAt: Date;
}

/**
 * The accounts that were deleted, kept outside of the database: a restored backup brings people back who asked to be
 * forgotten, and does not know it.
 */
export interface ErasureList {
  /** Answers once the entry would survive a loss of power; adding it again does no harm. */
  add(erasure: Erasure): Promise<void>;
  entries(): Promise<Erasure[]>;
  remove(idHash: string): Promise<void>;
}

const CONTEXT = "senda-erasure:";

/** The id holds 74 random bits, so that nobody finds it by trying. `ID_HASH_SQL` makes the same of a row. */
export const idHashOf = (userId: string) => createHash("sha256").update(`${CONTEXT}${userId}`).digest("hex");

export const ID_HASH_SQL = `encode(sha256(convert_to('${CONTEXT}' || id::text, 'UTF8')), 'hex')`;

export const isIdHash = (text: string) => /^[0-9a-f]{64}$/.test(text);
