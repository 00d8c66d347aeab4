import { EditList, type FileBytes, type Inspected } from "./file-bytes.ts";

const SAMPLES = new Set([1, 3, 6, 7, 0xfffe]);
const UNKNOWN_LENGTH = 0xffffffff;
const FORMAT_BYTES = 40;
const HEADER_BYTES = 8;

interface Chunk {
  name: string;
  offset: number;
  content: number;
  end: number;
}

/**
 * Accepts RIFF chunks with a format before the samples. Every other chunk (LIST, bext, iXML, id3 …) becomes an empty
 * JUNK chunk.
 */
export async function inspectWav(file: FileBytes): Promise<Inspected<"wav"> | null> {
  const riff = (await file.at(0, 12)).toString("latin1");
  if (!riff.startsWith("RIFF") || riff.slice(8) !== "WAVE") return null;
  const list = new EditList();
  let offset = 12;
  let isDescribed = false;
  let hasSamples = false;
  while (offset < file.length) {
    const chunk = await chunkAt(file, offset);
    if (!chunk) {
      if (!hasSamples) return null;
      list.blank(offset, file.length);
      break;
    }
    offset = Math.min(chunk.end + (chunk.end % 2), file.length);
    if (chunk.name === "data" && !hasSamples) {
      if (!isDescribed || chunk.end === chunk.content) return null;
      hasSamples = true;
    } else if (chunk.name === "fmt " && !isDescribed) {
      if (!isFormat(await file.at(chunk.content, 16))) return null;
      isDescribed = true;
      list.blank(Math.min(chunk.content + FORMAT_BYTES, offset), offset);
    } else if (chunk.name !== "fact") {
      list.write(chunk.offset, Buffer.from("JUNK"));
      list.blank(chunk.content, offset);
    }
  }
  return hasSamples ? { extension: "wav", edits: list.edits } : null;
}

async function chunkAt(file: FileBytes, offset: number): Promise<Chunk | null> {
  const header = await file.at(offset, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return null;
  const name = header.toString("latin1", 0, 4);
  const length = header.readUInt32LE(4);
  const content = offset + HEADER_BYTES;
  const isOpen = name === "data" && length === UNKNOWN_LENGTH;
  const end = isOpen ? file.length : content + length;
  return end > file.length ? null : { name, offset, content, end };
}

function isFormat(format: Buffer): boolean {
  if (format.length < 16 || !SAMPLES.has(format.readUInt16LE(0))) return false;
  const channels = format.readUInt16LE(2);
  const rate = format.readUInt32LE(4);
  return channels >= 1 && channels <= 32 && rate >= 1_000 && rate <= 768_000;
}
