// Builds what `npm start` runs: server/dist and web/dist.
import { rm } from "node:fs/promises";
import { placeEmptyDatabase } from "./build/empty-database.mjs";
import { serverDist } from "./build/folders.mjs";
import { writeLicences, writeSbom } from "./build/sbom.mjs";
import { buildServer, copyServerFiles } from "./build/server.mjs";
import { buildWeb } from "./build/web.mjs";

async function timed(what, work) {
  const started = Date.now();
  await work();
  console.log(`  ${what} ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

await rm(serverDist, { recursive: true, force: true });
await Promise.all([
  timed("web", buildWeb),
  timed("server", buildServer),
  timed("server files", copyServerFiles),
  timed("empty database", placeEmptyDatabase),
  timed("list of packages", writeSbom),
  timed("licences", writeLicences),
]);
