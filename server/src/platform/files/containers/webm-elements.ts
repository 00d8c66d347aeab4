import type { FileBytes } from "./file-bytes.ts";

export interface Element {
  id: number;
  offset: number;
  /** Bounds of the content. */
  start: number;
  end: number;
  /** All ones mean an unknown length. */
  isOpen: boolean;
}

/** Null without an element, or for one that ends after `to`. */
export async function elementAt(file: FileBytes, offset: number, to: number): Promise<Element | null> {
  const bytes = await file.at(offset, 12);
  const idLength = numberLength(bytes[0]);
  const sizeLength = numberLength(bytes[idLength]);
  const start = idLength + sizeLength;
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || start > bytes.length) return null;
  const mask = 0xff >> sizeLength;
  const size = numberIn(bytes.subarray(idLength + 1, start), (bytes[idLength] ?? 0) & mask);
  const isOpen = size === 2 ** (7 * sizeLength) - 1;
  const end = isOpen ? to : offset + start + size;
  if (end > to) return null;
  return { id: numberIn(bytes.subarray(0, idLength)), offset, start: offset + start, end, isOpen };
}

/** Stops at anything that is no element. */
export async function* childrenOf(file: FileBytes, { start, end }: Element): AsyncGenerator<Element> {
  let offset = start;
  while (offset < end) {
    const element = await elementAt(file, offset, end);
    if (!element) return;
    yield element;
    offset = element.end;
  }
}

export async function childOf(file: FileBytes, parent: Element, id: number): Promise<Element | null> {
  for await (const child of childrenOf(file, parent)) if (child.id === id) return child;
  return null;
}

export const contentOf = (file: FileBytes, { start, end }: Element) => file.at(start, Math.min(end - start, 32));

export const numberIn = (bytes: Buffer, head = 0) => bytes.reduce((sum, byte) => sum * 256 + byte, head);

/** The leading zeros of the first byte give the number of bytes; 0 for no number. */
const numberLength = (first: number | undefined) => (first ? Math.clz32(first) - 23 : 0);

const VOID = 0xec;
/** The longest content whose length fits in one byte. */
const SHORT = 126;

/** The head of a void element of this total size, at least two bytes. */
export function voidHeader(length: number): Buffer {
  if (length - 2 <= SHORT) return Buffer.from([VOID, 0x80 | (length - 2)]);
  const header = Buffer.alloc(9);
  header.writeUInt8(VOID, 0);
  header.writeBigUInt64BE(BigInt(length - 9) | (1n << 56n), 1);
  return header;
}
