// Builds server/dist and web/dist, which `npm start` runs.
import { rm } from "node:fs/promises";
import { placeEmptyDatabase } from "./empty-database.mjs";
import { serverDist } from "./folders.mjs";
import { writeLicences, writeSbom } from "./sbom.mjs";
import { buildServer, copyServerFiles } from "./server.mjs";
import { buildWeb } from "./web.mjs";

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
