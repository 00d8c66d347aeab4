import fc from "fast-check";
import { expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import {
  answerOf,
  completeContent,
  contentsIn,
  newContent,
  newRoute,
  newStage,
  pointsOf,
  type RouteSeen,
  startRoute,
} from "../../../test/learning.ts";
import { action, contentsOf, LearningModel, perform } from "../../../test/learning-model.ts";
import { indexesUsed, statementsOf } from "../../../test/measures.ts";
import type { Caller } from "../../../test/people.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { openWorld } from "../../../test/world.ts";
import { csvLines } from "../../platform/http/csv.ts";
import { progressOf } from "./queries.ts";

const world = await openWorld();

test("the next content is the first not completed: stages by order, then what is loose, then null [DEC-PROG-10]", async () => {
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

test("no draft comes next for an administrator, but in a route that is itself a draft [DESK-03]", async () => {
  for (const [state, comes] of [
    ["PUBLISHED", 1],
    ["DRAFT", 0],
  ] as const) {
    const { id: routeId } = await newRoute(world.admin, { state });
    const contents = [await newContent(world.admin, { routeId }, { state: "DRAFT" })];
    contents.push(await newContent(world.admin, { routeId }));
    const { id } = await startRoute(world.admin, routeId);
    const { body } = await world.admin.get(`/user-progress/${id}/next-content`);
    expect(body, state).toEqual({ id: contents[comes]?.id, stageId: null });
  }
});

test("a route without contents has no next content", async () => {
  const { id } = await startRoute(world.ana, (await newRoute(world.admin)).id);
  expect((await world.ana.get(`/user-progress/${id}/next-content`)).body).toBeNull();
});

test("the next content of a progress that does not exist is 404", async () => {
  const refused = await world.ana.get("/user-progress/0190b5f0-1111-7000-8000-000000000000/next-content");
  expect([refused.status, ...refused.messages]).toEqual([404, "Ese progreso no existe."]);
});

const MANY = 800;

async function manyLearners(): Promise<string> {
  const { id } = await newRoute(world.admin);
  const { pool } = world.database;
  await pool.query(
    `insert into users (id, email, first_name, last_name, role, password_hash, created_at)
     select gen_random_uuid(), 'persona-' || n || '@ejemplo.es', 'Begoña' || n % 50, 'Ibáñez', 'USER', '', now()
     from generate_series(1, ${MANY}) as n`,
  );
  await pool.query(
    `insert into route_progress (id, user_id, route_id, last_visited_at, created_at)
     select gen_random_uuid(), id, $1, now() - random() * interval '30 days', now() from users where password_hash = ''`,
    [id],
  );
  await pool.query("analyze users, route_progress, interactions, contents, stages");
  return id;
}

async function indexesFor(path: string) {
  const statements = await statementsOf(() => world.admin.get(path));
  const pages = statements.filter(({ text }) => text.includes("countOfAll") || text.includes("person.id from users"));
  const used = new Set<string>();
  for (const page of pages) for (const index of await indexesUsed(world.database, page)) used.add(index);
  return [...used];
}

test("among hundreds of learners on a route, a search and any page read an index and never the whole table [EXT-31]", async () => {
  const list = `/user-progress?routeId=${await manyLearners()}&limit=25`;
  const first = await world.admin.get(list);
  expect(first.headers["x-total-count"]).toBe(String(MANY));
  const next = /\/api([^>]+)/.exec(String(first.headers.link))?.[1] ?? "";
  expect(next).toContain("cursor=");
  for (const path of [list, next]) expect(await indexesFor(path)).toContain("route_progress_latest");
  expect(await indexesFor(`${list}&sort=user`)).toContain("route_progress_by_name");
  expect(await indexesFor(`${list}&sort=email`)).toContain("route_progress_by_email");
  expect(await indexesFor(`${list}&q=777`)).toContain("users_by_trigram");
  for (const path of [list, next, `${list}&sort=user`, `${list}&q=777`]) {
    const indexes = await indexesFor(path);
    expect(indexes).not.toContain("all of users");
    expect(indexes).not.toContain("all of route_progress");
  }
});

test.each([
  [0, 0, "IN_PROGRESS", 0],
  [0, 3, "IN_PROGRESS", 0],
  [1, 3, "IN_PROGRESS", 100 / 3],
  [2, 3, "IN_PROGRESS", 200 / 3],
  [29, 100, "IN_PROGRESS", 29],
  [3, 3, "COMPLETED", 100],
  [1, 1, "COMPLETED", 100],
] as const)("%i of %i contents is %s at %d [DEC-PROG-01]", (completed, total, status, progress) => {
  expect(progressOf({ completed, isFinished: false }, total)).toEqual({ status, progress });
});

test("a spreadsheet has a line per row", () => {
  expect(
    csvLines([
      ["Nombre", "Progreso"],
      ["Ana Núñez", 50],
    ]),
  ).toBe("Nombre;Progreso\r\nAna Núñez;50\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
])("a cell that begins like a formula is made text: %s [EXT-32]", (given, cell) => {
  expect(csvLines([[given]])).toBe(`${cell}\r\n`);
});

test("separators, quotes and line breaks stay inside their cell", () => {
  expect(csvLines([['a;"b"\nc', "d"]])).toBe('"a;""b""\nc";d\r\n');
});

const LEARNERS = 2;
const SEQUENCES = amount({ test: 6, drills: 25 });
const ACTIONS = 40;

const routesSeenBy = async (learner: Caller) =>
  answerOf<RouteSeen[]>(await learner.get("/routes")).map(
    ({ id, order, progress, progressStatus, stagesProgress, contentsCount, stagesCount }) => ({
      id,
      order,
      progress,
      progressStatus,
      stagesProgress,
      contentsCount,
      stagesCount,
    }),
  );

/** Everything else that can be seen of it. */
async function expectSame(model: LearningModel, learner: Caller, at: number) {
  const seen = answerOf<RouteSeen[]>(await learner.get("/routes"));
  expect(await pointsOf(learner)).toBe(model.progress[at]?.points);
  for (const route of model.routes) {
    const contents = await contentsIn(learner, `routeId=${route.id}&scope=all`);
    expect(contents.map(({ id }) => id)).toEqual(contentsOf(route).map(({ id }) => id));
    const completed = contents.filter((content) => content.completed).map(({ id }) => id);
    expect(completed).toEqual(
      contentsOf(route)
        .map(({ id }) => id)
        .filter((id) => model.progress[at]?.completed.has(id)),
    );
    const progressId = seen.find(({ id }) => id === route.id)?.userRouteProgressId;
    if (!progressId) continue;
    expect((await learner.get(`/user-progress/${progressId}/next-content`)).body).toEqual(model.next(at, route));
  }
}

test("after any sequence of actions of administrators and learners, the API agrees with a simple model at every step [CALL-CONTENT-03, CI-4]", async () => {
  const sequence = fc.array(action(LEARNERS), { minLength: ACTIONS / 2, maxLength: ACTIONS, size: "max" });
  const property = fc.asyncProperty(sequence, async (actions) => {
    await world.reset();
    const learners = [world.ana, await world.newLearner()];
    const model = new LearningModel(LEARNERS);
    for (const each of actions) {
      world.pass(1_000);
      await perform(model, world.admin, learners, each);
      model.noteFinished();
      expect(await routesSeenBy(learners[each.who] ?? world.ana)).toEqual(model.seenBy(each.who));
      expect(await wrongTotals(world.database)).toEqual([]);
    }
    for (const [at, learner] of learners.entries()) await expectSame(model, learner, at);
  });
  await fc.assert(property, { numRuns: SEQUENCES });
}, 120_000);

test("a negative number stays a number, and a sign inside a text stays as it is", () => {
  expect(csvLines([[-5, "a=b"]])).toBe("-5;a=b\r\n");
});
