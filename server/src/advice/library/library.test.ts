import { practices, topics } from "content:advice";
import { feelings } from "@senda/contract/choices";
import { describe, expect, it } from "vitest";
import { candidates } from "./choose.ts";

describe("the library of practices", () => {
  it("holds at least sixty, each with its own id, two wordings, two steps and one clause [DEC-ADVICE-10]", () => {
    expect(practices.length).toBeGreaterThanOrEqual(60);
    expect(new Set(practices.map(({ id }) => id)).size).toBe(practices.length);
    for (const { id, wordings, steps, aside, topics: fitting, feelings: days } of practices) {
      expect(new Set(wordings).size, id).toBeGreaterThanOrEqual(2);
      expect(steps.length, id).toBeGreaterThanOrEqual(2);
      expect(steps.length, id).toBeLessThanOrEqual(3);
      expect(aside, id).toMatch(/^[a-záéíóú].*[^.]$/);
      expect(fitting.length, id).toBeGreaterThan(0);
      expect(days.length, id).toBeGreaterThan(0);
    }
  });

  it("draws on all its families of evidence [DEC-ADVICE-10]", () => {
    expect(new Set(practices.map(({ family }) => family)).size).toBe(17);
  });

  it("never offers breathing of less than five minutes", () => {
    for (const { id, family, steps } of practices) {
      if (family === "breathing") expect(steps.join(" "), id).toMatch(/cinco|ocho|diez/);
    }
  });

  it("has at least three for every topic on every day, so that three days can differ", () => {
    for (const topic of topics) {
      for (const feeling of feelings)
        expect(candidates(feeling, [topic.id]).length, `${topic.id} ${feeling}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("keeps effort away from the worst days", () => {
    const onTheWorst = candidates("TERRIBLE", ["sadness"]).map(({ id }) => id);
    expect(onTheWorst).not.toContain("move-ten-minutes");
  });

  it("says three different things of every topic, on hard days and on good ones", () => {
    for (const { id, hard, good } of topics) {
      expect(new Set(hard).size, id).toBeGreaterThanOrEqual(3);
      expect(new Set(good).size, id).toBeGreaterThanOrEqual(3);
    }
  });
});
