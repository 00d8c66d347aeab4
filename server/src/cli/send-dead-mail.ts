import { deadMailJobs, sendDeadMailAgain } from "../platform/mail/mail-jobs.ts";
import { isUuid } from "./arguments.ts";
import { BadCall, type Command, CommandFailure, readArguments, requireMigrated, withDatabase } from "./command.ts";

export const sendDeadMail: Command = {
  summary: "Enumera los correos que se dieron por perdidos, o vuelve a enviarlos.",
  usage: "send-dead-mail [--list | --all | id…]",
  details: [
    "--list  enumera, sin decir a quién van; también sin argumentos",
    "--all   vuelve a enviar todos",
    "Los envía una Senda que esté sirviendo.",
  ],
  async run(context, args) {
    const options = { list: { type: "boolean" }, all: { type: "boolean" } } as const;
    const { values, positionals: ids } = readArguments(args, options, [0, Number.POSITIVE_INFINITY]);
    const chosen = Number(values.list ?? false) + Number(values.all ?? false) + Number(ids.length > 0);
    if (chosen > 1) throw new BadCall("Elige entre --list, --all y algunos id.");
    const bad = ids.find((id) => !isUuid(id));
    if (bad !== undefined) throw new BadCall(`«${bad}» no es el id de un correo.`);
    await withDatabase(context, async (database) => {
      await requireMigrated(database);
      const dead = await deadMailJobs(database.db);
      const unknown = ids.filter((id) => !dead.some((job) => job.id === id));
      if (unknown.length > 0) throw new CommandFailure(`No hay ningún correo perdido con id ${unknown.join(", ")}.`);
      if (values.all || ids.length > 0) {
        const again = await sendDeadMailAgain(database.db, values.all ? "all" : ids, new Date());
        return context.print(`Correos que se vuelven a enviar: ${again}.`);
      }
      for (const { id, kind, tries, lastFault, failedAt } of dead) {
        context.print([id, kind, failedAt?.toISOString() ?? "", `${tries} intentos`, lastFault ?? ""].join("  "));
      }
      context.print(`Correos perdidos: ${dead.length}.`);
    });
  },
};
