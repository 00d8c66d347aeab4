import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { damaged, type ListedEntry, listZip, readAt, type ZipLimits } from "./list-zip.ts";

const LOCAL_HEADER = 0x04034b50;
const LOCAL_BYTES = 30;
const PIECE_BYTES = 64 * 1024;

/** A zip of which nothing is trusted: each file is read by its name, and never written under it. */
export class ZipFile {
  readonly #entries: ReadonlyMap<string, ListedEntry>;

  private constructor(
    private readonly file: FileHandle,
    entries: readonly ListedEntry[],
  ) {
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  static async open(path: string, limits: ZipLimits): Promise<ZipFile> {
    const file = await open(path, "r");
    try {
      return new ZipFile(file, await listZip(file, limits));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Of a file when unpacked; null if there is none. */
  size = (name: string): number | null => this.#entries.get(name)?.bytes ?? null;

  /** Throws if the bytes are not those that the list promises. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged();
    let crc = 0;
    let bytes = 0;
    for await (const piece of await this.#unpacked(entry)) {
      bytes += piece.length;
      if (bytes > entry.bytes) throw damaged();
      crc = crc32(piece, crc);
      yield piece;
    }
    if (bytes !== entry.bytes || crc !== entry.crc) throw damaged();
  }

  async #unpacked(entry: ListedEntry): Promise<AsyncIterable<Buffer>> {
    const head = await readAt(this.file, entry.offset, LOCAL_BYTES);
    const nameBytes = head.readUInt16LE(26);
    const start = entry.offset + LOCAL_BYTES + nameBytes + head.readUInt16LE(28);
    const name = await readAt(this.file, entry.offset + LOCAL_BYTES, nameBytes);
    const method = entry.method === "stored" ? 0 : 8;
    const isSame = name.toString("utf8") === entry.name && head.readUInt16LE(8) === method;
    if (head.readUInt32LE(0) !== LOCAL_HEADER || !isSame) throw damaged();
    const packed = this.#bytes(start, start + entry.packed);
    return entry.method === "stored" ? packed : inflated(packed);
  }

  /** Not a stream of the file: each one would leave a listener on it until it is closed. */
  async *#bytes(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += PIECE_BYTES) {
      yield await readAt(this.file, at, Math.min(PIECE_BYTES, end - at));
    }
  }

  close = () => this.file.close();
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  const pieces: AsyncIterable<Buffer> = inflate;
  // An error destroys the stream that is read below, which then throws it.
  pipeline(packed, inflate, () => {});
  try {
    yield* pieces;
  } catch {
    throw damaged();
  }
}
