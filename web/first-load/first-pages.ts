import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { type FirstPage, PAGES } from "./pages.ts";

type Bundle = Rolldown.OutputBundle;
type App = keyof typeof PAGES;

/** The scripts that hold some modules, and all that these scripts import at once. */
function scriptsOf(bundle: Bundle, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || found.has(file)) return;
    found.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const name of modules) {
    const holder = Object.values(bundle).find(
      (output) => output.type === "chunk" && output.moduleIds.some((id) => id.endsWith(`/web/${name}`)),
    );
    if (!holder) throw new Error(`A page names ${name}, which is in no script.`);
    add(holder.fileName);
  }
  return [...found];
}

function drawing(bundle: Bundle, name: string): string {
  const found = Object.values(bundle).find((output) => output.type === "asset" && output.names.includes(`${name}.svg`));
  if (!found) throw new Error(`There is no picture named ${name}.`);
  return `/${found.fileName}`;
}

/** Read by `public/appearance.js`, so they come before it. */
function metasOf(bundle: Bundle, { picture, data = [], cover, paths: [path] }: FirstPage): [string, string][] {
  // An API at another address answers no request of this page's own.
  const calls = process.env.VITE_API_URL === undefined ? data.map((call) => `/api${call}`) : [];
  return [
    ...(picture ? [["first-picture", picture.map((name = "") => drawing(bundle, name)).join(" ")] as const] : []),
    ...(calls.length > 0 ? [["first-data", [path, ...calls].join(" ")] as const] : []),
    ...(cover ? [["first-cover", cover] as const] : []),
  ].map(([name, content]) => [name, content.replaceAll("&", "&amp;")]);
}

const ICON = new URL("../public/favicon.svg", import.meta.url);
const iconLink = () => `href="data:image/svg+xml,${encodeURIComponent(readFileSync(ICON, "utf8").trim())}"`;

/**
 * Writes a page for each kind of screen of an app, with links to all the files that it needs, and the list of their paths:
 * the server answers a path with its page, and the browser asks for everything at once instead of in three steps.
 */
export const firstPages = (app: App, html: string): Plugin => ({
  name: "first-pages",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const index = bundle[html];
      if (index?.type !== "asset") throw new Error("The build has made no page.");
      const shell = String(index.source);
      const pages = Object.entries<FirstPage>(PAGES[app]);
      const fonts = Object.keys(bundle).filter((file) => /-spanish-.*\.woff2$/.test(file));
      for (const [name, page] of pages) {
        const metas = metasOf(bundle, page).map(([key, content]) => `<meta name="${key}" content="${content}">`);
        const links = [
          ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
          ...scriptsOf(bundle, page.parts)
            .filter((file) => !shell.includes(`"/${file}"`))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        ];
        const lines = (tags: readonly string[]) => tags.map((tag) => `    ${tag}\n`).join("");
        const source = shell
          .replace('href="/favicon.svg"', iconLink)
          .replace(/^[ \t]*<script/m, (first) => lines(metas) + first)
          .replace(/^[ \t]*<\/head>/m, (end) => lines(links) + end);
        this.emitFile({ type: "asset", fileName: `pages/${name}.html`, source });
      }
      const known = pages.flatMap(([name, { paths }]) => paths.map((path) => [path, `pages/${name}.html`]));
      this.emitFile({ type: "asset", fileName: `pages/${app}.json`, source: JSON.stringify(known) });
    },
  },
});
