// Makes content/ importable as modules of plain data (`content:advice` …), for the server, the web and the tests. It is
// read and checked while building: no parser and no check runs when the program starts.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { cache, top } from "../build/folders.mjs";

const folder = join(top, "content");
const PREFIX = "content:";
const RESOLVED = `\0${PREFIX}`;

/** The loader is TypeScript over the contract's rules, which Node 20 cannot run as it is. */
async function bundleLoader() {
  const bundle = await rolldown({
    input: join(top, "scripts", "content", "load.ts"),
    platform: "node",
    external: ["yaml", "zod"],
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const { code } = output[0];
  const file = join(cache, `content-${createHash("sha256").update(code).digest("hex").slice(0, 16)}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    // Renamed when complete: another process may be loading it.
    writeFileSync(`${file}.${process.pid}`, code);
    renameSync(`${file}.${process.pid}`, file);
  }
  return import(pathToFileURL(file).href);
}

/** @type {Promise<typeof import("./load.ts")> | undefined} */
let loader;

/** @returns {Promise<ReturnType<typeof import("./load.ts").loadContent>>} */
export async function loadContent(from = folder) {
  loader ??= bundleLoader();
  return (await loader).loadContent(from);
}

/** @param {import("./sources.ts").Fault} fault */
export const faultLine = ({ file, line, message }) => `content/${file}:${line}  ${message}`;

async function moduleOf(name) {
  const { content, faults, files } = await loadContent();
  if (faults.length > 0) throw new Error(`The content has faults.\n${faults.map(faultLine).join("\n")}`);
  // A long text is parsed as JSON several times faster than as JavaScript.
  const code = Object.entries(content[name])
    .map(([key, value]) => `export const ${key} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join("\n");
  return { code, files: files.map((file) => join(folder, file)) };
}

/** A plugin for Rolldown, Vite and Vitest alike. */
export const contentModules = () => ({
  name: "content",
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  async load(id) {
    if (!id.startsWith(RESOLVED)) return null;
    const { code, files } = await moduleOf(id.slice(RESOLVED.length));
    for (const file of files) this.addWatchFile?.(file);
    return { code, moduleSideEffects: false };
  },
});
