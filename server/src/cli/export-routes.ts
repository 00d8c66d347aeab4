import { createWriteStream, existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { writtenColumns } from "../contents/queries.ts";
import type { Db } from "../platform/db/open.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import type { FileStore } from "../platform/files/store.ts";
import type { WholeContent } from "../routes/add-whole-route.ts";
import { BadCall, type Command, Failure, readArguments, requireMigrated, withDatabase } from "./command.ts";
import type { RouteFile } from "./route-file.ts";
import { isUuid } from "./uuid.ts";

export const exportRoutes: Command = {
  summary: "Escribe rutas enteras, con sus archivos, en una carpeta.",
  usage: "export-routes <carpeta> [id…]",
  details: ["Sin id, todas las rutas. Lo que han hecho las personas no va en ella."],
  async run(context, args) {
    const { positionals } = readArguments(args, {}, [1, Number.POSITIVE_INFINITY]);
    const [folder = "", ...ids] = positionals;
    const bad = ids.find((id) => !isUuid(id));
    if (bad !== undefined) throw new BadCall(`«${bad}» no es el id de una ruta.`);
    if (existsSync(path.join(folder, "routes"))) throw new Failure(`En ${folder} ya hay rutas: elige otra carpeta.`);
    await withDatabase(context, async (database, config) => {
      await requireMigrated(database);
      const routes = await inTransaction(database.db, (trx) => wholeRoutes(trx, ids), { isolation: "repeatable read" });
      await mkdir(path.join(folder, "media"), { recursive: true, mode: 0o700 });
      await mkdir(path.join(folder, "routes"), { mode: 0o700 });
      const files = await openFileStore(config);
      for (const [index, route] of routes.entries()) {
        for (const name of mediaOf(route)) await copyOut(files, name, path.join(folder, "media", name));
        const file = path.join(folder, "routes", `${String(index + 1).padStart(3, "0")}.json`);
        const written: RouteFile = { format: 1, route };
        await writeFile(file, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
        context.print(`${path.basename(file)}  ${route.title}`);
      }
      context.print(`Rutas escritas: ${routes.length}.`);
    });
  },
};

type Route = RouteFile["route"];

const mediaOf = ({ cover, stages, contents }: Route) =>
  [cover, ...[...contents, ...stages.flatMap((stage) => stage.contents)].map(({ file }) => file)].filter(
    (name) => name !== null,
  );

async function copyOut(files: FileStore, name: string, file: string): Promise<void> {
  const size = await files.size(name);
  const source = size === null ? null : await files.read(name, { start: 0, end: size - 1 });
  if (!source) throw new Failure(`Falta el archivo ${name}, que una ruta nombra.`);
  await pipeline(source, createWriteStream(file, { mode: 0o600 }));
}

async function wholeRoutes(db: Db, ids: readonly string[]): Promise<Route[]> {
  const routes = await db
    .selectFrom("routes")
    .leftJoin("files", "files.id", "routes.cover_id")
    .select(["routes.id", "title", "description", "type", "files.name as cover"])
    .$if(ids.length > 0, (query) => query.where("routes.id", "in", ids))
    .orderBy("position")
    .execute();
  const missing = ids.find((id) => !routes.some((route) => route.id === id.toLowerCase()));
  if (missing !== undefined) throw new Failure(`No hay ninguna ruta ${missing}.`);
  return Promise.all(
    routes.map(async ({ id, ...route }) => {
      const contents = await contentsOf(db, id);
      const inStage = (stageId: string | null) =>
        contents.filter((content) => content.stageId === stageId).map(({ stageId: _stage, ...content }) => content);
      const stages = await db
        .selectFrom("stages")
        .select(["id", "title", "description"])
        .where("route_id", "=", id)
        .orderBy("position")
        .execute();
      return {
        ...route,
        stages: stages.map(({ id: stageId, ...stage }) => ({ ...stage, contents: inStage(stageId) })),
        contents: inStage(null),
      };
    }),
  );
}

const contentsOf = (db: Db, routeId: string): Promise<(WholeContent & { stageId: string | null })[]> =>
  db
    .selectFrom("contents")
    .leftJoin("files", "files.id", "contents.file_id")
    .select([...writtenColumns, "stage_id as stageId", "files.name as file"])
    .where("route_id", "=", routeId)
    .orderBy("position")
    .execute();
