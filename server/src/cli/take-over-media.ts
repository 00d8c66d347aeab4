import { openFileStore } from "../platform/files/open-store.ts";
import { takeOverStore } from "../platform/files/ownership.ts";
import { type Command, readArguments, requireMigrated, withDatabase } from "./command.ts";

export const takeOverMedia: Command = {
  summary: "Hace de esta base de datos la dueña de los archivos, después de una restauración.",
  usage: "take-over-media",
  details: [
    "Detén antes la otra Senda: desde ahora solo esta borra archivos que nadie nombra.",
    "Lo que estaba en cuarentena se guarda otra semana.",
  ],
  async run(context, args) {
    readArguments(args, {}, [0, 0]);
    await withDatabase(context, async (database, config) => {
      await requireMigrated(database);
      const before = await takeOverStore({ db: database.db, files: await openFileStore(config) }, new Date());
      context.print(before === null ? "Los archivos no tenían dueña." : `La dueña hasta ahora era ${before}.`);
      context.print("Los archivos son de esta base de datos.");
    });
  },
};
