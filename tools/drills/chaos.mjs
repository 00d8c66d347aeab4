// `npm run chaos`: the drills that hurt Senda, with more kills and a longer load, one after the other on an otherwise quiet
// machine. They print their observations; docs/reliability.md has the figures of one run.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare } from "../build/bootstrap.mjs";
import { runProgram, stopWithParent } from "../build/children.mjs";
import { top } from "../build/folders.mjs";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "25" },
    seconds: { type: "string", default: "30" },
    minutes: { type: "string", default: "3" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const { kills, seconds, minutes, seed } = values;

stopWithParent();
await prepare("install");
console.log(`${kills} kills on each database from seed ${seed}, ${seconds} s of overload, ${minutes} min of load`);
const projects = ["--project", "drills-embedded", "--project", "drills-postgres"];
const files = ["kills", "stack", "recovery", "uploads"].map((name) => `drills/${name}.test.ts`);
const isGood = await runProgram(
  join(top, "node_modules", ".bin", "vitest"),
  ["run", ...projects, ...files, "--maxWorkers=1", "--disable-console-intercept"],
  {
    cwd: top,
    env: {
      ...process.env,
      TEST_LANE: "drills",
      CHAOS_KILLS: kills,
      CHAOS_SEED: seed,
      CHAOS_MINUTES: minutes,
      OVERLOAD_SECONDS: seconds,
      UPLOAD_MB: "499",
    },
    shell: process.platform === "win32",
  },
);
process.exitCode = isGood ? 0 : 1;
