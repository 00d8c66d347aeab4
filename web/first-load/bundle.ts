import { createHash } from "node:crypto";
import type { Rolldown } from "vite";
import type { Page } from "./screens.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (output: Bundle[string] | undefined): output is Chunk => output?.type === "chunk";

export function chunksOf(bundle: Bundle, isNeeded: (moduleId: string) => boolean): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk, above: readonly Chunk[] = []) => {
    if (found.has(chunk) || above.includes(chunk)) return;
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (isChunk(imported)) add(imported, [...above, chunk]);
    }
    found.add(chunk);
  };
  const chunks = Object.values(bundle).filter(isChunk);
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  for (const chunk of chunks) if (chunk.moduleIds.some(isNeeded)) add(chunk);
  return [...found];
}

export const stylesOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

const isOneOf = (screens: readonly string[]) => (id: string) => screens.some((screen) => id.endsWith(`/src/${screen}`));

export const chunksOfPage = (bundle: Bundle, { screens }: Page): Chunk[] => chunksOf(bundle, isOneOf(screens));

export const stylesOfPage = (bundle: Bundle, { screens, alsoStyles = [] }: Page): string[] =>
  stylesOf(chunksOf(bundle, isOneOf([...screens, ...alsoStyles])));

/** All styles of a first screen in one file, which pages with the same styles share. */
export function styleOfPage(bundle: Bundle, page: Page): { fileName: string; source: string } {
  const sources = stylesOfPage(bundle, page).map((file) => bundle[file]);
  const source = sources.map((style) => (style?.type === "asset" ? style.source : "")).join("");
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  return { fileName: `assets/page-${hash}.css`, source };
}

export const fontsOf = (bundle: Bundle): string[] =>
  Object.keys(bundle).filter((file) => /-spanish-.*\.woff2$/.test(file));
