export const savesData = () =>
  "connection" in navigator && Reflect.get(Object(navigator.connection), "saveData") === true;

export const addWorker = () => navigator.serviceWorker.register("/worker.js", { scope: "/", updateViaCache: "none" });

/** Browsers have workers on secure origins only; elsewhere only an open tab works without a connection. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // The files for later are a megabyte that a person who saves data has not asked for.
  if (savesData()) return;
  // Without a worker the app works as before, with a connection.
  await addWorker().catch(() => undefined);
}
