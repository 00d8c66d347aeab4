#!/usr/bin/env node
import { createFilesForOwnerOnly } from "../platform/disk.ts";
import { readSecret } from "./read-secret.ts";
import { runCommandLine } from "./run.ts";

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
