import { spawn } from "node:child_process";

const WATCH_MS = 500;
/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** @param {NodeJS.Signals} signal */
function endWithChildren(signal) {
  for (const child of running) child.kill(signal);
  // A child of ours may take its time; we leave when the last one has.
  if (running.size === 0) process.exit(1);
}

/**
 * Runs a program to its end and answers whether it went well. Should we be told to stop, it is told too: an npm that
 * goes on installing behind our back would spoil the next installation.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<boolean>}
 */
export function succeeds(program, args, options) {
  let isToldToStop = false;
  const stop = (signal) => {
    isToldToStop = true;
    endWithChildren(signal);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    running.add(child);
    const end = (isGood) => {
      running.delete(child);
      process.off("SIGINT", stop).off("SIGTERM", stop);
      if (isToldToStop && running.size === 0) process.exit(1);
      resolve(isGood);
    };
    child.once("error", (error) => {
      console.error(error.message);
      end(false);
    });
    child.once("exit", (code) => end(code === 0));
  });
}

/**
 * npm runs scripts through a shell, and a signal that is sent to npm alone ends the shell without a word to us: a
 * parent that is gone means stop.
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
