import { hostname } from "node:os";
import { z } from "zod";

const exporter = z.enum(["otlp", "none"]);
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));

/** Other standard variables of OpenTelemetry are read by its exporters. */
export const telemetryVariables = {
  INSTANCE_NAME: [z.string().regex(/^[\w.:-]{1,64}$/), "hasta 64 letras, cifras, puntos, guiones o dos puntos"],
  METRICS_PORT: [port, "un puerto entre 0 y 65535"],
  METRICS_HOST: [z.string().min(1), "una dirección o un nombre de máquina"],
  HEALTH_PORT: [port, "un puerto entre 0 y 65535"],
  HEALTH_HOST: [z.string().min(1), "una dirección o un nombre de máquina"],
  OTEL_EXPORTER_OTLP_ENDPOINT: [z.url({ protocol: /^https?$/ }), "una URL http o https"],
  OTEL_TRACES_EXPORTER: [exporter, "otlp o none"],
  OTEL_METRICS_EXPORTER: [exporter, "otlp o none"],
  OTEL_TRACES_SAMPLER_ARG: [z.coerce.number().min(0).max(1), "una parte entre 0 y 1"],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Given = {
  [V in keyof typeof telemetryVariables]?: z.output<(typeof telemetryVariables)[V][0]>;
};

export const telemetry = (given: Given) => ({
  instance: given.INSTANCE_NAME ?? `${hostname()}-${process.pid}`,
  metrics:
    given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST ?? "127.0.0.1", port: given.METRICS_PORT },
  health: given.HEALTH_PORT === undefined ? null : { host: given.HEALTH_HOST ?? "127.0.0.1", port: given.HEALTH_PORT },
  otlp: given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : otlp(given),
});

const otlp = (given: Given) => ({
  hasTraces: given.OTEL_TRACES_EXPORTER !== "none",
  hasMetrics: given.OTEL_METRICS_EXPORTER !== "none",
  sampled: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
});
