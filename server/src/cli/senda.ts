#!/usr/bin/env node
import { createFilesForOwnerOnly } from "../platform/disk.ts";
import { readSecret } from "./read-secret.ts";
import { runCommandLine } from "./run.ts";

createFilesForOwnerOnly();
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
