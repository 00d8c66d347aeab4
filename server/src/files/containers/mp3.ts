import type { FileBytes } from "./file-bytes.ts";

/** Frames that must follow one another: a header alone is found by chance in any text, a chain of them is not. */
const CHAIN = 8;
/** Zeros and remains of tags that players skip before the first frame. */
const MOST_PADDING = 4_096;
const MOST_TAGS = 8;

const VERSION_1 = 3;
const BITRATES = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** Whether a file is a chain of MPEG layer III frames, behind its tags. */
export async function isMp3(file: FileBytes): Promise<boolean> {
  const begin = await endOfTags(file);
  const padding = await file.at(begin, MOST_PADDING);
  const first = padding.findIndex((byte) => byte !== 0);
  return first >= 0 && (await isChain(file, begin + first));
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

/** The end of the file, or one of the tags that stand there. */
async function isEnd(file: FileBytes, offset: number): Promise<boolean> {
  return offset === file.length || /^(TAG|APETAGEX|LYRICSBEGIN)/.test((await file.at(offset, 11)).toString("latin1"));
}

function frameLength(header: Buffer): number | null {
  if (header.length < 4 || header.readUInt16BE(0) < 0xffe0) return null;
  const version = (header.readUInt8(1) >> 3) & 3;
  const layer = (header.readUInt8(1) >> 1) & 3;
  if (version === 1 || layer !== 1) return null;
  const bitrate = (version === VERSION_1 ? BITRATES.one : BITRATES.two)[header.readUInt8(2) >> 4];
  const fullRate = SAMPLE_RATES[(header.readUInt8(2) >> 2) & 3];
  if (!bitrate || !fullRate) return null;
  // Versions 2 and 2.5 halve and quarter the sample rate, and have half as many samples in a frame.
  const rate = version === VERSION_1 ? fullRate : version === 2 ? fullRate / 2 : fullRate / 4;
  const slots = version === VERSION_1 ? 144_000 : 72_000;
  return Math.floor((slots * bitrate) / rate) + ((header.readUInt8(2) >> 1) & 1);
}

async function endOfTags(file: FileBytes): Promise<number> {
  let offset = 0;
  for (let tags = 0; tags < MOST_TAGS; tags += 1) {
    const header = await file.at(offset, 10);
    if (header.length < 10 || header.toString("latin1", 0, 3) !== "ID3") break;
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (header.readUInt8(place) & 0x7f), 0);
    const hasFooter = (header.readUInt8(5) & 0x10) !== 0;
    offset += 10 + size + (hasFooter ? 10 : 0);
  }
  return offset;
}
