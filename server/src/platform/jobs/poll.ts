import { describeError, type Log } from "../log.ts";
import { apart } from "../metrics/telemetry.ts";
import { withTimeout } from "../time.ts";

const POLL_MS = 15_000;
const CLOSE_MS = 5_000;

/** Repeats work that every process looks for, and of which each piece is claimed by one of them. Returns how to stop. */
export function startPolling(
  log: Pick<Log, "error">,
  work: () => Promise<unknown>,
  failure: string,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await apart(work);
    } catch (error) {
      log.error({ fault: describeError(error) }, failure);
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, POLL_MS).unref();
  return async () => {
    clearInterval(timer);
    if (running) await withTimeout(CLOSE_MS, running).catch(() => undefined);
  };
}
