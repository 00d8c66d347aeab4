import { EditList, type FileBytes, type Inspected } from "./file-bytes.ts";

/** A single header appears by chance in any text, a chain of frames does not. */
const CHAIN = 8;
/** Zeros and remains of tags that players skip before the first frame. */
const MOST_PADDING = 4_096;
const MOST_TAGS = 8;
const TAG_HEADER_BYTES = 10;
const SEARCH_BYTES = 32 * 1024;

const VERSION_1 = 3;
const BITRATES = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/**
 * Accepts a chain of MPEG layer III frames after its tags. A tag at the beginning becomes padding of the same size;
 * everything else that is no frame (ID3v1, APE, lyrics) becomes zeros, which players skip.
 */
export async function inspectMp3(file: FileBytes): Promise<Inspected<"mp3"> | null> {
  const list = new EditList();
  const begin = await emptyLeadingTags(file, list);
  const padding = await file.at(begin, MOST_PADDING);
  const first = padding.findIndex((byte) => byte !== 0);
  if (first < 0 || !(await isChain(file, begin + first))) return null;
  await blankBetweenFrames(file, begin + first, list);
  return { extension: "mp3", edits: list.edits };
}

async function isChain(file: FileBytes, from: number): Promise<boolean> {
  let offset = from;
  for (let frames = 0; frames < CHAIN; frames += 1) {
    const length = frameLength(await file.at(offset, 4));
    if (length === null) return frames > 1 && (await isEnd(file, offset));
    offset += length;
    if (offset > file.length) return frames > 1;
  }
  return true;
}

async function isEnd(file: FileBytes, offset: number): Promise<boolean> {
  return (
    offset === file.length || /^(TAG|APETAGEX|LYRICSBEGIN|\0)/.test((await file.at(offset, 11)).toString("latin1"))
  );
}

function frameLength(header: Buffer): number | null {
  if (header.length < 4 || header.readUInt16BE(0) < 0xffe0) return null;
  const version = (header.readUInt8(1) >> 3) & 3;
  const layer = (header.readUInt8(1) >> 1) & 3;
  if (version === 1 || layer !== 1) return null;
  const bitrate = (version === VERSION_1 ? BITRATES.one : BITRATES.two)[header.readUInt8(2) >> 4];
  const fullRate = SAMPLE_RATES[(header.readUInt8(2) >> 2) & 3];
  if (!bitrate || !fullRate) return null;
  const rate = version === VERSION_1 ? fullRate : version === 2 ? fullRate / 2 : fullRate / 4;
  const slots = version === VERSION_1 ? 144_000 : 72_000;
  return Math.floor((slots * bitrate) / rate) + ((header.readUInt8(2) >> 1) & 1);
}

async function emptyLeadingTags(file: FileBytes, list: EditList): Promise<number> {
  let offset = 0;
  for (let tags = 0; tags < MOST_TAGS; tags += 1) {
    const header = await file.at(offset, TAG_HEADER_BYTES);
    if (header.length < TAG_HEADER_BYTES || header.toString("latin1", 0, 3) !== "ID3") break;
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (header.readUInt8(place) & 0x7f), 0);
    const hasFooter = (header.readUInt8(5) & 0x10) !== 0;
    const content = size + (hasFooter ? TAG_HEADER_BYTES : 0);
    const end = offset + TAG_HEADER_BYTES + content;
    if (end > file.length) break;
    list.write(offset + 5, Buffer.from([0, ...[21, 14, 7, 0].map((shift) => (content >> shift) & 0x7f)]));
    list.blank(offset + TAG_HEADER_BYTES, end);
    offset = end;
  }
  return offset;
}

async function blankBetweenFrames(file: FileBytes, first: number, list: EditList): Promise<void> {
  let offset = first;
  while (offset < file.length) {
    const length = frameLength(await file.at(offset, 4));
    if (length !== null) {
      offset += length;
      continue;
    }
    const next = await nextFrame(file, offset + 1);
    list.blank(offset, next);
    offset = next;
  }
}

async function nextFrame(file: FileBytes, from: number): Promise<number> {
  for (let offset = from; offset < file.length; offset += SEARCH_BYTES) {
    // Three more bytes, so that a header across the border is found.
    const bytes = await file.at(offset, SEARCH_BYTES + 3);
    for (const [place, length] of frameHeadersIn(bytes)) {
      const end = offset + place + length;
      if (end === file.length || frameLength(await file.at(end, 4)) !== null) return offset + place;
    }
  }
  return file.length;
}

function* frameHeadersIn(bytes: Buffer): Generator<[number, number]> {
  for (let place = bytes.indexOf(0xff); place >= 0; place = bytes.indexOf(0xff, place + 1)) {
    const isLayerThree = ((bytes[place + 1] ?? 0) & 0xe6) === 0xe2;
    const length = isLayerThree ? frameLength(bytes.subarray(place, place + 4)) : null;
    if (length !== null) yield [place, length];
  }
}
