import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { chunksOf, fontsOf, styleOfPage, stylesOf } from "../first-load/bundle.ts";
import { PAGES as FIRST_PAGES } from "../first-load/screens.ts";

const WORKER = new URL("./page-worker.js", import.meta.url);
const PAGES = [
  { name: "help", page: "/ayuda", screens: /\/(help\/HelpScreen|plan\/PlanLink)\.tsx$/ },
  // People to call are one tap away from the plan, also without a connection.
  { name: "plan", page: "/plan", screens: /\/(plan\/PlanScreen|plan\/PlanLink|help\/HelpScreen)\.tsx$/ },
] as const;
const PUBLIC = ["/appearance.js", "/favicon.svg"];

function filesOf(bundle: Rolldown.OutputBundle, name: "help" | "plan", screens: RegExp): string[] {
  const needed = chunksOf(bundle, (id) => screens.test(id));
  const pictures = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])]);
  const styles = [styleOfPage(bundle, FIRST_PAGES[name]).fileName, ...stylesOf(needed)];
  const made = [...needed.map(({ fileName }) => fileName), ...styles, ...pictures, ...fontsOf(bundle)];
  return [...new Set([...PUBLIC, ...made.map((file) => `/${file}`)])].sort();
}

/** Writes the workers that open a page without a connection, each with the list of what it has to keep. */
export const offlinePages: Plugin = {
  name: "offline-pages",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const source = readFileSync(WORKER, "utf8");
      for (const { name, page, screens } of PAGES) {
        const files = filesOf(bundle, name, screens);
        const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
        const known = `self.__PAGE__ = ${JSON.stringify({ name, page, files, version })};\n`;
        this.emitFile({ type: "asset", fileName: `${name}-worker.js`, source: known + source });
      }
    },
  },
};
