import { readFileSync } from "node:fs";
import { visibleText } from "@senda/contract/text-rules";
import { expect, test } from "vitest";
import {
  answerOf,
  type ContentSeen,
  contentSeenBy,
  newContent,
  newQuiz,
  newRoute,
  newStage,
  pointsOf,
  responsesText,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { statementsOf } from "../../../test/measures.ts";
import type { Reply } from "../../../test/people.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
interface Payloads {
  texts: string[];
  markdown: string[];
  ids: string[];
  numbers: string[];
  json: { field: string; value: string }[];
  interactions: { call: string; body: string }[];
  times: string[];
}
// Read and not imported: some of the texts are no well-formed Unicode, which bundlers refuse.
const fixture = readFileSync(new URL("../../../test/learning-payloads.json", import.meta.url), "utf8");
const payloads = JSON.parse(fixture) as Payloads;
const LEAKS = /\bat \/|node_modules|syntax error|violates|pg_|relation "/;
const isStorableText = (text: string) => !text.includes("\0") && sent(text) === text;
/** A text as a form carries it: half a character becomes the sign for an unknown one. */
const sent = (text: string) => Buffer.from(text).toString();
const counts = async () =>
  (await world.database.pool.query("select (select count(*) from users), (select count(*) from routes)")).rows[0];

test("a text that looks like code is stored unchanged, or rejected where it cannot be stored", async () => {
  const { id: routeId } = await newRoute(world.admin);
  for (const text of payloads.texts) {
    const expected = visibleText(sent(text));
    const isStorable = !text.includes("\0") && expected !== "";
    const title = { title: text, description: text };
    const question = { id: "abier1", type: "singleChoice", question: text, options: [text] };
    const replies = [
      await world.admin.post("/routes", ...multipart(title)),
      await world.admin.post("/stages", ...multipart({ ...title, routeId })),
      await world.admin.post("/contents", ...multipart({ title: text, type: "READING", content: text, routeId })),
    ];
    expect(
      replies.map(({ status }) => status),
      text,
    ).toEqual(Array(3).fill(isStorable ? 201 : 400));
    if (isStorable) {
      const [route, stage, content] = replies.map(({ body }) => body);
      expect(route).toMatchObject({ title: expected, description: expected });
      expect(stage).toMatchObject({ title: expected, description: expected });
      expect(content).toMatchObject({ title: expected, content: sent(text) });
    }
    const overviewData = JSON.stringify({ importance: text, benefits: [text], emoji: "" });
    const quizData = JSON.stringify({ questions: [question] });
    const form = { title: "Preguntas", type: "QUIZ", routeId, quizData, overviewData };
    const quiz = await world.admin.post("/contents", ...multipart(form));
    const isSound = isStorableText(text);
    expect(quiz.status, text).toBe(isSound ? 201 : 400);
    if (isSound) expect(JSON.parse(answerOf<ContentSeen>(quiz).quizData ?? "")).toEqual({ questions: [question] });
  }
}, 60_000);

test("markdown of every kind is stored unchanged: the screen makes it harmless", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId });
  for (const content of payloads.markdown) {
    const reply = await world.admin.patch(`/contents/${id}`, ...multipart({ content }));
    expect([reply.status, (reply.body as ContentSeen).content]).toEqual([200, content]);
  }
});

test("an answer of a quiz is stored unchanged, or rejected where it cannot be stored", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  for (const answer of payloads.texts) {
    const quizResponses = responsesText([{ questionId: "abier1", answer }]);
    const { status } = await world.ana.patch(`/user-content-interaction/${id}`, { quizResponses });
    const isSound = isStorableText(answer);
    expect(status, answer).toBe(isSound ? 200 : 400);
    if (isSound) expect((await contentSeenBy(world.ana, quiz.id)).quizResponses).toBe(quizResponses);
  }
});

test("an id that is an attack is 400, reaches no statement and harms nothing", async () => {
  await newRoute(world.admin);
  const before = await counts();
  for (const text of payloads.ids) {
    const id = encodeURIComponent(text);
    const ask = async () => [
      ...(await Promise.all(
        [
          "/routes/",
          "/stages/",
          "/contents/",
          "/contents?routeId=",
          "/contents?stageId=",
          "/user-progress?routeId=",
        ].map((path) => world.ana.get(`${path}${id}`)),
      )),
      await world.ana.get(`/user-progress/${id}/next-content`),
      await world.ana.post("/user-progress", { routeId: text }),
      await world.ana.patch(`/user-content-interaction/${id}`, { visitCount: 1 }),
      await world.admin.delete(`/routes/${id}`),
      await world.admin.get(`/admin/contents?sort=${id}`),
      await world.admin.patch("/routes/reorder", { routes: [{ routeId: text, newOrder: 1 }] }),
    ];
    let replies: Reply[] = [];
    const statements = await statementsOf(async () => {
      replies = await ask();
    });
    // `$1` and `_` are in every statement.
    if (text.length > 2) expect(statements.filter((statement) => statement.text.includes(text))).toEqual([]);
    expect(new Set(replies.map(({ status }) => status)), text).toEqual(new Set([400]));
    for (const reply of replies) expect(reply.text).not.toMatch(LEAKS);
  }
  expect(await counts()).toEqual(before);
});

