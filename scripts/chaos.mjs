// `npm run chaos`: kills the server (`kill -9`) in the middle of its work, 25 times on each database, presses it with three
// times the load that it can serve, hurts a whole stack (primary, standby, HAProxy, three processes) in every way of
// docs/reliability.md, destroys databases and restores them, and prints what was seen. `--kills`, `--seconds`, `--minutes`
// and `--seed` change the measure.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare } from "./bootstrap.mjs";
import { runProgram, stopWithParent } from "./build/children.mjs";
import { cache, top } from "./build/folders.mjs";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "25" },
    seconds: { type: "string", default: "30" },
    minutes: { type: "string", default: "3" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    // The last commit of the release before.
    previous: { type: "string", default: "bc4a9c0" },
  },
});
const { kills, seconds, minutes, seed, previous } = values;
const report = join(cache, "reports", "chaos.txt");
const cells = (names) => names.map((name) => name.padStart(12)).join("");
const kill = cells(["kill", "start ms", "acknowledged", "retried", "slowest ms", "faults"]);
const stack = cells(["requests", "failed in", "outside", "acknowledged", "faults", "signed out", "recovery ms"]);
const restored = cells([
  "acknowledged",
  "lost",
  "of last ms",
  "restored ms",
  "verified ms",
  "answers ms",
  "signed out",
]);
const shell = process.platform === "win32";

stopWithParent();
await prepare("install");
mkdirSync(join(cache, "reports"), { recursive: true });
console.log(`${kills} kills on each database from seed ${seed}, ${seconds} s of overload, ${minutes} min of load`);
const env = {
  ...process.env,
  TEST_LANE: "drills",
  CHAOS_REPORT: report,
  CHAOS_KILLS: kills,
  CHAOS_SEED: seed,
  CHAOS_MINUTES: minutes,
  CHAOS_PREVIOUS: await buildPrevious(),
  OVERLOAD_SECONDS: seconds,
};

const isKilledWell = await runTests(kill, ["drills-embedded", "drills-postgres"], ["drills/kills.test.ts"]);
const isHurtWell = await runTests(`${"".padEnd(44)}${stack}`, ["drills-postgres"], ["drills/stack.test.ts"]);
const isRestoredWell = await runTests(`${"".padEnd(44)}${restored}`, ["drills-postgres"], ["drills/recovery.test.ts"]);
process.exitCode = isKilledWell && isHurtWell && isRestoredWell ? 0 : 1;

/** One project after another: each of them measures time. */
async function runTests(head, names, files) {
  writeFileSync(report, `${"database".padEnd(10)}${head}\n`);
  const projects = names.flatMap((name) => ["--project", name]);
  const program = join(top, "node_modules", ".bin", "vitest");
  const isGood = await runProgram(program, ["run", ...projects, "--maxWorkers=1", ...files], { cwd: top, env, shell });
  console.log(readFileSync(report, "utf8"));
  return isGood;
}

/** The built server of the release before, from its commit. */
async function buildPrevious() {
  const folder = join(cache, `release-${previous}`);
  const built = join(folder, "server", "dist", "main.js");
  if (existsSync(built)) return built;
  const run = async (program, args, cwd) => {
    if (!(await runProgram(program, args, { cwd, shell }))) throw new Error(`${program} ${args.join(" ")} failed.`);
  };
  await run("git", ["clone", "--quiet", top, folder], top);
  await run("git", ["checkout", "--quiet", previous], folder);
  await run("npm", ["ci", "--no-audit", "--no-fund"], folder);
  await run("npm", ["run", "build"], folder);
  return built;
}
