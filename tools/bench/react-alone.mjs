import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { top, webDist } from "../build/folders.mjs";

const ALONE = { page: join(webDist, "react-alone"), script: join(webDist, "assets", "react-alone-00000000.js") };

/** Adds a page of React alone to the built app, so that the same server serves it. */
export async function addReactAlone() {
  const entry = "virtual:react-alone";
  const source = `import { createElement } from "react"; import { createRoot } from "react-dom/client";
    createRoot(document.getElementById("root")).render(createElement("h1", null, "Una página de React, sin nada más"));`;
  const plugin = {
    name: "react-alone",
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? source : null),
  };
  const built = await build({
    root: join(top, "web"),
    configFile: false,
    logLevel: "silent",
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const code = outputs.map((output) => ("code" in output ? output.code : "")).join("");
  writeFileSync(ALONE.script, code);
  writeFileSync(`${ALONE.script}.br`, brotliCompressSync(code));
  writeFileSync(`${ALONE.script}.gz`, gzipSync(code));
  mkdirSync(ALONE.page, { recursive: true });
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>React</title><script type="module" crossorigin src="/assets/react-alone-00000000.js"></script></head><body><div id="root"></div></body></html>`;
  writeFileSync(join(ALONE.page, "index.html"), html);
}

export function removeReactAlone() {
  for (const path of [ALONE.page, ...["", ".br", ".gz"].map((ending) => ALONE.script + ending)]) {
    rmSync(path, { recursive: true, force: true });
  }
}
