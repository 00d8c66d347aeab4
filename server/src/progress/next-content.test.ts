import { expect, test } from "vitest";
import { completeContent, newContent, newRoute, newStage, startRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

test("the next content is the first not completed: stages by order, then what is loose, then null [ENT-PROGRESS-03, CALL-PROG-05, DEC-PROG-10]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const loose = await newContent(world.admin, { routeId });
  const [first, second] = [await newStage(world.admin, routeId), await newStage(world.admin, routeId)];
  const later = await newContent(world.admin, { stageId: second.id });
  const sooner = await newContent(world.admin, { stageId: first.id });
  const { id } = await startRoute(world.ana, routeId);
  const next = async () => {
    const { status, body } = await world.ana.get(`/user-progress/${id}/next-content`);
    expect(status).toBe(200);
    return body;
  };
  expect(await next()).toEqual({ id: sooner.id, stageId: first.id });
  await completeContent(world.ana, later);
  expect(await next()).toEqual({ id: sooner.id, stageId: first.id });
  await completeContent(world.ana, sooner);
  expect(await next()).toEqual({ id: loose.id, stageId: null });
  await completeContent(world.ana, loose);
  expect(await next()).toBeNull();
});

test("what other learners complete does not change the next content, and a new order does", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const [one, other] = [await newContent(world.admin, { routeId }), await newContent(world.admin, { routeId })];
  const { id } = await startRoute(world.ana, routeId);
  await completeContent(await world.newLearner(), one);
  const next = () => world.ana.get(`/user-progress/${id}/next-content`);
  expect((await next()).body).toEqual({ id: one.id, stageId: null });
  const swapped = [other, one].map((content, at) => ({ contentId: content.id, newOrder: at + 1 }));
  await world.admin.patch("/contents/reorder", { contents: swapped });
  expect((await next()).body).toEqual({ id: other.id, stageId: null });
});

test("a route without contents has no next content", async () => {
  const { id } = await startRoute(world.ana, (await newRoute(world.admin)).id);
  expect((await world.ana.get(`/user-progress/${id}/next-content`)).body).toBeNull();
});

test("the next content of a progress that does not exist is 404", async () => {
  const refused = await world.ana.get("/user-progress/0190b5f0-1111-7000-8000-000000000000/next-content");
  expect([refused.status, ...refused.messages]).toEqual([404, "Ese progreso no existe."]);
});
