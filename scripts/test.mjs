// `npm test`: every check there is. `npm run check`: the fast ones. `npm test -- unit e2e` runs the named steps alone; what
// is not the name of a step (a file, an option) is passed on to the tests: `npm test -- unit server/src/auth`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./bootstrap.mjs";
import { findOrInstallBrowser } from "./browser.mjs";
import { childCpuSeconds, runProgram, stopWithParent } from "./build/children.mjs";
import { cache, top } from "./build/folders.mjs";

const workspaces = ["contract", "server", "web", "e2e", "scripts"];
const reports = join(cache, "reports");
const reportFile = (step) => join(reports, `${step}.json`);
const bin = (name) => join(top, "node_modules", ".bin", name);
const vitest = (step, ...options) => ({
  commands: [
    [
      bin("vitest"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile(step)}`,
      ...options,
    ],
  ],
  takesArguments: true,
  count() {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(reportFile(step), "utf8"));
    return { passed: numPassedTests, failed: numFailedTests };
  },
});

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ commands: string[][], takesArguments?: boolean, count?: () => Count }} Step
 * @type {Record<string, Step>}
 */
const steps = {
  lint: { commands: [[bin("biome"), "check", "--error-on-warnings"]] },
  types: { commands: workspaces.map((workspace) => [bin("tsc"), "-p", workspace]) },
  unused: { commands: [[bin("knip")]] },
  fast: vitest("fast", "--project=!server-postgres", "--exclude=**/*.slow.test.ts"),
  unit: vitest("unit"),
  e2e: {
    commands: [[bin("playwright"), "test", "--config", join("e2e", "playwright.config.ts")]],
    takesArguments: true,
    count() {
      const { stats } = JSON.parse(readFileSync(reportFile("e2e"), "utf8"));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
};

/** The steps of one row run side by side: unit tests and journeys both wait a good part of their time. */
const ROWS = [["lint", "types", "unused"], ["fast"], ["unit", "e2e"]];
const EVERYTHING = Object.keys(steps).filter((name) => name !== "fast");
const NEED_BUILD = ["unit", "e2e"];

/**
 * The counts in the step's report; a step that fails without naming a test is one failure.
 * @param {Step} step
 * @param {boolean} isGood
 * @returns {Count}
 */
function countTests({ count }, isGood) {
  let found = { passed: 0, failed: 0 };
  try {
    if (count) found = count();
  } catch {
    // It died before it could report.
  }
  return isGood ? found : { ...found, failed: Math.max(found.failed, 1) };
}

let cpuSoFar = 0;

/** What has been added since the last call: right for steps side by side too, as long as each asks when it ends. */
function newCpuSeconds() {
  const total = childCpuSeconds();
  if (total === null) return null;
  const added = total - cpuSoFar;
  cpuSoFar = total;
  return added;
}

/** @param {string} name @param {((chunk: Buffer) => void) | undefined} onOutput */
async function runStep(name, onOutput) {
  const step = steps[name];
  const started = Date.now();
  let cpu = 0;
  const results = await Promise.all(
    step.commands.map(async ([program = "", ...args]) => {
      const isGood = await runProgram(program, [...args, ...(step.takesArguments ? extra : [])], {
        cwd: top,
        env: { ...process.env, E2E_REPORT: reportFile("e2e") },
        // npm's shims in .bin are .cmd files on Windows, which only a shell can start.
        shell: process.platform === "win32",
        onOutput,
      });
      cpu += newCpuSeconds() ?? Number.NaN;
      return isGood;
    }),
  );
  const isGood = results.every(Boolean);
  return { name, isGood, seconds: (Date.now() - started) / 1000, cpu, ...countTests(step, isGood) };
}

/** The first step of a row writes as it goes; the output of the others follows when the steps before them have ended. */
async function runRow(names) {
  const texts = names.map(() => /** @type {Buffer[]} */ ([]));
  const started = names.map((name, index) => {
    if (index === 0) console.log(`\n── ${name}${names.length > 1 ? ` (beside it: ${names.slice(1).join(", ")})` : ""}`);
    return runStep(name, index === 0 ? undefined : (chunk) => texts[index]?.push(chunk));
  });
  const outcomes = [];
  for (const [index, outcome] of started.entries()) {
    outcomes.push(await outcome);
    if (index > 0) console.log(`\n── ${names[index]}\n${Buffer.concat(texts[index] ?? [])}`);
  }
  return outcomes;
}

const given = process.argv.slice(2);
const named = given.filter((word) => word in steps);
const extra = given.filter((word) => !(word in steps));
const chosen = named.length > 0 ? named : EVERYTHING;

stopWithParent();
await prepare(chosen.some((name) => NEED_BUILD.includes(name)) ? "build" : "install");
if (chosen.includes("e2e")) process.env.CHROME_PATH = findOrInstallBrowser();
newCpuSeconds();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const outcomes = [];
for (const row of ROWS) {
  const names = row.filter((name) => chosen.includes(name));
  if (names.length > 0) outcomes.push(...(await runRow(names)));
}

const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const figure = (seconds) => `${seconds.toFixed(1).padStart(7)} s`;
console.log(`\n── summary${" ".repeat(12)}clock${Number.isNaN(sum("cpu")) ? "" : "  processor"}`);
for (const { name, isGood, seconds, cpu, passed } of outcomes) {
  const tests = passed > 0 ? `  ${passed} tests` : "";
  const processor = Number.isNaN(cpu) ? "" : `  ${figure(cpu)}`;
  console.log(`${isGood ? "ok    " : "FAILED"} ${name.padEnd(8)} ${figure(seconds)}${processor}${tests}`);
}
const firstFault = outcomes.find(({ isGood }) => !isGood);
if (firstFault)
  console.log(`The first step that failed is ${firstFault.name}: npm test -- ${firstFault.name} runs it alone.`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = firstFault ? 1 : 0;
