import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { serverDist, top } from "./folders.mjs";

const source = join(top, "server", "src");

/** The embedded database runs in a worker thread, which needs a separate file. */
export const databaseWorker = { "pglite-worker": join(source, "platform", "db", "pglite-worker.ts") };
/** So does the screening of texts. */
export const textWorker = { "text-worker": join(source, "advice", "text-worker.ts") };
const entries = { main: join(source, "main.ts"), ...databaseWorker, ...textWorker };

/** Installed packages stay outside the bundle; the contract is a workspace used as source, so it goes in. */
const isInstalled = (id) => /^[^./\0]/.test(id) && !/^([a-zA-Z]:|@senda\/)/.test(id);

/**
 * @param {Record<string, string>} input
 * @returns {import("rolldown").BuildOptions & { output: import("rolldown").OutputOptions }}
 */
export function serverBundle(input = entries, dir = serverDist) {
  return {
    input,
    platform: "node",
    external: isInstalled,
    output: { dir, format: "esm", sourcemap: true, entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  };
}

/** Files that the server reads at run time and no import mentions. */
export async function copyServerFiles() {
  const media = join(source, "demo", "media");
  if (existsSync(media)) await cp(media, join(serverDist, "demo-media"), { recursive: true });
}

/** @param {Record<string, string>} input */
export async function buildServer(input = entries, dir = serverDist) {
  const { output, ...options } = serverBundle(input, dir);
  const bundle = await rolldown(options);
  await bundle.write(output);
  await bundle.close();
}
