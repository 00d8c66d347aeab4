import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

const WORKER = new URL("./help-worker.js", import.meta.url);
const PAGE = "/ayuda";
/** What the page asks for besides the bundle. */
const PUBLIC = ["/appearance.js", "/favicon.svg"];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (output: Bundle[string] | undefined): output is Chunk => output?.type === "chunk";

/** A chunk, and every one that it cannot run without. */
function withImports(bundle: Bundle, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) {
    const needed = bundle[file];
    if (isChunk(needed)) withImports(bundle, needed, found);
  }
  return found;
}

/** Every file that «Ayuda ahora» is made of. */
function filesOf(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const starts = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith("/help/HelpScreen.tsx"),
  );
  const needed = [...new Set(starts.flatMap((chunk) => [...withImports(bundle, chunk)]))];
  const styled = needed.flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  const fonts = Object.keys(bundle).filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file));
  const made = [...needed.map(({ fileName }) => fileName), ...styled, ...fonts].map((file) => `/${file}`);
  return [...new Set([...PUBLIC, ...made])].sort();
}

/** Writes the worker that opens «Ayuda ahora» without a connection, with the list of what it has to keep. */
export const offlineHelp: Plugin = {
  name: "offline-help",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const files = filesOf(bundle);
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const known = `self.__HELP__ = ${JSON.stringify({ page: PAGE, files, version })};\n`;
      this.emitFile({ type: "asset", fileName: "help-worker.js", source: known + readFileSync(WORKER, "utf8") });
    },
  },
};
