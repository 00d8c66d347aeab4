import type { PackageNote, PackageReport } from "@senda/contract/packages";
import type { Deps } from "../../deps.ts";
import { checkFile } from "../../platform/files/receive.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { withCopy } from "../routes/store-media.ts";
import { aboutMedia, contentsIn, MANIFEST, type PackagedRoute } from "./format.ts";
import { PackageFaults, type PartParser, packageFault } from "./parse-part.ts";
import { hasRouteTitled } from "./queries.ts";
import {
  openZipPackage,
  picturesIn,
  type RoutePackage,
  readManifest,
  readRoute,
  UPLOAD_LIMITS,
  wantedMedia,
  withKnownThemes,
} from "./read-package.ts";

/** Runs the work on an uploaded package, and closes it. */
export async function withPackage<T>(file: string, work: (source: RoutePackage) => Promise<T>): Promise<T> {
  const source = await openZipPackage(file, UPLOAD_LIMITS);
  try {
    return await work(source);
  } finally {
    await source.close();
  }
}

/** The only route of an uploaded package, and the media that it needs. */
export async function readOnlyRoute(source: RoutePackage, parser: PartParser) {
  const manifest = await readManifest(source, parser);
  const [name, ...others] = source.routeNames;
  if (name === undefined) throw packageFault(MANIFEST, "El paquete no trae ninguna ruta.");
  if (others.length > 0) {
    const message = "El paquete trae varias rutas. Impórtalo con «senda import-routes», o expórtalas de una en una.";
    throw packageFault(MANIFEST, message);
  }
  const { route, unknown } = withKnownThemes(await readRoute(source, name, parser));
  const wanted = await wantedMedia(route, source, manifest.media);
  return { route, unknownThemes: unknown, wanted, about: aboutMedia(manifest.media) };
}

/** A report on a package: its contents, and the reasons why it cannot be imported, if any. */
export async function checkPackage(deps: Deps, file: string): Promise<PackageReport> {
  try {
    return await withPackage(file, (source) => checkSource(deps, source));
  } catch (error) {
    return { route: null, canImport: false, errors: notesOf(error), warnings: [] };
  }
}

async function checkSource(deps: Deps, source: RoutePackage): Promise<PackageReport> {
  const { route, unknownThemes, wanted } = await readOnlyRoute(source, deps.packageParser);
  const errors: PackageNote[] = [];
  for (const name of wanted.keys()) {
    const check = withCopy(deps, source, wanted, name, (upload, kinds) => checkFile(upload, kinds, deps));
    await check.catch((error: unknown) => {
      errors.push(...notesOf(error).map(({ message }) => ({ path: `media/${name}`, message })));
    });
  }
  return {
    route: {
      title: route.title,
      description: route.description,
      type: route.type,
      stagesCount: route.stages.length,
      contentsCount: contentsIn(route).length,
      mediaCount: wanted.size,
    },
    canImport: errors.length === 0,
    errors,
    warnings: await warningsAbout(deps, route, source, unknownThemes),
  };
}

async function warningsAbout(
  { db }: Deps,
  route: PackagedRoute,
  source: RoutePackage,
  unknownThemes: readonly string[],
) {
  const warnings: PackageNote[] = [];
  if (await hasRouteTitled(db, route.title)) {
    warnings.push({ path: "route.title", message: `Ya hay una ruta que se llama «${route.title}». Quedarán las dos.` });
  }
  for (const id of unknownThemes) {
    warnings.push({ path: "themes", message: `El tema «${id}» no existe aquí. Sus contenidos entrarán sin él.` });
  }
  for (const name of picturesIn(route)) {
    if ((await source.size(name)) !== null) continue;
    warnings.push({ path: `media/${name}`, message: "Una lectura muestra una imagen que el paquete no trae." });
  }
  for (const { title, type, file } of contentsIn(route)) {
    if (file !== null || type === "READING" || type === "QUIZ") continue;
    warnings.push({ path: "", message: `«${title}» no tiene archivo. Tendrás que subirlo antes de publicar.` });
  }
  if (source.unknownCount > 0) {
    warnings.push({ path: "", message: `El paquete trae archivos que Senda no usa: ${source.unknownCount}.` });
  }
  return warnings;
}

function notesOf(error: unknown): PackageNote[] {
  if (error instanceof PackageFaults) return error.notes.map((note) => withFile(error.file, note));
  const isAboutPackage = error instanceof HttpError && error.statusCode < 500;
  if (!isAboutPackage) throw error;
  return error.messages.map((message) => ({ path: "", message }));
}

const withFile = (file: string, { path, message }: PackageNote): PackageNote => ({
  path: path === "" ? file : `${file}: ${path}`,
  message,
});
