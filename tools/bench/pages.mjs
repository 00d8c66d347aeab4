// `npm run bench:pages`: first screens under Lighthouse beside React alone, by turns, into docs/performance.md.
// `--only login,home` measures a part and writes nothing; `--rounds 1` is quick; `--slowdown 2` suits a busy machine.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { prepare } from "../build/bootstrap.mjs";
import { findOrInstallBrowser } from "../build/browser.mjs";
import { stopWithParent } from "../build/children.mjs";
import { cache, top } from "../build/folders.mjs";
import { signInToDemo, startSenda } from "./demo-server.mjs";
import { addReactAlone, removeReactAlone } from "./react-alone.mjs";
import { measureTaps } from "./tab-taps.mjs";

const LIGHTHOUSE = "12.8.2";
const FIRST_SCREEN_MS = 2_000;
const TAP_ROUNDS = 5;
// Of the speed that the machine has shown before: below it something else was running, and the screen is opened again.
const QUIET = 0.75;
const ALONE = "React alone";
const MARKS = ["<!-- pages:begin -->", "<!-- pages:end -->"];

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

async function pagesOf(url) {
  const { access_token: token } = await signInToDemo(url, "ana");
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path) => (await fetch(`${url}/api${path}`, { headers })).json();
  const [route] = await ask("/routes");
  const contents = await ask(`/contents?routeId=${route.id}&scope=all`);
  const reading = contents.find(({ type }) => type === "READING");
  return [
    { name: ALONE, path: "/react-alone/", person: null },
    { name: "welcome", path: "/welcome", person: null },
    { name: "login", path: "/login", person: null },
    { name: "home", path: "/", person: "ana" },
    { name: "route", path: `/routes/${route.id}`, person: "ana" },
    { name: "content", path: `/routes/${route.id}/content/${reading.id}`, person: "ana" },
    { name: "diary", path: "/calendar", person: "ana" },
    { name: "new entry", path: "/records/daily-intro", person: "ana" },
    { name: "admin", path: "/admin", person: "admin" },
  ];
}

async function keepSession(page, url, person) {
  const pair = person && (await signInToDemo(url, person));
  await page.goto(`${url}/api/health`);
  await page.evaluate((tokens) => {
    localStorage.clear();
    if (!tokens) return;
    localStorage.setItem("accessToken", tokens.access_token);
    localStorage.setItem("refreshToken", tokens.refresh_token);
    localStorage.setItem("renewedAt", String(Date.now()));
  }, pair);
}

const CATEGORIES = ["performance", "accessibility", "best-practices"];

/** The audits that cost points, in Lighthouse's words; the metrics of performance are in the table. */
function lost(lhr) {
  return ["accessibility", "best-practices"].flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
      .map(({ id }) => `${category}: ${lhr.audits[id].title} ${lhr.audits[id].displayValue ?? ""}`.trim()),
  );
}

/** The reasons why the browser does not offer to install the app. Lighthouse no longer reports them. */
async function installFaults(page) {
  const devtools = await page.createCDPSession();
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  return installabilityErrors.map(({ errorId }) => errorId);
}

/** Now and then the browser loses the beginning of a recording: then once more. */
const measure = (...args) => measureOnce(...args).catch(() => measureOnce(...args));