test("a search that is an attack finds nothing and harms nothing [IN-6]", async () => {
  const { id: routeId } = await newRoute(world.admin, { title: "Calma" });
  await newContent(world.admin, { routeId }, { title: "Silencio" });
  await startRoute(world.ana, routeId);
  for (const text of payloads.ids.filter((each) => each !== "_")) {
    const q = encodeURIComponent(text);
    for (const path of ["/admin/contents?", `/user-progress?routeId=${routeId}&`]) {
      const reply = await world.admin.get(`${path}q=${q}`);
      expect([reply.status, reply.body], text).toEqual([200, []]);
    }
  }
  expect((await world.admin.get("/admin/contents?q=_")).body).toEqual([]);
});

test("a number that is none, or too large, is refused wherever a number is asked for", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const question = (options: object) => ({ questions: [{ id: "r", type: "range", question: "?", options }] });
  for (const text of payloads.numbers) {
    const isLeftOut = text === "";
    const given = async (fields: Record<string, string>) => {
      const form = { title: "Número", type: "AUDIO", routeId, ...fields };
      return (await world.admin.post("/contents", ...multipart(form))).status;
    };
    expect(await given({ points: text }), text).toBe(isLeftOut ? 201 : 400);
    expect(await given({ duration: text }), text).toBe(isLeftOut ? 201 : 400);
    expect((await world.admin.get(`/admin/contents?limit=${encodeURIComponent(text)}`)).status).toBe(
      isLeftOut ? 200 : 400,
    );
    const newOrder = Number(text);
    const order = { routes: [{ routeId, newOrder: Number.isFinite(newOrder) ? newOrder : text }] };
    expect((await world.admin.patch("/routes/reorder", order)).status, text).toBe(400);
    const quizData = JSON.stringify(question({ min: "0", max: text, step: "1" }));
    expect(await given({ type: "QUIZ", quizData }), text).toBe(text === "1.5" ? 201 : 400);
    const isTime = text === "1.5" || text === "1e-400";
    const subtitles = `[{"text":"a","start":0,"end":${text === "" ? "null" : text}}]`;
    expect(await given({ subtitles }), text).toBe(isTime ? 201 : 400);
  }
});

test("JSON text that is not what it should be is refused", async () => {
  const { id: routeId } = await newRoute(world.admin);
  for (const { field, value } of payloads.json) {
    for (const type of ["AUDIO", "QUIZ"]) {
      const form = { title: "JSON", type, routeId, [field]: value };
      expect((await world.admin.post("/contents", ...multipart(form))).status, value).toBe(400);
    }
  }
  const many = JSON.stringify(Array.from({ length: 100_000 }, () => ({ text: "", start: 0, end: 0 })));
  const form = { title: "JSON", type: "AUDIO", routeId, subtitles: many };
  expect((await world.admin.post("/contents", ...multipart(form))).status).toBe(413);
});

test("a body that reaches for what the server decides changes nothing of it [AZ-6]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  const progress = await startRoute(world.ana, routeId);
  const interaction = await startContent(world.ana, quiz.id, progress.id);
  for (const { call, body } of payloads.interactions) {
    const [method = "", path = ""] = call.split(" ");
    expect(method).toBe("PATCH");
    const id = path.startsWith("/user-progress") ? progress.id : interaction.id;
    const { status, text } = await world.ana.patch(path.replace("{id}", id), JSON.parse(body));
    expect([200, 400], body).toContain(status);
    expect(text).not.toContain("inyectado");
  }
  for (const lastVisitedAt of payloads.times) {
    expect((await world.ana.patch(`/user-progress/${progress.id}`, { lastVisitedAt })).status).toBe(400);
    expect((await world.ana.patch(`/user-content-interaction/${interaction.id}`, { lastVisitedAt })).status).toBe(400);
  }
  const seen = await startContent(world.ana, quiz.id, progress.id);
  expect(seen).toMatchObject({ completed: false, visitCount: 0 });
  expect(await pointsOf(world.ana)).toBe(0);
});

test("a stage can be asked for only by one route at a time", async () => {
  const { id: routeId } = await newRoute(world.admin);
  await newStage(world.admin, routeId);
  expect((await world.ana.get(`/stages?routeId=${routeId}&routeId=${routeId}`)).status).toBe(400);
  expect((await world.ana.get(`/stages?routeId[]=${routeId}`)).status).toBe(400);
});
