import fc from "fast-check";
import { expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import {
  answerOf,
  type ContentSeen,
  completeContent,
  contentSeenBy,
  newContent,
  newRoute,
  newStage,
  QUIZ,
  type RouteSeen,
} from "../../../test/learning.ts";
import { moveContents, pendingIn } from "../../../test/outline.ts";
import { Caller, type Reply } from "../../../test/people.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { runDuePublications } from "../publications/run-publication.ts";

// Two applications on one database, as two processes are: one edits, the other is the learner's. The first is reset last.
const otherWorld = await openWorld();
const world = await openWorld();

const KINDS = [
  "add a content",
  "add to a stage",
  "add to a stage",
  "add a stage",
  "complete a content",
  "complete a content",
  "move contents",
  "move contents",
  "move a stage",
  "reorder contents",
  "throw contents away",
  "throw a stage away",
  "restore",
  "restore",
  "copy a content",
  "copy a stage",
  "copy a route",
  "hide or show a content",
  "hide or show a stage",
  "hide or show a route",
  "add a quiz",
  "edit a draft",
  "edit a draft",
  "publish a route",
  "publish on a date",
  "let a minute pass",
] as const;

interface Action {
  kind: (typeof KINDS)[number];
  a: number;
  b: number;
  c: number;
}

interface Row {
  id: string;
  route_id: string;
  stage_id: string | null;
  state: "DRAFT" | "PUBLISHED";
  is_shown: boolean;
  text: string;
}

/** The texts that learners may read, and those that will be theirs when a publication on a date has run. */
const published = new Set<string>();
const planned: string[] = [];

const rowsOf = async (text: string) => (await world.database.pool.query(text)).rows as Row[];
const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)];

/** The items outside of the papelera, and whether learners see them. */
const allRoutes = () =>
  rowsOf("select id, state, state = 'PUBLISHED' as is_shown from routes where trashed_at is null order by position");
const allStages = () =>
  rowsOf(`select stage.id, stage.route_id, stage.state, stage.state = 'PUBLISHED' and route.state = 'PUBLISHED' as is_shown
    from stages as stage join routes as route on route.id = stage.route_id
    where stage.trashed_at is null and route.trashed_at is null order by route.position, stage.position`);
const allContents = () =>
  rowsOf(`select content.id, content.route_id, content.stage_id, content.state, content.text, content.state = 'PUBLISHED'
      and route.state = 'PUBLISHED' and coalesce(stage.state, 'PUBLISHED') = 'PUBLISHED' as is_shown
    from contents as content join routes as route on route.id = content.route_id
    left join stages as stage on stage.id = content.stage_id
    where content.trashed_at is null and route.trashed_at is null and stage.trashed_at is null
    order by route.position, stage.position nulls last, content.position`);

const WRONG_ORDERS = `
  select kind, parent, array_agg(position) as positions from (
    select 'routes' as kind, null::uuid as parent, position from routes where trashed_at is null
    union all select 'stages', route_id, position from stages where trashed_at is null
    union all select 'contents', parent_id, position from contents where trashed_at is null
  ) as item group by kind, parent having min(position) <> 1 or max(position) <> count(distinct position)`;

const ofContent = (id: string) => `/contents/${id}`;
const toggled = ({ state }: Row) => multipart({ state: state === "DRAFT" ? "PUBLISHED" : "DRAFT" });

async function goalOf({ b, c }: Action) {
  const routeId = pick(await allRoutes(), b)?.id ?? "";
  const stages = (await allStages()).filter((stage) => stage.route_id === routeId);
  return { routeId, stageId: pick([null, ...stages.map(({ id }) => id)], c) ?? null, position: 1 + (c % 4) };
}

const SOON_MS = 30_000;

