import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { chunksOfPage, fontsOf, joinRuntime, styleOfPage, stylesOfPage } from "./bundle.ts";
import { type FirstLoadPage, PAGES } from "./screens.ts";

type Bundle = Rolldown.OutputBundle;

export const preloadFonts: Plugin = {
  name: "preload-fonts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      fontsOf(bundle).map((file) => ({
        tag: "link",
        attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
        injectTo: "head",
      })),
  },
};

function pictureFile(bundle: Bundle, name: string): string {
  const { length } = `assets/${name}-12345678.svg`;
  const file = Object.keys(bundle).find((each) => each.startsWith(`assets/${name}-`) && each.length === length);
  if (!file?.endsWith(".svg")) throw new Error(`There is no picture named ${name}.`);
  return `/${file}`;
}

/** Read by `public/appearance.js`, so they come before it. */
function metasFor(bundle: Bundle, { picture, data = [], cover, reading, paths: [path] }: FirstLoadPage): string[] {
  const pictures = (picture ?? []).map((name = "") => pictureFile(bundle, name));
  const calls =
    process.env.VITE_API_URL === undefined ? data.map((call) => `/api${call.replaceAll("&", "&amp;")}`) : [];
  return [
    ...(pictures.length > 0 ? [`<meta name="first-picture" content="${pictures.join(" ")}">`] : []),
    ...(calls.length > 0 ? [`<meta name="first-data" content="${[path, ...calls].join(" ")}">`] : []),
    ...(cover ? [`<meta name="first-cover" content="${cover}">`] : []),
    ...(reading
      ? [`<meta name="first-reading" content="/${chunksOfPage(bundle, { screens: [reading] }).at(-1)?.fileName}">`]
      : []),
  ];
}

const ICON = new URL("../public/favicon.svg", import.meta.url);
const iconLink = () => `href="data:image/svg+xml,${encodeURIComponent(readFileSync(ICON, "utf8").trim())}"`;

const STYLE = /<link rel="stylesheet"[^>]*>/;

/** The bundler's loader takes a link for a style that is there, and the browser does not fetch one that is disabled. */
function linksFor(bundle: Bundle, html: string, page: FirstLoadPage): string[] {
  const scripts = chunksOfPage(bundle, page)
    .map(({ fileName }) => fileName)
    .filter((file) => !html.includes(`"/${file}"`));
  return [
    ...stylesOfPage(bundle, page).map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

const lines = (tags: readonly string[]) => tags.map((tag) => `    ${tag}\n`).join("");

/**
 * Writes a page for each kind of screen, with links to all the files that it needs, and the list of their paths: the
 * server answers a path with its page, and the browser asks for everything at once instead of in three steps.
 */
export const firstPages: Plugin = {
  name: "first-pages",
  apply: "build",
  enforce: "post",
  // A file has another name when what is done to it has changed.
  augmentChunkHash: () => String(joinRuntime),
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      joinRuntime(bundle);
      for (const [name, page] of Object.entries<FirstLoadPage>(PAGES)) {
        const shell = bundle[page.html ?? "index.html"];
        if (shell?.type !== "asset") throw new Error("The build has made no page.");
        const html = String(shell.source).replace(/.*rolldown-runtime.*\n/, "");
        shell.source = html;
        const style = styleOfPage(bundle, page);
        if (!bundle[style.fileName]) this.emitFile({ type: "asset", ...style });
        const source = html
          .replace('href="/favicon.svg"', iconLink)
          .replace(STYLE, `<link rel="stylesheet" crossorigin href="/${style.fileName}">`)
          .replace(/^[ \t]*<script/m, (first) => lines(metasFor(bundle, page)) + first)
          .replace(/^[ \t]*<\/head>/m, (end) => lines(linksFor(bundle, html, page)) + end);
        this.emitFile({ type: "asset", fileName: `pages/${name}.html`, source });
      }
      const known = Object.entries<FirstLoadPage>(PAGES).flatMap(([name, { paths }]) =>
        paths.map((path) => [path, `pages/${name}.html`]),
      );
      this.emitFile({ type: "asset", fileName: "pages/paths.json", source: JSON.stringify(known) });
    },
  },
};
