import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const main = path.join(import.meta.dirname, "..", "..", "server", "dist", "main.js");
const preload = new URL("./preload.mjs", import.meta.url).href;
/** Seconds on a quiet machine; a loaded one takes its time. */
const START_LIMIT_MS = 240_000;

export const AI_TIMEOUT_MS = 8_000;
/** When the clock of the second Senda starts: the last minutes of March in Mexico City, the morning of the first of April in Madrid. */
export const FIXED_NOW = "2027-03-31T23:50:00-06:00";

interface Location {
  url: string;
  dataDir: string;
}

/** The second Senda, asked for in a worker. */
export const fixedSenda = async () => (await (await fetch(process.env.SENDA_FIXED_URL ?? "")).json()) as Location;

/** A running Senda. */
export interface Senda extends Location {
  /** Moves its clock, if it was started with STARTS_AT. */
  pass(ms: number): void;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

export const newDataDir = () => mkdtempSync(path.join(tmpdir(), "senda-e2e-"));
export const removeDataDir = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true });

/** Starts the built server as `npm start` does; `settings` are its environment variables. */
export async function startBuiltSenda(dataDir: string, settings: Record<string, string>): Promise<Senda> {
  const port = await freePort();
  const server = spawn(process.execPath, ["--import", preload, "--enable-source-maps", main], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", ...settings },
    // The server ends when this pipe closes, which it also does when the runner is killed.
    stdio: ["pipe", "pipe", "pipe"],
  });
  const log = createWriteStream(path.join(dataDir, "senda.log"));
  server.stdout.pipe(log);
  server.stderr.pipe(log);
  const url = `http://localhost:${port}`;
  const stop = () => stopServer(server);
  try {
    await readiness(server, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop, pass: (ms) => void server.stdin.write(`${ms}\n`) };
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
    await pause(100);
  }
  throw new Error(`Senda did not start:\n${output}`);
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const stopped = once(server, "exit");
  server.kill("SIGTERM");
  await stopped;
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
