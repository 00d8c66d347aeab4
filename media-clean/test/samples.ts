import { readFileSync } from "node:fs";

/** One of the small sounds and films that lie beside this file; those called `con-datos` name a person and a place. */
export const sample = (name: string): Buffer => readFileSync(new URL(`./media/${name}`, import.meta.url));

/** As many copies of some bytes as come to about so many bytes. */
const filled = (piece: Buffer, bytes: number) => Buffer.alloc(Math.floor(bytes / piece.length) * piece.length, piece);

const MB = 1024 * 1024;

/** An MP4 box around some content. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** A RIFF chunk around some content. */
export function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** A WebM element with an eight-byte length around some content. */
export function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

const film = sample("mar.mp4");
const webm = sample("mar.webm");
const sound = sample("voz.mp3");
const wav = sample("voz.wav");
const ogg = sample("voz-opus.ogg");

/** An Ogg page of a stream that has begun, with nothing in it. */
const emptyPage = Buffer.concat([
  Buffer.from("OggS\0\0", "latin1"),
  Buffer.alloc(8),
  ogg.subarray(14, 18),
  Buffer.alloc(9),
]);
/** A track whose thousands of chunks all lie over the whole film. */
function overlappingTrack(at: number): Buffer {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4);
    return bytes;
  };
  const offsets = filled(numbers(at), 4 * 100_000);
  const table = box(
    "stbl",
    box("stsz", numbers(0, 0xffffff, 100_000)),
    box("stsc", numbers(0, 1, 1, 1, 1)),
    box("stco", numbers(0, 100_000), offsets),
  );
  const handler = box("hdlr", Buffer.alloc(8), Buffer.from("meta"), Buffer.alloc(13));
  return box("trak", box("mdia", handler, box("minf", table)));
}

/** A film whose movie box has something more in it, at its end. */
export const filmWith = (extra: Buffer) => {
  const bytes = Buffer.from(film);
  const movie = bytes.indexOf("moov") - 4;
  const size = bytes.readUInt32BE(movie);
  bytes.writeUInt32BE(size + extra.length, movie);
  return Buffer.concat([bytes.subarray(0, movie + size), extra, bytes.subarray(movie + size)]);
};

/**
 * Files that play, or look as if they did, and that take for ever if every part of them is looked at on its own; with a
 * share of their parts.
 */
export const hostileContainers: readonly (readonly [what: string, type: string, make: (share: number) => Buffer])[] = [
  ["an MP4 of empty boxes", "video/mp4", (share) => Buffer.concat([film, filled(box("free"), share * 900_000 * 8)])],
  [
    "an MP4 of empty boxes inside its movie",
    "video/mp4",
    (share) => filmWith(filled(box("free"), share * 900_000 * 8)),
  ],
  ["an MP4 of tracks", "video/mp4", (share) => filmWith(filled(box("trak"), share * 100_000 * 8))],
  [
    "an MP4 with 100,000 chunks on top of each other",
    "video/mp4",
    () => filmWith(overlappingTrack(film.indexOf("mdat") + 4 + overlappingTrack(0).length)),
  ],
  [
    "an MP3 behind tags",
    "audio/mpeg",
    (share) => Buffer.concat([filled(Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"), share * 10 * MB), sound]),
  ],
  [
    "an MP3 with frames that lead nowhere",
    "audio/mpeg",
    (share) => Buffer.concat([sound, filled(Buffer.from("fffb900000", "hex"), share * 20 * MB)]),
  ],
  ["an MP3 with ones", "audio/mpeg", (share) => Buffer.concat([sound, Buffer.alloc(share * 20 * MB, 0xff)])],
  ["an Ogg with empty pages", "audio/ogg", (share) => Buffer.concat([ogg, filled(emptyPage, share * 27 * MB)])],
  [
    "an Ogg with names of pages",
    "audio/ogg",
    (share) => Buffer.concat([ogg, filled(Buffer.from("OggS"), share * 20 * MB)]),
  ],
  [
    "a WAV of empty chunks",
    "audio/wav",
    (share) => Buffer.concat([wav, filled(chunk("LIST", Buffer.alloc(0)), share * 16 * MB)]),
  ],
  [
    "a WebM of empty elements",
    "video/webm",
    (share) =>
      Buffer.concat([
        webm.subarray(0, webm.indexOf("18538067", "hex")),
        element("18538067", filled(Buffer.from("ec80", "hex"), share * 10 * MB)),
      ]),
  ],
  [
    "a WebM with a header of elements",
    "video/webm",
    (share) => Buffer.concat([element("1a45dfa3", filled(Buffer.from("ec80", "hex"), share * 10 * MB)), webm]),
  ],
];
