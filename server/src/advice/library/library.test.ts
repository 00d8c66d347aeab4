import { general, type Practice, practices, type Tone, themes, tones, topics } from "content:advice";
import type { AdviceRating } from "@senda/contract/records";
import { describe, expect, it } from "vitest";
import { addDays } from "../../platform/time.ts";
import type { PastAdvice } from "../advisor/advisor.ts";
import { choosePractices, fittest, wheel } from "./choose.ts";

const DAY = "2026-11-15";
const fitting = (tone: Tone, topic: string | null, recent: PastAdvice[] = []) =>
  fittest({ tone, topic, told: new Set(), day: DAY, recent }).map(({ practice }) => practice);

describe("the library of practices", () => {
  it("holds at least sixty, of all families, none twice [DEC-ADVICE-10]", () => {
    expect(practices.length).toBeGreaterThanOrEqual(60);
    expect(new Set(practices.map(({ family }) => family)).size).toBe(21);
    const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
    expect(repeated(practices.flatMap(({ wordings }) => wordings))).toEqual([]);
    expect(repeated(practices.map(({ aside }) => aside))).toEqual([]);
  });

  it("says of every practice what it rests on, and of a study whose it is and of when [TOPIC-07]", () => {
    for (const { id, why, source } of practices) {
      expect(why.length, id).toBeGreaterThan(20);
      if (source.kind !== "práctica clínica habitual") expect(why, id).toContain(String(source.year));
    }
  });

  it("offers nothing that raises the heart rate to a person who is angry [TOPIC-09]", () => {
    const words = /corr(e|er)|escaleras|golpea|grita|sacude|rápido|con ganas/i;
    const forAnger = practices.filter(({ topics: of }) => of.includes("anger"));
    expect(forAnger.filter(({ steps, aside }) => words.test([...steps, aside].join(" "))).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it("never offers breathing of less than five minutes", () => {
    for (const { id, family, steps } of practices)
      if (family === "breathing") expect(steps.join(" "), id).toMatch(/cinco|ocho|diez/);
  });

  it("speaks to people of every country: no vosotros, no «coger», no words of one country alone [TOPIC-10]", () => {
    const said = JSON.stringify([practices, topics, general]);
    expect(
      said.match(
        /(?<!\p{L})(vosotr[oa]s|os|podéis|tenéis|queréis|coger?|cojas|móvil|ordenador|zumo|vuestr[oa]s?)(?!\p{L})/giu,
      ),
    ).toBe(null);
  });

  it("offers what supposes something only where it is told [TOPIC-12]", () => {
    const supposing = practices.filter(({ toldBy }) => toldBy);
    expect(supposing.length).toBeGreaterThan(10);
    for (const { id, toldBy = [], topics: of, tones: fit } of supposing) {
      const wanted = { tone: fit[0] ?? "hard", topic: of[0] ?? null, day: DAY, recent: [] };
      const offered = (told: readonly string[]) =>
        fittest({ ...wanted, told: new Set(told) }).map(({ practice }) => practice.id);
      expect(offered([]), id).not.toContain(id);
      expect(offered(toldBy.slice(0, 1)), id).toContain(id);
    }
  });

  it("has openings for every theme", () => {
    expect(topics.map(({ id }) => id).sort()).toEqual(themes.map(({ id }) => id).sort());
  });

  it("has four practices that were written for every topic", () => {
    for (const { id } of themes) {
      const written = practices.filter(({ topics: of }) => of.slice(0, 3).includes(id));
      expect(written.length, id).toBeGreaterThanOrEqual(4);
    }
  });
});

describe("four weeks of entries about the same thing", () => {
  const toldTones = (id: string): Tone[] =>
    topics.find((topic) => topic.id === id)?.good ? ["hard", "good"] : ["hard"];
  const WEEKS = Array.from({ length: 28 }, (_, index) => addDays(DAY, index));

  function fourWeeks(topic: string | null, tone: Tone, rate: (practice: Practice) => AdviceRating | null = () => null) {
    const given: (PastAdvice & { main: Practice })[] = [];
    for (const day of WEEKS) {
      const recent = given.toReversed();
      const proposed = choosePractices({ tone, topic, told: new Set(), day, recent }, wheel(1, day, day));
      const [main] = proposed;
      given.push({ day, practices: proposed.map(({ id }) => id), rating: rate(main), main });
    }
    return given;
  }

  it("repeat no practice within seven days, for any topic and tone [TOPIC-05]", () => {
    const repeats: string[] = [];
    const cases = [...themes.flatMap(({ id }) => toldTones(id).map((tone) => ({ id, tone })))];
    for (const { id, tone } of [...cases, ...tones.map((tone) => ({ id: null, tone }))]) {
      const given = fourWeeks(id, tone);
      for (const [index, { day, practices: proposed }] of given.entries())
        for (const earlier of given.slice(Math.max(0, index - 6), index))
          repeats.push(
            ...proposed.filter((practice) => earlier.practices.includes(practice)).map((p) => `${id} ${day} ${p}`),
          );
      expect(new Set(given.map(({ main }) => main.id)).size, `${id} ${tone}`).toBeGreaterThanOrEqual(9);
    }
    expect(repeats).toEqual([]);
  });

  const eightDaysAgo = (id: string, rating: AdviceRating): PastAdvice => ({
    day: addDays(DAY, -8),
    practices: [id],
    rating,
  });

  it("bring back what helped once a week has passed, and its kind before others [TOPIC-06]", () => {
    const last = fitting("hard", "anxiety").at(-1);
    const again = fitting("hard", "anxiety", [eightDaysAgo(last?.id ?? "", "YES")]);
    const before = fitting("hard", "anxiety");
    const indexIn = (list: Practice[], isWanted: (practice: Practice) => boolean) => list.findIndex(isWanted);
    const isLast = ({ id }: Practice) => id === last?.id;
    const isAkin = ({ family, topics: of }: Practice) => family === last?.family && of.includes("anxiety");
    expect(indexIn(again, isLast)).toBeLessThan(indexIn(before, isLast));
    expect(indexIn(again, isAkin)).toBeLessThanOrEqual(indexIn(before, isAkin));
    const sixDaysAgo = { ...eightDaysAgo(last?.id ?? "", "YES"), day: addDays(DAY, -6) };
    expect(fitting("hard", "anxiety", [sixDaysAgo])).not.toContain(last);
  });

  it("bring back what helped a little before what was not rated, and after what helped [TOPIC-06]", () => {
    const [first, second] = fitting("plain", null);
    const order = (one: AdviceRating, other: AdviceRating | null) =>
      fitting("plain", null, [
        { ...eightDaysAgo(first?.id ?? "", one), rating: one },
        { ...eightDaysAgo(second?.id ?? "", "YES"), rating: other },
      ]).filter((practice) => practice === first || practice === second);
    expect(order("PARTLY", "YES")).toEqual([second, first]);
    expect(order("PARTLY", null)[0]).toBe(first);
    expect(order("PARTLY", "NO")).toEqual([first]);
  });

  it("leave out what did not help [TOPIC-06]", () => {
    const [first] = fitting("hard", "anxiety");
    expect(fitting("hard", "anxiety", [eightDaysAgo(first?.id ?? "", "NO")])).not.toContain(first);
  });

  it("never run out of practices, also for a person who writes ten times a day and finds nothing helpful", () => {
    const given: PastAdvice[] = [];
    for (let entry = 0; entry < 70; entry++) {
      const day = addDays(DAY, Math.floor(entry / 10));
      const wanted = { tone: "hard" as const, topic: null, told: new Set<string>(), day, recent: given.toReversed() };
      const proposed = choosePractices(wanted, wheel(1, day, entry));
      given.push({ day, practices: proposed.map(({ id }) => id), rating: "NO" });
    }
    expect(given.every(({ practices: ids }) => ids.length > 0)).toBe(true);
  });
});
