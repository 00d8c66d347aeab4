import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const main = path.join(import.meta.dirname, "..", "..", "server", "dist", "main.js");
const START_LIMIT_MS = 60_000;

/** A running Senda with a data folder of its own. */
export interface Senda {
  url: string;
  dataDir: string;
  /** Asks it to stop, waits until it has, and removes its data; answers with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built server as `npm start` does; `settings` are its environment variables. */
export async function startSenda(settings: Record<string, string> = {}): Promise<Senda> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "senda-e2e-"));
  const server = spawn(process.execPath, ["--enable-source-maps", main], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(path.join(dataDir, "senda.log"));
  server.stdout.pipe(log);
  server.stderr.pipe(log);
  const url = `http://localhost:${port}`;
  const stop = () => stopAndRemove(server, dataDir);
  // Should the tests themselves be killed, the server goes with them.
  process.once("exit", () => server.kill("SIGKILL"));
  try {
    await readiness(server, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop };
}

async function readiness(server: ChildProcess, url: string): Promise<void> {
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output = (output + chunk).slice(-4_000);
    });
  }
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit && server.exitCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`Senda did not start:\n${output}`);
}

async function stopAndRemove(server: ChildProcess, dataDir: string): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const stopped = once(server, "exit");
    server.kill("SIGTERM");
    await stopped;
  }
  rmSync(dataDir, { recursive: true, force: true });
  return server.exitCode;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
