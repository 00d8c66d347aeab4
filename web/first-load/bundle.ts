import type { Rolldown } from "vite";

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

export const fontsOf = (bundle: Bundle): string[] =>
  Object.keys(bundle).filter((file) => /-spanish-.*\.woff2$/.test(file));
