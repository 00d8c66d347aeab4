import { createHmac, randomInt } from "node:crypto";

const HOW_MANY = 10;
const HALF = 4;
/** Without those that are read as one another: 0 and O, 1 and I and L. */
const CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const half = () => Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < HOW_MANY) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** Forty bits could be guessed from a plain hash: the key is sealed by the vault. */
export const hashRecoveryCode = (codeKey: string, code: string) =>
  createHmac("sha256", Buffer.from(codeKey, "base64url"))
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""))
    .digest("base64url");
