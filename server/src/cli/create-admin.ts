import { Email, NewPassword } from "@senda/contract/auth";
import { limits } from "@senda/contract/limits";
import { appointAdmin } from "../auth/first-accounts.ts";
import {
  BadCall,
  type Command,
  type Context,
  Failure,
  readArguments,
  requireMigrated,
  withDatabase,
} from "./command.ts";

const REFUSED = {
  admin: "Esa cuenta ya es de administración.",
  known: "Ya hay una cuenta con ese correo. Con --promote recibe permisos de administración y conserva su contraseña.",
  unknown: "No hay ninguna cuenta con ese correo: sin --promote se crea.",
};

export const createAdmin: Command = {
  summary: "Crea una cuenta de administración, o da permisos a una que existe.",
  usage: "create-admin <correo> [--promote]",
  details: [
    "La contraseña se lee de la entrada estándar, o se pregunta; nunca es un argumento.",
    "--promote  da permisos a la cuenta que ya existe y cierra sus sesiones",
  ],
  async run(context, args) {
    const { values, positionals } = readArguments(args, { promote: { type: "boolean" } }, [1, 1]);
    const email = Email.safeParse(positionals[0]);
    if (!email.success) throw new BadCall("El correo no es válido.");
    const how = values.promote ? "promote" : { password: await newPassword(context) };
    const done = await withDatabase(context, async (database) => {
      await requireMigrated(database);
      return appointAdmin(database.db, () => new Date(), email.data, how);
    });
    if (done !== "added" && done !== "promoted") throw new Failure(REFUSED[done]);
    context.print(done === "added" ? "Cuenta de administración creada." : "La cuenta es ahora de administración.");
  },
};

async function newPassword({ readSecret }: Context): Promise<string> {
  const password = NewPassword.safeParse(await readSecret("Contraseña nueva: "));
  if (password.success) return password.data;
  throw new Failure(`La contraseña necesita de ${limits.passwordMin} a ${limits.passwordMax} caracteres.`);
}
