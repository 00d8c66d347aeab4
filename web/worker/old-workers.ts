/** Until version 0.1 «Ayuda ahora» and «Mi plan de calma» had a worker and a cache each. */
const OLD_CACHE = /^(help|plan)-[0-9a-f]{12}$/;

export async function removeOldWorkers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OLD_CACHE.test(name)).map((name) => caches.delete(name)));
}
