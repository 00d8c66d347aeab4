import { type FileHandle, open } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * A container that is built in a way we do not accept. `parts`: too many parts, so that reading it would keep the
 * server busy. `tracks`: tracks that are neither video nor audio and cannot be removed.
 */
export class RefusedContainer extends Error {
  constructor(readonly reason: "parts" | "tracks") {
    super(`refused container: ${reason}`);
  }
}

const WINDOW_BYTES = 64 * 1024;
const WINDOWS = 4;
const MOST_PIECES = 1_000_000;
const MOST_READS = 16_000;
/** Cached reads resolve at once: other requests must get their turn. */
const PIECES_IN_A_ROW = 500;

interface Window {
  start: number;
  bytes: Buffer;
}

export class FileBytes {
  #pieces = 0;
  #reads = 0;
  readonly #windows: Window[] = [];

  private constructor(
    readonly length: number,
    private readonly handle: FileHandle,
  ) {}

  async at(offset: number, length: number): Promise<Buffer> {
    this.#pieces += 1;
    if (this.#pieces > MOST_PIECES) throw new RefusedContainer("parts");
    if (this.#pieces % PIECES_IN_A_ROW === 0) await nextTurn();
    const end = Math.min(offset + length, this.length);
    if (end <= offset) return Buffer.alloc(0);
    const { start, bytes } = this.#windowWith(offset, end) ?? (await this.#read(offset, length));
    return bytes.subarray(offset - start, end - start);
  }

  #windowWith = (offset: number, end: number) =>
    this.#windows.find(({ start, bytes }) => offset >= start && end <= start + bytes.length);

  async #read(start: number, length: number): Promise<Window> {
    this.#reads += 1;
    if (this.#reads > MOST_READS) throw new RefusedContainer("parts");
    const room = Buffer.allocUnsafe(Math.max(length, WINDOW_BYTES));
    const { bytesRead } = await this.handle.read(room, 0, room.length, start);
    const window = { start, bytes: room.subarray(0, bytesRead) };
    this.#windows.unshift(window);
    this.#windows.splice(WINDOWS);
    return window;
  }

  static async within<T>(path: string, look: (file: FileBytes) => Promise<T>): Promise<T> {
    const handle = await open(path, "r");
    try {
      return await look(new FileBytes((await handle.stat()).size, handle));
    } finally {
      await handle.close();
    }
  }
}

interface Edit {
  offset: number;
  length: number;
  rewrite(old: Buffer): Buffer;
}

export interface Inspected<Extension extends string> {
  extension: Extension;
  edits: readonly Edit[];
}

const MOST_EDITS = 100_000;
const PIECE_BYTES = 256 * 1024;

export class EditList {
  readonly edits: Edit[] = [];

  blank(start: number, end: number): void {
    for (let offset = start; offset < end; offset += PIECE_BYTES) {
      this.rewrite(offset, Math.min(PIECE_BYTES, end - offset), (old) => Buffer.alloc(old.length));
    }
  }

  write(offset: number, bytes: Buffer): void {
    this.rewrite(offset, bytes.length, () => bytes);
  }

  rewrite(offset: number, length: number, rewrite: Edit["rewrite"]): void {
    if (this.edits.length === MOST_EDITS) throw new RefusedContainer("parts");
    this.edits.push({ offset, length, rewrite });
  }
}

export async function applyEdits(path: string, edits: readonly Edit[]): Promise<boolean> {
  if (edits.length === 0) return false;
  const handle = await open(path, "r+");
  try {
    let isChanged = false;
    for (const edit of edits) isChanged = (await applyEdit(handle, edit)) || isChanged;
    return isChanged;
  } finally {
    await handle.close();
  }
}

async function applyEdit(handle: FileHandle, { offset, length, rewrite }: Edit): Promise<boolean> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
  const old = buffer.subarray(0, bytesRead);
  const bytes = rewrite(Buffer.from(old));
  if (bytes.equals(old)) return false;
  await handle.write(bytes, 0, bytes.length, offset);
  return true;
}
