import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const PERIOD_MS = 30_000;
const DIGITS = 6;
/** Periods before and after the present one, for clocks that are not quite right. */
const DRIFT = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** As long as the hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const newSecret = () => base32(randomBytes(SECRET_BYTES));

/** The address in the QR code. */
export function otpauthUri(secret: string, email: string): string {
  const label = `Senda:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: "Senda" })}`;
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / PERIOD_MS);

/** RFC 6238 with SHA-1 and 30 seconds: the only parameters that every app supports. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** The period whose code was given; null if it is none of now. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  for (let step = stepAt(now) - DRIFT; step <= stepAt(now) + DRIFT; step += 1) {
    const expected = Buffer.from(codeAt(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
  }
  return null;
}

function base32(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((character) => BASE32.indexOf(character).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
