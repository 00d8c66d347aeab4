// `npm run bench`: Senda beside bare servers, in one run and by turns, and what was measured in docs/performance.md.
// `--growth` measures calls with 1,000, 10,000 and 100,000 people instead; `--people 10000` is a tenth of it.
// `--bytes` prints how large rows are, with 1,000 people and what they bring in three weeks, for docs/scale.md.
// `--holds` measures how long hostile texts and a large catalogue hold the server's event loop.
// `--quick` prints a short form, `--only routes,entry` names the calls, `--database postgres` or `embedded` the database.
import { cpSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { rolldown } from "rolldown";
import { prepare } from "../build/bootstrap.mjs";
import { runProgram, stopWithParent } from "../build/children.mjs";
import { cache, top } from "../build/folders.mjs";

/** Bundles the bench and the programs that it starts, which Node cannot run as TypeScript, and returns their folder. */
export async function buildBench(name = "bench") {
  const folder = join(cache, name);
  rmSync(folder, { recursive: true, force: true });
  const source = (file) => join(top, "tools", "bench", file);
  const bundle = await rolldown({
    input: {
      run: source("run.ts"),
      growth: source("growth.ts"),
      bytes: source("bytes.ts"),
      bare: source("bare.ts"),
      load: source("load.ts"),
    },
    platform: "node",
    external: (id) => /^[^./\0]/.test(id),
    checks: { pluginTimings: false },
  });
  await bundle.write({ dir: folder, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
  await bundle.close();
  cpSync(join(top, "server", "test", "postgres-cleaner.mjs"), join(folder, "postgres-cleaner.mjs"));
  return folder;
}

async function measureHolds() {
  await prepare("build");
  const args = ["run", "--config", join("server", "bench", "vitest.config.ts")];
  const program = join(top, "node_modules", ".bin", "vitest");
  const isGood = await runProgram(program, args, { cwd: top, env: process.env, shell: process.platform === "win32" });
  process.exitCode = isGood ? 0 : 1;
}

async function main() {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      growth: { type: "boolean", default: false },
      bytes: { type: "boolean", default: false },
      holds: { type: "boolean", default: false },
      people: { type: "string" },
      only: { type: "string", default: "" },
      database: { type: "string", default: "" },
    },
  });
  stopWithParent();
  if (values.holds) return measureHolds();
  await prepare(values.bytes ? "install" : "build");
  const folder = await buildBench(`bench-${process.pid}`);
  const name = values.bytes ? "bytes" : values.growth ? "growth" : "run";
  const program = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  try {
    if (values.bytes) await program.bytes({ people: Number(values.people ?? 1_000) });
    else if (values.growth) await program.growth({ folder, top, people: Number(values.people ?? 100_000) });
    else await program.bench(values, { folder, top });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [, script] = process.argv;
if (script && realpathSync(script) === fileURLToPath(import.meta.url)) await main();