/** Publishes everything of a route that waits; all of it is whole. */
async function publish(routeId: string, runAt?: Date): Promise<Reply | object> {
  const { items } = await pendingIn(world.admin, routeId);
  if (items.length === 0) return {};
  for (const { itemId } of items.filter(({ kind }) => kind === "CONTENT")) {
    const draft = answerOf<ContentSeen>(await world.admin.get(`/admin/contents/${itemId}/draft`));
    if (runAt) planned.push(draft.content);
    else published.add(draft.content);
  }
  const chosen = items.map(({ itemId, version }) => ({ itemId, version }));
  const answer = await world.admin.post(`/admin/routes/${routeId}/publish`, { items: chosen, ...(runAt && { runAt }) });
  if (!runAt) expect((await pendingIn(world.admin, routeId)).items).toEqual([]);
  return answer;
}

async function letDatesCome(): Promise<void> {
  world.pass(2 * SOON_MS);
  otherWorld.time.now = world.time.now;
  for (const text of planned.splice(0)) published.add(text);
  await Promise.all([world, otherWorld].map(({ deps }) => runDuePublications(deps)));
}

type Edit = (item: Row, action: Action, all: readonly Row[]) => Promise<Reply | object>;

const ofRoutes: Partial<Record<Action["kind"], Edit>> = {
  "add a content": (route) => newContent(world.admin, { routeId: route.id }),
  "add a quiz": (route) =>
    newContent(world.admin, { routeId: route.id }, { type: "QUIZ", quizData: JSON.stringify(QUIZ) }),
  "publish a route": (route) => publish(route.id),
  "publish on a date": (route) => publish(route.id, new Date(world.time.now.getTime() + SOON_MS)),
  "add a stage": (route) => newStage(world.admin, route.id),
  "copy a route": (route) => world.admin.post(`/admin/routes/${route.id}/duplicate`, {}),
  "hide or show a route": (route) => world.admin.patch(`/routes/${route.id}`, ...toggled(route)),
};
const ofStages: Partial<Record<Action["kind"], Edit>> = {
  "add to a stage": (stage) => newContent(world.admin, { stageId: stage.id }),
  "move a stage": async ({ id }, action) => {
    const { routeId, position } = await goalOf(action);
    return world.admin.post("/admin/stages/move", { stageId: id, routeId, position });
  },
  "throw a stage away": ({ id }) => world.admin.delete(`/stages/${id}`),
  "copy a stage": ({ id }) => world.admin.post(`/admin/stages/${id}/duplicate`, {}),
  "hide or show a stage": (stage) => world.admin.patch(`/stages/${stage.id}`, ...toggled(stage)),
};
const ofContents: Partial<Record<Action["kind"], Edit>> = {
  "move contents": async ({ id }, action, all) => {
    const ids = new Set([id, pick(all, action.b)?.id ?? id]);
    return moveContents(world.admin, [...ids], await goalOf(action));
  },
  "reorder contents": async (content, _action, all) => {
    const siblings = all.filter((each) => each.route_id === content.route_id && each.stage_id === content.stage_id);
    const contents = siblings.toReversed().map((each, at) => ({ contentId: each.id, newOrder: at + 1 }));
    return world.admin.patch("/contents/reorder", { contents });
  },
  "throw contents away": async ({ id }, { b }, all) =>
    world.admin.post("/admin/contents/trash", { contentIds: [...new Set([id, pick(all, b)?.id ?? id])] }),
  "copy a content": ({ id }) => world.admin.post(`/admin/contents/${id}/duplicate`, {}),
  "hide or show a content": (content) => {
    // A copy begins with the text of its original's editors.
    published.add(content.text);
    return world.admin.patch(ofContent(content.id), ...toggled(content));
  },
  "edit a draft": ({ id }, { a, b, c }) =>
    world.admin.patch(`/admin/contents/${id}/draft`, ...multipart({ content: `Borrador ${a} ${b} ${c}` })),
};

const statusOf = (answer: unknown) =>
  typeof answer === "object" && answer && "status" in answer ? answer.status : 200;

