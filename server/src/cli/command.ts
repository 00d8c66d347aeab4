import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Config } from "../config.ts";
import type { Database } from "../platform/db/open.ts";

export interface Context {
  env: Readonly<Record<string, string | undefined>>;
  /** To the standard output. */
  print(line: string): void;
  /** To the standard error. */
  complain(line: string): void;
  /** The first line of the standard input, asked for without echo if a person types it. */
  readSecret(question: string, again?: string): Promise<string>;
  /** `image` is what a new embedded database begins with. */
  openDatabase(config: Config, image?: string): Promise<Database>;
}

export interface Command {
  summary: string;
  /** The arguments after `senda`. */
  usage: string;
  /** Lines about the arguments. */
  details?: readonly string[];
  /** Throws `CommandFailure` if the work could not be done. */
  run(context: Context, args: string[]): Promise<void>;
}

/** Told in its sentence alone, without a stack. */
export class CommandFailure extends Error {}

/** A call that cannot be understood; the process ends with 2. */
export class BadCall extends Error {}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Reads flags and between `least` and `most` arguments. */
export function readArguments<O extends Options>(args: string[], options: O, [least, most]: readonly [number, number]) {
  const { values, positionals } = parsed(args, options);
  if (positionals.length < least) throw new BadCall("Falta un argumento.");
  if (positionals.length > most) throw new BadCall(`Sobra «${positionals[most]}».`);
  return { values, positionals };
}

function parsed<O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const [, flag = ""] = /'(-[^']*?)(?: <value>)?'/.exec(error instanceof Error ? error.message : "") ?? [];
    const name = flag.split(/[ ,=]/)[0] ?? "";
    throw new BadCall(
      Object.hasOwn(options, name.replace(/^--/, "")) ? `${name} está mal puesto.` : `${name} no existe.`,
    );
  }
}

/**
 * Opens the database as the server does, and closes it however the work ends. An embedded one that does not exist is
 * created only if that is asked for: a wrong DATA_DIR would get an empty one, which `restore` then refuses.
 */
export async function withDatabase<T>(
  { env, openDatabase }: Context,
  work: (database: Database, config: Config) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  const [{ readConfig }, { restrictDataFolder }, { hasDatabase }] = await Promise.all([
    import("../config.ts"),
    import("../platform/disk.ts"),
    import("../open-configured.ts"),
  ]);
  const config = readConfig(env);
  if (!mayCreate && !hasDatabase(config)) {
    throw new CommandFailure(
      `No hay ninguna base de datos en ${config.dataDir}: comprueba DATA_DIR, o ejecuta antes «senda migrate».`,
    );
  }
  restrictDataFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** A command never changes the schema in passing: where that happens is the operator's choice. */
export async function requireMigrated({ db }: Database): Promise<void> {
  const { missingMigrations } = await import("../platform/db/migrate.ts");
  const missing = await missingMigrations(db);
  if (missing.length > 0) throw new CommandFailure("La base de datos no está al día: ejecuta antes «senda migrate».");
}
