import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readPages } from "../../../tools/content/advice-corpus.ts";
import { Sources } from "../../../tools/content/sources.ts";
import { readDay } from "../advice/topics/read-day.ts";
import { fittingFeeling } from "./fitting-feeling.ts";

const content = fileURLToPath(new URL("../../../content", import.meta.url));
const figures = readFileSync(new URL("../../../docs/advice.md", import.meta.url), "utf8");

test.each(["test", "apart"] as const)(
  "of the good and plain pages of the %s part at most one in two hundred is asked about, and docs/advice.md has the figures [CHECKIN-06]",
  (part) => {
    const pages = readPages(new Sources(content), part);
    const isAsked = ({ text }: { text: string }) => fittingFeeling("GREAT", readDay(text)) === "BAD";
    const asked = pages.filter(isAsked);
    const rows = (["hard", "mixed", "plain", "good"] as const).map((tone) => {
      const isOf = (page: { tone: string }) => page.tone === tone;
      return `| ${part} | ${tone} | ${pages.filter(isOf).length} | ${asked.filter(isOf).length} |`;
    });
    const isQuiet = ({ tone }: { tone: string }) => tone === "good" || tone === "plain";
    expect(asked.filter(isQuiet).length / pages.filter(isQuiet).length).toBeLessThanOrEqual(0.005);
    expect(figures).toContain(rows.join("\n"));
  },
);

test("only the face that is preselected is asked about [CHECKIN-06]", () => {
  const page = readDay("Todo ha ido fatal, he llorado toda la tarde y no puedo con esta pena.");
  expect(fittingFeeling("GREAT", page)).toBe("BAD");
  for (const feeling of ["GOOD", "NEUTRAL", "BAD", "TERRIBLE"] as const)
    expect(fittingFeeling(feeling, page)).toBeNull();
  expect(fittingFeeling("GREAT", undefined)).toBeNull();
});
