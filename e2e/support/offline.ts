import { expect, type Page } from "@playwright/test";

/** The worker has kept the files of the app, and answers for this page. */
export const waitForWorker = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await navigator.serviceWorker.getRegistration("/");
        return kept?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);

/** All that lies in this browser for any script to read: storage, caches of the worker, and the databases. */
export const plainTextOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url);
    }
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => (request.onsuccess = () => done(request.result)));
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = await asked(database.transaction(store).objectStore(store).getAll());
        for (const { bytes } of all) if (bytes) texts.push(new TextDecoder("latin1").decode(bytes));
      }
      database.close();
    }
    return texts.join("\n");
  });
