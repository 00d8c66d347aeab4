import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { digestFile, trainingDigest } from "../../../../tools/training/classifier/training-digest.ts";

const content = fileURLToPath(new URL("../../../../content", import.meta.url));

test("the model was trained by this code, from this corpus: `npm run crisis:train` after a change", async () => {
  expect(readFileSync(digestFile(content, "crisis"), "utf8").trim()).toBe(await trainingDigest(content, "crisis"));
});
