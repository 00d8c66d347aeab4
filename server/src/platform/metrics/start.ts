import type { Log } from "../log.ts";
import { type MetricsEndpoint, serveMetrics } from "./metrics-endpoint.ts";
import { publishNoticesHourly } from "./notices.ts";
import { recordProcess } from "./process-gauges.ts";
import { recordWith } from "./telemetry.ts";

export interface TelemetryConfig {
  instance: string;
  metrics: { host: string; port: number } | null;
  otlp: { hasTraces: boolean; hasMetrics: boolean; sampled: number } | null;
}

export interface Telemetry {
  /** Of the endpoint for Prometheus; null where there is none. */
  port: number | null;
  logFaults(log: Log): void;
  close(): Promise<void>;
}

/** A collector that is away must not hold up the end of the process. */
const LAST_EXPORT_MS = 3_000;
const FAULTS_LOGGED_EVERY_MS = 60_000;

/** Loads nothing where neither Prometheus nor a collector is configured. */
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
