import { expect, test } from "vitest";
import { answerQuiz, newQuiz, newRoute, responsesText, startContent, startRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld({ rateLimits: true });
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
