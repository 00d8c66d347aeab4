// `npm run chaos`: kills the server (`kill -9`) in the middle of its work, 25 times on each database, presses it with three
// times the load that it can serve, and prints what was seen. `--kills`, `--seconds` and `--seed` change the measure.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare } from "./bootstrap.mjs";
import { runProgram, stopWithParent } from "./build/children.mjs";
import { cache, top } from "./build/folders.mjs";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "25" },
    seconds: { type: "string", default: "30" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const { kills, seconds, seed } = values;
const report = join(cache, "reports", "chaos.txt");
const columns = ["kill", "start ms", "acknowledged", "retried", "slowest ms", "faults"];

stopWithParent();
await prepare("install");
mkdirSync(join(cache, "reports"), { recursive: true });
writeFileSync(report, `${"database".padEnd(10)}${columns.map((name) => name.padStart(12)).join("")}\n`);
console.log(`${kills} kills on each database from seed ${seed}, ${seconds} s of overload`);
const env = { ...process.env, CHAOS_REPORT: report, CHAOS_KILLS: kills, CHAOS_SEED: seed, OVERLOAD_SECONDS: seconds };
const program = join(top, "node_modules", ".bin", "vitest");
// One after another: each of them measures time.
const projects = ["--project", "server-pglite", "--project", "server-postgres"];
const args = ["run", ...projects, "--maxWorkers=1", "src/main-chaos.test.ts"];
const isGood = await runProgram(program, args, { cwd: top, env, shell: process.platform === "win32" });
console.log(readFileSync(report, "utf8"));
process.exitCode = isGood ? 0 : 1;
