import { readFileSync } from "node:fs";
import { feelings } from "@senda/contract/choices";
import type { Feeling } from "@senda/contract/records";
import { describe, expect, it } from "vitest";
import { checkedAnswer } from "./check-answer.ts";
import { dayPrompt } from "./day-prompt.ts";

interface WrittenAnswer {
  label: string;
  page: string;
  fields: { opening: string; steps: string[]; closing: string };
}

function writtenAnswers(file: string): WrittenAnswer[] {
  const source = readFileSync(new URL(`../../../test/model-answers/${file}.txt`, import.meta.url), "utf8");
  return source.split(/\n{2,}/).flatMap((block) => {
    const [head = "", opening = "", ...lines] = block.split("\n").filter((line) => line && !line.startsWith("#"));
    const [label = "", page = ""] = head.split(" | ");
    const steps = lines.flatMap((line) => (line.startsWith("- ") ? line.slice(2) : []));
    return page ? [{ label, page, fields: { opening, steps, closing: lines.at(-1) ?? "" } }] : [];
  });
}

const isFeeling = (label: string): label is Feeling => feelings.some((feeling) => feeling === label);
const { secret } = dayPrompt({ feeling: "BAD", description: "" });
const answerOf = ({ fields }: WrittenAnswer) =>
  JSON.stringify({ danger: { level: "NINGUNO", keys: [] }, topics: [], tone: "mixed", ...fields });
const check = (answer: string, feeling: Feeling, told: string) =>
  checkedAnswer(answer, { feeling, links: [], told, secret });

const good = [...writtenAnswers("good-hard"), ...writtenAnswers("good-other")];
const bad = writtenAnswers("bad");

describe("a whole answer of a model", () => {
  it.each(good)("is shown as it is: $page [MODEL-05]", (written) => {
    const feeling = isFeeling(written.label) ? written.label : "NEUTRAL";
    const { text, faults, reading } = check(answerOf(written), feeling, written.page);
    expect({ faults, level: reading.level }).toEqual({ faults: [], level: null });
    for (const part of [written.fields.opening, ...written.fields.steps, written.fields.closing])
      expect(text).toContain(part);
  });

  it.each(bad)("is not shown for $label: $page [MODEL-04]", (written) => {
    for (const feeling of feelings)
      expect(check(answerOf(written), feeling, written.page).faults).toContain(written.label);
  });

  it("was looked at in many kinds", () => {
    expect(good.length).toBeGreaterThanOrEqual(60);
    expect(bad.length).toBeGreaterThanOrEqual(40);
  });
});
