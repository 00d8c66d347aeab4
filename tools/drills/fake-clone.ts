import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const tools = fileURLToPath(new URL("..", import.meta.url));

/** A runner that never ends and has started a server that does not listen to SIGTERM. */
const hanging = (log: (step: string) => string) => `
  if (process.env.HANG === NAME) {
    const server = "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1000);";
    const { pid } = require("node:child_process").spawn(process.execPath, ["-e", server]);
    setTimeout(() => { ${log("'hanging ' + process.pid + ' ' + pid")} }, 500);
    setInterval(() => {}, 1000);
  }`;

/** A runner with one failed test in its report. */
const FAILING = `
  const report = process.argv.find((option) => option.startsWith("--outputFile.json="));
  if (process.env.FAIL === NAME && report) {
    const failure = { status: "failed", fullName: "adds two numbers", failureMessages: ["AssertionError: 3 is not 4"] };
    const file = { name: process.cwd() + "/contract/src/sum.test.ts", status: "failed", assertionResults: [failure] };
    const found = JSON.stringify({ numPassedTests: 7, testResults: [file] });
    require("node:fs").writeFileSync(report.split("=")[1], found);
    process.exitCode = 1;
  }`;

/** The programs that npm installs: here a note of having been run, for each program that the tests need. */
function npm(log: (step: string) => string): string {
  const called =
    "NAME + ' ' + process.argv.slice(2).join(' ') + (NAME === 'vitest' ? ' ' + process.env.TEST_LANE : '')";
  const program = `#!/usr/bin/env node\n${log(called)}${hanging(log)}${FAILING}`;
  return `
  ${log("'npm ' + process.argv.slice(2).join(' ')")}
  const { mkdirSync, writeFileSync } = require("node:fs");
  mkdirSync("node_modules/.bin", { recursive: true });
  for (const name of ["biome", "tsc", "knip", "vitest", "playwright"]) {
    const program = ${JSON.stringify(program)}.replaceAll("NAME", JSON.stringify(name));
    writeFileSync("node_modules/.bin/" + name, program, { mode: 0o755 });
  }`;
}

/** Our own tools in an empty place; npm, the build and the server only say that their turn has come. */
export function fakeClone() {
  const folder = mkdtempSync(join(tmpdir(), "senda-clone-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const stepsFile = join(folder, "steps");
  const log = (step: string) => `require("node:fs").appendFileSync(${JSON.stringify(stepsFile)}, ${step} + "\\n");`;
  const put = (file: string, text: string) => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text, { mode: 0o755 });
  };
  for (const part of ["build", "checks"]) cpSync(join(tools, part), join(folder, "tools", part), { recursive: true });
  put("package-lock.json", JSON.stringify({ packages: { "node_modules/react": { version: "1.0.0" } } }));
  put("npm-cli.js", npm(log));
  put("chromium", "#!/usr/bin/env node\nconsole.log('Chromium 1.0')");
  put("contract/routes.ts", "");
  put("server/src/main.ts", "");
  put("web/index.html", "");
  put(
    "tools/build/build.mjs",
    `import { createRequire } from "node:module";
    import { mkdirSync, writeFileSync } from "node:fs";
    const require = createRequire(import.meta.url);
    ${log("'build'")}
    for (const folder of ["server/dist", "web/dist"]) mkdirSync(folder, { recursive: true });
    writeFileSync("server/dist/package.json", "{}");
    writeFileSync("server/dist/main.js", ${JSON.stringify(log("'serve'"))});
    writeFileSync("server/dist/senda.js", "");
    writeFileSync("server/dist/pglite-worker.js", "");
    writeFileSync("server/dist/text-worker.js", "");
    writeFileSync("web/dist/index.html", "");`,
  );

  const environment = {
    ...process.env,
    CHROME_PATH: join(folder, "chromium"),
    npm_execpath: join(folder, "npm-cli.js"),
    npm_config_cache: join(folder, ".npm"),
  };
  return {
    folder,
    environment,
    /** The calls so far. */
    steps: () => (existsSync(stepsFile) ? readFileSync(stepsFile, "utf8").trim().split("\n") : []),
    run(args: readonly [script: string, ...words: string[]], settings = {}) {
      const [script, ...words] = args;
      const child = spawn(process.execPath, [join("tools", script), ...words], {
        cwd: folder,
        env: { ...environment, ...settings },
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
      return new Promise<{ code: number | null; output: string }>((done) => {
        child.once("exit", (code) => done({ code, output }));
      });
    },
  };
}
