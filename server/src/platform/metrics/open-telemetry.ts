import {
  context,
  DiagLogLevel,
  diag,
  type Meter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { suppressTracing, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { version } from "./build.ts";
import { COUNTERS, type Counter, GAUGES, type Labels, TIMERS, type TimerName } from "./series.ts";
import type { Recorder } from "./telemetry.ts";

export interface TelemetrySettings {
  instance: string;
  hasPrometheus: boolean;
  /** The exporters read where to, and with which headers, from the standard variables. */
  otlp: { hasTraces: boolean; hasMetrics: boolean; sampled: number } | null;
  onFault: () => void;
}

export interface OpenTelemetry {
  recorder: Recorder;
  prometheus: PrometheusExporter | null;
  close(): Promise<void>;
}

const SCOPE = "senda";

const quiet = () => {};

export function openTelemetry({ instance, hasPrometheus, otlp, onFault }: TelemetrySettings): OpenTelemetry {
  diag.setLogger({ error: onFault, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR);
  const resource = resourceFromAttributes({
    "service.name": SCOPE,
    "service.version": version,
    "service.instance.id": instance,
  }).merge(detectResources({ detectors: [envDetector] }));
  const prometheus = hasPrometheus
    ? new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true })
    : null;
  const pushed = otlp?.hasMetrics ? [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })] : [];
  const meters = new MeterProvider({ resource, readers: [...(prometheus ? [prometheus] : []), ...pushed] });
  const tracers = otlp?.hasTraces
    ? new TracerProvider({
        resource,
        sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(otlp.sampled) }),
        spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
      })
    : null;
  return {
    recorder: { ...recordMetrics(meters.getMeter(SCOPE)), ...(tracers ? recordSpans(tracers) : NO_SPANS) },
    prometheus,
    async close() {
      await Promise.allSettled([tracers?.shutdown(), meters.shutdown()]);
    },
  };
}

type MetricRecorder = Pick<Recorder, "count" | "time" | "gauge">;
type SpanRecorder = Pick<Recorder, "span" | "apart" | "startRequest">;

function recordMetrics(meter: Meter): MetricRecorder {
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, { help, ...rest }]) => {
      const counter = meter.createCounter(name, { description: help });
      const known: readonly Labels[] = "known" in rest ? rest.known : [];
      for (const labels of known) counter.add(0, labels);
      return [name, counter];
    }),
  );
  const timers = new Map(
    Object.entries(TIMERS).map(([name, { help, boundaries }]) => {
      const advice = { explicitBucketBoundaries: [...boundaries] };
      return [name, meter.createHistogram(name, { description: help, advice })];
    }),
  );
  return {
    count: (series: Counter, labels, by) => counters.get(series)?.add(by, labels),
    time: (series: TimerName, seconds, labels) => timers.get(series)?.record(seconds, labels),
    gauge(series, read) {
      meter.createObservableGauge(series, { description: GAUGES[series] }).addCallback(async (result) => {
        for (const [labels, value] of await read()) result.observe(value, labels);
      });
    },
  };
}

const NO_SPANS: SpanRecorder = {
  span: (_name, _attributes, work) => work(),
  apart: (work) => work(),
  startRequest: () => null,
};

function recordSpans(provider: TracerProvider): SpanRecorder {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer(SCOPE);
  const propagator = new W3CTraceContextPropagator();
  const getter = {
    keys: (carrier: object) => Object.keys(carrier),
    get: (carrier: Record<string, string | string[] | undefined>, key: string) => carrier[key],
  };
  return {
    async span(name, attributes, work) {
      const parent = context.active();
      const span = tracer.startSpan(name, { attributes, kind: SpanKind.CLIENT }, parent);
      try {
        return await context.with(trace.setSpan(parent, span), work);
      } catch (error) {
        // Without the error itself, whose message may quote a value.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    apart: (work) => context.with(ROOT_CONTEXT, work),
    startRequest({ name, attributes, headers, isPrivate }) {
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, getter) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes, kind: SpanKind.SERVER }, parent);
      const own = trace.setSpan(parent, span);
      const inner = isPrivate ? suppressTracing(own) : own;
      return {
        run: (work) => context.with(inner, work),
        end(status) {
          span.setAttribute("http.response.status_code", status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}
