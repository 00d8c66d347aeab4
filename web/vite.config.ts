import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { offlineHelp } from "./offline/offline-help.ts";

/** Text is drawn once: the two Latin fonts are asked for with the page, not after its style sheet has been read. */
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

const SERVER = "http://localhost:3000";

export default defineConfig({
  plugins: [react(), preloadFonts, offlineHelp],
  server: { proxy: { "/api": SERVER, "/media": SERVER } },
  build: {
    // Pictures stay pictures: only the tiniest ones travel inside a script.
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What changes with an upgrade only stays in the visitor's cache when we publish a new version of our own.
        codeSplitting: {
          groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// }],
        },
      },
    },
  },
});
