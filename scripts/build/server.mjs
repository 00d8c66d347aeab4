import { readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { contentModules } from "../content/plugin.mjs";
import { serverDist, top } from "./folders.mjs";

const source = join(top, "server", "src");

/** The embedded database runs in a worker thread, which needs a separate file. */
const databaseWorker = { "pglite-worker": join(source, "platform", "db", "pglite-worker.ts") };
/** So does the screening of texts. */
const textWorker = { "text-worker": join(source, "advice", "text-worker.ts") };
const entries = { main: join(source, "main.ts"), ...databaseWorker, ...textWorker };

/** Installed packages stay outside the bundle; the contract and the content are ours, so they go in. */
const isInstalled = (id) => /^[^./\0]/.test(id) && !/^([a-zA-Z]:|@senda\/|content:)/.test(id);

const { dependencies } = JSON.parse(readFileSync(join(top, "server", "package.json"), "utf8"));
const packageOf = (id) => id.split("/", id.startsWith("@") ? 2 : 1).join("/");
const isMissing = (id) => isInstalled(id) && !isBuiltin(id) && !(packageOf(id) in dependencies) && !id.endsWith(".js");

/**
 * @param {Record<string, string>} input
 * @returns {import("rolldown").BuildOptions & { output: import("rolldown").OutputOptions }}
 */
export function serverBundle(input = entries, dir = serverDist) {
  return {
    input,
    platform: "node",
    external: isInstalled,
    plugins: [contentModules()],
    checks: { pluginTimings: false },
    output: { dir, format: "esm", sourcemap: true, entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  };
}

/** Files that the server reads at run time and no import mentions. */
export async function copyServerFiles() {
  const demo = join(top, "content", "demo");
  const isMedia = (file) => !/\.(yaml|json|md)$/.test(file);
  await cp(demo, join(serverDist, "demo-media"), { recursive: true, filter: isMedia });
}

/** @param {Record<string, string>} input */
export async function buildServer(input = entries, dir = serverDist) {
  const { output, ...options } = serverBundle(input, dir);
  const bundle = await rolldown(options);
  const { output: files } = await bundle.write(output);
  await bundle.close();
  const missing = files.flatMap((file) => ("imports" in file ? file.imports : [])).filter(isMissing);
  // The compiler adds imports of helper packages for some syntax; the server would not start.
  if (missing.length > 0) throw new Error(`The server imports what it does not install: ${missing.join(", ")}`);
}
