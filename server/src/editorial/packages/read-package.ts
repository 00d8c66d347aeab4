import type { FileKind } from "@senda/contract/endpoint";
import { filesInText } from "../../platform/files/files-in-text.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { fileKindOf } from "../contents/content-parts.ts";
import type { WantedMedia } from "../routes/store-media.ts";
import { isTheme } from "../themes.ts";
import { MANIFEST, type Manifest, type PackageMedia } from "./manifest.ts";
import type { RoutePackage } from "./open-package.ts";
import { type PartParser, packageFault } from "./parse-part.ts";
import { contentsIn, type Route } from "./route-file.ts";

/** Null in a folder that an earlier Senda wrote. */
export async function readManifest(source: RoutePackage, parser: PartParser): Promise<Manifest | null> {
  const bytes = await bytesOf(source, MANIFEST, MANIFEST);
  return bytes && parser.manifest(MANIFEST, bytes);
}

export async function readRoute(source: RoutePackage, name: string, parser: PartParser): Promise<Route> {
  const bytes = await bytesOf(source, `routes/${name}`, name);
  if (!bytes) throw packageFault(name, "no está en el paquete.");
  return parser.route(name, bytes);
}

const bytesOf = (source: RoutePackage, path: string, name: string) =>
  source.readBytes(path).catch((error: unknown) => {
    throw error instanceof HttpError ? packageFault(name, error.message) : error;
  });

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
