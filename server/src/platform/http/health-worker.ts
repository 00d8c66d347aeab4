// Runs in a worker thread: probes are answered while the event loop of the main thread is busy.
import { createServer } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { ToHealthWorker } from "./health-port.ts";

/** A process that is this late answers too late for its callers. */
const LATE_MS = 15_000;
/** And this late it does not come back by itself. */
const STUCK_MS = 60_000;

const { state, host, port } = workerData as ToHealthWorker; // Written by HealthPort.

const lateBy = () => Date.now() - Number(Atomics.load(state, 0));
const isReady = () => Atomics.load(state, 1) === 1n && lateBy() < LATE_MS;
const answers: Record<string, () => boolean> = {
  "/api/health/ready": isReady,
  "/api/health/live": () => lateBy() < STUCK_MS,
};

const server = createServer({ requestTimeout: 5_000 }, ({ url = "" }, response) => {
  const isWell = answers[url.split("?", 1)[0] ?? ""];
  const status = isWell ? (isWell() ? 200 : 503) : 404;
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify({ status: status === 200 ? "ok" : "unavailable" }));
});
server.listen(port, host, () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === "object" ? address?.port : port);
});
