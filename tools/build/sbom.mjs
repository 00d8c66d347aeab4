import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serverDist, top } from "./folders.mjs";

// Lists every package that is installed to run Senda or to build it, as CycloneDX.

/**
 * @typedef {{ version: string, license?: string, integrity?: string, dev?: boolean, link?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string> }} Package
 */

const PACKAGES = "node_modules/";
const nameAt = (path) => path.slice(path.lastIndexOf(PACKAGES) + PACKAGES.length);
const purlOf = (name, version) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** @param {string} license an SPDX expression, or another text that the package gives */
function licenceEntry(license) {
  if (/ (?:OR|AND|WITH) /.test(license)) return { expression: license };
  return { license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } };
}

/** @param {string} integrity as npm writes it: the algorithm, and the digest in base64 */
function hashOf(integrity) {
  const [algorithm, digest] = integrity.split("-");
  return { alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") };
}

/** Packages that name their licence in its text alone. */
/** @type {Record<string, string>} */
export const LICENCE_BY_TEXT = { "png-js": "MIT" };

/** Without the address of the download: it names the machine of the build and not the package. */
const componentOf = ([path, { version, license = LICENCE_BY_TEXT[nameAt(path)] ?? "NOASSERTION", integrity }]) => ({
  type: "library",
  "bom-ref": path,
  name: nameAt(path),
  version,
  purl: purlOf(nameAt(path), version),
  licenses: [licenceEntry(license)],
  ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
});

/** The place at which a package finds another one: beside itself first, then further up. */
function packagePath(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf(`/${PACKAGES}`))) {
    const path = folder === "" ? PACKAGES + name : `${folder}/${PACKAGES}${name}`;
    if (packages[path]) return path;
    if (!folder.includes(`/${PACKAGES}`)) return packages[PACKAGES + name] ? PACKAGES + name : "";
  }
}

/** @param {Package} found */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/**
 * Some installed packages with all that they need in turn; npm has left out optional ones for other machines.
 * @param {Record<string, Package>} packages
 * @param {readonly string[]} first
 */
export function neededPackages(packages, first) {
  const found = new Set(first);
  for (const path of found) {
    for (const name of needsOf(packages[path])) {
      const needed = packagePath(packages, path, name);
      if (needed) found.add(needed);
    }
  }
  return [...found].sort();
}

/** @returns {Promise<Record<string, any>>} exactly the same for the same installation */
export async function sbom(root = top) {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const { packages } = JSON.parse(await readFile(join(root, PACKAGES, ".package-lock.json"), "utf8"));
  const isOurs = ([path, { dev, link }]) => path.includes(PACKAGES) && !dev && !link;
  const shipped = Object.entries(packages)
    .filter(isOurs)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const known = new Set(shipped.map(([path]) => path));
  const needs = (path, found) =>
    [...new Set(needsOf(found).map((name) => packagePath(packages, path, name)))].filter((path) => known.has(path));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": "senda", name: "senda", version } },
    components: shipped.map(componentOf),
    dependencies: shipped.map(([path, found]) => ({ ref: path, dependsOn: needs(path, found).sort() })),
  };
}

export async function writeSbom() {
  await mkdir(serverDist, { recursive: true });
  await writeFile(join(serverDist, "sbom.cdx.json"), `${JSON.stringify(await sbom(), null, 2)}\n`);
}

// Lists the licences of every package that Senda ships, with their texts: most of them ask for that.

/** @param {{ licenses: { expression?: string, license?: { id?: string, name?: string } }[] }} component */
export function licenceOf({ licenses: [licence] }) {
  return licence?.expression ?? licence?.license?.id ?? licence?.license?.name ?? "NOASSERTION";
}

const textsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8").trim());

/** @returns {Promise<string>} */
export async function licencesPage() {
  const { components } = await sbom();
  const entries = components.map((component) => {
    const texts = textsIn(join(top, component["bom-ref"]));
    return `## ${component.name} ${component.version} (${licenceOf(component)})\n\n${texts.join("\n\n")}`;
  });
  return `# Licences of what Senda ships\n\n${entries.join("\n\n")}\n`;
}

export async function writeLicences() {
  await mkdir(serverDist, { recursive: true });
  await writeFile(join(serverDist, "third-party-licences.md"), await licencesPage());
}
