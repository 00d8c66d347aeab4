import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const scripts = fileURLToPath(new URL("..", import.meta.url));
let clone = "";

const put = (file: string, text: string) => {
  mkdirSync(join(clone, file, ".."), { recursive: true });
  writeFileSync(join(clone, file), text, { mode: 0o755 });
};
const noting = (deed: string) =>
  `require("node:fs").appendFileSync(${JSON.stringify(join(clone, "deeds"))}, ${deed} + "\\n");`;
const deeds = () =>
  existsSync(join(clone, "deeds")) ? readFileSync(join(clone, "deeds"), "utf8").trim().split("\n") : [];

/** What npm brings: here a note of having been run, for each program that the tests need. */
const npm = () => `
  ${noting("'npm ' + process.argv.slice(2).join(' ')")}
  const { mkdirSync, writeFileSync } = require("node:fs");
  mkdirSync("node_modules/.bin", { recursive: true });
  for (const name of ["biome", "tsc", "knip", "vitest", "playwright"]) {
    const program = "#!/usr/bin/env node\\n" + ${JSON.stringify(noting("NAME + ' ' + process.argv.slice(2).join(' ')"))};
    writeFileSync("node_modules/.bin/" + name, program.replace("NAME", JSON.stringify(name)), { mode: 0o755 });
  }`;

/** Our own scripts in an empty place; npm, the build and the server only say that their turn has come. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "senda-clone-"));
  for (const part of ["bootstrap.mjs", "start.mjs", "test.mjs", "build"])
    cpSync(join(scripts, part), join(clone, "scripts", part), { recursive: true });
  put("package-lock.json", JSON.stringify({ packages: { "node_modules/react": { version: "1.0.0" } } }));
  put("npm-cli.js", npm());
  put("contract/routes.ts", "");
  put("server/src/main.ts", "");
  put("web/index.html", "");
  put(
    "scripts/build.mjs",
    `import { createRequire } from "node:module";
    import { mkdirSync, writeFileSync } from "node:fs";
    const require = createRequire(import.meta.url);
    ${noting("'build'")}
    for (const folder of ["server/dist", "web/dist"]) mkdirSync(folder, { recursive: true });
    writeFileSync("server/dist/package.json", "{}");
    writeFileSync("server/dist/main.js", ${JSON.stringify(noting("'serve'"))});
    writeFileSync("server/dist/pglite-worker.js", "");
    writeFileSync("server/dist/text-worker.js", "");
    writeFileSync("web/dist/index.html", "");`,
  );
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

function run(script: string): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, npm_execpath: join(clone, "npm-cli.js"), npm_config_cache: join(clone, ".npm") };
  const child = spawn(process.execPath, [join("scripts", script)], { cwd: clone, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
  return new Promise((done) => child.once("exit", (code) => done({ code, output })));
}

test("npm start in a fresh clone installs, builds and serves; the next one serves at once [EXT-01]", async () => {
  expect(await run("start.mjs")).toMatchObject({ code: 0 });
  const [install = "", ...rest] = deeds();
  expect(install).toMatch(/^npm ci /);
  expect(rest).toEqual(["build", "serve"]);
  expect(await run("start.mjs")).toMatchObject({ code: 0 });
  expect(deeds()).toEqual([install, "build", "serve", "serve"]);
}, 30_000);

test("npm test in a fresh clone installs, builds and runs every check there is [EXT-02]", async () => {
  const { code, output } = await run("test.mjs");
  expect(output).toMatch(/\d+ passed, 0 failed/);
  expect(code).toBe(0);
  const [install = "", build, ...checks] = deeds();
  expect(install).toMatch(/^npm ci .*--include=dev/);
  expect(build).toBe("build");
  const programs = checks.map((check) => check.split(" ")[0]);
  expect([...new Set(programs)]).toEqual(["biome", "tsc", "knip", "vitest", "playwright"]);
  expect(checks.find((check) => check.startsWith("vitest"))).toMatch(/^vitest run --reporter/);
}, 30_000);
