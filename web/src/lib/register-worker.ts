import { paths } from "../app/paths.ts";

/** Each of them had a separate worker, which would still answer for its page. */
const OLD_SCOPES: readonly string[] = [paths.help, paths.plan];

export const savesData = () =>
  "connection" in navigator && Reflect.get(Object(navigator.connection), "saveData") === true;

export const addWorker = () =>
  navigator.serviceWorker.register("/worker.js", { scope: paths.home, updateViaCache: "none" });

/** Browsers have workers on secure origins only; elsewhere only an open tab works without a connection. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    for (const old of await navigator.serviceWorker.getRegistrations()) {
      if (OLD_SCOPES.includes(new URL(old.scope).pathname)) await old.unregister();
    }
    // The files for later are a megabyte that a person who saves data has not asked for.
    if (!savesData()) await addWorker();
  } catch {
    // Without a worker the app works as before, with a connection.
  }
}
