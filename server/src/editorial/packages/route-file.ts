import { contentFields, routeFields, stageFields, valuesOf } from "@senda/contract/item-fields";
import { limits } from "@senda/contract/limits";
import { text } from "@senda/contract/values";
import { z } from "zod";

/** A plain name in the folder `media`: nothing that leads out of it. */
export const MediaName = z.string().regex(/^[A-Za-z0-9][\w-]{0,99}\.[a-z0-9]{2,5}$/);

const MOST_PARTS = 1_000;
const MOST_CONTENTS = 2_000;

const FileContent = z
  .object({
    ...valuesOf(contentFields),
    // Those that this Senda does not have are left out.
    themes: z.array(text(1, limits.themeId)).max(limits.themes),
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
export const RouteFile = z.object({
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
export type RouteFile = z.infer<typeof RouteFile>;
export type Route = RouteFile["route"];

export const contentsIn = ({ stages, contents }: Pick<Route, "stages" | "contents">) => [
  ...contents,
  ...stages.flatMap((stage) => stage.contents),
];
