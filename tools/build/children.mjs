import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const WATCH_MS = 500;
const STOP_LIMIT_MS = 10_000;
const hasGroups = process.platform !== "win32";
/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
let isStopping = false;

/**
 * Signals a child and everything it has started: a killed test runner would leave its servers and browsers behind.
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(hasGroups ? -child.pid : child.pid, signal);
  } catch {
    // Nothing is left of the group.
  }
}

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  isStopping = true;
  for (const child of running) signalGroup(child, signal);
  if (running.size === 0) process.exit(1);
  setTimeout(() => {
    for (const child of running) signalGroup(child, "SIGKILL");
  }, STOP_LIMIT_MS).unref();
}

let isListening = false;
function stopChildrenWithUs() {
  if (isListening) return;
  isListening = true;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, stopAll);
}

/**
 * Runs a program to its end and returns whether it succeeded. If we are told to stop, it is stopped with all that it has
 * started: an npm that goes on installing would break the next installation.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions & { onOutput?: ((chunk: Buffer) => void) | undefined }} options
 * @returns {Promise<boolean>}
 */
export function runProgram(program, args, { onOutput, ...options }) {
  stopChildrenWithUs();
  return new Promise((resolve) => {
    const stdio = onOutput ? "pipe" : "inherit";
    const child = spawn(program, args, { stdio: ["ignore", stdio, stdio], detached: hasGroups, ...options });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) if (onOutput) stream?.on("data", onOutput);
    const end = (isGood) => {
      running.delete(child);
      signalGroup(child, "SIGKILL");
      if (isStopping && running.size === 0) process.exit(1);
      resolve(isGood);
    };
    child.once("error", (error) => {
      console.error(error.message);
      end(false);
    });
    child.once("exit", (code) => end(code === 0));
  });
}

const TICKS_PER_SECOND = 100;

/** Processor seconds of all children that have ended, and of their children; null if the system does not say. */
export function childCpuSeconds() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/**
 * npm runs scripts through a shell, and a signal that is sent to npm alone ends the shell without telling us: a parent
 * that is gone means stop.
 */
export function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, WATCH_MS);
  watch.unref();
}
