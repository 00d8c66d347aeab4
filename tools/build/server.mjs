import { spawnSync } from "node:child_process";
import { chmod, cp, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, relative } from "node:path";
import { rolldown } from "rolldown";
import { contentModules } from "../content/plugin.mjs";
import { serverDist, top } from "./folders.mjs";
import { sbom } from "./sbom.mjs";

const source = join(top, "server", "src");

/** The embedded database runs in a worker thread, which needs a separate file. */
const databaseWorker = { "pglite-worker": join(source, "platform", "db", "pglite-worker.ts") };
/** So does the screening of texts. */
const textWorker = { "text-worker": join(source, "advice", "text-worker.ts") };
/** And the reading of packages. */
const packageWorker = { "package-worker": join(source, "editorial", "packages", "package-worker.ts") };
/** Health answers while the main thread is busy. */
const healthWorker = { "health-worker": join(source, "platform", "http", "health-worker.ts") };
const entries = { main: join(source, "main.ts"), ...databaseWorker, ...textWorker, ...packageWorker, ...healthWorker };
/** Apart from the server: code in common would split it into many small files, which cost time at every start. */
const commandLine = { senda: join(source, "cli", "senda.ts") };

/**
 * Installed packages that stay outside the bundle: those with binaries or files beside their code, and the signer that
 * deploy/compose/create-bucket.mjs uses too. Every other package goes in, because finding and reading two thousand small
 * files is most of the cost of a start.
 */
export const OUTSIDE = ["@electric-sql/pglite", "@node-rs/argon2", "aws4fetch", "sharp"];
const packageOf = (id) => id.split("/", id.startsWith("@") ? 2 : 1).join("/");
const LOOKED_FOR_ONLY = ["pg-native", "supports-color"];
const isOutside = (id) => [...OUTSIDE, ...LOOKED_FOR_ONLY].includes(packageOf(id));

/**
 * @param {Record<string, string>} input
 * @returns {import("rolldown").BuildOptions & { output: import("rolldown").OutputOptions }}
 */
export function serverBundle(input = entries, dir = serverDist, version = "development") {
  return {
    input,
    platform: "node",
    external: isOutside,
    plugins: [contentModules({ writesFiles: true })],
    checks: { pluginTimings: false },
    transform: { define: { SENDA_VERSION: JSON.stringify(version) } },
    output: {
      dir,
      format: "esm",
      sourcemap: true,
      // Node needs the positions alone.
      sourcemapExcludeSources: true,
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
    },
  };
}

/** Files that the server reads at run time and no import mentions. */
export async function copyServerFiles() {
  const demo = join(top, "content", "demo");
  const isMedia = (file) => !/\.(yaml|json|md)$/.test(file);
  await cp(demo, join(serverDist, "demo-media"), { recursive: true, filter: isMedia });
}

/** The folder of the package that a bundled file is of, as the list of packages has it; null for our own files. */
const folderOf = (file) =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(top, file).replaceAll("\\", "/"))?.[0] ?? null;

/**
 * Imports that would keep the server from starting elsewhere, or are shipped without being listed: the compiler adds
 * imports of helper packages for some syntax.
 * @param {import("rolldown").RolldownOutput["output"]} files
 */
async function unlistedPackages(files) {
  const listed = new Set((await sbom()).components.map((component) => component["bom-ref"]));
  const chunks = files.filter((file) => file.type === "chunk");
  const inside = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => folderOf(id) ?? []));
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const outside = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((id) => !own.has(id) && !isBuiltin(id))
    .map((id) => `node_modules/${packageOf(id)}`);
  return [...new Set([...inside, ...outside])].filter((folder) => !listed.has(folder));
}

/** The version of the package, and the commit if it is known: `SENDA_COMMIT`, or that of the checkout. */
async function versionToBuild() {
  const { version } = JSON.parse(await readFile(join(top, "package.json"), "utf8"));
  const asked = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: top, encoding: "utf8" });
  const commit = process.env.SENDA_COMMIT || asked.stdout?.trim();
  return commit && /^[\w.-]{1,40}$/.test(commit) ? `${version}+${commit}` : version;
}

/** The server, its threads and the command line. */
export async function buildServer(dir = serverDist) {
  await Promise.all([entries, commandLine].map((input) => buildBundle(input, dir)));
  await chmod(join(dir, "senda.js"), 0o755);
}

/** @param {Record<string, string>} input */
export async function buildBundle(input, dir) {
  const { output, ...options } = serverBundle(input, dir, await versionToBuild());
  const bundle = await rolldown(options);
  const { output: files } = await bundle.write(output);
  await bundle.close();
  const unlisted = await unlistedPackages(files);
  if (unlisted.length > 0) throw new Error(`The server uses what it does not install: ${unlisted.join(", ")}`);
}
