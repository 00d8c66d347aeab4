import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { version } from "./build.ts";
import type { Recorder } from "./telemetry.ts";

const WINDOW_MS = 10_000;
const NANOSECONDS = 1e9;

export function recordProcess(recorder: Recorder): () => void {
  const startedAt = Math.round(Date.now() / 1_000 - process.uptime());
  recorder.gauge("senda_build_info", () => [[{ version, node: process.version }, 1]]);
  recorder.gauge("senda_start_time_seconds", () => [[{}, startedAt]]);
  recorder.gauge("senda_memory_bytes", () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const memory = { rss, heap_used: heapUsed, heap_total: heapTotal, external };
    return Object.entries(memory).map(([kind, bytes]) => [{ kind }, bytes] as const);
  });
  recorder.gauge("senda_cpu_seconds", () => {
    const { user, system } = process.cpuUsage();
    return [
      [{ mode: "user" }, user / 1e6],
      [{ mode: "system" }, system / 1e6],
    ];
  });
  return recordEventLoop(recorder);
}

/** Over fixed windows: if reading emptied them, several readers would take samples from each other. */
function recordEventLoop(recorder: Recorder): () => void {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let before = performance.eventLoopUtilization();
  let late = { p50: 0, p99: 0, max: 0 };
  let utilisation = 0;
  const look = () => {
    // Without a sample its values are not numbers.
    if (delays.count > 0) late = { p50: delays.percentile(50), p99: delays.percentile(99), max: delays.max };
    delays.reset();
    const now = performance.eventLoopUtilization();
    utilisation = performance.eventLoopUtilization(now, before).utilization;
    before = now;
  };
  const timer = setInterval(look, WINDOW_MS).unref();
  recorder.gauge("senda_event_loop_delay_seconds", () =>
    Object.entries(late).map(([of, nanoseconds]) => [{ of }, nanoseconds / NANOSECONDS] as const),
  );
  recorder.gauge("senda_event_loop_utilisation", () => [[{}, utilisation]]);
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
