import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { embeddedOnly, onBothEngines, slowIn } from "./vitest.lanes.ts";

/** Set by `npm run check`, which leaves out the slow tests and the second database engine. */
const isFastLane = process.env.TEST_LANE === "fast";

/** A busy machine takes its time over what reads many files or tries many values. */
const testTimeout = 30_000;

/** Generated tests try the same values in every run. */
const setupFiles = [`${import.meta.dirname}/scripts/property-seed.ts`];

const project = (name: string, folder: string, include: string[], exclude: string[] = []) => ({
  name,
  root: folder,
  include,
  exclude: [...exclude, ...(isFastLane ? slowIn(folder) : [])],
  testTimeout,
});

const onDatabase = (name: string, include: string[], exclude?: string[]) => ({
  test: {
    ...project(name, "server", include, exclude),
    setupFiles,
    globalSetup: [`${import.meta.dirname}/server/test/database-setup.ts`],
    // One database per worker, emptied between tests, is much quicker than one per file.
    isolate: false,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { ...project("checks", "scripts", ["checks/**/*.test.ts"]), isolate: false } },
      { test: { ...project("contract", "contract", ["src/**/*.test.ts"]), setupFiles, isolate: false } },
      onDatabase("server-postgres", ["src/**/*.test.ts"], embeddedOnly),
      ...(isFastLane ? [] : [onDatabase("server-pglite", [...embeddedOnly, ...onBothEngines])]),
      "web",
    ],
    // Tests wait for processes and timers: a third worker on two cores uses what they leave idle.
    maxWorkers: availableParallelism() + 1,
    passWithNoTests: true,
  },
});
