import { packedModel } from "content:classifier";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { train, trainingExamples } from "../../../../scripts/crisis/train.ts";
import { digestFile, trainedFrom } from "../../../../scripts/crisis/trained-from.ts";

const content = fileURLToPath(new URL("../../../../content", import.meta.url));

// Trains only where code or content has changed since the model was made: that takes two minutes of processor time.
test("training again from the corpus makes the same bytes: `npm run crisis:train` after a change", {
  timeout: 600_000,
}, async () => {
  const stored = readFileSync(digestFile(content), "utf8").trim();
  if (stored === (await trainedFrom(content))) return;
  const { bytes } = train(trainingExamples(content));
  expect(Buffer.from(bytes).equals(packedModel)).toBe(true);
});
