import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { top, webDist } from "./folders.mjs";

const isText = (name) => /\.(html|js|css|svg|json|webmanifest|txt|map)$/.test(name);
/** Below this a packet is saved at best. */
const SMALLEST = 512;

async function compress(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/** Compressing once, as hard as it goes, beats compressing every answer a little. */
async function compressAll(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isText(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

export async function buildWeb() {
  // The first empties the folder.
  for (const mode of ["learner", "backoffice"]) await build({ root: join(top, "web"), mode, logLevel: "warn" });
  await compressAll(webDist);
}
