import { expect, test } from "vitest";
import {
  ANSWERS,
  answerQuiz,
  type ContentSeen,
  contentSeenBy,
  contentsIn,
  newContent,
  newQuiz,
  newRoute,
  newStage,
  responsesText,
  startContent,
  startRoute,
} from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();
const NOTHINGS_ID = "0190b5f0-1111-7000-8000-000000000000";
const PROMPT = "Señala dos cosas con cariño.";

test("a learner is told that there is a prompt, and never gets it, not even as null [DEC-ROUTE-08, AZ-4]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: PROMPT });
  await newContent(world.admin, { routeId });
  expect(quiz).toMatchObject({ analysisPrompt: PROMPT, hasAnalysisPrompt: true });
  const { id: progressId } = await startRoute(world.ana, routeId);
  const answers = [
    await world.ana.get(`/contents/${quiz.id}`),
    await world.ana.get(`/contents?routeId=${routeId}`),
    await world.ana.get(`/contents?routeId=${routeId}&scope=all`),
    await world.ana.get("/routes"),
    await world.ana.post("/user-content-interaction", { contentId: quiz.id, userRouteProgressId: progressId }),
  ];
  for (const { text } of answers) expect(text).not.toMatch(/analysisPrompt"|cariño/);
  expect(await contentSeenBy(world.ana, quiz.id)).toHaveProperty("hasAnalysisPrompt", true);
});

test("an administrator gets prompt and flag, alone and in lists [DEC-ROUTE-08]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  await newQuiz(world.admin, { routeId }, { analysisPrompt: PROMPT });
  await newQuiz(world.admin, { routeId });
  const seen = (await contentsIn(world.admin, `routeId=${routeId}`)).map(({ analysisPrompt, hasAnalysisPrompt }) => ({
    analysisPrompt,
    hasAnalysisPrompt,
  }));
  expect(seen).toEqual([
    { analysisPrompt: PROMPT, hasAnalysisPrompt: true },
    { analysisPrompt: null, hasAnalysisPrompt: false },
  ]);
});

test("a prompt of spaces is none, and an empty one takes it away", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "  " });
  expect(quiz.hasAnalysisPrompt).toBe(false);
});

test("a content carries the caller's interaction with it, and no other [ENT-CONTENT-05, CALL-CONTENT-01, DEC-ROUTE-09]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  const leo = await world.newLearner();
  const leosProgress = await startRoute(leo, routeId);
  const leos = await startContent(leo, quiz.id, leosProgress.id);
  await answerQuiz(leo, leos.id, [{ questionId: "abier1", answer: "Lo de Leo." }]);

  const untouched = { completed: false, lastVisitedAt: null, visitCount: 0, contentInteractionId: null };
  expect(await contentSeenBy(world.ana, quiz.id)).toMatchObject({ ...untouched, quizResponses: null });

  const { id: progressId } = await startRoute(world.ana, routeId);
  const anas = await startContent(world.ana, quiz.id, progressId);
  await answerQuiz(world.ana, anas.id);
  world.pass(5_000);
  await world.ana.patch(`/user-content-interaction/${anas.id}`, { visitCount: 3 });
  const own = {
    completed: false,
    lastVisitedAt: "2026-03-10T09:00:05.000Z",
    visitCount: 3,
    contentInteractionId: anas.id,
    quizResponses: responsesText(ANSWERS),
  };
  expect(await contentSeenBy(world.ana, quiz.id)).toMatchObject(own);
  expect((await contentsIn(world.ana, `routeId=${routeId}`))[0]).toMatchObject(own);
  expect((await contentsIn(world.admin, `routeId=${routeId}`))[0]).toMatchObject({ ...untouched, quizResponses: null });
});

test("loose contents, those of a stage and a whole route are three lists, each in the learner's order [ENT-PROGRESS-05, CALL-CONTENT-03, CALL-CONTENT-04, CALL-CONTENT-05, DEC-ROUTE-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const loose = [await newContent(world.admin, { routeId }), await newContent(world.admin, { routeId })];
  const [first, second] = [await newStage(world.admin, routeId), await newStage(world.admin, routeId)];
  const inSecond = [await newContent(world.admin, { stageId: second.id })];
  const inFirst = [
    await newContent(world.admin, { stageId: first.id }),
    await newContent(world.admin, { stageId: first.id }),
  ];
  await newContent(world.admin, { routeId: (await newRoute(world.admin)).id });
  const ids = (found: ContentSeen[]) => found.map(({ id }) => id);
  expect(ids(await contentsIn(world.ana, `routeId=${routeId}`))).toEqual(ids(loose));
  expect(ids(await contentsIn(world.ana, `stageId=${first.id}`))).toEqual(ids(inFirst));
  expect(ids(await contentsIn(world.ana, `routeId=${routeId}&scope=all`))).toEqual(
    ids([...inFirst, ...inSecond, ...loose]),
  );

  const swapped = [second, first].map(({ id }, at) => ({ stageId: id, newOrder: at + 1 }));
  await world.admin.patch("/stages/reorder", { stages: swapped });
  expect(ids(await contentsIn(world.ana, `routeId=${routeId}&scope=all`))).toEqual(
    ids([...inSecond, ...inFirst, ...loose]),
  );
});

test("contents of nothing are 400, and of a route or stage that does not exist 404", async () => {
  const [{ id: routeId }, other] = [await newRoute(world.admin), await newRoute(world.admin)];
  const { id: stageId } = await newStage(world.admin, routeId);
  const status = async (query: string) => (await world.ana.get(`/contents${query}`)).status;
  expect(await status("")).toBe(400);
  expect(await status("?scope=all")).toBe(400);
  expect(await status(`?stageId=${stageId}&scope=all`)).toBe(400);
  expect(await status("?routeId=1")).toBe(400);
  expect(await status(`?routeId=${routeId}&scope=none`)).toBe(400);
  expect(await status(`?routeId=${routeId}&routeId=${routeId}`)).toBe(400);
  expect(await status(`?routeId=${NOTHINGS_ID}`)).toBe(404);
  expect(await status(`?stageId=${NOTHINGS_ID}`)).toBe(404);
  expect(await status(`?routeId=${other.id}&stageId=${stageId}`)).toBe(404);
});
