import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { contentModules } from "../scripts/content/plugin.mjs";
import { offlinePages } from "./offline/offline-pages.ts";

/** The two Latin fonts load with the page instead of after its style sheet, so that text is painted once. */
const preloadFonts: Plugin = {
  name: "preload-fonts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
          injectTo: "head",
        })),
  },
};

/** The parts of Mantine that every first screen needs. */
const FIRST_MANTINE =
  /@mantine\/core\/esm\/(core|components\/(Button|Loader|Skeleton|Transition|UnstyledButton|VisuallyHidden))\//;

/**
 * These, and our modules that the entry imports without `import()`, in one file: Rolldown would split them into twenty,
 * by the screens that share them, which all have loaded the entry anyway.
 */
function isOfFirstLoad() {
  const known = new Set<string>();
  const add = (id: string, context: Rolldown.ChunkingContext) => {
    if (known.has(id) || id.includes("node_modules")) return;
    known.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported, context);
  };
  return (id: string, context: Rolldown.ChunkingContext) => {
    if (known.size === 0) add(`${import.meta.dirname}/src/main.tsx`, context);
    return known.has(id) || FIRST_MANTINE.test(id);
  };
}

const SERVER = "http://localhost:3000";

// `vite build --mode catalogue` builds the catalogue of the kit, and nothing else, into .cache/catalogue.
export default defineConfig(({ mode }) => {
  const isCatalogue = mode === "catalogue";
  const isFirst = isOfFirstLoad();
  return {
    plugins: [react(), preloadFonts, contentModules(), ...(isCatalogue ? [] : [offlinePages])],
    server: { proxy: { "/api": SERVER, "/media": SERVER } },
    build: {
      outDir: isCatalogue ? "../.cache/catalogue" : "dist",
      emptyOutDir: true,
      // Only the tiniest pictures are worth inlining in a script.
      assetsInlineLimit: 1024,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: isCatalogue ? "catalogue.html" : "index.html",
        output: {
          // Libraries stay in the visitor's cache when a new version of the app is published.
          codeSplitting: {
            groups: [
              { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
              { name: (id, context) => (isFirst(id, context) ? "first" : null), debugName: "first" },
            ],
          },
        },
      },
    },
  };
});
