import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import type { Log } from "../log.ts";
import { startTelemetry } from "./start.ts";
import { currentRecorder } from "./telemetry.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const SPANS_SENT_EVERY_MS = 5_000;
const LAST_EXPORT_MS = 3_000;

test("a collector that refuses is named in the log once a minute, and one that is silent does not hold up the end [OBS-07]", async () => {
  let answer = (response: ServerResponse) => void response.writeHead(400).end();
  const collector = createServer((request, response) => void request.resume().on("end", () => answer(response)));
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  // The address of a TCP server is always of this kind.
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  // Its own limit must not be what ends the wait.
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "3600000");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });

  const otlp = { hasTraces: true, hasMetrics: true, sampled: 1 };
  const telemetry = await startTelemetry({ instance: "senda-prueba-1", metrics: null, otlp });
  const warn = vi.fn();
  // Nothing else is logged.
  telemetry?.logFaults({ warn } as unknown as Log);
  const refused = () => once(collector, "request");
  for (const _ of [1, 2]) {
    const asked = refused();
    await currentRecorder()?.span("work", {}, async () => {});
    vi.advanceTimersByTime(SPANS_SENT_EVERY_MS);
    await asked;
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  }
  expect(warn).toHaveBeenCalledWith("metrics or traces could not be sent to the collector");

  answer = () => {};
  const asked = refused();
  await currentRecorder()?.span("work", {}, async () => {});
  let isClosed = false;
  const closed = telemetry?.close().then(() => {
    isClosed = true;
  });
  await asked;
  await vi.advanceTimersByTimeAsync(LAST_EXPORT_MS - 1);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await closed;
  expect(currentRecorder()).toBeNull();
  collector.closeAllConnections();
  collector.close();
});
