import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { cache, top } from "../../../scripts/build/folders.mjs";

/** The last commit of the release before. */
const PREVIOUS = "bc4a9c0";

/** Run in the folder of the release. */
const BUILD = `
  import { rolldown } from "rolldown";
  import { serverBundle } from "./scripts/build/server.mjs";
  const { output, ...options } = serverBundle();
  const bundle = await rolldown(options);
  await bundle.write(output);
  await bundle.close();`;

/** Builds the server of the release before from its commit, with the packages of this one; answers its entry. */
export function previousRelease(): string {
  const folder = path.join(cache, `release-${PREVIOUS}`);
  const entry = path.join(folder, "server", "dist", "main.js");
  if (existsSync(entry)) return entry;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, "node_modules", "@senda"), { recursive: true });
  const archive = spawnSync("git", ["archive", PREVIOUS], { cwd: top, maxBuffer: 2 ** 30 });
  if (archive.status !== 0) throw new Error(`The release before is not in this clone:\n${archive.stderr}`);
  execFileSync("tar", ["-x", "-C", folder], { input: archive.stdout });
  // Inside of the repository, so that it finds every package but our own, which belongs to its version.
  symlinkSync(path.join("..", "..", "contract"), path.join(folder, "node_modules", "@senda", "contract"));
  execFileSync(process.execPath, ["--input-type=module", "-e", BUILD], { cwd: folder, stdio: "pipe" });
  return entry;
}
