import type { FileKind } from "@senda/contract/endpoint";
import type { PackageNote } from "@senda/contract/packages";
import { sentencesFor } from "@senda/contract/sentences";
import type { z } from "zod";
import { fileKindOf } from "../contents/content-parts.ts";
import { isTheme } from "../contents/themes.ts";
import { filesInText } from "../platform/files/files-in-text.ts";
import { HttpError } from "../platform/http/http-error.ts";
import type { WantedMedia } from "../routes/store-media.ts";
import { isNewer, MANIFEST, Manifest, type PackageMedia } from "./manifest.ts";
import type { RoutePackage } from "./open-package.ts";
import { contentsIn, type Route, RouteFile } from "./route-file.ts";

const MOST_NOTES = 20;

/** What is wrong with one file of a package. */
export class PackageFaults extends HttpError {
  constructor(
    readonly file: string,
    readonly notes: readonly [PackageNote, ...PackageNote[]],
  ) {
    super(400, [notes[0].message, ...notes.slice(1).map(({ message }) => message)]);
  }
}

const fault = (file: string, message: string) => new PackageFaults(file, [{ path: "", message }]);

/** Null in a folder that an earlier Senda wrote. */
export async function readManifest(source: RoutePackage): Promise<Manifest | null> {
  const json = await readJson(source, MANIFEST, MANIFEST);
  if (json === null) return null;
  const manifest = checked(Manifest, MANIFEST, json);
  if (isNewer(manifest)) {
    const message = `El paquete es de una versión de Senda más nueva (formato ${manifest.version}). Actualiza esta y vuelve a probar.`;
    throw fault(MANIFEST, message);
  }
  return manifest;
}

export async function readRoute(source: RoutePackage, name: string): Promise<Route> {
  return checked(RouteFile, name, await readJson(source, `routes/${name}`, name)).route;
}

async function readJson(source: RoutePackage, path: string, name: string): Promise<unknown> {
  const text = await source.readText(path).catch((error: unknown) => {
    throw error instanceof HttpError ? fault(name, error.message) : error;
  });
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    throw fault(name, "no es JSON.");
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, file: string, json: unknown): z.output<Schema> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [first, ...others] = result.error.issues.slice(0, MOST_NOTES).map((issue) => ({
    path: issue.path.join("."),
    message: sentencesFor({ issues: [issue] })[0],
  }));
  throw new PackageFaults(file, [first ?? { path: "", message: "no se entiende." }, ...others]);
}

/** The media that a route needs. A file for two contents of different types is recognised as neither. */
export async function wantedMedia(
  route: Route,
  source: RoutePackage,
  listed: readonly PackageMedia[],
): Promise<WantedMedia> {
  const sums = new Map(listed.map(({ name, sha256 }) => [name, sha256]));
  const wanted = new Map<string, { kinds: FileKind[]; sha256: string | undefined }>();
  const want = (name: string | null, kind: FileKind | null) => {
    if (name === null || kind === null) return;
    const kinds = wanted.get(name)?.kinds.filter((known) => known === kind) ?? [kind];
    wanted.set(name, { kinds, sha256: sums.get(name) });
  };
  want(route.cover, "image");
  for (const { file, type } of contentsIn(route)) want(file, fileKindOf(type));
  for (const name of picturesIn(route)) if ((await source.size(name)) !== null) want(name, "image");
  return wanted;
}

export const picturesIn = (route: Route) => [
  ...new Set(contentsIn(route).flatMap(({ content }) => filesInText(content))),
];

/** The same route with the themes that this Senda has, and the ids of the others. */
export function withKnownThemes(route: Route): { route: Route; unknown: string[] } {
  const unknown = new Set(contentsIn(route).flatMap(({ themes }) => themes.filter((id) => !isTheme(id))));
  const known = (contents: Route["contents"]) =>
    contents.map((content) => ({ ...content, themes: [...new Set(content.themes.filter(isTheme))] }));
  const stages = route.stages.map((stage) => ({ ...stage, contents: known(stage.contents) }));
  return { route: { ...route, stages, contents: known(route.contents) }, unknown: [...unknown] };
}
