// `npm run fuzz`: requests made from the API reference, valid but for one hostile value, and a table of the answers.
// `--seed` repeats a run, `--count` says how many, `--only "POST /diary"` names the calls, `--database postgres` the database.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare } from "../build/bootstrap.mjs";
import { runProgram, stopWithParent } from "../build/children.mjs";
import { cache, top } from "../build/folders.mjs";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    count: { type: "string", default: "10000" },
    only: { type: "string", default: "" },
    database: { type: "string", default: "embedded" },
  },
});
const { seed, count, only, database } = values;
const report = join(cache, "reports", "fuzz.txt");

stopWithParent();
await prepare("install");
mkdirSync(join(cache, "reports"), { recursive: true });
rmSync(report, { force: true });
console.log(`${count} requests from seed ${seed} on ${database}`);
const program = join(top, "node_modules", ".bin", "vitest");
const args = ["run", "--project", `server-${database}`, "src/platform/http/generated-requests.test.ts"];
// Only the drills run this test on the embedded database.
const lane = database === "embedded" ? "drills" : "test";
const env = {
  ...process.env,
  TEST_LANE: lane,
  FUZZ_SEED: seed,
  FUZZ_COUNT: count,
  FUZZ_ONLY: only,
  FUZZ_REPORT: report,
};
const isGood = await runProgram(program, args, { cwd: top, env, shell: process.platform === "win32" });
console.log(readFileSync(report, "utf8"));
process.exitCode = isGood ? 0 : 1;
