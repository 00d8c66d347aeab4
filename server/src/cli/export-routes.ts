import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { wholeRoutes } from "../editorial/packages/queries.ts";
import { mediaToWrite, packageEntries, requireZipSize, routeFileName } from "../editorial/packages/write-package.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { writeNewFile } from "../platform/disk.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import { type ZipEntry, zipParts } from "../platform/files/zip/write-zip.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { isUuid } from "./arguments.ts";
import { BadCall, type Command, CommandFailure, readArguments, requireMigrated, withDatabase } from "./command.ts";

export const exportRoutes: Command = {
  summary: "Escribe rutas enteras, con sus archivos, en una carpeta o en un zip.",
  usage: "export-routes <carpeta | paquete.zip> [id…]",
  details: ["Sin id, todas las rutas. Lo que han hecho las personas no va en ella."],
  async run(context, args) {
    const { positionals } = readArguments(args, {}, [1, Number.POSITIVE_INFINITY]);
    const [target = "", ...ids] = positionals;
    const bad = ids.find((id) => !isUuid(id));
    if (bad !== undefined) throw new BadCall(`«${bad}» no es el id de una ruta.`);
    const isZip = target.endsWith(".zip");
    if (existsSync(isZip ? target : path.join(target, "routes"))) {
      throw new CommandFailure(
        isZip ? `${target} ya existe: elige otro nombre.` : `En ${target} ya hay rutas: elige otra carpeta.`,
      );
    }
    await withDatabase(context, async (database, config) => {
      await requireMigrated(database);
      const { db } = database;
      const found = await inTransaction(db, (trx) => wholeRoutes(trx, ids), { isolation: "repeatable read" });
      const missing = ids.find((id) => !found.some((route) => route.id === id.toLowerCase()));
      if (missing !== undefined) throw new CommandFailure(`No hay ninguna ruta ${missing}.`);
      const routes = found.map(({ route }) => route);
      const files = await openFileStore(config);
      const media = await mediaToWrite(db, files, routes).catch(asFailure);
      const entries = packageEntries(files, routes, media);
      if (isZip) {
        requireZipSize(media);
        await writeNewFile(target, zipParts(entries));
      } else await writeFolder(target, entries);
      for (const [index, { title }] of routes.entries()) context.print(`${routeFileName(index)}  ${title}`);
      context.print(`Rutas escritas: ${routes.length}.`);
    });
  },
};

async function writeFolder(folder: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for (const part of ["media", "routes"]) await mkdir(path.join(folder, part), { recursive: true, mode: 0o700 });
  for await (const { name, content } of entries) await writeNewFile(path.join(folder, name), content);
}

function asFailure(error: unknown): never {
  throw error instanceof HttpError ? new CommandFailure(error.message) : error;
}
