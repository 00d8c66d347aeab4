import { paths } from "../app/paths.ts";

const WORKER = "/plan-worker.js";

/** Browsers have workers on secure origins only; elsewhere only an open tab works without a connection. */
export function keepPageForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(WORKER, { scope: paths.plan }).catch(() => undefined);
}
