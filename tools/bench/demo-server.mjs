import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serverDist } from "../build/folders.mjs";

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" ? address?.port : undefined;
}

/** The built server with the demo. */
export async function startSenda() {
  const dataDir = mkdtempSync(join(os.tmpdir(), "senda-pages-"));
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: "true" };
  const child = spawn(process.execPath, [join(serverDist, "main.js")], { env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error("Senda did not start.");
    await pause(200);
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

export async function signInToDemo(url, name) {
  const body = JSON.stringify({ email: `${name}@senda.local`, password: `senda-${name}` });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${name} could not sign in: ${answer.status}`);
  return answer.json();
}
