import { account } from "@senda/contract/account";
import { expect, test } from "vitest";
import { allRows } from "../../test/database.ts";
import { newContent, newRoute, startContent, startRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";
import { type Advice, type Advisor, CALM, type DayToAdvise } from "../advice/advisor/advisor.ts";

const DAY_MS = 86_400_000;
let asked: DayToAdvise[] = [];
let advice: Advice;
const advisor: Advisor = {
  async adviseOnDay(day) {
    asked.push(day);
    return advice;
  },
  analyseQuiz: () => Promise.reject(new Error("not asked here")),
};
const world = await openWorld({ advisor });

const write = async (practices: string[], body: object = {}) => {
  asked = [];
  advice = { text: "Camina un rato.", author: "BUILT_IN", reading: CALM, practices };
  return (await world.ana.post("/diary/entry", { feeling: "NEUTRAL", description: "Un día gris.", ...body })).body;
};
const daysAgo = (days: number) => new Date(world.time.now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
const rate = (id: string, rating: unknown) => world.ana.patch(`/diary/${id}/advice`, { rating });

test("a person says that an advice helped, changes their mind and takes it back [HELP-RATED-01]", async () => {
  const { id, rating } = await write(["walk"]);
  expect(rating).toBeNull();
  for (const said of ["YES", "PARTLY", "NO", null, "PARTLY"]) {
    expect((await rate(id, said)).body).toMatchObject({ id, rating: said, advice: "Camina un rato." });
  }
  expect((await world.ana.get("/diary")).body.data).toMatchObject([{ id, rating: "PARTLY" }]);
  expect((await rate(id, "A LITTLE")).status).toBe(400);
  expect(await rate(id, undefined)).toMatchObject({ status: 400, messages: ["Indica si el consejo te ayudó."] });
});

test("a client that knows two answers says and reads true or false; «un poco» is a yes to it [HELP-RATED-01]", async () => {
  const { id, helpful } = await write(["walk"]);
  expect(helpful).toBeNull();
  const say = async (body: object) => (await world.ana.patch(`/diary/${id}/advice`, body)).body;
  expect(await say({ helpful: true })).toMatchObject({ helpful: true, rating: "YES" });
  expect(await say({ helpful: false })).toMatchObject({ helpful: false, rating: "NO" });
  expect(await say({ helpful: null })).toMatchObject({ helpful: null, rating: null });
  expect(await say({ rating: "PARTLY" })).toMatchObject({ helpful: true, rating: "PARTLY" });
  expect(await say({ rating: "NO", helpful: true })).toMatchObject({ helpful: false, rating: "NO" });
  const wrong = await world.ana.patch(`/diary/${id}/advice`, { helpful: "sí" });
  expect(wrong.messages).toEqual(["La valoración del consejo debe ser verdadero o falso."]);
});

test("a notice, an entry without advice and another person's entry cannot be rated [HELP-RATED-01]", async () => {
  const notice = await write([], { description: "quiero morirme" });
  expect(notice.adviceBy).toBe("CRISIS_NOTICE");
  expect(await rate(notice.id, "YES")).toMatchObject({
    status: 409,
    messages: ["Este registro no tiene un consejo que valorar."],
  });
  const { id } = await write(["walk"]);
  const bea = await world.newLearner();
  expect((await bea.patch(`/diary/${id}/advice`, { helpful: true })).status).toBe(404);
});

test("practices and what was said of them are sealed, and in the export [HELP-RATED-02]", async () => {
  const { id } = await write(["walk-in-the-woods"]);
  await rate(id, "PARTLY");
  const stored = await allRows(world.database);
  expect(stored).not.toContain("walk-in-the-woods");
  expect(stored).not.toContain("PARTLY");
  const { body } = await world.ana.post("/account/export", { password: world.ana.password });
  expect(account.exportAll.answer.parse(body).diary).toMatchObject([
    { practices: ["walk-in-the-woods"], rating: "PARTLY", helpful: true },
  ]);
  expect((await world.ana.get("/diary")).body.data[0]).not.toHaveProperty("practices");
});

test("a notice that takes the place of an advice has neither practices nor a rating [HELP-RATED-02]", async () => {
  const { id } = await write(["walk"]);
  await rate(id, "YES");
  await world.ana.patch(`/diary/${id}`, { description: "quiero morirme" });
  const { body } = await world.ana.post("/account/export", { password: world.ana.password });
  const diary = account.exportAll.answer.parse(body).diary;
  expect(diary).toMatchObject([{ adviceBy: "CRISIS_NOTICE", practices: [], rating: null, helpful: null }]);
});

test("the advisor gets the advices of the last 28 days, newest first, and no notice among them [HELP-RATED-03]", async () => {
  await write(["too-old"], { date: daysAgo(29) });
  await rate((await write(["helped"], { date: daysAgo(27) })).id, "PARTLY");
  await rate((await write(["useless"], { date: daysAgo(3) })).id, "NO");
  await write([], { date: daysAgo(2), description: "quiero morirme" });
  await write(["new"]);
  expect(asked.map(({ day, recent }) => ({ day, recent }))).toEqual([
    {
      day: daysAgo(0),
      recent: [
        { day: daysAgo(3), practices: ["useless"], rating: "NO" },
        { day: daysAgo(27), practices: ["helped"], rating: "PARTLY" },
      ],
    },
  ]);
});

test("an entry for a past day looks at the days before it", async () => {
  await write(["today"]);
  await write(["past"], { date: daysAgo(5) });
  expect(asked[0]?.recent).toEqual([]);
});

test("the advisor gets the contents of the theme that a page names, those that the person has completed last [THEME-02]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const [first, , third] = [
    await newContent(world.admin, { routeId }, { themes: '["work"]' }),
    await newContent(world.admin, { routeId }, { themes: '["sleep"]' }),
    await newContent(world.admin, { routeId }, { themes: '["work","anger"]' }),
  ];
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, first.id, progress.id);
  const done = { contentId: first.id, userRouteProgressId: progress.id, contentInteractionId: id, completed: true };
  await world.ana.patch(`/user-content-interaction/${id}/complete`, done);
  await write(["walk"], { description: "Discutí con mi jefe por las horas extra." });
  expect(asked[0]?.suggestions).toEqual([
    { id: third.id, routeId, title: third.title, type: "READING", themes: ["work", "anger"], isCompleted: false },
    { id: first.id, routeId, title: first.title, type: "READING", themes: ["work"], isCompleted: true },
  ]);
  await write(["walk"]);
  expect(asked[0]?.suggestions).toEqual([]);
});

test("every digest has the same length, so that it does not tell a notice from an advice [PR-5]", async () => {
  await write([]);
  await write(["walk", "breathe", "rest"], { feeling: "TERRIBLE" });
  const { body } = await world.ana.post("/diary/entry", { feeling: "TERRIBLE", description: "Quiero morirme hoy." });
  expect(body.care).toMatchObject({ level: "NOTICE" });
  const { rows } = await world.database.pool.query(
    "select octet_length(digest) as length, count(*)::int from diary_records group by 1",
  );
  expect(rows).toEqual([{ length: expect.any(Number), count: 3 }]);
});
