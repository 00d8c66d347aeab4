import { describeError } from "../platform/log.ts";
import { apart } from "../platform/metrics/telemetry.ts";
import { withTimeout } from "../platform/time.ts";
import { sendDueReminders } from "./send-due.ts";

const POLL_MS = 15_000;
const CLOSE_MS = 5_000;

type JobDeps = Parameters<typeof sendDueReminders>[0];

/** Every process looks for what is due; each reminder is claimed by one of them. Returns how to stop. */
export function startReminders(deps: JobDeps): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await apart(() => sendDueReminders(deps));
    } catch (error) {
      deps.log.error({ fault: describeError(error) }, "reminders could not be sent; the next round tries again");
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
