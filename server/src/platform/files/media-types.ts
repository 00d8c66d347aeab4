import type { FileKind } from "@senda/contract/endpoint";

/** Every stored type by its file extension; the content type in answers comes from here only. */
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

export function contentTypeOf(name: string): string | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  // `hasOwn` has shown that it is one.
  return Object.hasOwn(STORED, extension) ? STORED[extension as Extension].contentType : undefined;
}
