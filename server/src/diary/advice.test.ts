import { describe, expect, test } from "vitest";
import { answerQuiz, newQuiz, newRoute, responsesText, startContent, startRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";
import type { Advisor } from "../advice/advisor/advisor.ts";
import { CALM } from "../advice/advisor/advisor.ts";

const entry = { feeling: "BAD", description: "Un día gris." };
/** Known to Node, and absent from the tables of PostgreSQL. */
const UNKNOWN_TO_THE_DATABASE = "US/Pacific-New";

describe("the advice on an entry", async () => {
  let advise: Advisor["adviseOnDay"];
  let asked: Parameters<Advisor["adviseOnDay"]>[0][] = [];
  const advisor: Advisor = {
    adviseOnDay(day) {
      asked.push(day);
      return advise(day);
    },
    analyseQuiz: async () => ({ text: "Nada.", author: "BUILT_IN", reading: CALM, practices: [] }),
  };
  const good: Advisor["adviseOnDay"] = async () => ({
    text: "Camina un rato.",
    author: "AI",
    reading: CALM,
    practices: [],
  });
  const world = await openWorld({ advisor, settings: { isAiOffered: true } });

  const write = async () => {
    asked = [];
    return world.ana.post("/diary/entry", entry);
  };

  test("an entry outlives an advisor that fails, and can be advised on later [DEC-DIARY-06]", async () => {
    advise = () => Promise.reject(new Error("down"));
    const { status, body } = await write();
    expect(status).toBe(201);
    expect(body).toMatchObject({ advice: null, aiResponse: null, adviceBy: null });
    advise = good;
    const again = await world.ana.post(`/diary/${body.id}/advice`);
    expect(again.body).toMatchObject({ aiResponse: "Camina un rato.", adviceBy: "AI" });
  });

  test("an entry is advised on in a time zone that is newer than the tables of the database", async () => {
    advise = good;
    await write();
    const { body } = await world.ana.post("/diary/entry", { ...entry, tz: UNKNOWN_TO_THE_DATABASE });
    expect(body).toMatchObject({ aiResponse: "Camina un rato." });
  });

  test("an advice is written once, however often it is asked for", async () => {
    advise = good;
    const { body } = await write();
    asked = [];
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.ana.post(`/diary/${body.id}/advice`)));
    expect(new Set(replies.map((reply) => (reply.body as { advice: string }).advice))).toEqual(
      new Set(["Camina un rato."]),
    );
    expect(asked).toHaveLength(0);
  });

  test("while an advisor takes its time, other requests are answered", async () => {
    let finish = () => {};
    advise = () => new Promise((resolve) => (finish = () => resolve(good({} as never))));
    const waiting = write();
    await expect.poll(() => asked.length).toBe(1);
    const { status, body } = await world.ana.get("/diary");
    expect(status).toBe(200);
    expect(body.data).toHaveLength(1);
    finish();
    expect((await waiting).body.aiResponse).toBe("Camina un rato.");
  });

  test("a text may go to a model only once its owner has agreed, and no more after they take it back [AI-3]", async () => {
    advise = good;
    await write();
    expect(asked[0]?.mayAskModel).toBe(false);
    await world.ana.patch("/account/consent", { version: 3, ai: true });
    await write();
    expect(asked[0]?.mayAskModel).toBe(true);
    await world.ana.patch("/account/consent", { version: 3, ai: false });
    await write();
    expect(asked[0]?.mayAskModel).toBe(false);
  });

  test("after ten advices of a model in a day our own library answers", async () => {
    advise = good;
    await world.ana.patch("/account/consent", { version: 3, ai: true });
    for (let number = 0; number < 10; number += 1) {
      await write();
      expect(asked[0]?.mayAskModel).toBe(true);
      world.pass(60_000);
    }
    await write();
    expect(asked[0]?.mayAskModel).toBe(false);
  });

  test("an advisor is told the feeling, the text and our contents, and nothing of the person", async () => {
    advise = good;
    await write();
    const told = JSON.stringify(asked[0]);
    for (const personal of [world.ana.id, world.ana.email, "Ana", "Rivas"]) expect(told).not.toContain(personal);
  });
});

describe("the limits of an hour", async () => {
  const world = await openWorld({ rateLimits: true });

  test("the sixty-first entry of an hour has to wait [CALL-DIARY-03, DEC-ACC-19]", async () => {
    for (let number = 0; number < 60; number += 1) {
      expect((await world.ana.post("/diary/entry", entry)).status).toBe(201);
    }
    const { status, headers } = await world.ana.post("/diary/entry", entry);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    world.pass(60 * 60_000);
    expect((await (await world.again(world.ana)).post("/diary/entry", entry)).status).toBe(201);
  });

  const HOUR_MS = 60 * 60_000;

  /** As if this had been done so often already within the hour. */
  const countAs = (name: string, points: number) =>
    world.database.pool.query("update rate_limits set points = $2 where key like $1 || ':%'", [name, points]);

  test("the 121st edit of an hour has to wait, and changes nothing [SAFE-05]", async () => {
    const { body } = await world.ana.post("/diary/entry", { feeling: "BAD", description: "Primera versión" });
    expect((await world.ana.patch(`/diary/${body.id}`, { description: "Segunda" })).status).toBe(200);
    await countAs("diary-edit:user", 119);
    expect((await world.ana.patch(`/diary/${body.id}`, { description: "La última" })).status).toBe(200);
    const refused = await world.ana.patch(`/diary/${body.id}`, { description: "De más" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.messages[0]).toMatch(/^Demasiados intentos\. Espera /);
    expect((await world.ana.get("/diary")).body.data[0]?.description).toBe("La última");
    world.pass(HOUR_MS);
    const ana = await world.again(world.ana);
    expect((await ana.patch(`/diary/${body.id}`, { description: "Otra hora" })).status).toBe(200);
  });

  test("the 601st save of quiz answers in an hour has to wait, and visits do not [SAFE-05]", async () => {
    const { id: routeId } = await newRoute(world.admin);
    const quiz = await newQuiz(world.admin, { routeId });
    const progress = await startRoute(world.ana, routeId);
    const { id } = await startContent(world.ana, quiz.id, progress.id);
    await answerQuiz(world.ana, id);
    await countAs("quiz-save:user", 600);
    const path = `/user-content-interaction/${id}`;
    const refused = await world.ana.patch(path, { quizResponses: responsesText([]) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await world.ana.patch(path, { visitCount: 2 })).status).toBe(200);
  });
});
