import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "./config.ts";
import { openDatabase } from "./platform/db/open.ts";

const built = (name: string) => new URL(name, import.meta.url);

/** The database of the configuration, for the server and for every command. `image` is what a new embedded one begins with. */
export const openConfigured = (
  { databaseUrl, databasePool, dataDir }: Pick<Config, "databaseUrl" | "databasePool" | "dataDir">,
  image = fileURLToPath(built("./empty-database.tar.gz")),
) =>
  openDatabase(
    databaseUrl
      ? { url: databaseUrl, settings: databasePool }
      : {
          workerUrl: built("./pglite-worker.js"),
          folder: path.join(dataDir, "db"),
          image,
          onFolderLost: exitAtOnce,
        },
  );

/** False if an embedded database is configured and was never created to the end. */
export const hasDatabase = ({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): boolean =>
  databaseUrl !== null || existsSync(path.join(dataDir, "db", "complete"));

/** Not an orderly stop, which would write into a database that another process has taken over. */
function exitAtOnce(): void {
  process.stderr.write("Otra Senda ha tomado la base de datos mientras esta no respondía: esta termina.\n");
  process.exit(1);
}
