import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { Deps } from "../../deps.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { insertMailJob } from "../../platform/mail/mail-jobs.ts";
import type { UserCipher } from "../../platform/vault/vault.ts";
import { ensureTwoStepRow, spendRecoveryCode, spendStep, twoStepRow } from "./queries.ts";
import { matchingStep } from "./totp.ts";

const HOW_MANY = 10;
const HALF = 4;
/** Without those that are read as one another: 0 and O, 1 and I and L. */
const CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const half = () => Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");

function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < HOW_MANY) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** Forty bits could be guessed from a plain hash: the key is sealed by the vault. */
const hashRecoveryCode = (codeKey: string, code: string) =>
  createHmac("sha256", Buffer.from(codeKey, "base64url"))
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""))
    .digest("base64url");

/** Spends a proof; false if it is wrong, or was spent before. */
export type Proof = (trx: Trx) => Promise<boolean>;

const place = (userId: string, column: "code_key" | "totp") => ({ table: "two_step", row: userId, column });

export const sealSecret = (cipher: UserCipher, userId: string, secret: string) =>
  cipher.encrypt(place(userId, "totp"), secret);
export const openSecret = (cipher: UserCipher, userId: string, sealed: Buffer) =>
  cipher.decrypt(place(userId, "totp"), sealed);

/** Codes with their hashes, for the person's key, which is made with the first of them. */
export async function makeCodes({ db, vault }: Deps, userId: string) {
  const cipher = await vault.cipherOf(db, userId);
  const fresh = cipher.encrypt(place(userId, "code_key"), randomBytes(32).toString("base64url"));
  await ensureTwoStepRow(db, userId, fresh);
  const row = await twoStepRow(db, userId);
  const codeKey = cipher.decrypt(place(userId, "code_key"), row?.code_key ?? fresh);
  const codes = newRecoveryCodes();
  return { cipher, codes, hashes: codes.map((code) => hashRecoveryCode(codeKey, code)) };
}

interface CodeInput {
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

export async function proofOf(deps: Deps, user: { id: string; email: string }, input: CodeInput): Promise<Proof> {
  const { db, vault, clock } = deps;
  const row = await twoStepRow(db, user.id);
  if (!row) return async () => false;
  const cipher = await vault.cipherOf(db, user.id);
  const { code, recoveryCode = "" } = input;
  if (code !== undefined) {
    const step = row.totp && matchingStep(openSecret(cipher, user.id, row.totp), code, clock());
    return async (trx) => step !== null && spendStep(trx, user.id, step);
  }
  const hash = hashRecoveryCode(cipher.decrypt(place(user.id, "code_key"), row.code_key), recoveryCode);
  return async (trx) => {
    if (!(await spendRecoveryCode(trx, user.id, hash))) return false;
    const now = clock();
    await insertMailJob(trx, "recovery-code-used", user.email, now, { device: "", at: now.toISOString() });
    return true;
  };
}
