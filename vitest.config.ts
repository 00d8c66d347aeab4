import { defineConfig } from "vitest/config";
import { contentModules } from "./scripts/content/plugin.mjs";

/**
 * What has nothing to do with a PostgreSQL server, and is not run a second time for it: the embedded database itself and
 * the folder around it, long waits for slow callers, thousands of texts that are kept or refused before they are stored,
 * the log, overload, the advisor and the recognition of files, which know no database at all.
 */
const ONCE = [
  "src/platform/db/embedded.test.ts",
  "src/platform/db/folder-lock.test.ts",
  "src/main-{files,log,restore}.test.ts",
  // `npm run chaos` presses both.
  ...(process.env.CHAOS_KILLS ? [] : ["src/main-overload.test.ts"]),
  "src/platform/http/slow-{connections,readers}.test.ts",
  "src/platform/http/text-fields.test.ts",
  "src/platform/http/event-loop{,-meter}.test.ts",
  "src/advice/**",
  "src/platform/files/{hostile-containers,metadata,pictures,ranges,recognise,uploads}.test.ts",
];

/** A busy machine takes its time over what reads many files or tries many values. */
const testTimeout = 30_000;

/** Generated tests try the same values in every run. */
const setupFiles = [`${import.meta.dirname}/scripts/property-seed.ts`];

/** The server's tests run twice: on the embedded database and on a PostgreSQL server. */
const onDatabase = (name: string, exclude: string[] = []) => ({
  plugins: [contentModules()],
  test: {
    name,
    root: "server",
    include: ["src/**/*.test.ts"],
    exclude,
    setupFiles,
    globalSetup: [`${import.meta.dirname}/server/test/database-setup.ts`],
    // One database per worker, emptied between tests, is much quicker than one per file.
    isolate: false,
    testTimeout,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { name: "checks", root: "scripts", include: ["{checks,content}/**/*.test.ts"], testTimeout } },
      { test: { name: "contract", root: "contract", include: ["src/**/*.test.ts"], setupFiles, testTimeout } },
      onDatabase("server-pglite"),
      onDatabase("server-postgres", ONCE),
      "web",
    ],
    maxWorkers: "100%",
    passWithNoTests: true,
  },
});
