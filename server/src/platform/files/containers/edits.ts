import { type FileHandle, open } from "node:fs/promises";
import { RefusedContainer } from "./refused-container.ts";

/** Replaces bytes in place; no edit moves a byte, so offsets stay valid. */
export interface Edit {
  offset: number;
  length: number;
  /** Gets the current bytes and returns as many. */
  rewrite(old: Buffer): Buffer;
}

/** The type of a container, and the edits that remove everything that is not needed to play it. */
export interface Inspected<Extension extends string> {
  extension: Extension;
  edits: readonly Edit[];
}

const MOST_EDITS = 100_000;
const PIECE_BYTES = 256 * 1024;

export class EditList {
  readonly edits: Edit[] = [];

  /** In chunks that fit in memory. */
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

/** Returns whether any byte changed. */
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
  // A copy, so that a rewrite may change its input.
  const bytes = rewrite(Buffer.from(old));
  if (bytes.equals(old)) return false;
  await handle.write(bytes, 0, bytes.length, offset);
  return true;
}
