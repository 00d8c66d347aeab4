import type { QueryClient } from "@tanstack/react-query";
import { keepReads } from "../../shared/api/kept-reads.ts";
import { askBeforeSending, onSent, sendOutbox } from "../../shared/api/outbox.ts";
import { session } from "../../shared/api/session.ts";
import { profileQuery } from "../../shared/auth/api.ts";
import { registerWorker, savesData } from "../../shared/lib/register-worker.ts";
import { helplinesQuery } from "../help/api.ts";
import { followBegunRoutes, readForLater } from "./read-for-later.ts";

const SOON = 2_000;

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(work) : setTimeout(work, SOON);

const whenOnline = (work: () => void) =>
  navigator.onLine ? work() : window.addEventListener("online", work, { once: true });

/** Fetches, while the browser is idle, the parts that have to work without a connection, and sends the outbox. */
export function prepareOffline(client: QueryClient): void {
  keepReads(client);
  onSent(() => void client.invalidateQueries());
  // With an administrator's password what waits would be sent in the person's name, and once more by themselves.
  askBeforeSending(async () => !(await client.fetchQuery(profileQuery)).areOwnWordsLocked);
  void sendOutbox();
  window.addEventListener("online", () => void sendOutbox());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void sendOutbox();
  });
  session.listen({ onChange: () => void sendOutbox() });
  const prepare = () => {
    import("../help/HelpScreen.tsx").catch(() => undefined);
    void client.prefetchQuery(helplinesQuery);
    void registerWorker();
    if (savesData()) return;
    followBegunRoutes(client);
    const read = () => whenIdle(() => void readForLater(client));
    // Also for a visitor who signs in without another load of the page.
    session.listen({ onChange: read });
    // What was sent is not in the outbox any more: the copies have to have it.
    onSent(read);
    read();
  };
  // Registering a worker without a connection would leave the page waiting for its script.
  whenIdle(() => whenOnline(prepare));
}
