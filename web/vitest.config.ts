import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { contentModules } from "../tools/content/plugin.mjs";
import { lane, SEVERAL_TABS } from "../vitest.lanes.ts";
import { kitThemeModules } from "./first-load/kit-theme.ts";
import { staffCalls } from "./first-load/staff-calls.ts";

export default defineConfig({
  plugins: [react(), contentModules(), kitThemeModules, staffCalls],
  test: {
    name: "web",
    environment: "./test/environment.ts",
    environmentOptions: { happyDOM: { url: "http://localhost:3000/", settings: { enableIframePageLoading: true } } },
    // Screens are drawn by `npm test` alone.
    include: [
      lane === "check"
        ? "{learner,backoffice,shared,test}/**/*.test.ts"
        : "{learner,backoffice,shared,test}/**/*.test.{ts,tsx}",
    ],
    exclude: SEVERAL_TABS,
    setupFiles: ["test/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    // One window per worker, emptied between tests: loading the app again for each file took longer than the tests.
    isolate: false,
    // Each change of a screen leaves much garbage: more room for it means fewer collections.
    execArgv: ["--max-semi-space-size=64"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
