import { crc32, deflateRawSync } from "node:zlib";
import type { PackagedRoute } from "../src/editorial/packages/format.ts";
import { zipParts } from "../src/platform/files/zip/write-zip.ts";

type Files = Readonly<Record<string, Buffer | string>>;

/** A zip as Senda writes it. */
export async function zipOf(files: Files): Promise<Buffer> {
  const entries = async function* () {
    for (const [name, content] of Object.entries(files)) {
      yield {
        name,
        content: (async function* () {
          yield Buffer.from(content);
        })(),
      };
    }
  };
  const parts: Buffer[] = [];
  for await (const part of zipParts(entries())) parts.push(part);
  return Buffer.concat(parts);
}

/** The headers of a file in a zip; those that are not given are right. */
export interface RawEntry {
  name: string | Buffer;
  content: Buffer | string;
  isDeflated?: boolean;
  method?: number;
  flags?: number;
  crc?: number;
  bytes?: number;
  packed?: number;
  /** On Unix: its type and its rights. */
  mode?: number;
  /** The name before the content, if it differs from that in the list. */
  localName?: string;
  offset?: number;
}

interface ZipEnd {
  count?: number;
  comment?: string;
}

/** A zip that may lie about everything. */
export function rawZip(entries: readonly RawEntry[], { count = entries.length, comment = "" }: ZipEnd = {}): Buffer {
  const body: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = entry.isDeflated ? deflateRawSync(content) : content;
    const fields = {
      flags: entry.flags ?? 0x0800,
      method: entry.method ?? (entry.isDeflated ? 8 : 0),
      crc: entry.crc ?? crc32(content),
      packed: entry.packed ?? packed.length,
      bytes: entry.bytes ?? content.length,
    };
    const local = head(0x04034b50, 30, 4, fields, Buffer.from(entry.localName ?? entry.name));
    list.push(listed(entry, fields, entry.offset ?? at));
    body.push(local, packed);
    at += local.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...body, directory, end, Buffer.from(comment)]);
}

interface Fields {
  flags: number;
  method: number;
  crc: number;
  packed: number;
  bytes: number;
}

function head(signature: number, length: number, at: number, fields: Fields, name: Buffer): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature);
  bytes.writeUInt16LE(20, at);
  bytes.writeUInt16LE(fields.flags, at + 2);
  bytes.writeUInt16LE(fields.method, at + 4);
  bytes.writeUInt32LE(fields.crc, at + 10);
  bytes.writeUInt32LE(fields.packed, at + 14);
  bytes.writeUInt32LE(fields.bytes, at + 18);
  bytes.writeUInt16LE(name.length, at + 22);
  return Buffer.concat([bytes, name]);
}

function listed({ name, mode = 0o100600 }: RawEntry, fields: Fields, offset: number): Buffer {
  const bytes = head(0x02014b50, 46, 6, fields, Buffer.from(name));
  bytes.writeUInt16LE((3 << 8) | 20, 4);
  bytes.writeUInt32LE(mode * 0x1_00_00, 38);
  bytes.writeUInt32LE(offset, 42);
  return bytes;
}

type Json = Readonly<Record<string, unknown>>;

export const READING: PackagedRoute["contents"][number] = {
  title: "Una lectura",
  type: "READING",
  content: "Respira.",
  points: 1,
  duration: 60,
  subtitles: [],
  quizData: null,
  overviewData: null,
  analysisPrompt: null,
  themes: [],
  file: null,
};

const ROUTE = { title: "Dormir mejor", description: "Tres semanas.", type: "CUSTOM", cover: null, stages: [] };
const MANIFEST = { format: "senda-routes", version: "1.0", media: [] };

interface PackageParts {
  route?: Json;
  manifest?: Json;
  files?: Files;
}

/** The upload of a package with one reading, unless the parts say otherwise. */
export async function readingPackage({ route, manifest, files }: PackageParts = {}) {
  const bytes = await zipOf({
    "senda.json": JSON.stringify({ ...MANIFEST, ...manifest }),
    "routes/001.json": JSON.stringify({ format: 1, route: { ...ROUTE, contents: [READING], ...route } }),
    ...files,
  });
  return { field: "file", bytes, filename: "ruta.zip" };
}
