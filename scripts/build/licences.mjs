// Lists the licences of every package that Senda ships, with their texts: most of them ask for that.
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serverDist, top } from "./folders.mjs";
import { sbom } from "./sbom.mjs";

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
