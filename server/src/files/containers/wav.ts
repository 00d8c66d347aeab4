import type { FileBytes } from "./file-bytes.ts";

const MOST_CHUNKS = 1_000;
/** Plain samples, floating point, A-law, µ-law, and the form that names one of them further on. */
const SAMPLES = new Set([1, 3, 6, 7, 0xfffe]);
/** What writers leave who did not know the length when they began. */
const UNKNOWN_LENGTH = 0xffffffff;

/** Whether a file is RIFF chunks that say what the samples are and then hold them. */
export async function isWav(file: FileBytes): Promise<boolean> {
  const riff = (await file.at(0, 12)).toString("latin1");
  if (!riff.startsWith("RIFF") || riff.slice(8) !== "WAVE") return false;
  let offset = 12;
  let isDescribed = false;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const header = await file.at(offset, 8);
    if (header.length < 8) return false;
    const name = header.toString("latin1", 0, 4);
    const length = header.readUInt32LE(4);
    const content = offset + 8;
    if (name === "data") return isDescribed && content < file.length && fits(file, content, length);
    if (content + length > file.length) return false;
    if (name === "fmt ") isDescribed = isFormat(await file.at(content, 16));
    // Chunks begin at even places.
    offset = content + length + (length % 2);
  }
  return false;
}

const fits = (file: FileBytes, content: number, length: number) =>
  (length > 0 && content + length <= file.length) || length === UNKNOWN_LENGTH;

function isFormat(format: Buffer): boolean {
  if (format.length < 16 || !SAMPLES.has(format.readUInt16LE(0))) return false;
  const channels = format.readUInt16LE(2);
  const rate = format.readUInt32LE(4);
  return channels >= 1 && channels <= 32 && rate >= 1_000 && rate <= 768_000;
}
