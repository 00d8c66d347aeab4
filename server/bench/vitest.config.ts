import path from "node:path";
import { defineConfig } from "vitest/config";
import { contentModules } from "../../tools/content/plugin.mjs";

const server = path.dirname(import.meta.dirname);

/** Measurements of the server's own code; `npm run bench -- --holds` runs it on a quiet machine. */
export default defineConfig({
  plugins: [contentModules()],
  resolve: { alias: { "@node-rs/argon2": path.join(server, "test", "argon2.ts") } },
  test: {
    name: "bench-postgres",
    root: server,
    include: ["bench/*.test.ts"],
    globalSetup: [path.join(server, "test", "database-setup.ts")],
    isolate: false,
    // No limit on time but that of a hang: what is measured is the hold.
    testTimeout: 180_000,
  },
});
