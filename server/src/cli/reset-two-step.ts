import { Email } from "@senda/contract/auth";
import { resetByOperator } from "../people/two-step/reset-by-operator.ts";
import { BadCall, type Command, Failure, readArguments, requireMigrated, withDatabase } from "./command.ts";

export const resetTwoStep: Command = {
  summary: "Quita el segundo paso de una cuenta que lo ha perdido todo.",
  usage: "reset-two-step <correo>",
  details: ["Cierra sus sesiones y avisa a su correo. La contraseña sigue siendo la misma."],
  async run(context, args) {
    const { positionals } = readArguments(args, {}, [1, 1]);
    const email = Email.safeParse(positionals[0]);
    if (!email.success) throw new BadCall("El correo no es válido.");
    const isDone = await withDatabase(context, async (database) => {
      await requireMigrated(database);
      return resetByOperator(database.db, email.data, new Date());
    });
    if (!isDone) throw new Failure("Esa cuenta no tiene el acceso en dos pasos activado.");
    context.print("El segundo paso de esa cuenta está quitado.");
  },
};
