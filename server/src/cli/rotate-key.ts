import { rotateMasterKey } from "../platform/vault/rotate.ts";
import { loadSecrets } from "../platform/vault/secrets.ts";
import { type Command, CommandFailure, readArguments, requireMigrated, withDatabase } from "./command.ts";

export const rotateKey: Command = {
  summary: "Cambia la clave de los diarios: de DIARY_KEY_OLD a DIARY_KEY.",
  usage: "rotate-key",
  details: ["Se puede interrumpir y repetir. Mientras dura, cada proceso en marcha necesita las dos claves."],
  async run(context, args) {
    readArguments(args, {}, [0, 0]);
    await withDatabase(context, async (database, config) => {
      if (!config.oldDiaryKey) throw new CommandFailure("Falta DIARY_KEY_OLD, la clave de antes.");
      await requireMigrated(database);
      const rewrapped = await rotateMasterKey(database.db, loadSecrets(config), (done) =>
        context.print(`claves  ${done}`),
      );
      context.print(`Claves cambiadas: ${rewrapped}. Todas son ya de DIARY_KEY; quita DIARY_KEY_OLD en cada proceso.`);
    });
  },
};
