import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";

// Training takes minutes of processor time and makes the same bytes from the same code and content. Instead of training
// again, a test compares this digest of both, and of the model, with the one that the last training stored.

/** Of each model: the files of `tools` (with all that they import) and of the content that its training may read. */
const INPUTS = {
  advice: {
    code: ["training/advice/train.ts", "content/notions.ts"],
    folders: ["advice", "advice/topics", "advice/corpus/train"],
    files: /\.(txt|bin|yaml)$/,
  },
  crisis: {
    // With the code that makes the lists of the content that the training reads.
    code: ["training/crisis/train.ts", "content/lexicons.ts", "content/notions.ts"],
    folders: ["crisis", "crisis/corpus/train", "advice/corpus/train"],
    files: /\.(txt|bin)$/,
  },
} as const;

type ModelName = keyof typeof INPUTS;

export const digestFile = (content: string, model: ModelName) => path.join(content, model, "classifier.sha256");

/** Stores a trained model and the digest of its inputs; answers with the line to print. */
export async function saveModel(content: string, model: ModelName, bytes: Uint8Array): Promise<string> {
  const file = path.join(content, model, "classifier.bin");
  writeFileSync(file, bytes);
  writeFileSync(digestFile(content, model), `${await trainingDigest(content, model)}\n`);
  return `${file}: ${bytes.length} bytes`;
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

export async function trainingDigest(content: string, model: ModelName): Promise<string> {
  const { code, folders, files } = INPUTS[model];
  const parts = [
    ...(await bundled(path.join(content, "..", "tools"), code)),
    ...folders.flatMap((folder) => filesIn(path.join(content, folder), files)),
  ];
  const digest = createHash("sha256");
  for (const part of parts) digest.update(createHash("sha256").update(part).digest());
  return digest.digest("hex");
}
