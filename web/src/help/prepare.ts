import type { QueryClient } from "@tanstack/react-query";
import { paths } from "../app/paths.ts";
import { helplinesQuery } from "./api.ts";

const WORKER = "/help-worker.js";
const SOON = 2_000;

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(work) : setTimeout(work, SOON);

const whenOnline = (work: () => void) =>
  navigator.onLine ? work() : window.addEventListener("online", work, { once: true });

/** Fetches «Ayuda ahora» while the browser is idle, so that it opens later without a connection. */
export function prepareHelp(client: QueryClient): void {
  const prepare = () => {
    import("./HelpScreen.tsx").catch(() => undefined);
    void client.prefetchQuery(helplinesQuery);
    // Browsers have workers on secure origins only; elsewhere only an open tab works without a connection.
    if (import.meta.env.PROD && "serviceWorker" in navigator) {
      navigator.serviceWorker.register(WORKER, { scope: paths.help }).catch(() => undefined);
    }
  };
  // Registering a worker without a connection would leave the page waiting for its script.
  whenIdle(() => whenOnline(prepare));
}
