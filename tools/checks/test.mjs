// `npm run check`, `npm test` and `npm run drills`, each a list of steps. `npm test -- unit e2e` runs the named steps alone;
// what is not the name of a step (a file, an option) is passed on to the tests: `npm test -- unit server/src/people/auth`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { prepare } from "../build/bootstrap.mjs";
import { findOrInstallBrowser, findOrInstallFirefox } from "../build/browser.mjs";
import { childCpuSeconds, runProgram, stopWithParent } from "../build/children.mjs";
import { cache, top } from "../build/folders.mjs";

/** The steps of one row run side by side. A step that waits for a limit of time has the machine for itself. */
const ROWS = [["lint", "types", "unused", "rules"], ["unit"], ["e2e"], ["drills"], ["journeys"]];
const COMMANDS = {
  check: ["lint", "types", "unused", "rules"],
  test: ["lint", "types", "unused", "unit", "e2e"],
  drills: ["drills", "journeys"],
};

const [command = "", ...given] = process.argv.slice(2);
const named = given.filter((word) => ROWS.flat().includes(word));
const extra = given.filter((word) => !named.includes(word));
const chosen = named.length > 0 ? named : COMMANDS[command];
const typed = ["contract", "media-clean", "server", "web", "web/worker", "e2e", "tools"];
const reports = join(cache, "reports");
const reportFile = (step) => join(reports, `${step}.json`);
const bin = (name) => join(top, "node_modules", ".bin", name);
const vitest = (step, lane) => ({
  environment: { TEST_LANE: lane },
  commands: [[bin("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile(step)}`]],
  takesArguments: true,
  count() {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(reportFile(step), "utf8"));
    return { passed: numPassedTests, faults: testResults.flatMap(vitestFaults) };
  },
});

/** A file that fails before its first test names no test. */
function vitestFaults({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  const file = relative(top, name);
  if (failed.length === 0) return status === "failed" ? [`${file}\n${message}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join("\n")}`);
}

/** Playwright's report nests the tests of a file in suites. A spec that failed in one of two projects may be called `ok`. */
const playwrightFaults = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .flatMap(({ results }) => results)
      .flatMap(({ errors = [] }) => errors)
      .map(({ message }) => `${file} > ${title}\n${message}`),
  ),
  ...suites.flatMap(playwrightFaults),
];

const playwright = (step, lane, projects) => ({
  commands: [
    [
      bin("playwright"),
      "test",
      "--config",
      join("e2e", "playwright.config.ts"),
      // A run of named tests may name its projects too.
      ...(extra.some((word) => word.startsWith("--project")) ? [] : projects.map((name) => `--project=${name}`)),
    ],
  ],
  environment: { TEST_LANE: lane, E2E_REPORT: reportFile(step) },
  takesArguments: true,
  count() {
    const { stats, suites } = JSON.parse(readFileSync(reportFile(step), "utf8"));
    return { passed: stats.expected, faults: suites.flatMap(playwrightFaults) };
  },
});

/** The findings of the last run about files that have not changed since. */
const knownTypes = (workspace) => [
  "--incremental",
  "--tsBuildInfoFile",
  join(cache, "types", `${workspace.replace("/", "-")}.tsbuildinfo`),
];

/**
 * @typedef {{ passed: number, faults: string[] }} Count
 * @typedef {{ commands: string[][], environment?: NodeJS.ProcessEnv, takesArguments?: boolean, count?: () => Count }} Step
 * @type {Record<string, Step>}
 */
const steps = {
  lint: { commands: [[bin("biome"), "check", "--error-on-warnings"]] },
  types: {
    // Several checkers in one program each work out the same types again: one needs half of the processor time.
    commands: typed.map((name) => [bin("tsc"), "-p", name, "--checkers", "1", ...knownTypes(name)]),
    // The compiler ends before its garbage would fill the memory: collecting a fourth of it saves a sixth of the time.
    environment: { GOGC: "400" },
  },
  unused: { commands: [[bin("knip"), "--cache", "--cache-location", join(cache, "knip")]] },
  rules: vitest("rules", "check"),
  unit: vitest("unit", "test"),
  e2e: playwright("e2e", "test", ["desktop"]),
  drills: vitest("drills", "drills"),
  journeys: playwright("journeys", "drills", ["drill", "phone", "firefox"]),
};

const NEED_BUILD = ["unit", "e2e", "drills", "journeys"];

/**
 * The counts in the step's report; a step that fails without naming a test is one failure.
 * @param {Step} step
 * @param {boolean} isGood
 * @returns {Count}
 */
function countTests({ count }, isGood) {
  let found = { passed: 0, faults: /** @type {string[]} */ ([]) };
  try {
    if (count) found = count();
  } catch {
    // It died before it could report.
  }
  return isGood || found.faults.length > 0 ? found : { ...found, faults: ["It ended with an error, see above."] };
}

/** Of one failed test: what was expected and where, without the whole page that a browser's test prints. */
const MOST_LINES = 16;

let cpuSoFar = 0;

/** The sum added since the last call: right for steps side by side too, as long as each asks when it ends. */
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
        env: { ...process.env, ...step.environment },
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

stopWithParent();
await prepare(chosen.some((name) => NEED_BUILD.includes(name)) ? "build" : "install");
if (chosen.includes("e2e") || chosen.includes("journeys")) process.env.CHROME_PATH = findOrInstallBrowser();
if (chosen.includes("journeys")) process.env.FIREFOX_PATH = findOrInstallFirefox();
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
// Repeated here because the end of a log is read first, or is all that is kept of it.
for (const { name, faults } of outcomes)
  for (const fault of faults) {
    const lines = fault.split("\n").filter((line) => !line.includes("node_modules"));
    console.log(`── failed in ${name}: ${lines.slice(0, MOST_LINES).join("\n")}`);
  }
console.log(`${sum("passed")} passed, ${outcomes.flatMap(({ faults }) => faults).length} failed`);
process.exitCode = firstFault ? 1 : 0;
