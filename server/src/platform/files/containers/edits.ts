import { type FileHandle, open } from "node:fs/promises";
import { RefusedContainer } from "./refused-container.ts";

/** A stretch of a file and what stands there afterwards. No edit moves a byte, so offsets and ranges stay true. */
export interface Edit {
  offset: number;
  length: number;
  /** Given what stands there now; of the same length. */
  rewrite(old: Buffer): Buffer;
}

/** What a container turned out to be, and what removes everything from it that is not needed to play it. */
export interface Inspected<Extension extends string> {
  extension: Extension;
  edits: readonly Edit[];
}

const MOST_EDITS = 100_000;
const PIECE_BYTES = 256 * 1024;

/** Collects the edits of one file while it is being read. */
export class EditList {
  readonly edits: Edit[] = [];

  /** Zeros up to `end`, in pieces that fit in memory. */
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

/** Changes a file in place. Answers whether any byte of it is another one now. */
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
  // A copy, so that a rewrite may work on what it was given.
  const bytes = rewrite(Buffer.from(old));
  if (bytes.equals(old)) return false;
  await handle.write(bytes, 0, bytes.length, offset);
  return true;
}
