import { BadCall, type Context } from "./command.ts";
import { commands, helpFor, overview } from "./commands.ts";

/** Runs what follows `senda` on the line, and returns the exit code. */
export async function runCommandLine(context: Context, args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    await run(context, args);
    return 0;
  } catch (error) {
    for (const line of sentencesOf(error)) context.complain(`senda: ${line}`);
    return error instanceof BadCall ? 2 : 1;
  }
}

async function run(context: Context, [name = "help", ...args]: readonly string[]): Promise<void> {
  const isHelp = ["help", "--help", "-h"].includes(name);
  const asked = isHelp ? args[0] : name;
  if (asked === undefined) return (await overview()).forEach(context.print);
  const load = commands.get(asked);
  if (!load) throw new BadCall(`«${asked}» no es una orden de Senda: «senda help» las enumera.`);
  const command = await load();
  if (isHelp || args.includes("--help") || args.includes("-h")) return helpFor(command).forEach(context.print);
  await command.run(context, args).catch((error: unknown) => {
    throw error instanceof BadCall ? new BadCall(`${error.message} Uso: senda ${command.usage}`) : error;
  });
}

/** A fault of the database may quote a row, so it is told by its code; our own sentences are whole. */
function sentencesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  if ("faults" in error && Array.isArray(error.faults)) return error.faults.map(String);
  if ("severity" in error && "code" in error) return [`La base de datos ha respondido con el error ${error.code}.`];
  if ("syscall" in error && "code" in error) {
    return "path" in error
      ? [`No se puede usar ${error.path} (${error.code}).`]
      : [`No hay conexión (${error.code}): «senda doctor» dice con qué.`];
  }
  return [error.message];
}
