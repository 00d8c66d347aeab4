import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

const WORKER = new URL("./page-worker.js", import.meta.url);
const PAGES = [
  { name: "help", page: "/ayuda", screens: /\/(help\/HelpScreen|plan\/PlanLink)\.tsx$/ },
  // People to call are one tap away from the plan, also without a connection.
  { name: "plan", page: "/plan", screens: /\/(plan\/PlanScreen|plan\/PlanLink|help\/HelpScreen)\.tsx$/ },
];
/** What a page asks for besides the bundle. */
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

/** Every file that some screens are made of. */
function filesOf(bundle: Bundle, screens: RegExp): string[] {
  const chunks = Object.values(bundle).filter(isChunk);
  // By its modules: a screen that is imported in two ways has no chunk named after it.
  const starts = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => screens.test(id)));
  const needed = [...new Set(starts.flatMap((chunk) => [...withImports(bundle, chunk)]))];
  const styled = needed.flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  const fonts = Object.keys(bundle).filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file));
  const made = [...needed.map(({ fileName }) => fileName), ...styled, ...fonts].map((file) => `/${file}`);
  return [...new Set([...PUBLIC, ...made])].sort();
}

/** Writes the workers that open a page without a connection, each with the list of what it has to keep. */
export const offlinePages: Plugin = {
  name: "offline-pages",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const source = readFileSync(WORKER, "utf8");
      for (const { name, page, screens } of PAGES) {
        const files = filesOf(bundle, screens);
        const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
        const known = `self.__PAGE__ = ${JSON.stringify({ name, page, files, version })};\n`;
        this.emitFile({ type: "asset", fileName: `${name}-worker.js`, source: known + source });
      }
    },
  },
};
