// Finds a Chromium and a Firefox for the tests, and fetches them if the machine has none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installWithApt } from "./apt.mjs";
import { top } from "./folders.mjs";

const fromTests = createRequire(join(top, "e2e", "package.json"));
const INSTALL_LIMIT_MS = 300_000;

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const USUAL_PLACES = {
  linux: [
    // The program without windows saves a seventh of the processor time.
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [`${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`],
};

/** A file may be there and still not start: a missing library, another architecture, a stub that asks for snap. */
function runs(path, name = /chrom/i) {
  if (!path || !existsSync(path)) return false;
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === "win32") return true;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 60_000 });
  return status === 0 && name.test(stdout);
}

const given = () => process.env.CHROME_PATH;
const ofSystem = () => USUAL_PLACES[process.platform]?.find((path) => runs(path));

const ofPlaywright = () => fromTests("@playwright/test").chromium.executablePath();

function installWithPlaywright() {
  const cli = join(fromTests.resolve("@playwright/test/package.json"), "..", "cli.js");
  const args = [cli, "install", "--no-shell", "chromium"];
  spawnSync(process.execPath, args, { stdio: "inherit", timeout: INSTALL_LIMIT_MS });
  return ofPlaywright();
}

/** Ubuntu has no package of the program without windows. */
const installFromDebian = () => (["chromium-headless-shell", "chromium"].some(installWithApt) ? ofSystem() : undefined);

const FIREFOX_PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
const isFirefox = (path) => runs(path, /firefox/i);

/** The path of a Firefox that starts; if the machine has none, the one of Debian is installed. */
export function findOrInstallFirefox() {
  const given = process.env.FIREFOX_PATH;
  const find = () => (given ? [given] : FIREFOX_PLACES).find(isFirefox);
  const found = find() ?? (!given && installWithApt("firefox-esr") ? find() : undefined);
  if (found) return found;
  throw new Error(
    "No Firefox could be found or installed. Install Firefox, or set FIREFOX_PATH to where one is, and run again.",
  );
}

/** The path of a Chromium that starts; if the machine has none, one is installed. */
export function findOrInstallBrowser() {
  for (const way of [given, ofPlaywright, ofSystem, installWithPlaywright, installFromDebian]) {
    const path = way();
    if (path && runs(path)) return path;
  }
  throw new Error(
    "No Chromium could be found or installed. Install Chrome or Chromium, or set CHROME_PATH to where one is, and run again.",
  );
}
