import { contentFields, routeFields, stageFields, valuesOf } from "@senda/contract/item-fields";
import { limits } from "@senda/contract/limits";
import { text, trimmed } from "@senda/contract/values";
import { z } from "zod";
import type { AboutFile } from "../../platform/files/queries.ts";

/** A plain name in the folder `media`: nothing that leads out of it. */
export const MediaName = z.string().regex(/^[A-Za-z0-9][\w-]{0,99}\.[a-z0-9]{2,5}$/);

const MOST_PARTS = 1_000;
const MOST_CONTENTS = 2_000;

const FileContent = z
  .object({
    ...valuesOf(contentFields),
    // Those that this Senda does not have are left out.
    themes: z.array(text(1, limits.themeId)).max(limits.themes).default([]),
    file: MediaName.nullable(),
  })
  .refine(({ type, content }) => type !== "READING" || content.trim() !== "", {
    error: "es obligatorio.",
    path: ["content"],
  });
const FileContents = z.array(FileContent).max(MOST_PARTS);

const FileStage = z.object({
  ...valuesOf(stageFields),
  contents: FileContents,
});

/** One route with everything in it, as `routes/<n>.json`. */
export const PackagedRouteFile = z.object({
  format: z.literal(1),
  route: z
    .object({
      ...valuesOf(routeFields),
      cover: MediaName.nullable(),
      stages: z.array(FileStage).max(MOST_PARTS),
      contents: FileContents,
    })
    .refine(
      ({ stages, contents }) =>
        stages.reduce((sum, stage) => sum + stage.contents.length, contents.length) <= MOST_CONTENTS,
      {
        error: `Una ruta tiene hasta ${MOST_CONTENTS} contenidos.`,
      },
    ),
});
export type PackagedRouteFile = z.infer<typeof PackagedRouteFile>;
export type PackagedRoute = PackagedRouteFile["route"];

export const contentsIn = ({ stages, contents }: Pick<PackagedRoute, "stages" | "contents">) => [
  ...contents,
  ...stages.flatMap((stage) => stage.contents),
];

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

/** The description of each of the media, by its name. */
export const aboutMedia = (media: readonly PackageMedia[]): Map<string, AboutFile> =>
  new Map(
    media.map(({ name, alt, caption, licence, isDecorative }) => [name, { alt, caption, licence, isDecorative }]),
  );

const MOST_MEDIA = 4_000;

/** `senda.json`: the format of the package and a list of its media files. docs/route-package.md explains it. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}$/),
  media: z.array(PackageMedia).max(MOST_MEDIA),
});
export type Manifest = z.infer<typeof Manifest>;

/** A later minor version only adds fields, which are ignored here. */
export const isNewer = ({ version }: Manifest) => Number(version.split(".")[0]) > MAJOR;
