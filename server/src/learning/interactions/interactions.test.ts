import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import {
  type InteractionSeen,
  newContent,
  newRoute,
  newStage,
  pointsOf,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const NOTHINGS_ID = "0190b5f0-1111-7000-8000-000000000000";

/** Ana has started a route of one content in a stage. */
async function newStartedRoute() {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId);
  const content = await newContent(world.admin, { stageId: stage.id });
  const progress = await startRoute(world.ana, routeId);
  return { routeId, content, progress };
}
const visited = async (id: string, body: object): Promise<InteractionSeen> => {
  const reply = await world.ana.patch(`/user-content-interaction/${id}`, body);
  expect(reply.status).toBe(200);
  return reply.body as InteractionSeen;
};

test("starting a content makes an interaction that has not been visited yet [CALL-INTER-01]", async () => {
  const { content, progress } = await newStartedRoute();
  const asked = { contentId: content.id, userRouteProgressId: progress.id };
  const { status, body } = await world.ana.post("/user-content-interaction", asked);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ...asked,
    completed: false,
    lastVisitedAt: "2026-03-10T09:00:00.000Z",
    visitCount: 0,
    quizResponses: null,
    care: null,
  });
});

test("starting a content again answers the same record unchanged [CI-2]", async () => {
  const { content, progress } = await newStartedRoute();
  const first = await startContent(world.ana, content.id, progress.id);
  world.pass(1_000);
  const seen = await visited(first.id, { visitCount: 2 });
  expect(await startContent(world.ana, content.id, progress.id)).toEqual(seen);
});

test("a content is started with the progress of the route that holds it and no other [CALL-INTER-01]", async () => {
  const { content, progress } = await newStartedRoute();
  const elsewhere = await newStartedRoute();
  const leo = await world.newLearner();
  const leos = await startRoute(leo, content.routeId);
  const before = await allRows(world.database);
  const pairs = [
    [content.id, elsewhere.progress.id],
    [content.id, leos.id],
    [content.id, NOTHINGS_ID],
    [NOTHINGS_ID, progress.id],
    [content.routeId, progress.id],
  ];
  for (const [contentId, userRouteProgressId] of pairs) {
    const refused = await world.ana.post("/user-content-interaction", { contentId, userRouteProgressId });
    expect([refused.status, ...refused.messages]).toEqual([404, "Ese contenido no está entre los tuyos."]);
  }
  expect(await allRows(world.database)).toBe(before);
});

test("an interaction is not started without both ids", async () => {
  const { content, progress } = await newStartedRoute();
  const asked = async (body: object) => {
    const { status, messages } = await world.ana.post("/user-content-interaction", body);
    return [status, ...messages];
  };
  expect(await asked({ contentId: content.id })).toEqual([400, "El progreso de la ruta es obligatorio."]);
  expect(await asked({ userRouteProgressId: progress.id })).toEqual([400, "El contenido es obligatorio."]);
  expect((await asked({ contentId: [content.id], userRouteProgressId: {} }))[0]).toBe(400);
});

test("a visit is counted, never lowers the count and is never in the future [CALL-INTER-02, DEC-PROG-06]", async () => {
  const { content, progress } = await newStartedRoute();
  const { id } = await startContent(world.ana, content.id, progress.id);
  world.pass(300_000);
  const first = await visited(id, { lastVisitedAt: "2026-03-10T09:04:00.000Z", visitCount: 1 });
  expect(first).toMatchObject({ visitCount: 1, lastVisitedAt: "2026-03-10T09:04:00.000Z" });
  const late = await visited(id, { lastVisitedAt: "2026-03-10T09:01:00.000Z", visitCount: 0 });
  expect(late).toMatchObject({ visitCount: 1, lastVisitedAt: "2026-03-10T09:04:00.000Z" });
  const early = await visited(id, { lastVisitedAt: "2040-01-01T00:00:00.000Z", visitCount: 5 });
  expect(early).toMatchObject({ visitCount: 5, lastVisitedAt: "2026-03-10T09:05:00.000Z" });
});

test.each([
  { visitCount: -5 },
  { visitCount: 1.5 },
  { visitCount: "3" },
  { visitCount: 1_000_001 },
  { visitCount: null },
  { lastVisitedAt: "hoy" },
  { lastVisitedAt: "2026-02-30T00:00:00Z" },
  { lastVisitedAt: 0 },
])("a visit with %j is refused and changes nothing", async (body) => {
  const { content, progress } = await newStartedRoute();
  const { id } = await startContent(world.ana, content.id, progress.id);
  const before = await allRows(world.database);
  const refused = await world.ana.patch(`/user-content-interaction/${id}`, body);
  expect(refused.status).toBe(400);
  expect(await allRows(world.database)).toBe(before);
});

test("a visit takes over nothing that only the server decides", async () => {
  const { content, progress } = await newStartedRoute();
  const interaction = await startContent(world.ana, content.id, progress.id);
  const leo = await world.newLearner();
  const seen = await visited(interaction.id, {
    completed: true,
    completedAt: "2026-03-10T09:00:00.000Z",
    userId: leo.id,
    contentId: NOTHINGS_ID,
    analysis: "Inyectado.",
    points: 500,
  });
  expect(seen).toEqual(interaction);
  expect(await pointsOf(world.ana)).toBe(0);
});

test("an interaction that does not exist is 404 for every call, and an id that is none is 400", async () => {
  const { content, progress } = await newStartedRoute();
  const done = { contentId: content.id, userRouteProgressId: progress.id, completed: true };
  for (const [id, status] of [
    [NOTHINGS_ID, 404],
    ["1", 400],
  ] as const) {
    const at = `/user-content-interaction/${id}`;
    expect((await world.ana.patch(at, { visitCount: 1 })).status).toBe(status);
    expect((await world.ana.patch(`${at}/complete`, done)).status).toBe(status);
    expect((await world.ana.patch(`${at}/generate-analysis`)).status).toBe(status);
  }
});

test("only contents that are quizzes take answers", async () => {
  const { content, progress } = await newStartedRoute();
  const { id } = await startContent(world.ana, content.id, progress.id);
  const refused = await world.ana.patch(`/user-content-interaction/${id}`, { quizResponses: '{"responses":[]}' });
  expect([refused.status, ...refused.messages]).toEqual([400, "Este contenido no es un cuestionario."]);
});
