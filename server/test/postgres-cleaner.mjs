// Stops a test's PostgreSQL server (first argument) and removes its folder (second) when our input is closed.
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const pid = Number(process.argv[2]);
const folder = process.argv[3];
const TRIES = 100;

function signal(name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

process.stdin.resume().on("end", async () => {
  signal("SIGINT");
  for (let tries = 0; tries < TRIES && signal(0); tries += 1) await pause(50);
  rmSync(folder, { recursive: true, force: true });
});
