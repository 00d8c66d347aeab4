import { Email } from "@senda/contract/auth";
import { v7 as newId } from "uuid";
import { aboutMedia, contentsIn } from "../editorial/packages/format.ts";
import { importRoute } from "../editorial/packages/import-route.ts";
import { inProcessParser, PackageFaults } from "../editorial/packages/parse-part.ts";
import {
  openPackage,
  type RoutePackage,
  readManifest,
  readRoute,
  wantedMedia,
} from "../editorial/packages/read-package.ts";
import { knownThemes } from "../editorial/themes.ts";
import { userByEmail } from "../people/auth/queries.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { BadCall, type Command, CommandFailure, readArguments, requireMigrated, withDatabase } from "./command.ts";

const MOST_SENTENCES = 5;

export const importRoutes: Command = {
  summary: "Añade las rutas de un paquete, como borradores.",
  usage: "import-routes <carpeta | paquete.zip> --as <correo> [--published]",
  details: [
    "--as         la cuenta de administración en cuyo nombre queda anotado",
    "--published  se ven en cuanto se añaden",
    "Cada ruta entra entera o no entra. Los archivos se limpian como al subirlos.",
  ],
  async run(context, args) {
    const options = { as: { type: "string" }, published: { type: "boolean" } } as const;
    const { values, positionals } = readArguments(args, options, [1, 1]);
    const [place = ""] = positionals;
    const email = Email.safeParse(values.as);
    if (!email.success) throw new BadCall("Falta --as con el correo de una cuenta de administración.");
    const source = await openPackage(place).catch((error: unknown) => fail(place, error));
    const routes = await readRoutes(place, source);
    await withDatabase(context, async (database, config) => {
      await requireMigrated(database);
      const admin = await userByEmail(database.db, email.data);
      if (admin?.role !== "ADMIN") throw new CommandFailure("La cuenta de --as no es de administración.");
      const log = () => {};
      const files = { files: await openFileStore(config), log: { error: log, warn: log, info: log } };
      const deps = { ...files, db: database.db, clock: () => new Date() };
      const state = values.published ? "PUBLISHED" : "DRAFT";
      const common = { source, state, by: admin, address: "línea de órdenes" } as const;
      for (const { name, ...route } of routes) {
        await importRoute(deps, { id: newId(), ...route, ...common }).catch((error: unknown) => fail(name, error));
        context.print(`${name}  ${route.route.title}`);
      }
      context.print(`Rutas añadidas: ${routes.length}.`);
    }).finally(source.close);
  },
};

/** All are checked before the first is added. */
async function readRoutes(place: string, source: RoutePackage) {
  const { routeNames } = source;
  if (routeNames.length === 0) throw new CommandFailure(`No hay rutas en ${place}.`);
  const { media } = await readManifest(source, inProcessParser).catch((error: unknown) => fail(place, error));
  const routes = [];
  for (const name of routeNames) {
    try {
      const route = await readRoute(source, name, inProcessParser);
      knownThemes(contentsIn(route).flatMap(({ themes }) => themes));
      routes.push({ name, route, wanted: await wantedMedia(route, source, media), about: aboutMedia(media) });
    } catch (error) {
      fail(name, error);
    }
  }
  return routes;
}

/** A fault of the database stays as it is: its message may quote a row. */
function fail(name: string, error: unknown): never {
  if (error instanceof PackageFaults) throw new CommandFailure(sentenceOf(error));
  throw error instanceof HttpError ? new CommandFailure(`${name}: ${error.message}`) : error;
}

function sentenceOf({ file, notes }: PackageFaults): string {
  const sentences = notes.slice(0, MOST_SENTENCES).map(({ message }) => message);
  const place = notes[0].path === "" ? file : `${file}, ${notes[0].path}`;
  return `${place}: ${sentences.join(" ")}`;
}
