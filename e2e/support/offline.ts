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

/** The answers that the signed-in person has read on this device, opened with the key that lies beside them. */
export const readsOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => (request.onsuccess = () => done(request.result)));
    const made = (await indexedDB.databases()).map(({ name }) => name);
    const contents = async (name: string) => {
      // Opened before the app has made it, it would stay without a store.
      if (!made.includes(`senda-${name}`)) return { keys: [], values: [] };
      const database = await asked(indexedDB.open(`senda-${name}`));
      const store = database.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
      database.close();
      return { keys: keys.map(String), values };
    };
    const reads = await contents("reads");
    // Read last: a key is there before anything is sealed with it.
    const owners = await contents("keys");
    const texts = reads.keys.map(async (id, index) => {
      const key = owners.values[owners.keys.findIndex((owner) => id.startsWith(`${owner}/`))];
      const { iv, bytes } = reads.values[index];
      const how = { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(id) };
      return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytes));
    });
    return (await Promise.all(texts)).join("\n");
  });

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

/** The number of sealed drafts on this device; a plan is one of them. */
export const sealedDrafts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => (request.onsuccess = () => done(request.result)));
    // Opened before the app has made it, it would stay without a store.
    if (!(await indexedDB.databases()).some(({ name }) => name === "senda-drafts")) return 0;
    const database = await asked(indexedDB.open("senda-drafts"));
    const count = await asked(database.transaction("drafts").objectStore("drafts").count());
    database.close();
    return count;
  });

/** As if the session had been renewed so many days ago for the last time. */
export const ageSession = (page: Page, days: number): Promise<void> =>
  page.evaluate(
    (ms) => {
      const [head, payload = "", signature] = (localStorage.getItem("accessToken") ?? "").split(".");
      const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
      const exp = claims.exp - ms / 1000;
      localStorage.setItem("accessToken", [head, btoa(JSON.stringify({ ...claims, exp })), signature].join("."));
      localStorage.setItem("renewedAt", String(Date.now() - ms));
    },
    days * 24 * 60 * 60_000,
  );
