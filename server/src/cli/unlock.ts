import { isIP } from "node:net";
import { attempts } from "../people/auth/attempts.ts";
import { userByEmail } from "../people/auth/queries.ts";
import { RateLimits } from "../platform/http/rate-limits.ts";
import { loadSecrets } from "../platform/vault/secrets.ts";
import { requireEmail } from "./arguments.ts";
import { BadCall, type Command, CommandFailure, readArguments, requireMigrated, withDatabase } from "./command.ts";

export const unlock: Command = {
  summary: "Olvida los intentos fallidos de entrar en una cuenta.",
  usage: "unlock <correo> [--address <IP>]",
  details: [
    "--address  también los que vienen de esa dirección, que se guardan sin decir de quién son",
    "Un dispositivo que ya entró en la cuenta tiene su propio límite: espera un cuarto de hora.",
  ],
  async run(context, args) {
    const { values, positionals } = readArguments(args, { address: { type: "string" } }, [1, 1]);
    const email = requireEmail(positionals[0]);
    if (values.address !== undefined && isIP(values.address) === 0) throw new BadCall("La dirección no es válida.");
    await withDatabase(context, async (database, config) => {
      await requireMigrated(database);
      if (!(await userByEmail(database.db, email))) throw new CommandFailure("No hay ninguna cuenta con ese correo.");
      const limits = new RateLimits(database.db, () => new Date(), loadSecrets(config).auth.rateLimits, true);
      for (const counted of attempts.ofAccount(email, values.address)) await limits.clear(counted);
    });
    context.print("Los intentos de esa cuenta están olvidados.");
  },
};
