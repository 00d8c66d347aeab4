import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { writeNewFile } from "../platform/disk.ts";
import { CommandFailure } from "./command.ts";

/*
 * A file that only the owner of a private key can read: `SENDA-SEALED-1`, the public half of a key made for this file, and the
 * content in pieces, each encrypted with AES-256-GCM under its number. The last piece says that it is the last, so that a
 * file that was cut off is not taken for a whole one.
 */
const MAGIC = Buffer.from("SENDA-SEALED-1\n");
const KEY_BYTES = 32;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** Of a public X25519 key in DER: everything before the key itself is the same. */
const DER_HEAD = Buffer.from("302a300506032b656e032100", "hex");

export const publicKeyIn = (file: string) => x25519(file, createPublicKey, "pública");
export const privateKeyIn = (file: string) => x25519(file, createPrivateKey, "privada");

async function x25519(file: string, read: (pem: string) => KeyObject, kind: string): Promise<KeyObject> {
  const pem = await readFile(file, "utf8").catch(() => {
    throw new CommandFailure(`No se puede leer ${file}.`);
  });
  try {
    const key = read(pem);
    if (key.asymmetricKeyType === "x25519") return key;
  } catch {
    // Said below.
  }
  throw new CommandFailure(`${file} no es una clave ${kind} X25519.`);
}

const bytesOfPublic = (key: KeyObject) => key.export({ type: "spki", format: "der" }).subarray(DER_HEAD.length);

const contentKey = (privateKey: KeyObject, publicKey: KeyObject, salt: Buffer) =>
  Buffer.from(hkdfSync("sha256", diffieHellman({ privateKey, publicKey }), salt, "senda sealed file", 32));

const nonceOf = (number: number) => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
};
const endMark = (isLast: boolean) => Buffer.from([isLast ? 1 : 0]);

export async function sealFile(from: string, to: string, recipient: KeyObject): Promise<void> {
  const own = generateKeyPairSync("x25519");
  const head = bytesOfPublic(own.publicKey);
  const key = contentKey(own.privateKey, recipient, head);
  const seal = (piece: Buffer, number: number, isLast: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number)).setAAD(endMark(isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  const sealed = async function* () {
    yield Buffer.concat([MAGIC, head]);
    yield* mapped(pieces(createReadStream(from), PIECE_BYTES), seal);
  };
  await writeNewFile(to, sealed());
}

export async function unsealFile(from: string, to: string, owner: KeyObject): Promise<void> {
  const start = MAGIC.length + KEY_BYTES;
  const head = await firstBytes(from, start);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new CommandFailure(`${from} no está cifrado por Senda.`);
  const salt = head.subarray(MAGIC.length);
  const unreadable = () =>
    new CommandFailure(`${from} no se puede descifrar: la clave es otra, o el archivo está dañado.`);
  if (salt.length < KEY_BYTES) throw unreadable();
  const publicKey = createPublicKey({ key: Buffer.concat([DER_HEAD, salt]), type: "spki", format: "der" });
  const key = contentKey(owner, publicKey, salt);
  const open = (piece: Buffer, number: number, isLast: boolean) => {
    const end = piece.length - TAG_BYTES;
    if (end < 0) throw unreadable();
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number)).setAAD(endMark(isLast));
    decipher.setAuthTag(piece.subarray(end));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
    } catch {
      throw unreadable();
    }
  };
  const source = createReadStream(from, { start });
  await writeNewFile(to, mapped(pieces(source, PIECE_BYTES + TAG_BYTES), open));
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: count - 1 })) read.push(chunk);
  return Buffer.concat(read);
}

/** All but the last have exactly this size; there is always one, which may be empty. */
async function* pieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length > size) {
      yield { piece: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
  }
  yield { piece: rest, isLast: true };
}

async function* mapped(
  source: AsyncIterable<{ piece: Buffer; isLast: boolean }>,
  change: (piece: Buffer, number: number, isLast: boolean) => Buffer,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { piece, isLast } of source) {
    yield change(piece, number, isLast);
    number += 1;
  }
}
