import { COVERS, markDeviceCopiesOfSession, SAVED_MEDIA } from "../../shared/api/sealed-store.ts";

/** The worker answers from this cache; its files are public, and go with the session that saved them. */
export const canSaveMedia = (): boolean =>
  "caches" in window && "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;

export const isMediaSaved = async (url: string): Promise<boolean> =>
  (await caches.match(url, { cacheName: SAVED_MEDIA })) !== undefined;

export async function saveMedia(url: string): Promise<void> {
  markDeviceCopiesOfSession();
  await (await caches.open(SAVED_MEDIA)).add(url);
}

export async function removeMedia(url: string): Promise<void> {
  await (await caches.open(SAVED_MEDIA)).delete(url);
}

const isOurs = (url: string) => new URL(url, window.location.href).origin === window.location.origin;

/** Exactly these are kept: stored files are not fetched again, and files that a route no longer shows are deleted. */
export async function keepCovers(urls: readonly string[]): Promise<void> {
  if (!("caches" in window)) return;
  markDeviceCopiesOfSession();
  const cache = await caches.open(COVERS);
  const wanted = new Set(urls.filter(isOurs).map((url) => new URL(url, window.location.href).href));
  for (const { url } of await cache.keys()) if (!wanted.delete(url)) await cache.delete(url);
  for (const url of wanted) await cache.add(url).catch(() => undefined);
}
