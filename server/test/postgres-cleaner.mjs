// Stops a test's PostgreSQL server and removes its folder (first argument) when our input is closed.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const folder = process.argv[2];
const TRIES = 100;

/** 0 if none is running: its number may belong to another process by now. */
function serverPid() {
  try {
    return Number(readFileSync(join(folder, "run", "data", "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

function signal(pid, name) {
  if (pid === 0) return false;
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

process.stdin.resume().on("end", async () => {
  const pid = serverPid();
  signal(pid, "SIGINT");
  for (let tries = 0; tries < TRIES && signal(pid, 0); tries += 1) await pause(50);
  rmSync(folder, { recursive: true, force: true });
});
