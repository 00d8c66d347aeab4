import { type FileBytes, RefusedContainer } from "./file-bytes.ts";

/** Two hours in fragments of one second have fewer; samples are not boxes. */
const MOST_BOXES = 50_000;

export interface Box {
  type: string;
  offset: number;
  start: number;
  end: number;
}

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

interface Stretch {
  start: number;
  end: number;
}

const HEADER_BYTES = 8;

/** `holders` are in the order of the file. */
export async function sampleStretches(
  file: FileBytes,
  table: Box,
  holders: readonly Stretch[],
): Promise<Stretch[] | null> {
  const boxes = await boxesIn(file, table.start, table.end);
  const find = (...types: string[]) => boxes?.find(({ type }) => types.includes(type));
  const [sizes, runs, chunks] = [find("stsz"), find("stsc"), find("stco", "co64")];
  if (!sizes || !runs || !chunks) return null;
  const stretches: Stretch[] = [];
  let room = file.length;
  for await (const chunk of chunksIn(file, { sizes, runs, chunks })) {
    const holder = lastUpTo(holders, chunk.start);
    if (!holder || chunk.start >= holder.end) continue;
    const stretch = { start: chunk.start, end: Math.min(chunk.end, holder.end) };
    room -= stretch.end - stretch.start;
    // Overlapping chunks would be blanked again and again.
    if (room < 0) throw new RefusedContainer("parts");
    stretches.push(stretch);
  }
  return stretches;
}

/** The last that begins at this place or before it. By halves: a file may have as many stretches as chunks. */
function lastUpTo(stretches: readonly Stretch[], place: number): Stretch | undefined {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((stretches[middle]?.start ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return stretches[low - 1];
}

interface Tables {
  sizes: Box;
  runs: Box;
  chunks: Box;
}

async function* chunksIn(file: FileBytes, { sizes, runs, chunks }: Tables): AsyncGenerator<Stretch> {
  const isWide = chunks.type === "co64";
  const width = isWide ? 8 : 4;
  const count = Math.min(await numberAt(file, chunks.start + 4), (chunks.end - chunks.start - HEADER_BYTES) / width);
  const runCount = await numberAt(file, runs.start + 4);
  const commonSize = await numberAt(file, sizes.start + 4);
  let sample = 0;
  let run = -1;
  let perChunk = 0;
  let nextRunAt = 1;
  for (let chunk = 1; chunk <= count; chunk += 1) {
    if (chunk === nextRunAt) {
      run += 1;
      const entry = runs.start + HEADER_BYTES + run * 12;
      perChunk = await numberAt(file, entry + 4);
      nextRunAt = run + 1 < runCount ? await numberAt(file, entry + 12) : 0;
    }
    const place = await file.at(chunks.start + HEADER_BYTES + (chunk - 1) * width, width);
    if (place.length < width) return;
    const start = isWide ? Number(place.readBigUInt64BE()) : place.readUInt32BE();
    const length = commonSize > 0 ? commonSize * perChunk : await bytesOf(file, sizes, sample, perChunk);
    yield { start, end: start + length };
    sample += perChunk;
  }
}

async function bytesOf(file: FileBytes, sizes: Box, first: number, count: number): Promise<number> {
  let sum = 0;
  for (let sample = first; sample < first + count; sample += 1) {
    const place = sizes.start + 12 + sample * 4;
    if (place + 4 > sizes.end) break;
    sum += await numberAt(file, place);
  }
  return sum;
}

const numberAt = async (file: FileBytes, offset: number) => {
  const bytes = await file.at(offset, 4);
  return bytes.length < 4 ? 0 : bytes.readUInt32BE();
};
