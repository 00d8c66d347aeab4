import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, midnight: the same route gives the same package. */
const DATE = 0x0021;
const UNIX_FILE = (3 << 8) | VERSION;
const FILE_MODE = 0o100600 * 0x1_00_00;

/** Made while it is read, so that no file is ever whole in memory. */
export async function* zipParts(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const title = Buffer.from(name);
    const head = Buffer.concat([localHeader(title), title]);
    yield head;
    const sums = { crc: 0, bytes: 0, packed: 0 };
    yield* packed(content, name, sums);
    yield descriptor(sums);
    central.push(centralHeader(title, sums, offset), title);
    offset += head.length + sums.packed + DESCRIPTOR_BYTES;
  }
  const list = Buffer.concat(central);
  yield list;
  yield endOf(central.length / 2, list.length, offset);
}

interface Sums {
  crc: number;
  bytes: number;
  packed: number;
}

/**
 * Media are compressed already and go into blocks as they are. Not by the method «stored»: without a size before the
 * content some programs cannot find its end.
 */
async function* packed(content: AsyncIterable<Buffer>, name: string, sums: Sums) {
  const deflate = createDeflateRaw({ level: name.endsWith(".json") ? 6 : 0 });
  // An error destroys the stream that is read below, which then throws it.
  pipeline(Readable.from(summed(content, sums)), deflate, () => {});
  const pieces: AsyncIterable<Buffer> = deflate;
  for await (const piece of pieces) {
    sums.packed += piece.length;
    yield piece;
  }
}

async function* summed(content: AsyncIterable<Buffer>, sums: Sums) {
  for await (const piece of content) {
    sums.crc = crc32(piece, sums.crc);
    sums.bytes += piece.length;
    yield piece;
  }
}

function localHeader(title: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL_HEADER);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(title.length, 26);
  return head;
}

const DESCRIPTOR_BYTES = 16;

function descriptor(sums: Sums): Buffer {
  const bytes = Buffer.alloc(DESCRIPTOR_BYTES);
  bytes.writeUInt32LE(DESCRIPTOR);
  writeSums(bytes, sums, 4);
  return bytes;
}

function writeSums(bytes: Buffer, { crc, bytes: length, packed }: Sums, at: number): void {
  bytes.writeUInt32LE(crc, at);
  bytes.writeUInt32LE(packed, at + 4);
  bytes.writeUInt32LE(length, at + 8);
}

function centralHeader(title: Buffer, sums: Sums, offset: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(CENTRAL_HEADER);
  head.writeUInt16LE(UNIX_FILE, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt16LE(DATE, 14);
  writeSums(head, sums, 16);
  head.writeUInt16LE(title.length, 28);
  head.writeUInt32LE(FILE_MODE, 38);
  head.writeUInt32LE(offset, 42);
  return head;
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
