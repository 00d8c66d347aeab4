import { markDeviceCopiesOfSession, SAVED_MEDIA } from "../api/sealed-store.ts";

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
