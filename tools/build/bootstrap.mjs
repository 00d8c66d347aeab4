// Brings a fresh clone to the point where `npm start` and `npm test` can run, and does nothing when it is there already.
// It runs before anything is installed, so it uses Node alone.
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "./children.mjs";
import { holdingLock, isInstalledByHand } from "./install.mjs";

const top = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const installStamp = join(top, "node_modules", ".senda-installed");
const buildStamp = join(top, "server", "dist", ".senda-built");
const built = [
  "server/dist/main.js",
  "server/dist/senda.js",
  "server/dist/pglite-worker.js",
  "server/dist/text-worker.js",
  "web/dist/index.html",
];
const sources = [
  "content",
  "contract",
  "media-clean/src",
  "server/src",
  "web",
  "tools/build",
  "tools/content",
  "tsconfig.base.json",
];

/** Fails early and in words: an old Node would fail later, with a syntax error in someone else's file. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Senda necesita Node 20.19 o posterior, y este es ${process.version}.`);
  console.error(`Senda needs Node 20.19 or later; this is ${process.version}. https://nodejs.org`);
  process.exit(1);
}

/** @param {Iterable<string | Buffer>} parts */
function digest(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/** Binaries differ between platforms and Node versions, so a folder carried to another machine is installed again. */
function installKey() {
  const [major] = process.versions.node.split(".");
  return digest([readFileSync(join(top, "package-lock.json")), process.platform, process.arch, String(major)]);
}

/** Vite reads `.env` files; other hidden files are editors' and git's. */
const isSource = (name) => !/^(\.(?!env)|node_modules$|dist$)|\.test\.tsx?$/.test(name);

function* filesUnder(path) {
  const entries = readdirSync(join(top, path), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (!isSource(entry.name)) continue;
    const found = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(found);
    else yield found;
  }
}

function buildKey() {
  /** @type {(string | Buffer)[]} */
  const parts = [installKey()];
  // Vite writes these into the bundle.
  for (const [name, value] of Object.entries(process.env)) if (name.startsWith("VITE_")) parts.push(`${name}=${value}`);
  for (const source of sources) {
    if (!existsSync(join(top, source))) continue;
    const files = /\.\w+$/.test(source) ? [source] : filesUnder(source);
    for (const file of files) parts.push(file, readFileSync(join(top, file)));
  }
  return digest(parts);
}

const stampOf = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");
const isInstalled = () => stampOf(installStamp) === installKey();
const isBuilt = () => stampOf(buildStamp) === buildKey() && built.every((file) => existsSync(join(top, file)));

/** The inner npm would otherwise take the variables of the outer one as orders ("omit dev"). */
function cleanEnvironment() {
  const orders = /^npm_(package|lifecycle|config_(workspace|workspaces|omit|include|only|production|global|dry_run)$)/i;
  const kept = Object.entries(process.env).filter(([name]) => !orders.test(name));
  const environment = Object.fromEntries(kept);
  delete environment.NODE_ENV;
  return environment;
}

async function run(what, command, args, options = {}) {
  const started = Date.now();
  console.log(`${what}…`);
  if (!(await runProgram(command, args, { cwd: top, env: cleanEnvironment(), ...options }))) {
    console.error(`${what}: failed.`);
    process.exit(1);
  }
  console.log(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** A user without a home folder (many containers) cannot write npm's cache: then it goes beside the lock. */
function cacheArguments() {
  const cache = process.env.npm_config_cache;
  if (!cache) return [];
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return [];
  } catch {
    return ["--cache", join(top, ".cache", "npm")];
  }
}

/** Nothing we use needs an install script, so none is run; npm 12 would refuse them anyway. */
async function install() {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const args = ["ci", "--include=dev", "--ignore-scripts", ...quiet, ...cacheArguments()];
  // Through the Node that runs us: no search in PATH, and no trouble with npm.cmd on Windows.
  const npm = process.env.npm_execpath;
  if (npm && /npm-cli\.c?js$/.test(npm)) await run("Installing", process.execPath, [npm, ...args]);
  else await run("Installing", "npm", args, { shell: process.platform === "win32" });
}

async function build() {
  // Taken first: a file that is saved while we build is built next time.
  const key = buildKey();
  await run("Building", process.execPath, [join(top, "tools", "build", "build.mjs")]);
  writeFileSync(buildStamp, key);
}

/**
 * Does the missing steps: "install" brings the packages, "build" also builds for `npm start`.
 * @param {"install" | "build"} mode
 */
export async function prepare(mode) {
  requireNode();
  if (isInstalled() && (mode !== "build" || isBuilt())) return;
  // Two commands started together in a fresh clone: the second waits and then finds everything done.
  await holdingLock(join(top, ".cache", "bootstrap.lock"), async () => {
    if (!isInstalled() && !isInstalledByHand(top)) await install();
    // Written last: an interrupted installation is begun again.
    writeFileSync(installStamp, installKey());
    if (mode === "build" && !isBuilt()) await build();
  });
}

const [, script, mode] = process.argv;
if (script && realpathSync(script) === fileURLToPath(import.meta.url))
  await prepare(mode === "install" ? "install" : "build");
