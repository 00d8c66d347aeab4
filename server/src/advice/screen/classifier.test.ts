import { packedModel } from "content:classifier";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { train, trainingExamples } from "../../../../scripts/crisis/train.ts";

const content = fileURLToPath(new URL("../../../../content", import.meta.url));

// Slow because it reads seventy thousand lines and trains three models.
test("training again from the corpus makes the same bytes: `npm run crisis:train` after a change", {
  timeout: 600_000,
}, () => {
  const { bytes } = train(trainingExamples(content));
  expect(Buffer.from(bytes).equals(packedModel)).toBe(true);
});
