import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";

// Training takes two minutes of processor time and makes the same bytes from the same code and content. Instead of training
// again, a test compares this digest of both, and of the model, with the one that `npm run crisis:train` stored.

/** With what makes the lists of the content that the training reads. */
const CODE = ["crisis/train.ts", "content/lexicons.ts", "content/notions.ts"];
const CONTENT = ["crisis", "crisis/corpus/train", "advice/corpus/train"];

export const digestFile = (content: string) => path.join(content, "crisis", "classifier.sha256");

/** Minified: a comment or a line break is no change. */
async function code(scripts: string): Promise<string[]> {
  const bundle = await rolldown({
    input: CODE.map((file) => path.join(scripts, file)),
    platform: "node",
    external: (id) => /^[^./\0]/.test(id) && !id.startsWith("@senda/"),
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  return output.map((chunk) => (chunk.type === "chunk" ? chunk.code : ""));
}

const filesIn = (folder: string): Buffer[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(txt|bin)$/.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(path.join(folder, name)));

export async function trainedFrom(content: string): Promise<string> {
  const parts = [
    ...(await code(path.join(content, "..", "scripts"))),
    ...CONTENT.flatMap((folder) => filesIn(path.join(content, folder))),
  ];
  const digest = createHash("sha256");
  for (const part of parts) digest.update(createHash("sha256").update(part).digest());
  return digest.digest("hex");
}
