import type { LibraryContent } from "@senda/contract/contents";
import { expect, test } from "vitest";
import {
  ANSWERS,
  answerOf,
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
} from "../../../test/learning.ts";
import type { Reply } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const asked = async (query = "") => {
  const reply = await world.admin.get(`/admin/contents${query}`);
  return { items: answerOf<LibraryContent[]>(reply), headers: reply.headers };
};
const titles = async (query = "") => (await asked(query)).items.map(({ title }) => title);

async function shelves() {
  const sleep = await newRoute(world.admin, { title: "Zarpar" });
  const calm = await newRoute(world.admin, { title: "Ánimo" });
  const stage = await newStage(world.admin, sleep.id, { title: "Noche" });
  await newContent(world.admin, { stageId: stage.id }, { title: "Élite", points: "9", duration: "30" });
  await newContent(world.admin, { routeId: sleep.id }, { title: "Zorro", type: "IMAGE", points: "1" });
  await newContent(world.admin, { routeId: calm.id }, { title: "ancla", points: "3", duration: "500" });
  return { sleep, calm, stage };
}

test("the library holds the contents of all routes, each with its route and stage and without its text", async () => {
  const { sleep, stage } = await shelves();
  const { items, headers } = await asked();
  expect(headers["x-total-count"]).toBe("3");
  expect(headers.link).toBeUndefined();
  expect(items[1]).toEqual({
    id: expect.any(String),
    title: "Élite",
    type: "READING",
    points: 9,
    duration: 30,
    order: 1,
    state: "PUBLISHED",
    routeId: sleep.id,
    stageId: stage.id,
    routeTitle: "Zarpar",
    stageTitle: "Noche",
  });
});

test("the library is sorted as a reader of Spanish expects, by the requested column", async () => {
  await shelves();
  expect(await titles()).toEqual(["ancla", "Élite", "Zorro"]);
  expect(await titles("?direction=desc")).toEqual(["Zorro", "Élite", "ancla"]);
  expect(await titles("?sort=route")).toEqual(expect.arrayContaining(["ancla"]));
  expect((await titles("?sort=route"))[0]).toBe("ancla");
  expect((await titles("?sort=type"))[0]).toBe("Zorro");
  expect(await titles("?sort=points&direction=desc")).toEqual(["Élite", "ancla", "Zorro"]);
  expect(await titles("?sort=duration")).toEqual(["Élite", "Zorro", "ancla"]);
});

test("the library is searched without regard to case and accents, and filtered by type and route", async () => {
  const { calm } = await shelves();
  expect(await titles("?q=elite")).toEqual(["Élite"]);
  expect(await titles("?q=%25")).toEqual([]);
  expect(await titles("?type=IMAGE")).toEqual(["Zorro"]);
  expect(await titles(`?routeId=${calm.id}`)).toEqual(["ancla"]);
  expect(await titles(`?routeId=${calm.id}&type=IMAGE`)).toEqual([]);
});

test("the pages add up to the whole library, even when contents are added in between", async () => {
  const { sleep } = await shelves();
  const seen: string[] = [];
  let next: string | undefined = "/admin/contents?limit=1";
  while (next) {
    const reply: Reply = await world.admin.get(next);
    expect(reply.headers["x-total-count"]).toMatch(/^[34]$/);
    seen.push(...answerOf<LibraryContent[]>(reply).map(({ title }) => title));
    if (seen.length === 1) await newContent(world.admin, { routeId: sleep.id }, { title: "Abeto" });
    next = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link))?.[1];
  }
  expect(seen).toEqual(["ancla", "Élite", "Zorro"]);
});

test("a page of the library is answered by its number, also past the end", async () => {
  await shelves();
  expect(await titles("?limit=2&page=1")).toEqual(["ancla", "Élite"]);
  const second = await asked("?limit=2&page=2");
  expect([second.items.map(({ title }) => title), second.headers.link]).toEqual([["Zorro"], undefined]);
  const first = await asked("?limit=1&page=2");
  expect(String(first.headers.link)).toMatch(/^<\/api\/admin\/contents\?limit=1&cursor=[\w-]+>; rel="next"$/);
  const beyond = await asked("?limit=2&page=9");
  expect([beyond.items, beyond.headers["x-total-count"]]).toEqual([[], "3"]);
});

test("a page beyond the end is empty, and the total is still given", async () => {
  await shelves();
  const { headers } = await asked("?limit=2");
  const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1];
  const last = (await asked()).items.at(-1);
  await world.admin.delete(`/contents/${last?.id}`);
  const beyond = await asked(`?limit=2&cursor=${cursor}`);
  expect(beyond.items).toEqual([]);
  expect(beyond.headers["x-total-count"]).toBe("2");
});

test("a cursor, a limit, a sort or a type that is none is 400", async () => {
  await shelves();
  const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  const queries = [
    "?cursor=basura",
    "?page=0",
    "?page=10001",
    `?cursor=${cursorOf("a")}`,
    `?cursor=${cursorOf("a", "1; drop table contents")}`,
    `?sort=points&cursor=${cursorOf("nada", "0190b5f0-1111-7000-8000-000000000000")}`,
    `?cursor=${cursorOf("a\0", "0190b5f0-1111-7000-8000-000000000000")}`,
    "?limit=0",
    "?limit=101",
    "?limit=-1",
    "?sort=text",
    "?direction=up",
    "?type=PODCAST",
    "?routeId=1",
    `?q=${"x".repeat(101)}`,
  ];
  const answers: Record<string, number> = {};
  for (const query of queries) answers[query] = (await world.admin.get(`/admin/contents${query}`)).status;
  expect(answers).toEqual(Object.fromEntries(queries.map((query) => [query, 400])));
});

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

test("a content carries the caller's interaction with it, and no other [CALL-CONTENT-01]", async () => {
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

test("loose contents, those of a stage and a whole route are three lists, each in the learner's order [CALL-CONTENT-03]", async () => {
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
