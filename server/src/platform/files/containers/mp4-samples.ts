import type { FileBytes } from "./file-bytes.ts";
import { type Box, boxesIn } from "./mp4-boxes.ts";
import { RefusedContainer } from "./refused-container.ts";

interface Stretch {
  start: number;
  end: number;
}

const HEADER_BYTES = 8;

/**
 * The ranges of the samples of a track, chunk by chunk, clipped to the media data boxes; null where the tables are not
 * readable.
 */
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
    const holder = holders.find(({ start, end }) => chunk.start >= start && chunk.start < end);
    if (!holder) continue;
    const stretch = { start: chunk.start, end: Math.min(chunk.end, holder.end) };
    room -= stretch.end - stretch.start;
    // Overlapping chunks would be blanked again and again.
    if (room < 0) throw new RefusedContainer("parts");
    stretches.push(stretch);
  }
  return stretches;
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
