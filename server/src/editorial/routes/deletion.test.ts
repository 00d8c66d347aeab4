import { beforeEach, expect, test } from "vitest";
import {
  answerOf,
  completeContent,
  contentSeenBy,
  contentsIn,
  newContent,
  newQuiz,
  newRoute,
  newStage,
  pointsOf,
  routeSeenBy,
  stagesIn,
} from "../../../test/learning.ts";
import { sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { deleteExpiredTrash } from "../trash/endpoints.ts";

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

const restore = (id: string) => world.admin.post(`/admin/trash/${id}/restore`, {});
const trashed = async (query = "") => answerOf<TrashSeen[]>(await world.admin.get(`/admin/trash${query}`));
interface TrashSeen {
  id: string;
  title: string;
  learnersCount: number;
  returnsTo: string;
}

test("a deleted route is gone for learners at once, and comes back from the papelera with everyone's progress [DESK-01, DEC-ROUTE-25]", async () => {
  const { route, stage, inside } = await newStartedRoute();
  const other = await newRoute(world.admin);
  const before = await routeSeenBy(world.ana, route.id);
  expect(await storedFiles()).toHaveLength(6);

  const { status, body } = await world.admin.delete(`/routes/${route.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Ruta eliminada correctamente" });
  expect(await storedFiles()).toEqual([]);
  expect(await pointsOf(world.ana)).toBe(10);
  for (const path of [`/routes/${route.id}`, `/stages/${stage.id}`, `/contents/${inside.id}`]) {
    expect((await world.ana.get(path)).status, path).toBe(404);
    expect((await world.admin.get(path)).status, path).toBe(404);
  }
  expect((await world.admin.delete(`/routes/${route.id}`)).status).toBe(404);
  expect((await routeSeenBy(world.ana, other.id)).order).toBe(1);
  expect(await trashed()).toMatchObject([
    { id: route.id, kind: "ROUTE", stagesCount: 1, contentsCount: 3, learnersCount: 1, returnsTo: "ITS_PLACE" },
  ]);

  expect((await restore(route.id)).status).toBe(200);
  expect(await routeSeenBy(world.ana, route.id)).toEqual(before);
  expect((await routeSeenBy(world.ana, other.id)).order).toBe(2);
  expect(await storedFiles()).toHaveLength(6);
  expect((await restore(route.id)).status).toBe(404);
});

test("a deleted stage takes its contents out of sight, and brings them back to their places [DESK-01]", async () => {
  const { route, stage, inside, loose, quiz } = await newStartedRoute();
  const leo = await world.newLearner();
  await completeContent(leo, loose);
  const { status, body } = await world.admin.delete(`/stages/${stage.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Etapa eliminado correctamente" });
  expect(await storedFiles()).toHaveLength(4);
  expect((await world.request({ method: "GET", url: inside.file?.url ?? "" })).statusCode).toBe(404);
  const shown = async () => (await contentsIn(leo, `routeId=${route.id}&scope=all`)).map(({ id }) => id);
  expect(await shown()).toEqual([loose.id, quiz.id]);
  expect(await stagesIn(leo, route.id)).toEqual([]);
  expect(await routeSeenBy(leo, route.id)).toMatchObject({ progress: 50, stagesProgress: {}, contentsCount: 2 });

  expect((await restore(stage.id)).status).toBe(200);
  expect(await shown()).toEqual([inside.id, loose.id, quiz.id]);
  expect((await routeSeenBy(leo, route.id)).progress).toBeCloseTo(100 / 3, 10);
  expect((await routeSeenBy(world.ana, route.id)).stagesProgress).toEqual({ [stage.id]: 1 });
});

test("a deleted content hides its file, and progress follows it away and back [DESK-01]", async () => {
  const { route, loose } = await newStartedRoute();
  const leo = await world.newLearner();
  await completeContent(leo, loose);
  const { status, body } = await world.admin.delete(`/contents/${loose.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Contenido eliminado correctamente" });
  expect((await world.request({ method: "GET", url: loose.file?.url ?? "" })).statusCode).toBe(404);
  expect((await routeSeenBy(leo, route.id)).progress).toBe(0);
  expect(await routeSeenBy(world.ana, route.id)).toMatchObject({ progress: 100, progressStatus: "COMPLETED" });
  await restore(loose.id);
  expect((await world.request({ method: "GET", url: loose.file?.url ?? "" })).statusCode).toBe(200);
  expect((await routeSeenBy(leo, route.id)).progress).toBeCloseTo(100 / 3, 10);
  expect((await contentSeenBy(leo, loose.id)).order).toBe(1);
});

test("a content comes back as a loose one where its stage is gone, waits where its route is gone, and is found by title, kind and person [DESK-01]", async () => {
  const { route, stage, inside } = await newStartedRoute();
  await world.admin.delete(`/contents/${inside.id}`);
  world.pass(1_000);
  await world.admin.delete(`/stages/${stage.id}`);
  expect(await trashed()).toMatchObject([{ id: stage.id }, { id: inside.id, returnsTo: "LOOSE" }]);
  await world.admin.post(`/admin/trash/${stage.id}/delete`, { title: stage.title });
  await world.admin.delete(`/routes/${route.id}`);
  const refused = await restore(inside.id);
  expect([refused.status, ...refused.messages]).toEqual([
    409,
    "Su ruta también está en la papelera. Restaura primero la ruta.",
  ]);
  const found = async (query: string) => (await trashed(query)).map(({ id }) => id);
  expect(await found(`?q=${inside.title.toUpperCase()}&kind=CONTENT`)).toEqual([inside.id]);
  expect(await found(`?q=${inside.title}&kind=ROUTE`)).toEqual([]);
  expect(await found("?q=clara montes&kind=CONTENT")).toEqual([inside.id]);
  expect(await found("?q=clara peña")).toEqual([]);
  await restore(route.id);
  await restore(inside.id);
  expect(await contentSeenBy(world.ana, inside.id)).toMatchObject({ stageId: null, order: 1, completed: true });
});

test("an item is deleted for good by its title, by emptying the papelera, or after 30 days [DESK-02]", async () => {
  const empty = await counts();
  const [first, second, third] = [await newStartedRoute(), await newStartedRoute(), await newStartedRoute()];
  for (const { route } of [first, second, third]) await world.admin.delete(`/routes/${route.id}`);
  const remove = (title: string) => world.admin.post(`/admin/trash/${first.route.id}/delete`, { title });
  expect((await remove("Otra")).status).toBe(409);
  expect((await remove(first.route.title)).status).toBe(200);
  expect((await world.admin.post("/admin/trash/empty", { count: 7 })).status).toBe(409);
  expect((await world.admin.post("/admin/trash/empty", { count: 2 })).status).toBe(200);
  expect(await counts()).toEqual(empty);
  const { route } = await newStartedRoute();
  await world.admin.delete(`/routes/${route.id}`);
  world.pass(29 * 24 * 60 * 60_000);
  await deleteExpiredTrash(world.deps, world.time.now);
  expect((await counts()).routes).toBe(1);
  world.pass(2 * 24 * 60 * 60_000);
  await deleteExpiredTrash(world.deps, world.time.now);
  expect(await counts()).toEqual(empty);
  expect(await storedFiles()).toEqual([]);
});
