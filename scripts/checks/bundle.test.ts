import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";
import { top, webDist } from "../build/folders.mjs";

const assets = join(webDist, "assets");
const gzipped = (file: string) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** React with its DOM renderer, built in the same way as the app: the least that any React app loads. */
async function reactAlone(): Promise<number> {
  const entry = "virtual:react-alone";
  const source = `import { createElement } from "react"; import { createRoot } from "react-dom/client";
    createRoot(document.body).render(createElement("p"));`;
  const plugin = {
    name: "react-alone",
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? source : null),
  };
  const built = await build({
    root: join(top, "web"),
    configFile: false,
    logLevel: "silent",
    plugins: [plugin],
    // A test run calls itself neither; without this React would come with its aids for developers.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const chunks = [built].flat().flatMap((result) => (result as Rolldown.RolldownOutput).output);
  return chunks.reduce((sum, chunk) => sum + ("code" in chunk ? gzipSync(chunk.code, { level: 9 }).length : 0), 0);
}

/** A chunk with everything that it needs before it runs. */
function closureOf(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(join(assets, file), "utf8");
    for (const [, needed] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) if (needed) visit(needed);
  };
  for (const file of files) visit(file);
  return seen;
}

const named = (name: string, ending: "js" | "css") =>
  readdirSync(assets).filter((file) => file.replace(/-[\w-]{8}\.\w+$/, "") === name && file.endsWith(`.${ending}`));

/** The scripts that the page itself names, and those of the screens that are opened. */
function loadOf(...screens: string[]) {
  const page = readFileSync(join(webDist, "index.html"), "utf8");
  const entries = [...page.matchAll(/src="\/assets\/([\w.-]+\.js)"/g)].map(([, file]) => file ?? "");
  const scripts = closureOf([...entries, ...screens.flatMap((screen) => named(screen, "js"))]);
  const chunks = [...scripts].map((file) => file.replace(/-[\w-]{8}\.js$/, ""));
  const styles = new Set([
    ...[...page.matchAll(/href="\/assets\/([\w.-]+\.css)"/g)].map(([, file]) => file ?? ""),
    ...chunks.flatMap((chunk) => named(chunk, "css")),
  ]);
  const weight = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);
  return { chunks, scripts, js: weight(scripts), css: weight(styles) };
}

const FIRST_LOADS = {
  "/welcome": ["WelcomeScreen"],
  "/": ["LearnerLayout", "HomeScreen"],
  "/routes": ["LearnerLayout", "RoutesScreen"],
};
/** React and its DOM, and hardly more than as much again for everything else. */
const MOST_TIMES_REACT = 2.1;
const MOST_CSS = 13_000;

let react = 0;
beforeAll(async () => {
  react = await reactAlone();
}, 60_000);

for (const [path, screens] of Object.entries(FIRST_LOADS)) {
  test(`the first load of ${path} is at most 2.1 times React alone, and 13 kB of CSS [EXT-15]`, () => {
    const { js, css } = loadOf(...screens);
    console.log(`${path.padEnd(10)} js ${kB(js)} = ${(js / react).toFixed(2)} × React (${kB(react)})  css ${kB(css)}`);
    expect(js / react).toBeLessThanOrEqual(MOST_TIMES_REACT);
    expect(css).toBeLessThanOrEqual(MOST_CSS);
  });
}

const FAR_AWAY = /^(?!Icon).*(admin|quiz|player|markdown|reading|chart|trend|reorder)/i;

test("the first load of a learner holds no code of screens that are further away [EXT-15]", () => {
  const { chunks, scripts } = loadOf("LearnerLayout", "HomeScreen");
  expect(chunks.filter((chunk) => FAR_AWAY.test(chunk))).toEqual([]);
  const code = [...scripts].map((file) => readFileSync(join(assets, file), "utf8")).join("");
  // Words that only those libraries hold: the Markdown parser, the checker of schemas, dragging.
  expect(["mdast", "micromark", "ZodError", "DndContext"].filter((word) => code.includes(word))).toEqual([]);
});

test("the fonts are our two, cut down to Latin", () => {
  const fonts = readdirSync(assets).filter((file) => file.endsWith(".woff2"));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((file) => !/^(figtree|gabarito)-latin(-ext)?-wght-normal-/.test(file))).toEqual([]);
});
