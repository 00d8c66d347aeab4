import type { FileBytes } from "./file-bytes.ts";

interface Box {
  type: string;
  /** Where its content begins and ends. */
  start: number;
  end: number;
}

/** No honest file has more boxes side by side; samples are not boxes. */
const MOST_BOXES = 20_000;

/**
 * Whether an MP4 holds moving pictures or sound alone. Null where it is not whole: the boxes must fill the file to its
 * last byte, so that nothing hangs behind them, and there must be tracks and something to play.
 */
export async function mp4Extension(file: FileBytes): Promise<"mp4" | "m4a" | null> {
  const boxes = await boxesIn(file, 0, file.length);
  const movie = boxes?.find(({ type }) => type === "moov");
  const hasSamples = boxes?.some(({ type, start, end }) => type === "mdat" && end > start);
  if (!movie || !hasSamples || boxes?.[0]?.type !== "ftyp") return null;
  const tracks = (await boxesIn(file, movie.start, movie.end))?.filter(({ type }) => type === "trak") ?? [];
  const kinds = await Promise.all(tracks.map((track) => handlerOf(file, track)));
  if (kinds.includes("vide")) return "mp4";
  return kinds.includes("soun") ? "m4a" : null;
}

async function handlerOf(file: FileBytes, track: Box): Promise<string | null> {
  const media = (await boxesIn(file, track.start, track.end))?.find(({ type }) => type === "mdia");
  const handler = media && (await boxesIn(file, media.start, media.end))?.find(({ type }) => type === "hdlr");
  // Version and flags, a reserved word, and then the four letters.
  return handler ? (await file.at(handler.start + 8, 4)).toString("latin1") : null;
}

/** The boxes that fill a stretch of the file; null where they do not fill it exactly. */
async function boxesIn(file: FileBytes, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  let offset = from;
  while (offset < to) {
    const box = await boxAt(file, offset, to);
    if (!box || boxes.length === MOST_BOXES) return null;
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

async function boxAt(file: FileBytes, offset: number, to: number): Promise<Box | null> {
  const header = await file.at(offset, 16);
  if (header.length < 8) return null;
  const short = header.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && header.length < 16) return null;
  // A size of nought means: up to the end.
  const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - offset : short;
  const start = offset + (isLong ? 16 : 8);
  const end = offset + size;
  if (end < start || end > to) return null;
  return { type: header.toString("latin1", 4, 8), start, end };
}
