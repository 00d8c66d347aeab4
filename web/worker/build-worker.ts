import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Plugin, Rolldown } from "vite";

const SOURCE = fileURLToPath(new URL("./worker.ts", import.meta.url));
const PUBLIC = new URL("../public/", import.meta.url);
/** The files of `public` that the app needs; samples and the neutral page's icon are not worth their bytes. */
const PUBLIC_FILES = [
  "appearance.js",
  "favicon.svg",
  "manifest.webmanifest",
  "icons/icon-192.png",
  "tiempo/index.html",
  "tiempo/page.css",
  "tiempo/page.js",
  "tiempo/icon.svg",
];
/** It is as large as all the rest, and no screen needs it to open. */
const LEFT_OUT = "make-pdf";

const hashOf = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** What a learner's screens may ask for: neither what writes a PDF nor its fonts and colour profile. */
const builtFiles = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle).filter(
    (file) => /^assets\/.*\.(js|css|svg|png|webp|woff2)$/.test(file) && !file.includes(LEFT_OUT),
  );

function precacheList(bundle: Rolldown.OutputBundle) {
  const index = bundle["index.html"];
  if (index?.type !== "asset") throw new Error("The build has made no page.");
  return [
    { url: "/index.html", revision: hashOf(index.source) },
    ...PUBLIC_FILES.map((file) => ({ url: `/${file}`, revision: hashOf(readFileSync(new URL(file, PUBLIC))) })),
    // Their names change with their content.
    ...builtFiles(bundle).map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** Writes `worker.js`, with the list of what it keeps in the place that Workbox reads it from. */
export const buildWorker: Plugin = {
  name: "build-worker",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const list = JSON.stringify(precacheList(bundle));
      const worker = await rolldown({
        input: SOURCE,
        transform: { define: { "self.__WB_MANIFEST": list, "process.env.NODE_ENV": '"production"' } },
      });
      const { output } = await worker.generate({ format: "iife", minify: true });
      await worker.close();
      this.emitFile({ type: "asset", fileName: "worker.js", source: output[0].code });
    },
  },
};
