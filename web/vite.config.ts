import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contentModules } from "../tools/content/plugin.mjs";
import { chunkGroups } from "./first-load/chunk-groups.ts";
import { firstPages, preloadFonts } from "./first-load/first-pages.ts";
import { kitThemeModules } from "./first-load/kit-theme.ts";
import { staffCalls } from "./first-load/staff-calls.ts";
import { buildWorker } from "./worker/build-worker.ts";

const SERVER = "http://localhost:3000";

// `vite build --mode catalogue` builds the catalogue of the kit, and nothing else, into .cache/catalogue.
export default defineConfig(({ mode }) => {
  const isCatalogue = mode === "catalogue";
  return {
    plugins: [
      react(),
      preloadFonts,
      contentModules(),
      kitThemeModules,
      staffCalls,
      ...(isCatalogue ? [] : [firstPages, buildWorker]),
    ],
    server: { proxy: { "/api": SERVER, "/media": SERVER } },
    build: {
      outDir: isCatalogue ? "../.cache/catalogue" : "dist",
      emptyOutDir: true,
      // Faces and small drawings come with the script; a scene is a file.
      assetsInlineLimit: 2048,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: isCatalogue ? "catalogue.html" : ["index.html", "admin.html"],
        output: {
          codeSplitting: isCatalogue || { groups: chunkGroups() },
        },
      },
    },
  };
});
