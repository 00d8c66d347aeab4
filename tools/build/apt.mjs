import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const LIMIT_MS = 300_000;

/**
 * Installs a package of Debian; false if this is another system, or we may not.
 * @param {string} name
 */
export function installWithApt(name) {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  /** @type {import("node:child_process").SpawnSyncOptions} */
  const options = {
    stdio: "inherit",
    timeout: LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update"], options);
  return spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], options).status === 0;
}
