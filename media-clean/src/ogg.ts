import { EditList, type FileBytes, type Inspected, RefusedContainer } from "./file-bytes.ts";
import { CODECS, type Codec, type Replacement } from "./ogg-comments.ts";

const FIRST_PAGE = 2;
const HEADER_BYTES = 27;
const MOST_SEGMENTS = 255;
const FULL_SEGMENT = 255;
const MARK_BYTES = 8;
const SEARCH_BYTES = 32 * 1024;
/** They are held until the file has been read. A picture in the comments has one for each page, which is 64 KB. */
const MOST_HEADER_PIECES = 20_000;
const MOST_STREAMS = 1_000;

interface Page {
  offset: number;
  flags: number;
  serial: number;
  segments: Buffer;
  content: number;
  end: number;
}

interface Piece {
  page: Page;
  offset: number;
  length: number;
}

interface Stream {
  codec: Codec;
  index: number;
  pieces: Piece[];
  areHeadersOver: boolean;
}

/**
 * Accepts a chain of Ogg pages that hold only audio. The comments of every stream, with their pictures, become spaces;
 * bytes between pages become zeros, which players skip.
 */
export async function inspectOgg(file: FileBytes): Promise<Inspected<"ogg"> | null> {
  const streams = new Map<number, Stream>();
  const changes = new PageChanges();
  let pages = 0;
  let offset = 0;
  while (offset < file.length) {
    const page = await pageAt(file, offset);
    if (page) {
      const stream = await streamOf(file, page, streams);
      if (!stream) return null;
      if (!stream.areHeadersOver) await readHeaders(file, page, stream, changes);
      pages += 1;
      offset = page.end;
    } else {
      if (pages < 2) return null;
      const next = await nextPage(file, offset + 1);
      changes.blank(offset, next);
      offset = next;
    }
  }
  return pages > 1 ? { extension: "ogg", edits: changes.edits() } : null;
}

async function streamOf(file: FileBytes, page: Page, streams: Map<number, Stream>): Promise<Stream | null> {
  if (page.flags & FIRST_PAGE) {
    const codec = await codecOf(file, page.content);
    if (!codec) return null;
    if (streams.size === MOST_STREAMS) throw new RefusedContainer("parts");
    streams.set(page.serial, { codec, index: 0, pieces: [], areHeadersOver: false });
  }
  return streams.get(page.serial) ?? null;
}

async function codecOf(file: FileBytes, offset: number): Promise<Codec | null> {
  const packet = (await file.at(offset, MARK_BYTES)).toString("latin1");
  return CODECS.find(({ mark }) => packet.startsWith(mark)) ?? null;
}

async function pageAt(file: FileBytes, offset: number): Promise<Page | null> {
  const header = await file.at(offset, HEADER_BYTES + MOST_SEGMENTS);
  if (header.length < HEADER_BYTES || header.toString("latin1", 0, 4) !== "OggS" || header[4] !== 0) return null;
  const count = header.readUInt8(26);
  const segments = Buffer.from(header.subarray(HEADER_BYTES, HEADER_BYTES + count));
  const content = offset + HEADER_BYTES + count;
  const end = segments.reduce((sum, length) => sum + length, content);
  if (end > file.length) return null;
  return { offset, flags: header.readUInt8(5), serial: header.readUInt32LE(14), segments, content, end };
}

async function nextPage(file: FileBytes, from: number): Promise<number> {
  let offset = from;
  while (offset < file.length) {
    const bytes = await file.at(offset, SEARCH_BYTES);
    const place = bytes.indexOf("OggS");
    if (place >= 0) {
      if (await pageAt(file, offset + place)) return offset + place;
      offset += place + 1;
    } else {
      // The pattern may be cut by the end of the chunk.
      offset += Math.max(1, bytes.length - 3);
    }
  }
  return file.length;
}

async function readHeaders(file: FileBytes, page: Page, stream: Stream, changes: PageChanges): Promise<void> {
  let offset = page.content;
  let length = 0;
  for (const [place, segment] of page.segments.entries()) {
    length += segment;
    const isWhole = segment < FULL_SEGMENT;
    if (!isWhole && place < page.segments.length - 1) continue;
    changes.countPiece();
    stream.pieces.push({ page, offset, length });
    offset += length;
    length = 0;
    if (!isWhole) return;
    await endPacket(file, stream, changes);
    if (stream.areHeadersOver) return;
  }
}

async function endPacket(file: FileBytes, stream: Stream, changes: PageChanges): Promise<void> {
  const { pieces, index } = stream;
  stream.pieces = [];
  stream.index += 1;
  const [first] = pieces;
  if (index === 0 || !first) return;
  const start = await file.at(first.offset, Math.min(first.length, MARK_BYTES));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const replacement = stream.codec.header(index, start, length);
  if (replacement === "sound") stream.areHeadersOver = true;
  else if (replacement) changes.replace(pieces, length, replacement);
}

interface Overlay {
  at: number;
  bytes: () => Buffer;
}

class PageChanges {
  readonly #list = new EditList();
  readonly #pages = new Map<number, { page: Page; overlays: Overlay[] }>();
  #headerPieces = 0;

  /** Of all streams together. */
  countPiece(): void {
    this.#headerPieces += 1;
    if (this.#headerPieces > MOST_HEADER_PIECES) throw new RefusedContainer("parts");
  }

  blank(start: number, end: number): void {
    this.#list.blank(start, end);
  }

  replace(pieces: readonly Piece[], total: number, { head, tail }: Replacement): void {
    let done = 0;
    for (const { page, offset, length } of pieces) {
      const from = done;
      const bytes = () => packetBytes(from, length, total, head, tail);
      const changed = this.#pages.get(page.offset) ?? { page, overlays: [] };
      changed.overlays.push({ at: offset - page.offset, bytes });
      this.#pages.set(page.offset, changed);
      done += length;
    }
  }

  edits() {
    for (const { page, overlays } of this.#pages.values()) {
      this.#list.rewrite(page.offset, page.end - page.offset, (bytes) => {
        for (const { at, bytes: piece } of overlays) piece().copy(bytes, at);
        return writeChecksum(bytes);
      });
    }
    return this.#list.edits;
  }
}

function packetBytes(from: number, length: number, total: number, head: Buffer, tail: Buffer): Buffer {
  const bytes = Buffer.alloc(length, " ");
  head.copy(bytes, 0, Math.min(from, head.length));
  const tailAt = total - tail.length - from;
  if (tailAt < length) tail.copy(bytes, Math.max(0, tailAt), Math.max(0, -tailAt));
  return bytes;
}

const POLYNOMIAL = 0x04c11db7;
const CHECKSUM_AT = 22;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80000000 ? (rest << 1) ^ POLYNOMIAL : rest << 1;
  return rest >>> 0;
});

function writeChecksum(page: Buffer): Buffer {
  page.writeUInt32LE(0, CHECKSUM_AT);
  let checksum = 0;
  for (const byte of page) checksum = ((checksum << 8) ^ (TABLE[(checksum >>> 24) ^ byte] ?? 0)) >>> 0;
  page.writeUInt32LE(checksum, CHECKSUM_AT);
  return page;
}
