import { limits } from "@senda/contract/limits";
import { text, trimmed } from "@senda/contract/values";
import { z } from "zod";
import type { AboutFile } from "../../platform/files/queries.ts";
import { MediaName } from "./route-file.ts";

export const MANIFEST = "senda.json";
export const FORMAT = "senda-routes";
const MAJOR = 1;
export const VERSION = `${MAJOR}.0`;

const PackageMedia = z.object({
  name: MediaName,
  bytes: z.int().min(0).max(limits.files.video),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  contentType: text(1, 100),
  alt: trimmed(0, limits.alt).optional(),
  caption: trimmed(0, limits.caption).optional(),
  licence: trimmed(0, limits.licence).optional(),
  isDecorative: z.boolean().optional(),
});
export type PackageMedia = z.infer<typeof PackageMedia>;

/** What describes each of the media, by its name. */
export const aboutMedia = (media: readonly PackageMedia[]): Map<string, AboutFile> =>
  new Map(
    media.map(({ name, alt, caption, licence, isDecorative }) => [name, { alt, caption, licence, isDecorative }]),
  );

const MOST_MEDIA = 4_000;

/** `senda.json`: what a package is, and what each of its media files must be. docs/route-package.md explains it. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}$/),
  media: z.array(PackageMedia).max(MOST_MEDIA),
});
export type Manifest = z.infer<typeof Manifest>;

/** A later minor version only adds fields, which are ignored here. */
export const isNewer = ({ version }: Manifest) => Number(version.split(".")[0]) > MAJOR;
