import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { contentModules } from "../scripts/content/plugin.mjs";

export default defineConfig({
  plugins: [react(), contentModules()],
  test: {
    name: "web",
    environment: "happy-dom",
    environmentOptions: { happyDOM: { url: "http://localhost:3000/" } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    // One window per worker, emptied between tests: reading the app anew for each file took longer than the tests.
    isolate: false,
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
