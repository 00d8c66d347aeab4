import type { FileKind } from "@senda/contract/endpoint";
import { FileBytes, type Inspected } from "./containers/file-bytes.ts";
import { inspectMp3 } from "./containers/mp3.ts";
import { inspectMp4 } from "./containers/mp4.ts";
import { inspectOgg } from "./containers/ogg.ts";
import { inspectWav } from "./containers/wav.ts";
import { inspectWebm } from "./containers/webm.ts";

const STORED = {
  webp: { kind: "image", contentType: "image/webp" },
  mp3: { kind: "audio", contentType: "audio/mpeg" },
  m4a: { kind: "audio", contentType: "audio/mp4" },
  ogg: { kind: "audio", contentType: "audio/ogg" },
  wav: { kind: "audio", contentType: "audio/wav" },
  mp4: { kind: "video", contentType: "video/mp4" },
  webm: { kind: "video", contentType: "video/webm" },
} as const satisfies Record<string, { kind: FileKind; contentType: string }>;

export type Extension = keyof typeof STORED;

export const mediaTypeOf = (extension: Extension) => STORED[extension];

const CONTENT_TYPES = new Map(Object.entries(STORED).map(([extension, { contentType }]) => [extension, contentType]));

export const contentTypeOf = (name: string): string | undefined =>
  CONTENT_TYPES.get(name.slice(name.lastIndexOf(".") + 1));

type Inspect = (file: FileBytes) => Promise<Inspected<Extension> | null>;

const INSPECTIONS: ReadonlyMap<string, Inspect> = new Map<string, Inspect>([
  ["audio/mpeg", inspectMp3],
  ["audio/ogg", inspectOgg],
  ["audio/wav", inspectWav],
  // The brand of an MP4 says little about its content; its tracks do.
  ["audio/mp4", inspectMp4],
  ["audio/x-m4a", inspectMp4],
  ["video/mp4", inspectMp4],
  ["video/x-m4v", inspectMp4],
  ["video/webm", inspectWebm],
]);

export async function recognise(path: string): Promise<Inspected<Extension> | null> {
  const { fileTypeFromFile } = await import("file-type");
  const guess = await fileTypeFromFile(path);
  if (!guess) return null;
  const [type = ""] = guess.mime.split(";");
  if (/^image\/(jpeg|png|apng|webp|gif)$/.test(type)) return { extension: "webp", edits: [] };
  const inspect = INSPECTIONS.get(type);
  // The first bytes are only a guess, also true of some texts: the content must agree.
  return inspect ? FileBytes.within(path, inspect) : null;
}
