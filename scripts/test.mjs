// `npm test`: every check there is, in order. `npm test -- unit e2e` runs those alone; what is not the name of a step
// (a file, an option) is handed on to it: `npm test -- unit server/src/auth`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./bootstrap.mjs";
import { stopWithParent, succeeds } from "./build/children.mjs";
import { cache, top } from "./build/folders.mjs";

const workspaces = ["contract", "server", "web", "e2e", "scripts"];
const reports = join(cache, "reports");
const bin = (name) => join(top, "node_modules", ".bin", name);

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ commands: string[][], count?: () => Count }} Step
 * @type {Record<string, Step>}
 */
const steps = {
  lint: { commands: [[bin("biome"), "check", "--error-on-warnings"]] },
  types: { commands: workspaces.map((workspace) => [bin("tsc"), "-p", workspace]) },
  unused: { commands: [[bin("knip")]] },
  unit: {
    commands: [
      [bin("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${reportOf("unit")}`],
    ],
    count() {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(reportOf("unit"), "utf8"));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  e2e: {
    commands: [[bin("playwright"), "test", "--config", join("e2e", "playwright.config.ts")]],
    count() {
      const { stats } = JSON.parse(readFileSync(reportOf("e2e"), "utf8"));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
};

function reportOf(step) {
  return join(reports, `${step}.json`);
}

const options = {
  cwd: top,
  env: { ...process.env, E2E_REPORT: reportOf("e2e") },
  // npm's shims in .bin are .cmd files on Windows, which only a shell can start.
  shell: process.platform === "win32",
};

/**
 * What the step's own report says; a step that fails without naming a test is one failure.
 * @param {Step} step
 * @param {boolean} isGood
 * @returns {Count}
 */
function counted({ count }, isGood) {
  let found = { passed: 0, failed: 0 };
  try {
    if (count) found = count();
  } catch {
    // It died before it could report.
  }
  return isGood ? found : { ...found, failed: Math.max(found.failed, 1) };
}

async function run(name, extra) {
  const step = steps[name];
  const started = Date.now();
  console.log(`\n── ${name}`);
  const results = await Promise.all(
    step.commands.map(([program = "", ...args]) => succeeds(program, [...args, ...extra], options)),
  );
  const isGood = results.every(Boolean);
  const seconds = (Date.now() - started) / 1000;
  return { name, isGood, seconds, ...counted(step, isGood) };
}

const given = process.argv.slice(2);
const named = given.filter((word) => word in steps);
const extra = given.filter((word) => !(word in steps));
const chosen = named.length > 0 ? named : Object.keys(steps);

stopWithParent();
await prepare("build");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const outcomes = [];
for (const name of chosen) outcomes.push(await run(name, extra));

console.log("\n── summary");
for (const { name, isGood, seconds, passed } of outcomes) {
  const tests = passed > 0 ? `  ${passed} tests` : "";
  console.log(`${isGood ? "ok    " : "FAILED"} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s${tests}`);
}
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const firstFault = outcomes.find(({ isGood }) => !isGood);
if (firstFault)
  console.log(`The first step that failed is ${firstFault.name}: npm test -- ${firstFault.name} runs it alone.`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = firstFault ? 1 : 0;
