import { beforeEach, expect, test } from "vitest";
import {
  completeContent,
  contentsIn,
  newContent,
  newQuiz,
  newRoute,
  newStage,
  pointsOf,
  routeSeenBy,
  stagesIn,
  startContent,
  startRoute,
} from "../../test/learning.ts";
import { sample } from "../../test/uploads.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

const counts = async () => {
  const tables = ["routes", "stages", "contents", "route_progress", "interactions", "files"];
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await world.database.pool.query<{ count: number }>(`select count(*) from ${table}`);
    found[table] = rows[0]?.count ?? 0;
  }
  return found;
};
beforeEach(async () => {
  for await (const { name } of world.deps.files.list()) await world.deps.files.remove(name);
});
/** Those that are served: a deleted file is kept for a week. */
const storedFiles = async () => {
  const names: string[] = [];
  for await (const { name } of world.deps.files.list()) {
    if (!(await world.deps.hiddenFiles.has(name))) names.push(name);
  }
  return names;
};
const image = { field: "file", bytes: sample("transparente.png") };

/** A route with a cover, a stage, a quiz, and a picture inside and one outside of the stage; Ana has been through it. */
async function newStartedRoute() {
  const cover = { ...image, field: "coverImage" };
  const route = await newRoute(world.admin, {}, cover);
  const stage = await newStage(world.admin, route.id);
  const inside = await newContent(world.admin, { stageId: stage.id }, { type: "IMAGE", points: "7" }, image);
  const loose = await newContent(world.admin, { routeId: route.id }, { type: "IMAGE", points: "2" }, image);
  const quiz = await newQuiz(world.admin, { routeId: route.id }, { points: "1" });
  for (const content of [inside, loose, quiz]) await completeContent(world.ana, content);
  return { route, stage, inside, loose, quiz };
}

test("deleting a route takes its stages, contents, progress, interactions and files, and leaves earned points [CALL-ROUTE-05, DEC-ROUTE-24, DEC-ROUTE-25]", async () => {
  const empty = await counts();
  const { route, stage, inside } = await newStartedRoute();
  expect(await storedFiles()).toHaveLength(6);
  expect(await pointsOf(world.ana)).toBe(10);

  const { status, body } = await world.admin.delete(`/routes/${route.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Ruta eliminada correctamente" });
  expect(await counts()).toEqual(empty);
  expect(await storedFiles()).toEqual([]);
  expect(await pointsOf(world.ana)).toBe(10);
  expect((await world.ana.get(`/routes/${route.id}`)).status).toBe(404);
  expect((await world.ana.get(`/stages/${stage.id}`)).status).toBe(404);
  expect((await world.ana.get(`/contents/${inside.id}`)).status).toBe(404);
  expect((await world.admin.delete(`/routes/${route.id}`)).status).toBe(404);
});

test("deleting a stage takes its contents with their files and interactions, and nothing else [CALL-STAGE-05]", async () => {
  const { route, stage, inside, loose, quiz } = await newStartedRoute();
  const before = await counts();
  const { status, body } = await world.admin.delete(`/stages/${stage.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Etapa eliminado correctamente" });
  expect(await counts()).toEqual({ ...before, stages: 0, contents: 2, interactions: 2, files: 2 });
  expect(await storedFiles()).toHaveLength(4);
  expect((await world.request({ method: "GET", url: inside.file?.url ?? "" })).statusCode).toBe(404);
  expect((await contentsIn(world.ana, `routeId=${route.id}&scope=all`)).map(({ id }) => id)).toEqual([
    loose.id,
    quiz.id,
  ]);
  expect(await stagesIn(world.ana, route.id)).toEqual([]);
  expect(await routeSeenBy(world.ana, route.id)).toMatchObject({ progress: 100, stagesProgress: {}, contentsCount: 2 });
  expect(await pointsOf(world.ana)).toBe(10);
});

test("deleting a content deletes its file and all interactions with it, and progress follows [CALL-CONTENT-08]", async () => {
  const { route, loose } = await newStartedRoute();
  const notStarted = await newContent(world.admin, { routeId: route.id });
  const leo = await world.newLearner();
  const progress = await startRoute(leo, route.id);
  await startContent(leo, loose.id, progress.id);
  expect((await routeSeenBy(world.ana, route.id)).progress).toBe(75);
  const before = await counts();

  const { status, body } = await world.admin.delete(`/contents/${loose.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Contenido eliminado correctamente" });
  expect(await counts()).toEqual({ ...before, contents: 3, interactions: 2, files: 2 });
  expect((await world.request({ method: "GET", url: loose.file?.url ?? "" })).statusCode).toBe(404);
  expect((await routeSeenBy(world.ana, route.id)).progress).toBeCloseTo(200 / 3, 10);
  await world.admin.delete(`/contents/${notStarted.id}`);
  expect(await routeSeenBy(world.ana, route.id)).toMatchObject({ progress: 100, progressStatus: "COMPLETED" });
  expect(await pointsOf(world.ana)).toBe(10);
});
