import { BadCall, type Context } from "./command.ts";
import { commands, helpFor, overview } from "./commands.ts";
import { failureLines } from "./failure-lines.ts";

/** Runs what follows `senda` on the line, and returns the exit code. */
export async function runCommandLine(context: Context, args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    await run(context, args);
    return 0;
  } catch (error) {
    for (const line of failureLines(error)) context.complain(line);
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
