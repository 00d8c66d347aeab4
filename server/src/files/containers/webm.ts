import type { FileBytes } from "./file-bytes.ts";

const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
} as const;
const VIDEO = 1;
/** Descriptions come before the pictures, and there are few of them. */
const MOST_ELEMENTS = 1_000;

interface Element {
  id: number;
  start: number;
  end: number;
}

/** Whether a file is a WebM with a track of moving pictures and something to play. */
export async function isWebmVideo(file: FileBytes): Promise<boolean> {
  const header = await elementAt(file, 0, file.length);
  if (header?.id !== ID.header) return false;
  const docType = await childOf(file, header, ID.docType);
  if (!docType || (await contentOf(file, docType)).toString("latin1") !== "webm") return false;
  const segment = await elementAt(file, header.end, file.length);
  if (segment?.id !== ID.segment) return false;
  const tracks = await childOf(file, segment, ID.tracks);
  if (!tracks || !(await hasVideo(file, tracks))) return false;
  return (await childOf(file, segment, ID.cluster)) !== null;
}

async function hasVideo(file: FileBytes, tracks: Element): Promise<boolean> {
  for await (const entry of childrenOf(file, tracks)) {
    if (entry.id !== ID.trackEntry) continue;
    const type = await childOf(file, entry, ID.trackType);
    if (type && (await contentOf(file, type)).at(-1) === VIDEO) return true;
  }
  return false;
}

const contentOf = (file: FileBytes, { start, end }: Element) => file.at(start, Math.min(end - start, 32));

async function childOf(file: FileBytes, parent: Element, id: number): Promise<Element | null> {
  for await (const child of childrenOf(file, parent)) if (child.id === id) return child;
  return null;
}

/** Ends early at anything that is no element, so that what was looked for is simply not found. */
async function* childrenOf(file: FileBytes, { start, end }: Element): AsyncGenerator<Element> {
  let offset = start;
  for (let count = 0; offset < end && count < MOST_ELEMENTS; count += 1) {
    const element = await elementAt(file, offset, end);
    if (!element) return;
    yield element;
    offset = element.end;
  }
}

async function elementAt(file: FileBytes, offset: number, to: number): Promise<Element | null> {
  const bytes = await file.at(offset, 12);
  const idLength = numberLength(bytes[0]);
  const sizeLength = numberLength(bytes[idLength]);
  const start = idLength + sizeLength;
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || start > bytes.length) return null;
  const mask = 0xff >> sizeLength;
  const size = numberIn(bytes.subarray(idLength + 1, start), (bytes[idLength] ?? 0) & mask);
  // All ones stand for a length that was not known when writing began: it goes on to the end.
  const isUnknown = size === 2 ** (7 * sizeLength) - 1;
  const end = isUnknown ? to : offset + start + size;
  return end > to ? null : { id: numberIn(bytes.subarray(0, idLength)), start: offset + start, end };
}

/** The leading zeros of a number's first byte tell how many bytes it has; nought where there is no number. */
const numberLength = (first: number | undefined) => (first ? Math.clz32(first) - 23 : 0);
const numberIn = (bytes: Buffer, head = 0) => bytes.reduce((sum, byte) => sum * 256 + byte, head);
