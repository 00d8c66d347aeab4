import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawing, fonts, mediaFile, samples, score } from "./demo-media/browser.mjs";

test("the programs that draw the media of the demo find drawings, fonts, scores and the files to renew", () => {
  expect(drawing("welcome")).toContain("<svg");
  expect(fonts).toMatch(/font-family:Gabarito.+font-family:Figtree/);
  expect(score("respira-con-el-sol").steps.length).toBeGreaterThan(0);
  expect(score("muestra-video").steps.length).toBeGreaterThan(0);
  expect(existsSync(mediaFile("portada-dormir.webp"))).toBe(true);
  expect(existsSync(join(samples, "muestra.mp4"))).toBe(true);
});
