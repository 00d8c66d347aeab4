import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import {
  completeContent,
  newContent,
  newRoute,
  newStage,
  type ProgressSeen,
  routeSeenBy,
  startRoute,
} from "../../../test/learning.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const NOTHINGS_ID = "0190b5f0-1111-7000-8000-000000000000";

test("starting a route makes a record, IN_PROGRESS at 0 [CALL-PROG-03]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId);
  await newContent(world.admin, { stageId: stage.id });
  const { status, body } = await world.ana.post("/user-progress", { routeId, status: "IN_PROGRESS" });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    userId: world.ana.id,
    routeId,
    status: "IN_PROGRESS",
    progress: 0,
    lastVisitedAt: "2026-03-10T09:00:00.000Z",
    stagesProgress: { [stage.id]: 0 },
  });
});

test("starting a route again answers the same record unchanged [CI-2]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  const first = await startRoute(world.ana, routeId);
  await completeContent(world.ana, content);
  world.pass(60_000);
  expect(await startRoute(world.ana, routeId)).toEqual({ ...first, status: "COMPLETED", progress: 100 });
});

test("a route can be started without saying a status, and with no other than IN_PROGRESS", async () => {
  const { id: routeId } = await newRoute(world.admin);
  for (const status of ["COMPLETED", "NOT_STARTED", "", null, 1]) {
    expect((await world.ana.post("/user-progress", { routeId, status })).status).toBe(400);
  }
  expect((await routeSeenBy(world.ana, routeId)).progressStatus).toBe("NOT_STARTED");
  expect((await world.ana.post("/user-progress", { routeId })).status).toBe(201);
});

test("a route that does not exist cannot be started, and no route is no route [CALL-PROG-03]", async () => {
  const before = await allRows(world.database);
  const missing = await world.ana.post("/user-progress", { routeId: NOTHINGS_ID, status: "IN_PROGRESS" });
  expect([missing.status, ...missing.messages]).toEqual([404, "La ruta no existe."]);
  const none = await world.ana.post("/user-progress", { status: "IN_PROGRESS" });
  expect([none.status, ...none.messages]).toEqual([400, "La ruta es obligatoria."]);
  expect((await world.ana.post("/user-progress", { routeId: 7 })).status).toBe(400);
  expect(await allRows(world.database)).toBe(before);
});

test("a learner cannot start a route for another, or start it with progress", async () => {
  const { id: routeId } = await newRoute(world.admin);
  await newContent(world.admin, { routeId });
  const leo = await world.newLearner();
  const { body } = await world.ana.post("/user-progress", {
    routeId,
    userId: leo.id,
    progress: 100,
    completed: true,
    lastVisitedAt: "2030-01-01T00:00:00.000Z",
    id: NOTHINGS_ID,
  });
  expect(body).toMatchObject({ userId: world.ana.id, progress: 0, lastVisitedAt: "2026-03-10T09:00:00.000Z" });
  expect((await routeSeenBy(leo, routeId)).progressStatus).toBe("NOT_STARTED");
});

test("a visit moves the last visit forward, never back and never past now [CALL-PROG-04]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await startRoute(world.ana, routeId);
  const visit = async (body: object) => {
    const reply = await world.ana.patch(`/user-progress/${id}`, body);
    expect(reply.status).toBe(200);
    return (reply.body as ProgressSeen).lastVisitedAt;
  };
  world.pass(600_000);
  expect(await visit({ lastVisitedAt: "2026-03-10T09:05:00.000Z" })).toBe("2026-03-10T09:05:00.000Z");
  expect(await visit({ lastVisitedAt: "2026-03-10T10:02:00+01:00" })).toBe("2026-03-10T09:05:00.000Z");
  expect(await visit({ lastVisitedAt: "2031-01-01T00:00:00.000Z" })).toBe("2026-03-10T09:10:00.000Z");
  world.pass(60_000);
  expect(await visit({})).toBe("2026-03-10T09:11:00.000Z");
  expect((await routeSeenBy(world.ana, routeId)).lastInteraction).toBe("2026-03-10T09:11:00.000Z");
});

test("a visit answers the whole record and takes over nothing that only the server decides [CALL-PROG-04]", async () => {
  const [{ id: routeId }, other] = [await newRoute(world.admin), await newRoute(world.admin)];
  const record = await startRoute(world.ana, routeId);
  const leo = await world.newLearner();
  const { body } = await world.ana.patch(`/user-progress/${record.id}`, {
    userId: leo.id,
    routeId: other.id,
    status: "COMPLETED",
    progress: 100,
    stagesProgress: { [NOTHINGS_ID]: 3 },
  });
  expect(body).toEqual(record);
});

test.each(["ayer", "", "infinity", "2026-02-30T00:00:00Z", "2026-03-10", 1_773_133_200_000, null])(
  "a visit at %j is refused",
  async (lastVisitedAt) => {
    const { id } = await startRoute(world.ana, (await newRoute(world.admin)).id);
    const refused = await world.ana.patch(`/user-progress/${id}`, { lastVisitedAt });
    expect(refused.status).toBe(400);
    expect(refused.messages[0]).toMatch(/^La fecha de la última visita /);
  },
);

test("progress is 100 × completed ÷ all contents of the route, in stages and loose, and not rounded [DEC-PROG-01, DEC-PROG-02]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId);
  const inside = await newContent(world.admin, { stageId: stage.id });
  const loose = [await newContent(world.admin, { routeId }), await newContent(world.admin, { routeId })];
  expect(await completeContent(world.ana, inside)).toMatchObject({
    routeProgressStatus: "IN_PROGRESS",
    routeProgress: 100 / 3,
    stagesProgress: { [stage.id]: 1 },
  });
  for (const content of loose) await completeContent(world.ana, content);
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ progress: 100, progressStatus: "COMPLETED" });
});

test("a route without contents is at 0 and in progress once it is started [DEC-PROG-01, DEC-PROG-02]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ progress: 0, progressStatus: "NOT_STARTED" });
  await startRoute(world.ana, routeId);
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ progress: 0, progressStatus: "IN_PROGRESS" });
});

test("a completed route stays COMPLETED at 100 when contents are added, which are the next to do [DEC-PROG-03]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  await completeContent(world.ana, await newContent(world.admin, { routeId }));
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ progress: 100, progressStatus: "COMPLETED" });
  const added = await newContent(world.admin, { routeId });
  const route = await routeSeenBy(world.ana, routeId);
  expect(route).toMatchObject({ progress: 100, progressStatus: "COMPLETED", contentsCount: 2 });
  const next = await world.ana.get(`/user-progress/${route.userRouteProgressId}/next-content`);
  expect(next.body).toMatchObject({ id: added.id });
  const leo = await world.newLearner();
  await completeContent(leo, added);
  expect(await routeSeenBy(leo, routeId)).toMatchObject({ progress: 50, progressStatus: "IN_PROGRESS" });
});

test("an administrator who tries a route has progress like a learner, and is in no list and no number [DESK-05]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  expect(await completeContent(world.admin, content)).toMatchObject({ routeProgress: 100, pointsAwarded: 5 });
  await completeContent(world.ana, content);
  expect((await world.admin.get(`/user-progress?routeId=${routeId}`)).body).toMatchObject([{ userId: world.ana.id }]);
  expect(await routeSeenBy(world.admin, routeId)).toMatchObject({ learnersCount: 1 });
});
