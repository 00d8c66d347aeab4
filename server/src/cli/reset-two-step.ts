import { resetByOperator } from "../people/two-step/changes.ts";
import { requireEmail } from "./arguments.ts";
import { type Command, CommandFailure, readArguments, requireMigrated, withDatabase } from "./command.ts";

export const resetTwoStep: Command = {
  summary: "Quita el segundo paso de una cuenta que lo ha perdido todo.",
  usage: "reset-two-step <correo>",
  details: ["Cierra sus sesiones y avisa a su correo. La contraseña sigue siendo la misma."],
  async run(context, args) {
    const { positionals } = readArguments(args, {}, [1, 1]);
    const email = requireEmail(positionals[0]);
    const isDone = await withDatabase(context, async (database) => {
      await requireMigrated(database);
      return resetByOperator(database.db, email, new Date());
    });
    if (!isDone) throw new CommandFailure("Esa cuenta no tiene el acceso en dos pasos activado.");
    context.print("El segundo paso de esa cuenta está quitado.");
  },
};
