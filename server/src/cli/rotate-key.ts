import { migrationState } from "../platform/db/migrate.ts";
import { rotateMasterKey } from "../platform/vault/rotate.ts";
import { loadSecrets } from "../platform/vault/secrets.ts";
import { type Command, Failure, readArguments, withDatabase } from "./command.ts";

export const rotateKey: Command = {
  summary: "Cambia la clave de los diarios: de DIARY_KEY_OLD a DIARY_KEY.",
  usage: "rotate-key",
  details: ["Se puede interrumpir y repetir. Mientras dura, cada proceso en marcha necesita las dos claves."],
  async run(context, args) {
    readArguments(args, {}, [0, 0]);
    await withDatabase(context, async ({ db }, config) => {
      if (!config.oldDiaryKey) throw new Failure("Falta DIARY_KEY_OLD, la clave de antes.");
      const { pending } = await migrationState(db);
      if (pending.length > 0) throw new Failure("La base de datos no está al día: ejecuta antes «senda migrate».");
      const rewrapped = await rotateMasterKey(db, loadSecrets(config), (done) => context.print(`claves  ${done}`));
      context.print(`Claves cambiadas: ${rewrapped}. Todas son ya de DIARY_KEY; quita DIARY_KEY_OLD en cada proceso.`);
    });
  },
};
