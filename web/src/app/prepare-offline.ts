import type { QueryClient } from "@tanstack/react-query";
import { helplinesQuery } from "../help/api.ts";
import { registerWorker } from "./register-worker.ts";

const SOON = 2_000;

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(work) : setTimeout(work, SOON);

const whenOnline = (work: () => void) =>
  navigator.onLine ? work() : window.addEventListener("online", work, { once: true });

/** Fetches, while the browser is idle, what has to work later without a connection. */
export function prepareOffline(client: QueryClient): void {
  const prepare = () => {
    import("../help/HelpScreen.tsx").catch(() => undefined);
    void client.prefetchQuery(helplinesQuery);
    void registerWorker();
  };
  // Registering a worker without a connection would leave the page waiting for its script.
  whenIdle(() => whenOnline(prepare));
}
