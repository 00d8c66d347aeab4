export interface Codec {
  mark: string;
  /**
   * The new content of a header packet, of the same size; null if it is needed unchanged, "sound" after the last
   * header. Packets are counted from 0; `start` is the beginning of this one.
   */
  header(index: number, start: Buffer, length: number): Replacement | null | "sound";
}

export interface Replacement {
  head: Buffer;
  tail: Buffer;
}

const LENGTH_BYTES = 4;

/** No comments: the vendor's name fills the packet, so that nothing of the old ones is left. */
function emptyComments(mark: Buffer, length: number, end: Buffer = Buffer.alloc(0)): Replacement | null {
  const tail = Buffer.concat([Buffer.alloc(LENGTH_BYTES), end]);
  const vendorLength = length - mark.length - LENGTH_BYTES - tail.length;
  if (vendorLength < 0) return null;
  const head = Buffer.concat([mark, Buffer.alloc(LENGTH_BYTES)]);
  head.writeUInt32LE(vendorLength, mark.length);
  return { head, tail };
}

const COMMENT_PACKET = 1;
const FLAC_COMMENTS = 4;
const FLAC_PADDING = 1;
const FLAC_NEEDED = new Set([FLAC_PADDING, 3]);
const FLAC_HEADER_BYTES = 4;

function flacHeader(start: Buffer, length: number): Replacement | null | "sound" {
  const first = start[0] ?? 0xff;
  if (first === 0xff) return "sound";
  const type = first & 0x7f;
  const blockHeader = start.subarray(0, FLAC_HEADER_BYTES);
  if (type === FLAC_COMMENTS) return emptyComments(Buffer.from(blockHeader), length);
  if (FLAC_NEEDED.has(type)) return null;
  const padding = Buffer.concat([Buffer.from([(first & 0x80) | FLAC_PADDING]), blockHeader.subarray(1)]);
  return { head: padding, tail: Buffer.alloc(0) };
}

const onlyComments =
  (mark: string, end?: Buffer): Codec["header"] =>
  (index, _start, length) =>
    index === COMMENT_PACKET ? emptyComments(Buffer.from(mark, "latin1"), length, end) : "sound";

export const CODECS: readonly Codec[] = [
  { mark: "OpusHead", header: onlyComments("OpusTags") },
  { mark: "\x01vorbis", header: onlyComments("\x03vorbis", Buffer.from([1])) },
  { mark: "\x7fFLAC", header: (_index, start, length) => flacHeader(start, length) },
  { mark: "Speex   ", header: onlyComments("") },
];
