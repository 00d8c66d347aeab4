#!/usr/bin/env node
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { createFilesForOwnerOnly } from "../platform/disk.ts";
import { CommandFailure } from "./command.ts";
import { runCommandLine } from "./commands.ts";

createFilesForOwnerOnly();
// A reader such as `head` has seen enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});
process.exitCode = await runCommandLine(
  {
    env: process.env,
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    readSecret,
    openDatabase: async (config, image) => (await import("../open-configured.ts")).openConfigured(config, image),
  },
  process.argv.slice(2),
);

/**
 * The first line of the standard input. On a terminal it asks for it, twice if `again` is given, and what is typed is not
 * shown.
 */
async function readSecret(question: string, again?: string): Promise<string> {
  const secret = await readLine(question);
  if (again !== undefined && process.stdin.isTTY && (await readLine(again)) !== secret)
    throw new CommandFailure("Las dos veces no son iguales. No se ha cambiado nada.");
  return secret;
}

async function readLine(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write(question);
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write("\n");
  }
}
