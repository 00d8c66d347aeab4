import { createHash } from "node:crypto";

export interface Erasure {
  /** Identifies the account only to those who have its id. */
  idHash: string;
  erasedAt: Date;
}

/** The deleted accounts, stored outside the database: a restored backup does not know of later deletions. */
export interface ErasureList {
  /** Resolves once the entry would survive a power loss; adding it twice is harmless. */
  add(erasure: Erasure): Promise<void>;
  entries(): Promise<Erasure[]>;
  remove(idHash: string): Promise<void>;
}

const CONTEXT = "senda-erasure:";

/** The id contains 74 random bits, so the hash cannot be reversed. `ID_HASH_SQL` computes the same in SQL. */
export const idHashOf = (userId: string) => createHash("sha256").update(`${CONTEXT}${userId}`).digest("hex");

export const ID_HASH_SQL = `encode(sha256(convert_to('${CONTEXT}' || id::text, 'UTF8')), 'hex')`;

export const isIdHash = (text: string) => /^[0-9a-f]{64}$/.test(text);
