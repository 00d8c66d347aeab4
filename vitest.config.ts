import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { contentModules } from "./scripts/content/plugin.mjs";
import { embeddedOnly, onBothEngines, slowIn, startPlace } from "./vitest.lanes.ts";

/** `fast` is `npm run check`. With `--changed` it is `changed`: slow tests run too if the change touches them. */
const lane = process.env.TEST_LANE;

/** A busy machine takes its time over what reads many files or tries many values, and over removing what it wrote. */
const testTimeout = 90_000;
const hookTimeout = 120_000;

/** Generated tests try the same values in every run. */
const setupFiles = [`${import.meta.dirname}/scripts/property-seed.ts`];

const project = (name: string, folder: string, include: string[], exclude: string[] = []) => ({
  name,
  root: folder,
  include,
  exclude: [...exclude, ...(lane === "fast" ? slowIn(folder) : [])],
  testTimeout,
  hookTimeout,
});

/** The embedded database is compiled quickly instead of well: a test is over before the better code would pay. */
const QUICK_WASM = ["--liftoff-only", "--wasm-lazy-validation"];

const onDatabase = (name: string, include: string[], exclude?: string[]) => ({
  plugins: [contentModules()],
  resolve: { alias: { "@node-rs/argon2": `${import.meta.dirname}/server/test/argon2.ts` } },
  test: {
    ...project(name, "server", include, exclude),
    setupFiles,
    globalSetup: [`${import.meta.dirname}/server/test/database-setup.ts`],
    // One database per worker, emptied between tests, is much quicker than one per file.
    isolate: false,
    ...(name === "server-pglite" && { execArgv: QUICK_WASM }),
  },
});

/** A long file that starts last would run while the other workers have nothing left to do. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const names = [...new Set(sorted.map(({ project: { name } }) => name))];
    // Within its project: a worker keeps what it has loaded as long as it stays with one.
    return names.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return own.sort((one, other) => startPlace(one.moduleId) - startPlace(other.moduleId));
    });
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...project("checks", "scripts", ["{checks,content}/**/*.test.ts"]), isolate: false } },
      { test: { ...project("contract", "contract", ["src/**/*.test.ts"]), setupFiles, isolate: false } },
      onDatabase("server-postgres", ["src/**/*.test.ts"], embeddedOnly),
      ...(lane ? [] : [onDatabase("server-pglite", [...embeddedOnly, ...onBothEngines])]),
      "web",
      // `npm run chaos`.
      ...(process.env.CHAOS_REPORT ? [onDatabase("chaos", ["test/chaos/*.test.ts"])] : []),
    ],
    // The journeys run beside them: more workers would only make everything wait that has a time limit.
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
  },
});
