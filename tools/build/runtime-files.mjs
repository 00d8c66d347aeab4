// Copies the files that a built Senda needs to run into an empty folder: the container image and an archive are made of it.
//   node tools/build/runtime-files.mjs <folder>
import { cp, mkdir, readFile, realpath } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { top } from "./folders.mjs";
import { neededPackages } from "./sbom.mjs";
import { OUTSIDE } from "./server.mjs";

/** The demo has documented passwords, so a delivery never plays it. */
const BUILT = ["package.json", "server/package.json", "server/dist", "web/dist"];
const NOT_BUILT = /^server\/dist\/(demo-media(\/|$)|\.senda-built$)/;

/** For debuggers, compilers, bundlers and readers. The texts of the licences are in third-party-licences.md. */
const NOT_TO_RUN =
  /\.(map|md|markdown|d\.[cm]?ts|[cm]?ts|tsbuildinfo|flow)$|\/(dist-es|dist-types|docs|test|tests)(\/|$)/;

const PGLITE = "node_modules/@electric-sql/pglite/";
const EXTENSIONS = ["pg_trgm", "unaccent"];

/** The embedded database comes with every extension, and with all of its code a second time for `require`. */
function isSpareOfPglite(file) {
  if (!file.startsWith(PGLITE)) return false;
  const [, extension] = /\/([\w-]+)\.tar\.gz$/.exec(file) ?? [];
  return extension ? !EXTENSIONS.includes(extension) : file.endsWith(".cjs");
}

const isNeeded = (file) => !NOT_BUILT.test(file) && !NOT_TO_RUN.test(file) && !isSpareOfPglite(file);
const isNeededInBuild = (file) => !NOT_BUILT.test(file) && !file.endsWith(".map");

/** @param {string} folder must be absent or empty */
export async function copyRuntimeFiles(folder) {
  const { packages } = JSON.parse(await readFile(join(top, "node_modules", ".package-lock.json"), "utf8"));
  const needed = neededPackages(
    packages,
    OUTSIDE.map((name) => `node_modules/${name}`),
  );
  const from = await realpath(top);
  const copy = (part, isWanted) =>
    cp(join(from, part), join(folder, part), {
      recursive: true,
      filter: (file) => isWanted(relative(from, file).split(sep).join("/")),
    });
  await mkdir(folder, { recursive: true });
  for (const part of BUILT) await copy(part, isNeededInBuild);
  // One after the other, since a package may lie inside another one.
  for (const part of needed) {
    const isOwn = (file) => isNeeded(file) && !file.slice(part.length).includes("/node_modules");
    await copy(part, isOwn);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv;
  if (!folder) throw new Error("Name the folder to copy to.");
  await copyRuntimeFiles(folder);
}
