// Opens one page without a connection, «Ayuda ahora» or «Mi plan de calma», and minds nothing else: the newest version
// where there is a network, the last one where there is none. What it keeps is public, and the same for everybody: the
// words of a plan are no part of it.
const { name, page, files, version } = self.__PAGE__;
const LINES = "/api/helplines";
const CACHE = `${name}-${version}`;
const PATIENCE_MS = 4_000;

const fill = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll([page, ...files]);
  // The app carries numbers of its own: the corrected ones are welcome, not needed.
  await cache.add(LINES).catch(() => undefined);
};

const dropOthers = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((other) => other.startsWith(`${name}-`) && other !== CACHE).map((other) => caches.delete(other)),
  );
  await self.clients.claim();
};

/** A network that does not answer is no network, for somebody who needs a number now. */
const newest = async (request, key) => {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    await cache.put(key, response.clone());
    return response;
  } catch (trouble) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw trouble;
  }
};

const kept = async (request, key) => {
  const cache = await caches.open(CACHE);
  return (await cache.match(key)) ?? fetch(request);
};

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === page) event.respondWith(newest(page, page));
  } else if (pathname === LINES) event.respondWith(newest(request, LINES));
  else if (files.includes(pathname)) event.respondWith(kept(request, pathname));
});