async function perform(action: Action, learner: Caller, completed: Set<string>): Promise<void> {
  const { kind, a } = action;
  for (const [edits, all] of [
    [ofRoutes, allRoutes],
    [ofStages, allStages],
    [ofContents, allContents],
  ] as const) {
    const edit = edits[kind];
    if (!edit) continue;
    const items = await all();
    const item = pick(items, a);
    if (item) expect(statusOf(await edit(item, action, items)), kind).toBeLessThan(300);
  }
  if (kind === "let a minute pass") await letDatesCome();
  if (kind === "restore") {
    const item = pick(await rowsOf("select item_id as id from trash order by trashed_at, item_id"), a);
    // 409 if its route is in the papelera too.
    if (item) expect((await world.admin.post(`/admin/trash/${item.id}/restore`, {})).status).toBeLessThan(500);
  }
  const shown = (await allContents()).filter(({ is_shown }) => is_shown);
  const content = kind === "complete a content" ? pick(shown, a) : undefined;
  if (!content) return;
  await completeContent(learner, await contentSeenBy(learner, content.id));
  completed.add(content.id);
}

/** Drafts and the papelera are out of sight, completed contents stay completed, and a finished route is finished. */
async function checkLearner(learner: Caller, completed: ReadonlySet<string>, finished: Set<string>): Promise<void> {
  const contents = await allContents();
  const routes = answerOf<RouteSeen[]>(await learner.get("/routes"));
  expect(routes.map(({ id }) => id)).toEqual((await allRoutes()).flatMap(({ id, is_shown }) => (is_shown ? [id] : [])));
  for (const { id, contentsCount, progress, progressStatus } of routes) {
    const seen = answerOf<ContentSeen[]>(await learner.get(`/contents?routeId=${id}&scope=all`));
    const shown = contents
      .filter((content) => content.route_id === id && content.is_shown)
      .map((content) => content.id);
    expect(seen.map((content) => content.id)).toEqual(shown);
    expect(seen.filter((content) => content.completed).map((content) => content.id)).toEqual(
      shown.filter((each) => completed.has(each)),
    );
    expect(seen.filter(({ content }) => !published.has(content))).toEqual([]);
    expect(seen.filter((content) => content.quizData && content.completed && !content.quizResponses)).toEqual([]);
    if (contentsCount === 0) continue;
    if (progressStatus === "COMPLETED") finished.add(id);
    if (finished.has(id)) expect([progress, progressStatus]).toEqual([100, "COMPLETED"]);
  }
}

const SEQUENCES = amount({ test: 2, drills: 10 });
const ACTIONS = 30;

test("after any sequence of edits, publications, moves, copies, papelera and learning, orders are 1 to n, no draft is read and nothing is lost [DESK-OUT-07, DESK-09]", async () => {
  const number = fc.nat(59);
  const action = fc.record({ kind: fc.constantFrom(...KINDS), a: number, b: number, c: number });
  const sequence = fc.array(action, { minLength: ACTIONS / 2, maxLength: ACTIONS, size: "max" });
  const property = fc.asyncProperty(sequence, async (actions) => {
    await world.reset();
    planned.length = 0;
    published.clear();
    for (const text of ["", "Respira."]) published.add(text);
    const [completed, finished] = [new Set<string>(), new Set<string>()];
    const learner = new Caller(otherWorld.app, world.ana.accessToken);
    for (const _route of [1, 2]) await newStage(world.admin, (await newRoute(world.admin)).id);
    for (const each of actions) {
      world.pass(1_000);
      otherWorld.time.now = world.time.now;
      await perform(each, learner, completed);
      expect(await rowsOf(WRONG_ORDERS)).toEqual([]);
      expect(await wrongTotals(world.database)).toEqual([]);
      await checkLearner(learner, completed, finished);
    }
  });
  await fc.assert(property, { numRuns: SEQUENCES });
}, 120_000);
