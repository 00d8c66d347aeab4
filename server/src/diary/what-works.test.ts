import { practices } from "content:advice";
import { WhatWorks } from "@senda/contract/care";
import { expect, test } from "vitest";
import { workerTextThread } from "../../test/advice.ts";
import { openWorld } from "../../test/world.ts";
import { type Advice, type Advisor, CALM } from "../advice/advisor/advisor.ts";

let advice: Advice;
const advisor: Advisor = {
  adviseOnDay: async () => advice,
  analyseQuiz: () => Promise.reject(new Error("not asked here")),
};
const world = await openWorld({ advisor });
const daysAgo = (days: number) => new Date(world.time.now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const ofFamily = (family: string) => practices.find((practice) => practice.family === family)?.id ?? "";
const seen = async (person = world.ana) => WhatWorks.parse((await person.get("/diary/what-works?tz=UTC")).body);

async function write(days: number, { feeling = "GOOD", family = "", rating = "", ...details }) {
  const chosen = family === "" ? [] : [ofFamily(family)];
  advice = {
    text: "## Hoy\n\nCamina **un rato** antes de cenar.",
    author: "BUILT_IN",
    reading: CALM,
    practices: chosen,
  };
  const { body } = await world.ana.post("/diary/entry", { feeling, description: "", date: daysAgo(days), ...details });
  if (rating) await world.ana.patch(`/diary/${body.id}/advice`, { rating });
  return body.id;
}

test("an empty diary has nothing tried, nothing to ask and nothing side by side [WORKS-01]", async () => {
  expect(await seen()).toEqual({ pending: [], tried: [], eve: null });
});

test("practices that were rated are counted by their kind, what helped first [WORKS-01]", async () => {
  await write(3, { family: "movement", rating: "PARTLY" });
  await write(4, { family: "movement", rating: "NO" });
  await write(5, { family: "breathing", rating: "YES" });
  await write(6, { rating: "NO" });
  expect((await seen()).tried).toEqual([
    { family: "breathing", yes: 1, partly: 0, no: 0 },
    { family: "movement", yes: 0, partly: 1, no: 1 },
    { family: null, yes: 0, partly: 0, no: 1 },
  ]);
  expect((await seen(await world.newLearner())).tried).toEqual([]);
});

test("advices of the last week of which nothing was said are asked about, not those of today [WORKS-02]", async () => {
  await write(9, { family: "movement" });
  const practice = await write(2, { family: "movement" });
  const other = await write(1, {});
  await write(0, { family: "breathing" });
  const { pending } = await seen();
  expect(pending).toMatchObject([
    { id: other, day: daysAgo(1), text: "Hoy Camina un rato antes de cenar." },
    { id: practice, day: daysAgo(2) },
  ]);
  await world.ana.patch(`/diary/${other}/advice`, { rating: "YES" });
  expect((await seen()).pending).toHaveLength(1);
});

async function twoWeeks(practicesRated: readonly string[], own: (day: number) => string[] = () => []) {
  // The day after each of the tagged days was good, and the others were not.
  for (let day = 14; day >= 0; day--)
    await write(day, {
      feeling: day % 2 === 0 ? "GOOD" : "BAD",
      tags: day % 2 === 1 ? ["ON_FOOT"] : ["AT_HOME"],
      ownTags: day === 3 ? ["Coro"] : own(day),
      family: practicesRated[day] ?? "",
      rating: practicesRated[day] ? "YES" : "",
    });
}

test("from 14 records, three practices and five days on each side, tags of the eve stand side by side [WORKS-03]", async () => {
  await twoWeeks(["movement", "breathing", "sleep"]);
  expect((await seen()).eve).toEqual({
    days: 60,
    goodDays: 7,
    otherDays: 7,
    tags: [
      { tag: "AT_HOME", good: 0, other: 7 },
      { tag: "ON_FOOT", good: 7, other: 0 },
    ],
  });
});

test("with two practices nothing is side by side [WORKS-03]", async () => {
  await twoWeeks(["movement", "breathing"]);
  expect((await seen()).eve).toBeNull();
});

test("an own tag that is a name of every object is counted like the others [WORKS-03]", async () => {
  const odd = ["__proto__", "constructor", "toString"];
  await twoWeeks(["movement", "breathing", "sleep"], (day) => (day % 2 === 1 ? odd : []));
  const { eve } = await seen();
  expect(eve?.tags).toEqual([
    { tag: "AT_HOME", good: 0, other: 7 },
    { tag: "ON_FOOT", good: 7, other: 0 },
    ...odd.map((own) => ({ own, good: 6, other: 0 })),
  ]);
});

test("practices are counted and named while so many texts wait that none more is read [WORKS-01]", async () => {
  await write(2, { family: "movement", rating: "YES" });
  const practice = await write(1, { family: "breathing" });
  const { reader } = await workerTextThread();
  const texts = Array.from({ length: 300 }, () => reader.screen("Una tarde tranquila."));
  const outcomes = Promise.allSettled(texts);
  expect(await seen()).toMatchObject({
    pending: [{ id: practice, text: expect.stringMatching(/^\p{Lu}/u) }],
    tried: [{ family: "movement", yes: 1 }],
  });
  expect((await outcomes).map(({ status }) => status)).toContain("rejected");
});
