import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Email } from "@senda/contract/auth";
import type { FileKind } from "@senda/contract/endpoint";
import { sentencesFor } from "@senda/contract/sentences";
import type { z } from "zod";
import { recordAudit } from "../audit/record.ts";
import { userByEmail } from "../auth/queries.ts";
import { fileKindOf } from "../contents/content-parts.ts";
import { knownThemes } from "../contents/themes.ts";
import type { Database } from "../platform/db/open.ts";
import { lastPosition, lockAllRoutes } from "../platform/db/ordering.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { unlessMissing } from "../platform/disk.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import { fileSummary } from "../platform/files/queries.ts";
import { type FileDeps, removeStored } from "../platform/files/receive.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { addWholeRoute, namesOf, storeMedia, type WantedMedia } from "../routes/add-whole-route.ts";
import { BadCall, type Command, Failure, readArguments, requireMigrated, withDatabase } from "./command.ts";
import { RouteFile } from "./route-file.ts";

const MOST_BYTES = 50 * 1024 ** 2;
const MOST_SENTENCES = 5;

export const importRoutes: Command = {
  summary: "Añade las rutas que «export-routes» escribió.",
  usage: "import-routes <carpeta> --as <correo>",
  details: [
    "--as  la cuenta de administración en cuyo nombre queda anotado",
    "Cada ruta entra entera o no entra. Los archivos se limpian como al subirlos.",
  ],
  async run(context, args) {
    const { values, positionals } = readArguments(args, { as: { type: "string" } }, [1, 1]);
    const [folder = ""] = positionals;
    const email = Email.safeParse(values.as);
    if (!email.success) throw new BadCall("Falta --as con el correo de una cuenta de administración.");
    const routes = await readRoutes(path.join(folder, "routes"));
    await withDatabase(context, async (database, config) => {
      await requireMigrated(database);
      const admin = await userByEmail(database.db, email.data);
      if (admin?.role !== "ADMIN") throw new Failure("La cuenta de --as no es de administración.");
      const log = () => {};
      const files: FileDeps = { files: await openFileStore(config), log: { error: log, warn: log, info: log } };
      for (const { name, route } of routes) {
        await addRoute(database, files, path.join(folder, "media"), route, admin.id).catch((error: unknown) => {
          throw withName(name, error);
        });
        context.print(`${name}  ${route.title}`);
      }
      context.print(`Rutas añadidas: ${routes.length}.`);
    });
  },
};

type Route = RouteFile["route"];

const contentsOf = ({ stages, contents }: Route) => [...contents, ...stages.flatMap((stage) => stage.contents)];

/** A fault of the database stays as it is: its message may quote a row. */
const withName = (name: string, error: unknown) =>
  error instanceof HttpError ? new Failure(`${name}: ${error.message}`) : error;

/** All are checked before the first is added. */
async function readRoutes(folder: string): Promise<{ name: string; route: Route }[]> {
  const names = (await unlessMissing(readdir(folder), [])).filter((name) => name.endsWith(".json")).sort();
  if (names.length === 0) throw new Failure(`No hay rutas en ${folder}.`);
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      if ((await stat(file)).size > MOST_BYTES) throw new Failure(`${name}: es demasiado grande.`);
      const checked = RouteFile.safeParse(parse(name, await readFile(file, "utf8")));
      if (!checked.success) throw new Failure(`${name}, ${describe(checked.error)}`);
      const { route } = checked.data;
      try {
        knownThemes(contentsOf(route).flatMap(({ themes }) => themes));
      } catch (error) {
        throw withName(name, error);
      }
      return { name, route };
    }),
  );
}

const describe = (error: z.ZodError) =>
  `${error.issues[0]?.path.join(".")}: ${sentencesFor(error).slice(0, MOST_SENTENCES).join(" ")}`;

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`${name}: no es JSON.`);
  }
}

/** A file for two contents of different types is recognised as neither. */
function wantedMedia(route: Route): WantedMedia {
  const wanted = new Map<string, FileKind[]>();
  const want = (name: string | null, kind: FileKind | null) => {
    if (name === null || kind === null) return;
    const kinds = wanted.get(name);
    wanted.set(name, kinds ? kinds.filter((known) => known === kind) : [kind]);
  };
  want(route.cover, "image");
  for (const { file, type } of contentsOf(route)) want(file, fileKindOf(type));
  return wanted;
}

async function addRoute({ db }: Database, files: FileDeps, folder: string, route: Route, adminId: string) {
  const media = await storeMedia(files, folder, wantedMedia(route));
  let mayBeCommitted = false;
  await inTransaction(db, async (trx) => {
    mayBeCommitted = false;
    await lockAllRoutes(trx);
    const now = new Date();
    const position = (await lastPosition(trx, { table: "routes" })) + 1;
    const { routeId, coverId } = await addWholeRoute(trx, route, { media, position, now });
    const { title, type, description } = route;
    await recordAudit(trx, {
      by: { id: adminId },
      address: "línea de órdenes",
      at: now,
      action: "ROUTE_CREATED",
      target: { id: routeId, name: title },
      after: { title, type, description, coverImage: await fileSummary(trx, coverId) },
    });
    mayBeCommitted = true;
  }).catch(async (error: unknown) => {
    // A connection that broke during the commit leaves this unknown: then the sweep decides.
    if (!mayBeCommitted) await removeStored(files, namesOf(media));
    throw error;
  });
}
