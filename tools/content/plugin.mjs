// Makes content/ importable as modules of plain data (`content:advice` …), for the server, the web and the tests. It is
// read and checked while building: no parser and no check runs when the program starts.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { cache, top } from "../build/folders.mjs";

const folder = join(top, "content");

/** The loader is TypeScript over the contract's rules, which Node 20 cannot run as it is. */
async function bundleLoader() {
  const bundle = await rolldown({
    input: join(top, "tools", "content", "load.ts"),
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
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
  }
  return import(pathToFileURL(file).href);
}

/** @type {Promise<typeof import("./load.ts")> | undefined} */
let loader;

/** @returns {Promise<ReturnType<typeof import("./load.ts").readContent>>} */
export async function loadContent(from = folder) {
  loader ??= bundleLoader();
  return (await loader).readContent(from);
}

/** @param {import("./sources.ts").Fault} fault */
const faultLine = ({ file, line, message }) => `content/${file}:${line}  ${message}`;

/** As many as fit on one screen; the rest is shown once these are corrected. */
const MOST_FAULTS = 50;

/** @param {Pick<ReturnType<typeof import("./load.ts").readContent>, "faults" | "files">} loaded */
export function reportLines({ faults, files }) {
  if (faults.length === 0) return [`content: ${files.length} files, all right`];
  return [
    ...faults.slice(0, MOST_FAULTS).map(faultLine),
    ...(faults.length > MOST_FAULTS ? [`… and ${faults.length - MOST_FAULTS} more`] : []),
    `content: ${faults.length} to correct`,
  ];
}

/** @returns {Promise<typeof import("./load.ts").kept>} */
async function keptByAll() {
  loader ??= bundleLoader();
  return (await loader).kept;
}

async function loadSound() {
  const kept = await keptByAll();
  kept.loaded ??= loadContent();
  const { content, faults, files } = await kept.loaded;
  if (faults.length > 0) throw new Error(`The content has faults.\n${faults.map(faultLine).join("\n")}`);
  return { content, files: files.map((file) => join(folder, file)) };
}

const ID = /^\0content:([\w-]+)(?:\/(\w+))?$/;

/** One module for each value, so that a program loads only what it imports of them. */
const asModule = (id, values) =>
  Object.keys(values)
    .map((key) => `export { ${key} } from "${id}/${key}";`)
    .join("\n");

/** A long text is parsed as JSON several times faster than as JavaScript. */
const valueModule = (key, value) => `export const ${key} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

const bytesModule = (key, value) =>
  `export const ${key} = Buffer.from(${JSON.stringify(Buffer.from(value).toString("base64"))}, "base64");`;

/** Beside the bundle: as a text in the code it would stay in memory a second and a third time. */
const fileModule = (key, fileName) =>
  `import { readFileSync } from "node:fs";
   export const ${key} = readFileSync(new URL("./${fileName}", import.meta.url));`;

/** A plugin for Rolldown, Vite and Vitest alike; a bundle of the server takes its numbers from files beside it. */
export function contentModules({ writesFiles = false } = {}) {
  /** @type {ReturnType<typeof loadSound> | undefined} */
  let loaded;
  const codeOf = (plugin, values, id, key) => {
    if (key === undefined) return asModule(id, values);
    const value = values[key];
    if (!(value instanceof Uint8Array)) return valueModule(key, value);
    if (!writesFiles) return bytesModule(key, value);
    const fileName = `${key}.bin`;
    plugin.emitFile({ type: "asset", fileName, source: value });
    return fileModule(key, fileName);
  };
  return {
    name: "content",
    resolveId: { filter: { id: /^content:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0content:/ },
      async handler(id) {
        loaded ??= loadSound();
        const { content, files } = await loaded;
        for (const file of files) this.addWatchFile(file);
        const [, name, key] = ID.exec(id) ?? [];
        return { code: codeOf(this, content[name], `content:${name}`, key), moduleSideEffects: false };
      },
    },
    async watchChange() {
      loaded = undefined;
      (await keptByAll()).loaded = undefined;
    },
  };
}
