import { NewPassword } from "@senda/contract/auth";
import { limits } from "@senda/contract/limits";
import { STAFF_PASSWORD_MIN } from "@senda/contract/staff-texts";
import { appointAdmin } from "../people/auth/first-accounts.ts";
import { matchesPassword } from "../people/auth/passwords.ts";
import { userByEmail } from "../people/auth/queries.ts";
import type { Db } from "../platform/db/open.ts";
import { requireEmail } from "./arguments.ts";
import { type Command, CommandFailure, type Context, readArguments, requireMigrated, withDatabase } from "./command.ts";

const REFUSED = {
  admin: "Esa cuenta ya es de administración.",
  known: "Ya hay una cuenta con ese correo. Con --promote recibe permisos de administración y conserva su contraseña.",
  unknown: "No hay ninguna cuenta con ese correo: sin --promote se crea.",
};

const TOO_SHORT = `En un servicio público el equipo necesita contraseñas de ${STAFF_PASSWORD_MIN} caracteres o más.`;

export const createAdmin: Command = {
  summary: "Crea una cuenta de administración, o da permisos a una que existe.",
  usage: "create-admin <correo> [--promote]",
  details: [
    "La contraseña se lee de la entrada estándar, o se pregunta; nunca es un argumento.",
    "--promote  da permisos a la cuenta que ya existe y cierra sus sesiones; en un servicio público",
    "           pide la contraseña que tiene, para saber que basta para el equipo",
  ],
  async run(context, args) {
    const { values, positionals } = readArguments(args, { promote: { type: "boolean" } }, [1, 1]);
    const email = requireEmail(positionals[0]);
    const how = values.promote ? "promote" : { password: await newPassword(context) };
    const done = await withDatabase(context, async (database, { exposure }) => {
      await requireMigrated(database);
      if (exposure.isPublic) {
        const password = how === "promote" ? await currentPassword(context, database.db, email) : how.password;
        if (password !== null && password.length < STAFF_PASSWORD_MIN) throw new CommandFailure(TOO_SHORT);
      }
      return appointAdmin(database.db, () => new Date(), email, how);
    });
    if (done !== "added" && done !== "promoted") throw new CommandFailure(REFUSED[done]);
    context.print(done === "added" ? "Cuenta de administración creada." : "La cuenta es ahora de administración.");
  },
};

async function newPassword({ readSecret }: Context): Promise<string> {
  const password = NewPassword.safeParse(await readSecret("Contraseña nueva: ", "Otra vez: "));
  if (password.success) return password.data;
  throw new CommandFailure(
    `La contraseña necesita de ${limits.passwordMin} a ${limits.passwordMax} caracteres; en un servicio público, ${STAFF_PASSWORD_MIN} o más.`,
  );
}

/** Null if there is no such account. Only the hash is kept: the length is known from what is typed. */
async function currentPassword({ readSecret }: Context, db: Db, email: string): Promise<string | null> {
  const known = await userByEmail(db, email);
  if (!known) return null;
  const password = await readSecret("Contraseña actual de la cuenta: ");
  if (await matchesPassword(password, known.passwordHash)) return password;
  throw new CommandFailure("Esa no es la contraseña de la cuenta.");
}
