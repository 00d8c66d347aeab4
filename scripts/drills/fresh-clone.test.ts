import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const scripts = fileURLToPath(new URL("..", import.meta.url));
let clone = "";

const put = (file: string, text: string) => {
  mkdirSync(join(clone, file, ".."), { recursive: true });
  writeFileSync(join(clone, file), text, { mode: 0o755 });
};
const logging = (step: string) =>
  `require("node:fs").appendFileSync(${JSON.stringify(join(clone, "steps"))}, ${step} + "\\n");`;
const steps = () =>
  existsSync(join(clone, "steps")) ? readFileSync(join(clone, "steps"), "utf8").trim().split("\n") : [];

/** A runner that never ends and has started a server that does not listen to SIGTERM. */
const hanging = () => `
  if (process.env.HANG === NAME) {
    const server = "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1000);";
    const { pid } = require("node:child_process").spawn(process.execPath, ["-e", server]);
    setTimeout(() => { ${logging("'hanging ' + process.pid + ' ' + pid")} }, 500);
    setInterval(() => {}, 1000);
  }`;

/** A runner with one failed test in its report. */
const failing = () => `
  const report = process.argv.find((option) => option.startsWith("--outputFile.json="));
  if (process.env.FAIL === NAME && report) {
    const failure = { status: "failed", fullName: "adds two numbers", failureMessages: ["AssertionError: 3 is not 4"] };
    const file = { name: process.cwd() + "/contract/src/sum.test.ts", status: "failed", assertionResults: [failure] };
    const found = JSON.stringify({ numPassedTests: 7, testResults: [file] });
    require("node:fs").writeFileSync(report.split("=")[1], found);
    process.exitCode = 1;
  }`;

/** What npm brings: here a note of having been run, for each program that the tests need. */
const npm = () => `
  ${logging("'npm ' + process.argv.slice(2).join(' ')")}
  const { mkdirSync, writeFileSync } = require("node:fs");
  mkdirSync("node_modules/.bin", { recursive: true });
  for (const name of ["biome", "tsc", "knip", "vitest", "playwright"]) {
    const program = "#!/usr/bin/env node\\n" + ${JSON.stringify(logging("NAME + ' ' + process.argv.slice(2).join(' ')") + hanging() + failing())};
    writeFileSync("node_modules/.bin/" + name, program.replaceAll("NAME", JSON.stringify(name)), { mode: 0o755 });
  }`;

/** Our own scripts in an empty place; npm, the build and the server only say that their turn has come. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "senda-clone-"));
  for (const part of ["bootstrap.mjs", "browser.mjs", "start.mjs", "test.mjs", "build"])
    cpSync(join(scripts, part), join(clone, "scripts", part), { recursive: true });
  put("package-lock.json", JSON.stringify({ packages: { "node_modules/react": { version: "1.0.0" } } }));
  put("npm-cli.js", npm());
  put("chromium", "#!/usr/bin/env node\nconsole.log('Chromium 1.0')");
  put("contract/routes.ts", "");
  put("server/src/main.ts", "");
  put("web/index.html", "");
  put(
    "scripts/build.mjs",
    `import { createRequire } from "node:module";
    import { mkdirSync, writeFileSync } from "node:fs";
    const require = createRequire(import.meta.url);
    ${logging("'build'")}
    for (const folder of ["server/dist", "web/dist"]) mkdirSync(folder, { recursive: true });
    writeFileSync("server/dist/package.json", "{}");
    writeFileSync("server/dist/main.js", ${JSON.stringify(logging("'serve'"))});
    writeFileSync("server/dist/senda.js", "");
    writeFileSync("server/dist/pglite-worker.js", "");
    writeFileSync("server/dist/text-worker.js", "");
    writeFileSync("web/dist/index.html", "");`,
  );
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const environment = () => ({
  ...process.env,
  CHROME_PATH: join(clone, "chromium"),
  npm_execpath: join(clone, "npm-cli.js"),
  npm_config_cache: join(clone, ".npm"),
});

function run(script: string, settings = {}): Promise<{ code: number | null; output: string }> {
  const env = { ...environment(), ...settings };
  const child = spawn(process.execPath, [join("scripts", script)], { cwd: clone, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
  return new Promise((done) => child.once("exit", (code) => done({ code, output })));
}

test("npm start in a fresh clone installs, builds and serves; the next one serves at once [EXT-01]", async () => {
  expect(await run("start.mjs")).toMatchObject({ code: 0 });
  const [install = "", ...rest] = steps();
  expect(install).toMatch(/^npm ci /);
  expect(rest).toEqual(["build", "serve"]);
  expect(await run("start.mjs")).toMatchObject({ code: 0 });
  expect(steps()).toEqual([install, "build", "serve", "serve"]);
}, 60_000);

test("npm test in a fresh clone installs, builds and runs every check there is [EXT-02]", async () => {
  const { code, output } = await run("test.mjs");
  expect(output).toMatch(/\d+ passed, 0 failed/);
  expect(code).toBe(0);
  const [install = "", build, ...checks] = steps();
  expect(install).toMatch(/^npm ci .*--include=dev/);
  expect(build).toBe("build");
  const programs = checks.map((check) => check.split(" ")[0]);
  expect([...new Set(programs)].sort()).toEqual(["biome", "knip", "playwright", "tsc", "vitest"]);
  const callsOf = (program: string) => checks.filter((check) => check.startsWith(`${program} `));
  expect(callsOf("tsc").sort()).toEqual(
    ["contract", "e2e", "scripts", "server", "web", "web/worker"].map((name) =>
      expect.stringMatching(`^tsc -p ${name} --incremental`),
    ),
  );
  // Options for reports only: a file, a project or a title would leave other tests out.
  expect(callsOf("vitest")).toEqual([expect.stringMatching(/^vitest run( --(reporter|outputFile)\S+)+$/)]);
  expect(callsOf("playwright")).toEqual([expect.stringMatching(/^playwright test --config \S+$/)]);
}, 60_000);

test("the end of a failed run names the test that failed, and why", async () => {
  const { code, output } = await run("test.mjs", { FAIL: "vitest" });
  expect(code).toBe(1);
  const end = output.slice(output.indexOf("── summary"));
  expect(end).toContain("contract/src/sum.test.ts > adds two numbers\nAssertionError: 3 is not 4\n7 passed, 1 failed");
}, 60_000);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function hangingPids(): Promise<number[]> {
  const line = await vi.waitFor(() => {
    const found = steps().find((step) => step.startsWith("hanging "));
    if (!found) throw new Error("The tests have not started.");
    return found;
  }, 60_000);
  return line.split(" ").slice(1).map(Number);
}

test.each([
  ["told to stop", "SIGTERM", false],
  ["interrupted by Ctrl+C", "SIGINT", false],
  ["left behind by a killed npm", "SIGKILL", true],
] as const)(
  "a test run that is %s leaves no runner and no server behind",
  async (_, signal, isParentKilled) => {
    const command = [process.execPath, join("scripts", "test.mjs"), "unit"] as const;
    const env = { ...environment(), HANG: "vitest" };
    const child = isParentKilled
      ? spawn("sh", ["-c", '"$@"; true', "sh", ...command], { cwd: clone, env, stdio: "ignore" })
      : spawn(command[0], command.slice(1), { cwd: clone, env, stdio: "ignore" });
    const pids = await hangingPids();
    expect(pids.map(isAlive)).toEqual([true, true]);
    child.kill(signal);
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 60_000);
  },
  180_000,
);
