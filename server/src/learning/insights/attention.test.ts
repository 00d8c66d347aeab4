import { expect, test } from "vitest";
import { answerOf, newContent, newRoute, newStage } from "../../../test/learning.ts";
import { statementsOf } from "../../../test/measures.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const DAY_MS = 24 * 60 * 60_000;

test("what needs attention names old helplines first, then what cannot be published, what comes, what goes, and drafts [DESK-63]", async () => {
  world.time.now = new Date("2026-03-10T09:00:00.000Z");
  const route = await newRoute(world.admin, { title: "Dormir mejor" });
  const stage = await newStage(world.admin, route.id);
  const video = await newContent(world.admin, { stageId: stage.id }, { type: "VIDEO" });
  await newContent(world.admin, { routeId: route.id }, { type: "QUIZ", quizData: JSON.stringify({ questions: [] }) });
  await newContent(world.admin, { routeId: route.id }, { state: "DRAFT" });
  const gone = await newRoute(world.admin, { title: "Antigua" });
  await world.admin.delete(`/routes/${gone.id}`);
  const at = new Date(world.time.now.getTime() + 29 * DAY_MS);
  await world.deps.db
    .insertInto("publications")
    .values({
      id: "0190b5f0-1111-7000-8000-00000000000a",
      route_id: route.id,
      run_at: at,
      requested_by: world.admin.id,
      requested_at: world.time.now,
    })
    .execute();
  const review = { content_id: video.id, state: "OPEN" as const, requested_by: world.admin.id };
  await world.deps.db
    .insertInto("reviews")
    .values({ ...review, requested_at: world.time.now })
    .execute();
  const ofRoute = { routeId: route.id, routeTitle: "Dormir mejor" };
  const unfinished = { withoutFile: 1, withoutQuestions: 1, contentId: video.id, stageId: stage.id };

  const read = async () => answerOf<{ kind: string }[]>(await (await world.again(world.admin)).get("/admin/attention"));
  const now = await read();
  expect(now.filter(({ kind }) => kind !== "HELPLINES")).toEqual([
    { kind: "REVIEWS", count: 1, since: world.time.now.toISOString() },
    { kind: "UNFINISHED", ...ofRoute, ...unfinished },
    { kind: "DRAFTS", ...ofRoute, drafts: 1, edited: 0 },
  ]);

  world.pass(28 * DAY_MS);
  expect((await read()).map(({ kind }) => kind).filter((kind) => kind !== "HELPLINES")).toEqual([
    "REVIEWS",
    "UNFINISHED",
    "SCHEDULED",
    "TRASH",
    "DRAFTS",
  ]);
  world.pass(3 * 365 * DAY_MS);
  const [first] = await read();
  expect(first).toMatchObject({ kind: "HELPLINES", countries: expect.arrayContaining(["ES"]) });
});

test("what needs attention costs the same statements for one route and for many", async () => {
  const read = () => statementsOf(() => world.admin.get("/admin/attention"));
  await read();
  const before = (await read()).length;
  for (let made = 0; made < 4; made += 1) {
    const { id } = await newRoute(world.admin, { state: "DRAFT" });
    await world.admin.post(
      "/contents",
      ...multipart({ title: "Sin archivo", type: "AUDIO", content: "", routeId: id }),
    );
  }
  expect((await read()).length).toBe(before);
});
