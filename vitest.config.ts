import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { contentModules } from "./tools/content/plugin.mjs";
import { EMBEDDED_ONLY, lane, POSTGRES_ONLY, SMOKE, serverRules } from "./vitest.lanes.ts";

/** No test waits for time: the limits are for a machine that is busy with something else. */
const testTimeout = 90_000;
const hookTimeout = 120_000;
const expect = { poll: { timeout: 30_000 } };

/** Generated tests try the same values in every run. */
const setupFiles = [`${import.meta.dirname}/tools/drills/property-seed.ts`];

const project = (name: string, root: string, include: string[], exclude: string[] = []) => ({
  test: { name, root, include, exclude, setupFiles, testTimeout, hookTimeout, expect, isolate: false },
});

/** The embedded database is compiled quickly instead of well: a test is over before the better code would pay. */
const QUICK_WASM = ["--liftoff-only", "--wasm-lazy-validation"];

const serverProject = (name: string, include: string[], exclude?: string[]) => {
  const { test } = project(name, "server", include, exclude);
  return {
    plugins: [contentModules()],
    resolve: { alias: { "@node-rs/argon2": `${import.meta.dirname}/server/test/argon2.ts` } },
    test,
  };
};

/** One database per worker, emptied between tests, is much quicker than one per file. */
const onDatabase = (engine: "postgres" | "embedded", name: string, include: string[], exclude?: string[]) => {
  const { test, ...shared } = serverProject(`${name}-${engine}`, include, exclude);
  const globalSetup = [`${import.meta.dirname}/server/test/database-setup.ts`];
  return { ...shared, test: { ...test, globalSetup, ...(engine === "embedded" && { execArgv: QUICK_WASM }) } };
};

const contract = project("contract", "contract", ["src/**/*.test.ts"]);
const mediaClean = project("media-clean", "media-clean", ["src/*.test.ts"]);
const checks = project("checks", "tools", ["{checks,content}/*.test.ts"]);
/** Reads what was built. */
const build = project("build", "tools", ["build/*.test.ts"]);

const web = ["web", "web/vitest.tabs.config.ts"];

const PROJECTS = {
  check: [contract, mediaClean, checks, serverProject("server-rules", serverRules()), ...web],
  test: [
    contract,
    mediaClean,
    checks,
    build,
    onDatabase("postgres", "server", ["src/**/*.test.ts"], EMBEDDED_ONLY),
    onDatabase("embedded", "server", SMOKE),
    ...web,
  ],
  drills: [
    mediaClean,
    project("tools-drills", "tools", ["drills/*.test.ts"]),
    onDatabase("postgres", "drills", ["drills/*.test.ts"]),
    onDatabase("embedded", "drills", ["drills/**/*.test.ts"]),
    onDatabase("embedded", "server", ["src/**/*.test.ts"], POSTGRES_ONLY),
  ],
};

export default defineConfig({
  test: {
    projects: PROJECTS[lane],
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
  },
});
