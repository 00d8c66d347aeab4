import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import {
  ANSWERS,
  answerOf,
  answerQuiz,
  completeContent,
  contentSeenBy,
  newContent,
  newQuiz,
  newRoute,
  newStage,
  pointsOf,
  QUIZ,
  reportCompleted,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

test("completing a content answers the progress of the route and gives its points [CALL-ROUTE-01, CALL-INTER-03]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const [stage, empty] = [await newStage(world.admin, routeId), await newStage(world.admin, routeId)];
  const content = await newContent(world.admin, { stageId: stage.id }, { points: "12" });
  await newContent(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const interaction = await startContent(world.ana, content.id, progress.id);
  const { status, body } = await reportCompleted(world.ana, interaction);
  expect(status).toBe(200);
  expect(body).toEqual({
    routeProgressStatus: "IN_PROGRESS",
    routeProgress: 50,
    stagesProgress: { [stage.id]: 1, [empty.id]: 0 },
    pointsAwarded: 12,
    points: 12,
    canBeRated: true,
  });
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({ completed: true, visitCount: 0 });
  expect(await pointsOf(world.ana)).toBe(12);
});

test("a content is rated once it is completed [DESK-66]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  const { id: progressId } = await startRoute(world.ana, routeId);
  const interaction = await startContent(world.ana, content.id, progressId);
  const rate = () => world.ana.patch(`/user-content-interaction/${interaction.id}/rating`, { rating: "YES" });
  expect((await rate()).status).toBe(409);
  await reportCompleted(world.ana, interaction);
  expect((await rate()).status).toBe(200);
});

test("completing a content again gives no points, and answers the same standing [CI-1]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  const first = await completeContent(world.ana, content);
  expect(first).toMatchObject({ routeProgressStatus: "COMPLETED", pointsAwarded: 5, points: 5 });
  expect(await completeContent(world.ana, content)).toEqual({ ...first, pointsAwarded: 0 });
  expect(await pointsOf(world.ana)).toBe(5);
});

test("points are those of the content at that moment, and changing it later changes no total", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId }, { points: "0" });
  expect(await completeContent(world.ana, content)).toMatchObject({ pointsAwarded: 0, points: 0 });
  await world.admin.patch(`/contents/${content.id}`, ...multipart({ points: "8" }));
  expect(await completeContent(await world.newLearner(), content)).toMatchObject({ pointsAwarded: 8, points: 8 });
  expect(await pointsOf(world.ana)).toBe(0);
});

test("the points of several contents and routes add up", async () => {
  let sum = 0;
  for (const points of ["3", "10000", "1"]) {
    const { id: routeId } = await newRoute(world.admin);
    sum += Number(points);
    const content = await newContent(world.admin, { routeId }, { points });
    expect((await completeContent(world.ana, content)).points).toBe(sum);
  }
});

test("a completion names its own content and progress, and says that it is one", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const [content, other] = [await newContent(world.admin, { routeId }), await newContent(world.admin, { routeId })];
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, content.id, progress.id);
  const { id: otherId } = await startContent(world.ana, other.id, progress.id);
  const sound = { contentId: content.id, userRouteProgressId: progress.id, completed: true };
  const before = await allRows(world.database);
  const status = async (change: object) =>
    (await world.ana.patch(`/user-content-interaction/${id}/complete`, { ...sound, ...change })).status;
  expect(await status({ completed: false })).toBe(400);
  expect(await status({ completed: undefined })).toBe(400);
  expect(await status({ contentId: undefined })).toBe(400);
  expect(await status({ userRouteProgressId: undefined })).toBe(400);
  expect(await status({ contentId: other.id })).toBe(404);
  expect(await status({ contentInteractionId: otherId })).toBe(404);
  expect(await allRows(world.database)).toBe(before);
  expect(await status({ contentInteractionId: id, points: 900, pointsAwarded: 900 })).toBe(200);
  expect(await pointsOf(world.ana)).toBe(5);
});

test("a quiz completes only when every question that needs an answer has one [CALL-INTER-03, DEC-PROG-11]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const interaction = await startContent(world.ana, quiz.id, progress.id);
  const complete = () => reportCompleted(world.ana, interaction);
  const refused = await complete();
  expect([refused.status, ...refused.messages]).toEqual([400, "Debes completar la pregunta antes de continuar"]);

  for (const left of ANSWERS) {
    await answerQuiz(
      world.ana,
      interaction.id,
      ANSWERS.filter((answer) => answer !== left),
    );
    expect((await complete()).status, left.questionId).toBe(400);
  }
  expect(await pointsOf(world.ana)).toBe(0);
  await answerQuiz(world.ana, interaction.id);
  expect((await complete()).status).toBe(200);
  expect(await pointsOf(world.ana)).toBe(5);
});

test.each([
  ["abier1", "  "],
  ["unica1", "Nunca"],
  ["unica1", ["Tarde"]],
  ["multi1", []],
  ["multi1", ["Leer", "Correr"]],
  ["multi1", "Leer"],
  ["rango1", "11"],
  ["rango1", "-1"],
  ["rango1", "siete"],
])("a quiz does not complete with %s answered as %j [DEC-ROUTE-12]", async (questionId, answer) => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const interaction = await startContent(world.ana, quiz.id, progress.id);
  await answerQuiz(world.ana, interaction.id, [...ANSWERS, { questionId, answer }]);
  expect((await reportCompleted(world.ana, interaction)).status).toBe(400);
});

test("a quiz of statements completes without an answer [DEC-ROUTE-14]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const statements = { questions: QUIZ.questions.filter(({ type }) => type === "text") };
  const quiz = await newQuiz(world.admin, { routeId }, { quizData: JSON.stringify(statements) });
  const progress = await startRoute(world.ana, routeId);
  const interaction = await startContent(world.ana, quiz.id, progress.id);
  expect((await reportCompleted(world.ana, interaction)).status).toBe(200);
});

test("a completed quiz stays completed when a question is added, and can be reported again", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  await completeContent(world.ana, quiz);
  const more = [...QUIZ.questions, { id: "nueva1", type: "open", question: "¿Y ahora?" }];
  await world.admin.patch(`/contents/${quiz.id}`, ...multipart({ quizData: JSON.stringify({ questions: more }) }));
  const { contentInteractionId, completed } = await contentSeenBy(world.ana, quiz.id);
  expect(completed).toBe(true);
  const { id: userRouteProgressId } = await startRoute(world.ana, routeId);
  const again = { id: contentInteractionId ?? "", contentId: quiz.id, userRouteProgressId };
  expect(answerOf(await reportCompleted(world.ana, again))).toMatchObject({ pointsAwarded: 0, routeProgress: 100 });
});
