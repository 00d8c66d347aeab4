import { migrate, missingMigrations } from "../platform/db/migrate.ts";
import type { Database } from "../platform/db/open.ts";
import { type Command, readArguments, withDatabase } from "./command.ts";

export const migrateCommand: Command = {
  summary: "Pone al día la base de datos.",
  usage: "migrate [--status]",
  details: ["--status  dice qué falta, sin cambiar nada"],
  async run(context, args) {
    const { values } = readArguments(args, { status: { type: "boolean" } }, [0, 0]);
    const run = async ({ db }: Database) => {
      if (!values.status) {
        for (const name of await migrate(db)) context.print(`aplicada  ${name}`);
        return context.print("La base de datos está al día.");
      }
      const pending = await missingMigrations(db);
      for (const name of pending) context.print(`pendiente  ${name}`);
      context.print(pending.length === 0 ? "La base de datos está al día." : `Faltan ${pending.length}.`);
    };
    await withDatabase(context, run, { mayCreate: !values.status });
  },
};
