import type { MediaFile } from "@senda/contract/values";
import { sql } from "kysely";
import { mediaUrl } from "../../platform/files/store.ts";

export interface FileRow {
  name: string;
  contentType: string;
  bytes: number;
  alt: string | null;
  isDecorative: boolean;
  caption: string;
  width: number | null;
  height: number | null;
}

/** Of the table `files` under the name `file`. */
export const fileColumns = sql`jsonb_build_object('name', file.name, 'contentType', file.content_type,
  'bytes', file.bytes, 'alt', file.alt_text, 'isDecorative', file.is_decorative, 'caption', file.caption,
  'width', file.width, 'height', file.height)`;

export function mediaFileOf({
  name,
  contentType,
  bytes,
  alt,
  isDecorative,
  caption,
  width,
  height,
}: FileRow): MediaFile {
  const file = { url: mediaUrl(name), contentType, bytes };
  if (!contentType.startsWith("image/")) return file;
  return { ...file, alt, isDecorative, caption, ...(width && height && { width, height }) };
}
