import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { holdDuring } from "../../../test/event-loop-meter.ts";

/** Uses the processor for so long, as a costly text would. */
function spin(ms: number): void {
  const { user, system } = process.cpuUsage();
  const usedMs = () => {
    const now = process.cpuUsage();
    return (now.user + now.system - user - system) / 1000;
  };
  while (usedMs() < ms) Math.sqrt(usedMs());
}

test("the meter sees a task that holds the event loop", async () => {
  const { longestMs } = await holdDuring(async () => {
    await pause(5);
    spin(120);
    await pause(5);
  });
  expect(longestMs).toBeGreaterThan(60);
});

test("the meter does not count many short tasks as one hold, nor waiting as work", async () => {
  const { longestMs, result } = await holdDuring(async () => {
    for (let task = 0; task < 40; task += 1) {
      spin(3);
      await pause(1);
    }
    await pause(150);
    return "done";
  });
  expect(result).toBe("done");
  expect(longestMs).toBeLessThan(50);
});
