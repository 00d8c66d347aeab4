import type { Plugin, Rolldown } from "vite";
import { chunksOf, fontsOf, stylesOf } from "./bundle.ts";
import { PAGES } from "./screens.ts";

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
  const file = Object.keys(bundle).find((each) => each.startsWith(`assets/${name}-`) && /-[\w-]{8}\.svg$/.test(each));
  if (file?.length !== `assets/${name}-12345678.svg`.length) throw new Error(`There is no picture named ${name}.`);
  return `/${file}`;
}

type Page = (typeof PAGES)[string];

/** Read by `public/appearance.js`, so they come before it. */
function metasFor(bundle: Bundle, { picture, data = [], paths: [path] }: Page): string[] {
  const pictures = (picture ?? []).map((name) => pictureFile(bundle, name));
  const calls = process.env.VITE_API_URL === undefined ? data.map((call) => `/api${call}`) : [];
  return [
    ...(pictures.length > 0 ? [`<meta name="first-picture" content="${pictures.join(" ")}">`] : []),
    ...(calls.length > 0 ? [`<meta name="first-data" content="${[path, ...calls].join(" ")}">`] : []),
  ];
}

function linksFor(bundle: Bundle, html: string, { screens }: Page): string[] {
  const chunks = chunksOf(bundle, (id) => screens.some((screen) => id.endsWith(`/src/${screen}`)));
  const isNew = (file: string) => !html.includes(`"/${file}"`);
  const scripts = chunks.map(({ fileName }) => fileName);
  return [
    ...stylesOf(chunks)
      .filter(isNew)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
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
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("The build has made no page.");
      const html = String(index.source);
      for (const [name, page] of Object.entries(PAGES)) {
        const source = html
          .replace(/^[ \t]*<script/m, (first) => lines(metasFor(bundle, page)) + first)
          .replace(/^[ \t]*<\/head>/m, (end) => lines(linksFor(bundle, html, page)) + end);
        this.emitFile({ type: "asset", fileName: `pages/${name}.html`, source });
      }
      const known = Object.entries(PAGES).flatMap(([name, { paths }]) =>
        paths.map((path) => [path, `pages/${name}.html`]),
      );
      this.emitFile({ type: "asset", fileName: "pages/paths.json", source: JSON.stringify(known) });
    },
  },
};
