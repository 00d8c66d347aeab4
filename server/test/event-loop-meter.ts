import { setTimeout as pause } from "node:timers/promises";

/**
 * Does some work and answers how long the longest turn of the event loop was meanwhile, in milliseconds. The time of the
 * clock and the time of the processor are both taken and the lesser counts, so that a busy machine does not look like a
 * busy loop.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const watch = async () => {
    while (!isOver) {
      const began = performance.now();
      const cpu = process.cpuUsage();
      await pause(1);
      const { user, system } = process.cpuUsage(cpu);
      longest = Math.max(longest, Math.min(performance.now() - began, (user + system) / 1000));
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return longest;
}
