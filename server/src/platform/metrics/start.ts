import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { Log } from "../log.ts";
import { version } from "./build.ts";
import { publishNoticesHourly } from "./notices.ts";
import { type Recorder, recordWith } from "./telemetry.ts";

export interface TelemetryConfig {
  instance: string;
  metrics: { host: string; port: number } | null;
  otlp: { hasTraces: boolean; hasMetrics: boolean; sampled: number } | null;
}

export interface Telemetry {
  /** Of the endpoint for Prometheus; null if there is none. */
  port: number | null;
  logFaults(log: Log): void;
  close(): Promise<void>;
}

/** A collector that is away must not hold up the end of the process. */
const LAST_EXPORT_MS = 3_000;
const FAULTS_LOGGED_EVERY_MS = 60_000;

/** Loads nothing if neither Prometheus nor a collector is configured. */
export async function startTelemetry({ instance, metrics, otlp }: TelemetryConfig): Promise<Telemetry | null> {
  if (!metrics && !otlp) return null;
  const { openTelemetry } = await import("./open-telemetry.ts");
  let log: Log | undefined;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const onFault = () => {
    if (performance.now() - loggedAt < FAULTS_LOGGED_EVERY_MS) return;
    loggedAt = performance.now();
    log?.warn("metrics or traces could not be sent to the collector");
  };
  const { recorder, prometheus, close } = openTelemetry({ instance, hasPrometheus: metrics !== null, otlp, onFault });
  recordWith(recorder);
  const stopProcess = recordProcess(recorder);
  const publishing = publishNoticesHourly();
  let endpoint: MetricsEndpoint | null = null;
  if (metrics && prometheus)
    endpoint = await serveMetrics(metrics, (request, response) =>
      prometheus.getMetricsRequestHandler(request, response),
    );
  return {
    port: endpoint?.port ?? null,
    logFaults(given) {
      log = given;
    },
    async close() {
      stopProcess();
      clearInterval(publishing);
      endpoint?.close();
      await Promise.race([close(), new Promise((resume) => setTimeout(resume, LAST_EXPORT_MS).unref())]);
      recordWith(null);
    },
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface MetricsEndpoint {
  port: number;
  close(): void;
}

/** Not on the public port: the figures are for the operator. */
async function serveMetrics(place: { host: string; port: number }, answer: Answer): Promise<MetricsEndpoint> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") response.writeHead(404).end();
    else if (request.method !== "GET") response.writeHead(405, { allow: "GET" }).end();
    else answer(request, response);
  });
  server.listen(place);
  await once(server, "listening");
  // It never keeps the process alive.
  server.unref();
  return {
    // The address of a TCP server is always of this kind.
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const WINDOW_MS = 10_000;
const NANOSECONDS = 1e9;

function recordProcess(recorder: Recorder): () => void {
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
