export const savesData = () =>
  "connection" in navigator && Reflect.get(Object(navigator.connection), "saveData") === true;

export const addWorker = () => navigator.serviceWorker.register("/worker.js", { scope: "/", updateViaCache: "none" });

/**
 * Browsers have workers on secure origins only; elsewhere only an open tab works without a connection. A worker at one of
 * the `oldScopes` would still answer for its page.
 */
export async function registerWorker(oldScopes: readonly string[]): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    for (const old of await navigator.serviceWorker.getRegistrations()) {
      if (oldScopes.includes(new URL(old.scope).pathname)) await old.unregister();
    }
    // The files for later are a megabyte that a person who saves data has not asked for.
    if (!savesData()) await addWorker();
  } catch {
    // Without a worker the app works as before, with a connection.
  }
}
