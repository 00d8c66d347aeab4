import type { FileKind } from "@senda/contract/endpoint";
import type { Inspected } from "@senda/media-clean/file-bytes";
import { inspectMedia } from "@senda/media-clean/inspect";

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

export async function recognise(path: string): Promise<Inspected<Extension> | null> {
  const { fileTypeFromFile } = await import("file-type");
  const guess = await fileTypeFromFile(path);
  if (!guess) return null;
  const [type = ""] = guess.mime.split(";");
  if (/^image\/(jpeg|png|apng|webp|gif)$/.test(type)) return { extension: "webp", edits: [] };
  // The first bytes are only a guess, also true of some texts: the content must agree.
  return inspectMedia(path, type);
}
