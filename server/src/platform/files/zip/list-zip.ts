import type { FileHandle } from "node:fs/promises";
import { badRequest, payloadTooLarge, unsupportedMediaType } from "../../http/http-error.ts";

export interface ListedEntry {
  name: string;
  method: "stored" | "deflated";
  crc: number;
  packed: number;
  bytes: number;
  /** Of its local header. */
  offset: number;
}

export interface ZipLimits {
  entries: number;
  /** Of one file, unpacked. */
  fileBytes: number;
  /** Of all files, unpacked. */
  bytes: number;
}

const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_COMMENT = 0xffff;
const MOST_NAME = 200;
const ENCRYPTED = 0x2041;
/** Texts shrink to a tenth; a file that shrinks to less than a hundredth was made to fill a disk. */
const MOST_RATIO = 100;
const SMALL_BYTES = 1024 * 1024;

const ABOUT = { code: "INVALID_PACKAGE", field: "file" } as const;
export const damaged = () => badRequest("El paquete está dañado o no ha llegado entero. Expórtalo de nuevo.", ABOUT);
const refused = (why: string) => badRequest(`El paquete no se puede abrir: ${why}.`, ABOUT);

export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  if (bytesRead < length) throw damaged();
  return bytes;
}

/** The files in a zip. Everything that its list says is checked before anything is unpacked. */
export async function listZip(file: FileHandle, limits: ZipLimits): Promise<ListedEntry[]> {
  const { size } = await file.stat();
  const end = await findEnd(file, size);
  if (end.count > limits.entries) throw refused(`trae más de ${limits.entries} archivos`);
  if (end.listAt + end.listBytes > end.at || end.listBytes > end.count * (CENTRAL_BYTES + 4 * MOST_NAME)) {
    throw damaged();
  }
  const list = await readAt(file, end.listAt, end.listBytes);
  const entries: ListedEntry[] = [];
  let at = 0;
  for (let index = 0; index < end.count; index += 1) {
    const { entry, next } = readEntry(list, at);
    entries.push(entry);
    at = next;
  }
  checkSizes(entries, limits);
  checkPlaces(entries, end.listAt);
  const names = new Set(entries.map(({ name }) => name.normalize("NFC").toLowerCase()));
  if (names.size < entries.length) throw refused("dos de sus archivos tienen el mismo nombre");
  return entries.filter(({ name }) => !name.endsWith("/"));
}

async function findEnd(file: FileHandle, size: number) {
  const start = await readAt(file, 0, Math.min(4, size));
  if (start.toString("latin1") !== "PK\x03\x04") {
    throw unsupportedMediaType("Este archivo no es un paquete de Senda: hace falta un zip.", ABOUT);
  }
  const tail = await readAt(
    file,
    Math.max(0, size - END_BYTES - MOST_COMMENT),
    Math.min(size, END_BYTES + MOST_COMMENT),
  );
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    const isEnd = tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length;
    if (!isEnd) continue;
    const disks = tail.readUInt32LE(at + 4);
    const count = tail.readUInt16LE(at + 10);
    if (disks !== 0 || tail.readUInt16LE(at + 8) !== count) throw damaged();
    const listBytes = tail.readUInt32LE(at + 12);
    return { at: size - tail.length + at, count, listBytes, listAt: tail.readUInt32LE(at + 16) };
  }
  throw damaged();
}

function readEntry(list: Buffer, at: number): { entry: ListedEntry; next: number } {
  if (at + CENTRAL_BYTES > list.length || list.readUInt32LE(at) !== CENTRAL_HEADER) throw damaged();
  const nameBytes = list.readUInt16LE(at + 28);
  const next = at + CENTRAL_BYTES + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  if (next > list.length) throw damaged();
  if (list.readUInt16LE(at + 8) & ENCRYPTED) throw refused("está cifrado");
  const method = list.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw refused("está comprimido de una forma que no conocemos");
  const kind = (list.readUInt32LE(at + 38) >>> 28) & 0xf;
  // On Unix 4 is a folder and 8 a file; everything else is a link or a device.
  if (list.readUInt8(at + 5) === 3 && kind !== 0 && kind !== 4 && kind !== 8) throw refused("contiene enlaces");
  const entry: ListedEntry = {
    name: plainName(list.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes)),
    method: method === 0 ? "stored" : "deflated",
    crc: list.readUInt32LE(at + 16),
    packed: list.readUInt32LE(at + 20),
    bytes: list.readUInt32LE(at + 24),
    offset: list.readUInt32LE(at + 42),
  };
  return { entry, next };
}

/** Nothing is ever unpacked by its own name; a name that leads out shows that the zip is hostile. */
function plainName(bytes: Buffer): string {
  const name = bytes.toString("utf8");
  const parts = name.replace(/\/$/, "").split("/");
  const isPlain =
    name.length <= MOST_NAME &&
    Buffer.from(name).equals(bytes) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    !/[\\:\x00-\x1f\x7f]/.test(name) &&
    parts.every((part) => part !== "" && part !== "." && part !== "..");
  if (!isPlain) throw refused("uno de sus archivos tiene un nombre que no se admite");
  return name;
}

function checkSizes(entries: readonly ListedEntry[], limits: ZipLimits): void {
  let all = 0;
  for (const { method, packed, bytes } of entries) {
    if (method === "stored" && packed !== bytes) throw damaged();
    if (bytes > limits.fileBytes) throw payloadTooLarge("Uno de los archivos del paquete es demasiado grande.");
    if (bytes > SMALL_BYTES && bytes > packed * MOST_RATIO) throw refused("está comprimido de una forma sospechosa");
    all += bytes;
  }
  if (all > limits.bytes) throw payloadTooLarge("El paquete ocupa demasiado una vez abierto.");
}

/** Files that share their bytes unpack to far more than the zip holds. */
function checkPlaces(entries: readonly ListedEntry[], listAt: number): void {
  const sorted = entries.toSorted((one, other) => one.offset - other.offset);
  for (const [index, { offset, name, packed }] of sorted.entries()) {
    const next = sorted[index + 1]?.offset ?? listAt;
    if (offset + LOCAL_BYTES + Buffer.byteLength(name) + packed > next) throw damaged();
  }
}
