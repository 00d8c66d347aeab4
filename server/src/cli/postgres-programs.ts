import { spawn } from "node:child_process";
import { CommandFailure } from "./command.ts";

type Environment = Readonly<Record<string, string | undefined>>;

interface PostgresAddress {
  /** Without the password: every user of the machine can read the arguments of a process. */
  url: string;
  password: string | undefined;
}

export function addressOf(databaseUrl: string): PostgresAddress {
  const [, scheme = "", authority = "", rest = ""] = /^([a-z]+:\/\/)([^/?#]*)(.*)$/i.exec(databaseUrl) ?? [];
  const at = authority.lastIndexOf("@");
  const [user = "", ...secret] = authority.slice(0, Math.max(at, 0)).split(":");
  const hosts = authority.slice(at + 1);
  const inQuery = /[?&]password=([^&#]*)/.exec(rest)?.[1];
  const password = secret.length > 0 ? secret.join(":") : inQuery;
  const withoutPassword = rest.replace(/([?&])password=[^&#]*&?/, "$1").replace(/[?&]$/, "");
  return {
    url: `${scheme}${user}${at < 0 ? "" : "@"}${hosts}${withoutPassword}`,
    password: password === undefined ? undefined : decodeURIComponent(password),
  };
}

const PASSED_ON = /^(PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|PG\w+)$/;

function environmentFor(env: Environment, { password }: PostgresAddress) {
  const kept = Object.entries(env).filter(([name]) => PASSED_ON.test(name));
  return { ...Object.fromEntries(kept), ...(password !== undefined && { PGPASSWORD: password }) };
}

type Program = "pg_dump" | "pg_restore";

/** The main version of a program; null if it is missing. */
export const versionOf = (program: Program, { PATH }: Environment) =>
  new Promise<number | null>((resolve) => {
    const child = spawn(program, ["--version"], { env: { PATH }, stdio: ["ignore", "pipe", "ignore"] });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
    });
    child.on("error", () => resolve(null));
    child.on("close", () => resolve(Number(/\) (\d+)/.exec(said)?.[1] ?? Number.NaN) || null));
  });

/**
 * Runs `pg_dump` or `pg_restore` on the database; what it complains about is the reason of the failure. The URL names the one
 * host that our connections use: among several, libpq may choose a primary that was replaced.
 */
export function runPostgresProgram(
  program: Program,
  args: readonly string[],
  databaseUrl: string,
  env: Environment,
): Promise<void> {
  const address = addressOf(databaseUrl);
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, `--dbname=${address.url}`], {
      env: environmentFor(env, address),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    child.stderr.on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(0, 2_000);
    });
    child.on("error", () => {
      reject(
        new CommandFailure(
          `Falta el programa ${program}: instala el cliente de PostgreSQL, de la versión del servidor o posterior.`,
        ),
      );
    });
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new CommandFailure(`${program} ha fallado: ${complaint.trim()}`));
    });
  });
}
