import type { IncomingHttpHeaders } from "node:http";
import type { Counter, Gauge, Labels, TimerName } from "./series.ts";

export type GaugeValues = readonly (readonly [labels: Labels, value: number])[];

export interface RequestSpan {
  /** Statements and files of the work become parts of the request. */
  run(work: () => void): void;
  end(status: number): void;
}

interface NewRequest {
  name: string;
  attributes: Labels;
  /** Null if the caller's trace is not continued. */
  headers: IncomingHttpHeaders | null;
  /** The parts of such a request would tell what its text was read to be. */
  isPrivate: boolean;
}

/** The receivers of events: Prometheus, OpenTelemetry or both. */
export interface Recorder {
  count(series: Counter, labels: Labels, by: number): void;
  time(series: TimerName, seconds: number, labels: Labels): void;
  gauge(series: Gauge, read: () => GaugeValues | Promise<GaugeValues>): void;
  span<T>(name: string, attributes: Labels, work: () => Promise<T>): Promise<T>;
  apart<T>(work: () => Promise<T>): Promise<T>;
  startRequest(request: NewRequest): RequestSpan | null;
}

/** One for the process, like that of OpenTelemetry: passing it on would reach through every part of the server. */
let recorder: Recorder | null = null;

export const recordWith = (given: Recorder | null): void => {
  recorder = given;
};
export const currentRecorder = (): Recorder | null => recorder;

export const count = (series: Counter, labels: Labels = {}, by = 1): void => recorder?.count(series, labels, by);

/** Runs work outside of the trace of the request that caused it. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => (recorder ? recorder.apart(work) : work());

interface Measured {
  series: TimerName;
  span: string;
  labels?: Labels;
  /** Called with nothing if the work succeeded. */
  outcomeOf?: (error?: unknown) => string;
}

const doneOrFault = (...failed: unknown[]) => (failed.length === 0 ? "ok" : "fault");

/** Does the work, and records how long it took and how it ended. */
export async function measured<T>(
  { series, span, labels = {}, outcomeOf = doneOrFault }: Measured,
  work: () => Promise<T>,
): Promise<T> {
  const current = recorder;
  if (!current) return work();
  const startedAt = performance.now();
  const record = (outcome: string) =>
    current.time(series, (performance.now() - startedAt) / 1_000, { ...labels, outcome });
  try {
    const answer = await current.span(span, labels, work);
    record(outcomeOf());
    return answer;
  } catch (error) {
    record(outcomeOf(error));
    throw error;
  }
}