async function measureOnce({ lighthouse }, browser, url, { path, person }, slowdown) {
  const page = await browser.newPage();
  // For every measurement: a session that expires in between would end on the welcome screen.
  await keepSession(page, url, person);
  const clearStorageTypes = ["file_systems", "shader_cache", "service_workers", "cache_storage", "indexeddb"];
  const config = {
    extends: "lighthouse:default",
    settings: { onlyCategories: CATEGORIES, clearStorageTypes, throttling: { cpuSlowdownMultiplier: slowdown } },
  };
  const { lhr } = await lighthouse(url + path, { logLevel: "error" }, config, page);
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  const shown = new URL(lhr.finalDisplayedUrl).pathname;
  if (shown !== path) throw new Error(`${path} has led to ${shown}`);
  const notInstallable = await installFaults(page);
  await page.close();
  const { observedLoad } = lhr.audits.metrics.details.items[0];
  // Lighthouse also lists pictures that are inside a script or a style: the server is not asked for them.
  const asked = lhr.audits["network-requests"].details.items.filter(
    ({ networkRequestTime, url: address }) =>
      networkRequestTime < observedLoad + FIRST_SCREEN_MS && !address.startsWith("data:"),
  );
  const value = (name) => lhr.audits[name].numericValue;
  const score = (category) => 100 * lhr.categories[category].score;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    lost: [...lost(lhr), ...notInstallable.map((fault) => `not installable: ${fault}`)],
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

const tableOf = (head, rows) =>
  [head, head.map((_, at) => (at === 0 ? "---" : "--:")), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const SCORES = ["performance", "accessibility", "bestPractices"];

function screenTable(measured) {
  const of = (name, field) => median(measured.get(name).map((round) => round[field]));
  const alone = of(ALONE, "lcp");
  const rows = [...measured.keys()].map((name) => [
    name,
    ...[...SCORES, "requests", "scripts", "kB", "fcp", "lcp"].map((field) => of(name, field).toFixed(0)),
    `${(of(name, "lcp") / alone).toFixed(2)} ×`,
    of(name, "tbt").toFixed(0),
    of(name, "cls").toFixed(3),
  ]);
  const scores = ["performance", "accessibility", "best practices"];
  const sizes = ["requests", "scripts", "kB", "FCP ms", "LCP ms", "of React alone", "TBT ms", "CLS"];
  return tableOf(["page", ...scores, ...sizes], rows);
}

/** The audits that cost points in most of the rounds. */
function losses(measured) {
  const found = [...measured].flatMap(([name, rounds]) => {
    const kinds = new Set(rounds.flatMap((round) => round.lost));
    const often = [...kinds].filter((kind) => median(rounds.map((round) => Number(round.lost.includes(kind)))) === 1);
    return name === ALONE ? [] : often.map((kind) => `- ${name}: ${kind}`);
  });
  return found.length > 0 ? found.join("\n") : "- nothing";
}

function tapTable(taps) {
  const rows = [...taps].map(([path, times]) => [
    path,
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
    times.length,
  ]);
  return tableOf(["tap on", "median ms", "slowest ms", "taps"], rows);
}

function report(measured, taps, slowdown) {
  const index = median([...measured.values()].flat().map((round) => round.index)).toFixed(0);
  return `Lighthouse ${LIGHTHOUSE}, mobile, empty cache, processor slowed ${slowdown} times on a machine with the index ${index}; medians of ${measured.get(ALONE).length} rounds.

${screenTable(measured)}

What cost points, besides the times above, and what keeps the browser from offering to install the app:

${losses(measured)}

From the tap to the next paint (what INP counts), everything fetched beforehand, processor slowed ${slowdown} times:

${tapTable(taps)}`;
}

function writeDown(text) {
  const file = join(top, "docs", "performance.md");
  const page = readFileSync(file, "utf8");
  const [before = "", rest = ""] = page.split(MARKS[0]);
  const [, after = ""] = rest.split(MARKS[1]);
  writeFileSync(file, `${before}${MARKS[0]}\n${text}\n${MARKS[1]}${after}`);
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
  const slowdown = Number(values.slowdown);
  let best = 0;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const page of pages) {
      let seen = await measure(kit, browser, senda.url, page, slowdown);
      for (let again = 0; again < 2 && seen.index < QUIET * best; again += 1) {
        seen = await measure(kit, browser, senda.url, page, slowdown);
      }
      best = Math.max(best, seen.index);
      measured.set(page.name, [...(measured.get(page.name) ?? []), seen]);
    }
  }
  const page = await browser.newPage();
  await keepSession(page, senda.url, "ana");
  await page.close();
  const taps = await measureTaps(browser, senda.url, { rounds: TAP_ROUNDS, slowdown });
  const text = report(measured, taps, slowdown);
  console.log(text);
  if (!wanted) writeDown(text);
} finally {
  await browser?.close();
  await senda?.stop();
  removeReactAlone();
}
