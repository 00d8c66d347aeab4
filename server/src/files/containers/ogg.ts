import type { FileBytes } from "./file-bytes.ts";

const MOST_PAGES = 16;
const FIRST_PAGE = 2;
/** How the first packet of each sort of sound begins; Theora's pictures are none of them. */
const SOUND = ["OpusHead", "\x01vorbis", "\x7fFLAC", "Speex   "];

/** Whether a file is a chain of Ogg pages that begins with sound. */
export async function isOggSound(file: FileBytes): Promise<boolean> {
  let offset = 0;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await pageAt(file, offset);
    if (!page) return false;
    if (pages === 0 && !(page.flags & FIRST_PAGE && (await beginsWithSound(file, page.content)))) return false;
    if (page.end === file.length) return pages > 0;
    offset = page.end;
  }
  return true;
}

async function beginsWithSound(file: FileBytes, offset: number): Promise<boolean> {
  const packet = (await file.at(offset, 8)).toString("latin1");
  return SOUND.some((mark) => packet.startsWith(mark));
}

async function pageAt(file: FileBytes, offset: number) {
  const header = await file.at(offset, 27 + 255);
  if (header.length < 28 || header.toString("latin1", 0, 4) !== "OggS" || header.readUInt8(4) !== 0) return null;
  const segments = header.readUInt8(26);
  const content = offset + 27 + segments;
  const end = header.subarray(27, 27 + segments).reduce((sum, length) => sum + length, content);
  return end > file.length ? null : { flags: header.readUInt8(5), content, end };
}
