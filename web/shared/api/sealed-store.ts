import { clear, createStore, entries, get, promisifyRequest, setMany, update } from "idb-keyval";
import { unsent } from "../lib/unsent.ts";
import { type Deleted, markDeviceCopies, ownerOf, tokens } from "./tokens.ts";

/** Numbers to call are the same for all, and are kept for visitors as well. */
export const VISITOR = "visitor";
export const SAVED_MEDIA = "saved-media";
/** Public pictures; which ones they are says which routes a person has begun, so they go with what was read. */
export const COVERS = "covers";

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  revision?: number;
}

// Opened at the first use: a browser may have no database, and then nothing is kept.
const storeNamed = (name: string) => {
  let store: ReturnType<typeof createStore> | undefined;
  return () => {
    store ??= createStore(`senda-${name}`, name);
    return store;
  };
};
const keys = storeNamed("keys");
const stores = { reads: storeNamed("reads"), outbox: storeNamed("outbox"), drafts: storeNamed("drafts") };
type StoreName = keyof typeof stores;

/** The key never leaves the browser, not even to our own code; one for each account. */
async function keyOf(owner: string): Promise<CryptoKey> {
  const kept = await get<CryptoKey>(owner, keys());
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  // Another tab may have been quicker.
  await update<CryptoKey>(owner, (other) => other ?? made, keys());
  return (await get<CryptoKey>(owner, keys())) ?? made;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function seal(owner: string, id: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(owner);
  // Bound to its place: one record cannot be passed off as another.
  const how = { name: "AES-GCM", iv, additionalData: bytesOf(id) };
  return { iv, bytes: await crypto.subtle.encrypt(how, key, bytesOf(JSON.stringify(value))) };
}

/** A value that cannot be opened counts as absent: its key was deleted, or the device was tampered with. */
async function unseal(owner: string, id: string, { iv, bytes }: Sealed): Promise<unknown> {
  try {
    const how = { name: "AES-GCM", iv, additionalData: bytesOf(id) };
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how, await keyOf(owner), bytes)));
  } catch {
    return undefined;
  }
}

/** The id says whose it is; the query is hashed, because it names months and contents. */
async function idOf(owner: string, name: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytesOf(`${owner}/${name}`));
  return `${owner}/${Array.from(new Uint8Array(hash).slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export async function readSealed(store: StoreName, owner: string, name: string): Promise<unknown> {
  const id = await idOf(owner, name);
  const sealed = await get<Sealed>(id, stores[store]());
  return sealed && unseal(owner, id, sealed);
}

/** With a revision: a value with a higher one stays, because another tab may have been quicker. */
export async function writeSealed(
  store: StoreName,
  owner: string,
  name: string,
  value: unknown,
  revision = 0,
): Promise<void> {
  const id = await idOf(owner, name);
  const sealed = { ...(await seal(owner, id, value)), revision };
  await update<Sealed>(id, (old) => (old && (old.revision ?? 0) > revision ? old : sealed), stores[store]());
  markDeviceCopies(owner);
}

export async function writeManySealed(store: StoreName, owner: string, values: Map<string, unknown>): Promise<void> {
  const sealed = [...values].map(async ([name, value]): Promise<[string, Sealed]> => {
    const id = await idOf(owner, name);
    return [id, await seal(owner, id, value)];
  });
  await setMany(await Promise.all(sealed), stores[store]());
  if (owner !== VISITOR) markDeviceCopies(owner);
}

/** All of one person, in no order. */
export async function listSealed(store: StoreName, owner: string): Promise<unknown[]> {
  const all = await entries<string, Sealed>(stores[store]());
  const own = all.filter(([id]) => id.startsWith(`${owner}/`));
  return Promise.all(own.map(([id, sealed]) => unseal(owner, id, sealed)));
}

/** With a revision: a value that another tab has sealed since stays. */
export async function removeSealed(
  store: StoreName,
  owner: string,
  name: string,
  revision = Number.POSITIVE_INFINITY,
): Promise<void> {
  const id = await idOf(owner, name);
  // In one transaction: between a look and a removal something newer may be written.
  await stores[store]()("readwrite", (opened) => {
    const found: IDBRequest<Sealed | undefined> = opened.get(id);
    found.onsuccess = () => {
      if ((found.result?.revision ?? 0) <= revision) opened.delete(id);
    };
    return promisifyRequest(opened.transaction);
  });
}

const deleteCache = async (name: string) => "caches" in window && caches.delete(name);

/** All at once: a page that is being left has no time for one after the other. */
export async function deleteCopies(what: Deleted): Promise<void> {
  const reads = [clear(stores.reads()), deleteCache(COVERS)];
  const words = what === "reads" ? [] : [clear(stores.drafts()), deleteCache(SAVED_MEDIA)];
  const rest = what === "all" ? [clear(stores.outbox()), clear(keys())] : [];
  if (what === "all") unsent.clear();
  await Promise.all([...reads, ...words, ...rest]);
}

/** For files of a session that are no words of a person: they go with it, too. */
export function markDeviceCopiesOfSession(): void {
  const owner = ownerOf(tokens.access);
  if (typeof owner === "string") markDeviceCopies(owner);
}
