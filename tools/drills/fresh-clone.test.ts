import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { fakeClone } from "./fake-clone.ts";

test("npm start in a fresh clone installs, builds and serves; the next one serves at once [EXT-01]", async () => {
  const { run, steps } = fakeClone();
  expect(await run(["build/start.mjs"])).toMatchObject({ code: 0 });
  const [install = "", ...rest] = steps();
  expect(install).toMatch(/^npm ci /);
  expect(rest).toEqual(["build", "serve"]);
  expect(await run(["build/start.mjs"])).toMatchObject({ code: 0 });
  expect(steps()).toEqual([install, "build", "serve", "serve"]);
}, 60_000);

const TYPED = ["contract", "e2e", "media-clean", "server", "tools", "web", "web/worker"];

test("npm run check, npm test and npm run drills in a fresh clone install, build and run every check there is [EXT-02]", async () => {
  const { run, steps } = fakeClone();
  /** The calls that a command has made, by program. */
  async function callsOf(command: string) {
    const before = steps().length;
    const { code, output } = await run(["checks/test.mjs", command]);
    expect(output).toMatch(/\d+ passed, 0 failed/);
    expect(code).toBe(0);
    const calls = steps().slice(before);
    return (program: string) => calls.filter((call) => call.split(" ")[0] === program).sort();
  }
  // Options for reports only: a file, a project or a title would leave other tests out.
  const vitest = (lane: string) => [expect.stringMatching(`^vitest run( --(reporter|outputFile)\\S+)+ ${lane}$`)];
  const types = TYPED.map((name) => expect.stringMatching(`^tsc -p ${name} .*--incremental`));
  const install = [expect.stringMatching(/^npm ci .*--include=dev/)];

  const checked = await callsOf("check");
  expect(["npm", "biome", "knip", "tsc"].map((name) => checked(name).length)).toEqual([1, 1, 1, TYPED.length]);
  expect([checked("npm"), checked("tsc")]).toEqual([install, types]);
  expect(checked("vitest")).toEqual(vitest("check"));
  expect([...checked("build"), ...checked("playwright")]).toEqual([]);

  const tested = await callsOf("test");
  expect(["npm", "build", "biome", "knip"].map((name) => tested(name).length)).toEqual([0, 1, 1, 1]);
  expect(tested("tsc")).toEqual(types);
  expect(tested("vitest")).toEqual(vitest("test"));
  expect(tested("playwright")).toEqual([expect.stringMatching(/^playwright test --config \S+ --project=desktop$/)]);

  const drilled = await callsOf("drills");
  expect(drilled("build")).toEqual([]);
  expect(drilled("vitest")).toEqual(vitest("drills"));
  expect(drilled("playwright")).toEqual([
    expect.stringMatching(/^playwright test --config \S+ --project=drill --project=phone --project=firefox$/),
  ]);
}, 60_000);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ["told to stop", "SIGTERM", false],
  ["interrupted by Ctrl+C", "SIGINT", false],
  ["left behind by a killed npm", "SIGKILL", true],
] as const)(
  "a test run that is %s leaves no runner and no server behind",
  async (_, signal, isParentKilled) => {
    const { folder, environment, steps } = fakeClone();
    const command = [process.execPath, join("tools", "checks", "test.mjs"), "test", "unit"] as const;
    const env = { ...environment, HANG: "vitest" };
    const child = isParentKilled
      ? spawn("sh", ["-c", '"$@"; true', "sh", ...command], { cwd: folder, env, stdio: "ignore" })
      : spawn(command[0], command.slice(1), { cwd: folder, env, stdio: "ignore" });
    const hanging = () => steps().find((step) => step.startsWith("hanging "));
    await vi.waitUntil(() => hanging() !== undefined, { timeout: 60_000, interval: 50 });
    const pids = (hanging() ?? "").split(" ").slice(1).map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    child.kill(signal);
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 60_000);
  },
  180_000,
);
