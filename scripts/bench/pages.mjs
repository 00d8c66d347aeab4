// `npm run bench:pages`: first screens under Lighthouse beside React alone, by turns, into docs/performance.md.
// `--only login,home` measures a part and writes nothing; `--rounds 1` is quick; `--slowdown 2` suits a busy machine.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import os from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { prepare } from "../bootstrap.mjs";
import { findOrInstallBrowser } from "../browser.mjs";
import { stopWithParent } from "../build/children.mjs";
import { cache, serverDist, top, webDist } from "../build/folders.mjs";

const LIGHTHOUSE = "12.8.2";
const FIRST_SCREEN_MS = 2_000;
const MARKS = ["<!-- pages:begin -->", "<!-- pages:end -->"];
const ALONE = { page: join(webDist, "react-alone"), script: join(webDist, "assets", "react-alone-00000000.js") };

async function tools() {
  const folder = join(cache, "lighthouse");
  const manifest = join(folder, "package.json");
  if (!existsSync(join(folder, "node_modules", "lighthouse"))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, JSON.stringify({ private: true }));
    execFileSync("npm", ["install", "--no-audit", "--no-fund", `lighthouse@${LIGHTHOUSE}`], { cwd: folder });
  }
  const load = async (name) => (await import(pathToFileURL(createRequire(manifest).resolve(name)).href)).default;
  return { lighthouse: await load("lighthouse"), puppeteer: await load("puppeteer-core") };
}

async function addReactAlone() {
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

function removeReactAlone() {
  for (const path of [ALONE.page, ...["", ".br", ".gz"].map((ending) => ALONE.script + ending)]) {
    rmSync(path, { recursive: true, force: true });
  }
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" ? address?.port : undefined;
}

async function startSenda() {
  const dataDir = mkdtempSync(join(os.tmpdir(), "senda-pages-"));
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: "true" };
  const child = spawn(process.execPath, [join(serverDist, "main.js")], { env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error("Senda did not start.");
    await pause(200);
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

async function signIn(url, name) {
  const body = JSON.stringify({ email: `${name}@senda.local`, password: `senda-${name}` });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${name} could not sign in: ${answer.status}`);
  return answer.json();
}

async function pagesOf(url) {
  const { access_token: token } = await signIn(url, "ana");
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path) => (await fetch(`${url}/api${path}`, { headers })).json();
  const [route] = await ask("/routes");
  const [content] = await ask(`/contents?routeId=${route.id}&scope=all`);
  return [
    { name: "React alone", path: "/react-alone/", person: null },
    { name: "welcome", path: "/welcome", person: null },
    { name: "login", path: "/login", person: null },
    { name: "home", path: "/", person: "ana" },
    { name: "route", path: `/routes/${route.id}`, person: "ana" },
    { name: "content", path: `/routes/${route.id}/content/${content.id}`, person: "ana" },
    { name: "diary", path: "/calendar", person: "ana" },
    { name: "admin", path: "/admin", person: "admin" },
  ];
}

async function measure({ lighthouse }, browser, url, { path, person }, slowdown) {
  // For every measurement: a session that expires in between would end on the welcome screen.
  const pair = person && (await signIn(url, person));
  const page = await browser.newPage();
  await page.goto(`${url}/api/health`);
  await page.evaluate((tokens) => {
    localStorage.clear();
    if (!tokens) return;
    localStorage.setItem("accessToken", tokens.access_token);
    localStorage.setItem("refreshToken", tokens.refresh_token);
  }, pair);
  const clearStorageTypes = ["file_systems", "shader_cache", "service_workers", "cache_storage", "indexeddb"];
  const config = {
    extends: "lighthouse:default",
    settings: { onlyCategories: ["performance"], clearStorageTypes, throttling: { cpuSlowdownMultiplier: slowdown } },
  };
  const { lhr } = await lighthouse(url + path, { logLevel: "error" }, config, page);
  await page.close();
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  const shown = new URL(lhr.finalDisplayedUrl).pathname;
  if (shown !== path) throw new Error(`${path} has led to ${shown}`);
  const { observedLoad } = lhr.audits.metrics.details.items[0];
  // Lighthouse also lists pictures that are inside a script or a style: the server is not asked for them.
  const asked = lhr.audits["network-requests"].details.items.filter(
    ({ networkRequestTime, url: address }) =>
      networkRequestTime < observedLoad + FIRST_SCREEN_MS && !address.startsWith("data:"),
  );
  const value = (name) => lhr.audits[name].numericValue;
  return {
    score: 100 * lhr.categories.performance.score,
    requests: asked.length,
    scripts: asked.filter(({ resourceType }) => resourceType === "Script").length,
    kB: asked.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    index: lhr.environment.benchmarkIndex,
  };
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function tableOf(measured, slowdown) {
  const of = (name, field) => median(measured.get(name).map((round) => round[field]));
  const alone = of("React alone", "lcp");
  const rows = [...measured.keys()].map((name) => [
    name,
    ...["score", "requests", "scripts", "kB", "fcp", "lcp"].map((field) => of(name, field).toFixed(0)),
    `${(of(name, "lcp") / alone).toFixed(2)} ×`,
    of(name, "tbt").toFixed(0),
    of(name, "cls").toFixed(3),
  ]);
  const head = ["page", "score", "requests", "scripts", "kB", "FCP ms", "LCP ms", "of React alone", "TBT ms", "CLS"];
  const lines = [head, head.map((_, at) => (at === 0 ? "---" : "--:")), ...rows].map((row) => `| ${row.join(" | ")} |`);
  const index = median([...measured.values()].flat().map((round) => round.index)).toFixed(0);
  return `Lighthouse ${LIGHTHOUSE}, mobile, empty cache, processor slowed ${slowdown} times on a machine with the index ${index}.\n\n${lines.join("\n")}`;
}

function writeDown(table) {
  const file = join(top, "docs", "performance.md");
  const text = readFileSync(file, "utf8");
  const [before = "", rest = ""] = text.split(MARKS[0]);
  const [, after = ""] = rest.split(MARKS[1]);
  writeFileSync(file, `${before}${MARKS[0]}\n${table}\n${MARKS[1]}${after}`);
}

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "3" },
    slowdown: { type: "string", default: "4" },
  },
});
stopWithParent();
await prepare("build");
const kit = await tools();
const args = ["--no-sandbox", "--disable-dev-shm-usage"];
let browser;
let senda;
try {
  await addReactAlone();
  senda = await startSenda();
  browser = await kit.puppeteer.launch({ executablePath: findOrInstallBrowser(), headless: true, args });
  const wanted = values.only?.split(",");
  const pages = (await pagesOf(senda.url)).filter(({ name }, at) => at === 0 || !wanted || wanted.includes(name));
  const measured = new Map();
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const page of pages) {
      const seen = await measure(kit, browser, senda.url, page, Number(values.slowdown));
      measured.set(page.name, [...(measured.get(page.name) ?? []), seen]);
    }
  }
  const table = tableOf(measured, values.slowdown);
  console.log(table);
  if (!wanted) writeDown(table);
} finally {
  await browser?.close();
  await senda?.stop();
  removeReactAlone();
}
