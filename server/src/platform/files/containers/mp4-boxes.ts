import type { FileBytes } from "./file-bytes.ts";
import { RefusedContainer } from "./refused-container.ts";

/** Two hours in fragments of one second have fewer; samples are not boxes. */
const MOST_BOXES = 50_000;

export interface Box {
  type: string;
  offset: number;
  /** Bounds of the content. */
  start: number;
  end: number;
}

/** Null where the boxes do not fill the range exactly. */
export async function boxesIn(file: FileBytes, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  let offset = from;
  while (offset < to) {
    const box = await boxAt(file, offset, to);
    if (!box) return null;
    if (boxes.length === MOST_BOXES) throw new RefusedContainer("parts");
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

export async function boxWithin(file: FileBytes, parent: Box, ...path: readonly string[]): Promise<Box | null> {
  let box = parent;
  for (const wanted of path) {
    const child = (await boxesIn(file, box.start, box.end))?.find(({ type }) => type === wanted);
    if (!child) return null;
    box = child;
  }
  return box;
}

async function boxAt(file: FileBytes, offset: number, to: number): Promise<Box | null> {
  const header = await file.at(offset, 16);
  if (header.length < 8) return null;
  const short = header.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && header.length < 16) return null;
  // A size of 0 means: to the end of the file.
  const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - offset : short;
  const start = offset + (isLong ? 16 : 8);
  const end = offset + size;
  if (end < start || end > to) return null;
  return { type: header.toString("latin1", 4, 8), offset, start, end };
}
