import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Rolldown } from "vite";
import type { FirstLoadPage } from "./screens.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (output: Bundle[string] | undefined): output is Chunk => output?.type === "chunk";

const pairsOf = (names = "") => names.split(",").map((pair) => pair.trim().split(" as "));

/**
 * The bundler puts its three helpers into a file, a request for every page: they go into that of React. A script that
 * imports them imports React as well, so that its name, which is made of its content, still changes with both.
 */
export function joinRuntime(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter(isChunk);
  const [runtime, react] = ["rolldown-runtime", "react"].map((name) => chunks.find((chunk) => chunk.name === name));
  const [, helpers, exported] = /^(.*)export\{(.*)\};/s.exec(runtime?.code ?? "") ?? [];
  if (!runtime || !react || !helpers) throw new Error("There is no runtime to join.");
  const [oldName, newName] = [basename(runtime.fileName), basename(react.fileName)];
  const taken = new RegExp(`import\\{([^}]*)\\}from"\\./${oldName}"`);
  const inReact = (_: string, names: string) =>
    `const ${pairsOf(names).map(([from, to = from]) => `${to}=help_${from}`)}`;
  const elsewhere = (_: string, names: string) =>
    `import{${pairsOf(names).map(([from, to = from]) => `help_${from} as ${to}`)}}from"./${newName}"`;
  for (const chunk of chunks) {
    chunk.code = chunk.code.replace(taken, chunk === react ? inReact : elsewhere).replaceAll(oldName, newName);
    chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
  }
  const names = pairsOf(exported).map(([own, name = own]) => `help_${name}`);
  const values = pairsOf(exported).map(([own]) => own);
  react.code = `const[${names}]=(()=>{${helpers}return[${values}]})();${react.code}export{${names}};`;
  delete bundle[runtime.fileName];
}

function chunksOf(bundle: Bundle, html: string, isNeeded: (moduleId: string) => boolean): Chunk[] {
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
  for (const chunk of chunks) if (chunk.isEntry && chunk.facadeModuleId?.endsWith(`/${html}`)) add(chunk);
  for (const chunk of chunks) if (chunk.moduleIds.some(isNeeded)) add(chunk);
  return [...found];
}

const stylesOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

const isOneOf = (screens: readonly string[]) => (id: string) => screens.some((screen) => id.endsWith(`/web/${screen}`));

export function chunksOfPage(
  bundle: Bundle,
  { html = "index.html", screens }: Pick<FirstLoadPage, "html" | "screens">,
) {
  const ids = Object.values(bundle).flatMap((output) => (isChunk(output) ? output.moduleIds : []));
  const missing = screens.filter((screen) => !ids.some(isOneOf([screen])));
  if (missing.length > 0) throw new Error(`A page names screens that are not there: ${missing.join(", ")}.`);
  return chunksOf(bundle, html, isOneOf(screens));
}

export const stylesOfPage = (
  bundle: Bundle,
  { html = "index.html", screens, alsoStyles = [] }: FirstLoadPage,
): string[] => stylesOf(chunksOf(bundle, html, isOneOf([...screens, ...alsoStyles])));

/** All styles of a first screen in one file, which pages with the same styles share. */
export function styleOfPage(bundle: Bundle, page: FirstLoadPage): { fileName: string; source: string } {
  const sources = stylesOfPage(bundle, page).map((file) => bundle[file]);
  const source = sources.map((style) => (style?.type === "asset" ? style.source : "")).join("");
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  return { fileName: `assets/page-${hash}.css`, source };
}

export const fontsOf = (bundle: Bundle): string[] =>
  Object.keys(bundle).filter((file) => /-spanish-.*\.woff2$/.test(file));
