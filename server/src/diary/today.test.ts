import { expect, test } from "vitest";
import { statementsOf } from "../../test/measures.ts";
import { openWorld } from "../../test/world.ts";
import { type Advisor, CALM } from "../advice/advisor/advisor.ts";

const DAY_MS = 86_400_000;
const advisor: Advisor = {
  adviseOnDay: async () => ({ text: "Camina un rato.", author: "BUILT_IN", reading: CALM, practices: ["walk"] }),
  analyseQuiz: () => Promise.reject(new Error("not asked here")),
};
const world = await openWorld({ advisor });

const daysAgo = (days: number) => new Date(world.time.now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
const write = async (days: number, body: object = {}) => {
  const entry = { feeling: "GOOD", description: "Un paseo.", tz: "UTC", date: daysAgo(days), ...body };
  return (await world.ana.post("/diary/entry", entry)).body;
};
const today = async () => (await world.ana.get("/diary/today?tz=UTC")).body;

test("an empty diary answers nothing but zeros [TODAY-09]", async () => {
  expect(await today()).toEqual({ days: [], entryCount: 0, dayCount: 0, advice: null });
});

test("home gets the feelings of two weeks, how much there is in all, and yesterday's last advice [TODAY-08, TODAY-09]", async () => {
  await write(20, { feeling: "BAD" });
  await write(13);
  await write(1);
  const { id } = await write(1, { feeling: "NEUTRAL" });
  await write(0);
  expect(await today()).toEqual({
    days: [
      { date: daysAgo(13), feelings: ["GOOD"] },
      { date: daysAgo(1), feelings: ["GOOD", "NEUTRAL"] },
      { date: daysAgo(0), feelings: ["GOOD"] },
    ],
    entryCount: 5,
    dayCount: 4,
    advice: { id, text: "Camina un rato." },
  });
});

test("an advice that was rated, one of another day and a notice are not asked about [TODAY-08]", async () => {
  await write(2);
  await write(0);
  const { id } = await write(1);
  await write(1, { description: "quiero morirme" });
  expect(await today()).toMatchObject({ advice: { id } });
  await world.ana.patch(`/diary/${id}/advice`, { rating: "PARTLY" });
  expect(await today()).toMatchObject({ advice: null });
});

test("it costs as many statements with many entries as with one [TODAY-09]", async () => {
  await write(1);
  const before = await statementsOf(today);
  for (let days = 1; days < 6; days++) await write(days);
  expect((await statementsOf(today)).length).toBe(before.length);
});
