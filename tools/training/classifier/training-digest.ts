import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";

/** What a model is made from, and the model. */
export interface TrainingInputs {
  /** Files of `tools`, with all that they import. */
  code: readonly string[];
  /** Folders of the content. */
  folders: readonly string[];
  files: RegExp;
}

/** Minified: a comment or a line break is no change. */
async function bundled(tools: string, code: readonly string[]): Promise<string[]> {
  const bundle = await rolldown({
    input: code.map((file) => path.join(tools, file)),
    platform: "node",
    external: (id) => /^[^./\0]/.test(id) && !id.startsWith("@senda/"),
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  return output.map((chunk) => (chunk.type === "chunk" ? chunk.code : ""));
}

const filesIn = (folder: string, files: RegExp): Buffer[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && files.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(path.join(folder, name)));

/** Training makes the same bytes from the same code and content, so that equal digests spare it. */
export async function trainingDigest(content: string, { code, folders, files }: TrainingInputs): Promise<string> {
  const parts = [
    ...(await bundled(path.join(content, "..", "tools"), code)),
    ...folders.flatMap((folder) => filesIn(path.join(content, folder), files)),
  ];
  const digest = createHash("sha256");
  for (const part of parts) digest.update(createHash("sha256").update(part).digest());
  return digest.digest("hex");
}
