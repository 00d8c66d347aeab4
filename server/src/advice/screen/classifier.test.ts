import { packedModel } from "content:classifier";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { finalModel, trainingExamples } from "../../../../scripts/crisis/train.ts";
import { packed, unpacked } from "./model.ts";

const content = fileURLToPath(new URL("../../../../content", import.meta.url));

// Slow because it reads nearly thirty thousand lines. The odds come from three more models, which would take twice as long
// again: they are taken from the file.
test("training again from the corpus makes the same bytes: `npm run crisis:train` after a change", {
  timeout: 600_000,
}, () => {
  const shipped = Buffer.from(packedModel, "base64");
  const again = packed(finalModel(trainingExamples(content), unpacked(shipped).header));
  expect(Buffer.from(again).equals(shipped)).toBe(true);
});
