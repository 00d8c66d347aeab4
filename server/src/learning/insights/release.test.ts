import fc from "fast-check";
import { expect, test } from "vitest";
import type { Figure } from "../../platform/db/tables.ts";
import { coarseDays, LEAST, releasedFigure } from "./route-insights.ts";

const STEPS = ["started", "first", "second"] as const;
type Step = (typeof STEPS)[number];

type Move = { kind: "take"; person: number; step: Step } | { kind: "delete"; person: number } | { kind: "view" };

const person = fc.nat(59);
const moves = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({ kind: fc.constant("take" as const), person, step: fc.constantFrom(...STEPS) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), person }) },
    { weight: 3, arbitrary: fc.constant({ kind: "view" as const }) },
  ),
  { minLength: 40, maxLength: 400 },
);

interface Release {
  step: Step;
  shown: number;
  people: ReadonlySet<string>;
}

/** A person who deletes the account and registers again is another one. */
function publishedBy(sequence: readonly Move[]) {
  const taken = new Map(STEPS.map((step) => [step, new Set<string>()]));
  const lives = new Map<number, number>();
  const figures = new Map<Step, Figure>();
  const releases: Release[] = [];
  const views: (number | null)[][] = [];
  const nameOf = (number: number) => `${number}/${lives.get(number) ?? 0}`;
  for (const move of sequence) {
    if (move.kind === "take") taken.get(move.step)?.add(nameOf(move.person));
    if (move.kind === "delete") {
      for (const people of taken.values()) people.delete(nameOf(move.person));
      lives.set(move.person, (lives.get(move.person) ?? 0) + 1);
    }
    if (move.kind !== "view") continue;
    for (const [step, people] of taken) {
      const before = figures.get(step);
      const after = releasedFigure(before, people.size);
      if (after && after !== before) releases.push({ step, shown: after.shown, people: new Set(people) });
      if (after) figures.set(step, after);
    }
    views.push(STEPS.map((step) => figures.get(step)?.shown ?? null));
  }
  return { releases, views };
}

const isSafe = (difference: number) => difference === 0 || Math.abs(difference) >= LEAST;

const inOneOf = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((name) => !other.has(name)).length + [...other].filter((name) => !one.has(name)).length;

test("no difference between two published numbers, of one day or of two, is about one to nine people [DESK-61]", () => {
  fc.assert(
    fc.property(moves, (sequence) => {
      const { releases, views } = publishedBy(sequence);
      const numbers = [...new Set(views.flat())].filter((shown) => shown !== null);
      expect(numbers.filter((shown) => shown < LEAST)).toEqual([]);
      expect(numbers.flatMap((one) => numbers.filter((other) => !isSafe(one - other)))).toEqual([]);
      const tooNear = releases.filter((later, at) =>
        releases.some(
          (earlier, before) =>
            before < at && earlier.step === later.step && inOneOf(later.people, earlier.people) < LEAST,
        ),
      );
      expect(tooNear).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("what is left of a total after the published parts is none or at least ten, also where parts are hidden", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), (options) => {
      const total =
        releasedFigure(
          undefined,
          options.reduce((sum, count) => sum + count, 0),
        )?.shown ?? 0;
      const parts = options.map((count) => releasedFigure(undefined, count)?.shown ?? 0);
      const rest = total - parts.reduce((sum, part) => sum + part, 0);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(isSafe(rest)).toBe(true);
    }),
  );
});

test("accounts that are deleted change no published number", () => {
  const published = releasedFigure(undefined, 34);
  expect(published).toEqual({ shown: 30, counted: 34 });
  for (let left = 33; left >= 0; left -= 1) expect(releasedFigure(published, left)).toBe(published);
  expect(releasedFigure(published, 43)).toBe(published);
  expect(releasedFigure(published, 44)).toEqual({ shown: 40, counted: 44 });
});

test("times are told in steps that many people share", () => {
  expect([0.2, 1, 1.1, 6, 13.5, 40, 2_000].map(coarseDays)).toEqual([1, 1, 2, 7, 14, 45, 365]);
});
