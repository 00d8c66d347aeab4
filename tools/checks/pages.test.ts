import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../server/src/config.ts";
import { linesOf } from "./product.mjs";
import { projectFiles, read } from "./sources.mjs";

const files = new Set(projectFiles);
const pages = projectFiles.filter((file) => file.endsWith(".md"));

const STATES = ["met", "partly", "not met", "later", "pending"];

test("docs/security.md says of every promise its state and what was last seen", () => {
  const promises = linesOf(read("docs/security.md"));
  expect(promises.length).toBeGreaterThan(0);
  expect(promises.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(promises.filter(({ fact, seen }) => fact === "" || seen === "")).toEqual([]);
});

const TEMPLATES = ["evaluacion-de-impacto", "registro-de-actividades", "brechas-de-seguridad", "datos-que-se-guardan"];

test("the papers that a data controller must keep come as templates in Spanish [PR-8]", () => {
  for (const template of TEMPLATES) {
    const file = `docs/privacy/${template}.md`;
    expect(projectFiles).toContain(file);
    expect(read(file)).toMatch(/^# .+\n/);
  }
  // This sign marks everything that an operator has to fill in.
  expect(read("docs/privacy/evaluacion-de-impacto.md")).toMatch(/«…»/);
});

test("every link between our pages leads somewhere", () => {
  const folders = new Set(projectFiles.map((file) => path.posix.dirname(file)));
  const broken = pages.flatMap((page) => {
    const targets = [...read(page).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
      ([, link, attribute]) => link ?? attribute ?? "",
    );
    const ours = targets.filter((target) => !/^([a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*$/, ""));
    return ours
      .filter((target) => {
        const found = path.posix.join(path.posix.dirname(page), target).replace(/\/$/, "");
        return !files.has(found) && !folders.has(found);
      })
      .map((target) => `${page} → ${target}`);
  });
  expect(files.has("README.md")).toBe(true);
  expect(broken).toEqual([]);
});

/** As GitHub makes them of headings. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("a link to a section of one of our pages finds it", () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([\w./-]*\.md)?#([^)\s]+)\)/g)].map(([, target, anchor = ""]) => ({
      page,
      found: target ? path.posix.join(path.posix.dirname(page), target) : page,
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ found, anchor }) => !anchorsOf(found).includes(anchor))).toEqual([]);
});

test("every path below deploy/ in our pages exists", () => {
  const folders = new Set(projectFiles.map((file) => path.posix.dirname(file)));
  const named = pages.flatMap((page) => [...read(page).matchAll(/\bdeploy\/[\w./@-]+/g)]).map(([found]) => found);
  const paths = named.map((found) => found.replace(/[./]+$/, ""));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((found) => !files.has(found) && !folders.has(found))).toEqual([]);
});

test("every source file that our pages name exists", () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|py))`/g)].map(([, name = ""]) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !projectFiles.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test("every npm command in our pages and deployment files exists", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const texts = projectFiles.filter(
    (file) => file.endsWith(".md") || /^(Dockerfile|compose\.yaml|deploy\/)/.test(file),
  );
  const asked = texts.flatMap((file) => [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !(name in scripts))).toEqual([]);
});

const settingsIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

test(".env.example and the README's table name every setting of the server, and no other", () => {
  const settings = settingsIn(read("server/src/config.ts"), /^ {2}([A-Z][A-Z\d_]+): \[/gm);
  expect(settings.length).toBeGreaterThan(20);
  expect(settingsIn(read(".env.example"), /^(?:# )?([A-Z][A-Z\d_]+)=/gm)).toEqual(settings);
  const table = read("README.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const named = table.map((line) => line.split("|")[1] ?? "").join(" ");
  expect(settingsIn(named, /`([A-Z][A-Z\d_]+)`/g)).toEqual(settings);
});

/** In .env.example these show how a value looks; the others show the default. */
const EXAMPLES = /^(DATABASE_URL|S3_\w+|SMTP_URL|AI_BASE_URL|CLINICAL_\w+|ADMIN_\w+|SHARED_NETWORKS)$/;

test(".env.example shows the defaults of the server", () => {
  const watched = { METRICS_PORT: "9464", OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" };
  const shown = [...read(".env.example").matchAll(/^# ([A-Z][A-Z\d_]+)=(.+)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const defaults = Object.fromEntries(shown.filter(([name = ""]) => !EXAMPLES.test(name)));
  expect(Object.keys(defaults).length).toBeGreaterThan(15);
  expect(readConfig(defaults)).toEqual(readConfig(watched));
});
