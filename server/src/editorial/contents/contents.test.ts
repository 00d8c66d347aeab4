import { expect, test } from "vitest";
import { allRows, allRowsButAudit } from "../../../test/database.ts";
import { type ContentSeen, contentSeenBy, newContent, newRoute, newStage, QUIZ } from "../../../test/learning.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const NOTHINGS_ID = "0190b5f0-1111-7000-8000-000000000000";
const reading = { title: "Respirar", type: "READING", content: "# Inspira\n\nY **suelta**." };

test("a new reading is answered whole, with the defaults of what was not given [GEN-03, NUM-10]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { status, body } = await world.admin.post("/contents", ...multipart({ ...reading, routeId }));
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ...reading,
    file: null,
    points: 5,
    duration: 60,
    subtitles: [],
    quizData: null,
    overviewData: null,
    hasAnalysisPrompt: false,
    hasAnalysis: false,
    analysisPrompt: null,
    themes: [],
    order: 1,
    version: 1,
    state: "PUBLISHED",
    routeId,
    stageId: null,
    completed: false,
    lastVisitedAt: null,
    visitCount: 0,
    contentInteractionId: null,
    quizResponses: null,
    care: null,
  });
});

test("a content of a stage carries the stage and its route [GEN-03, CALL-CONTENT-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id: stageId } = await newStage(world.admin, routeId);
  expect(await newContent(world.admin, { stageId })).toMatchObject({ routeId, stageId, order: 1 });
  const both = await newContent(world.admin, { stageId }, { routeId });
  expect(both).toMatchObject({ routeId, stageId, order: 2 });
});

test("points and duration are kept as given, 0 too, and an input left empty is one not given [DEC-ROUTE-15]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const given = { points: "10000", duration: "86400" };
  expect(await newContent(world.admin, { routeId }, given)).toMatchObject({ points: 10_000, duration: 86_400 });
  const zero = { points: "0", duration: "0" };
  expect(await newContent(world.admin, { routeId }, zero)).toMatchObject({ points: 0, duration: 0 });
  const empty = { points: "", duration: "" };
  expect(await newContent(world.admin, { routeId }, empty)).toMatchObject({ points: 5, duration: 60 });
});

test("a quiz and an overview come back as JSON text, with every question as it was written [GEN-03, DEC-ROUTE-10]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const overview = { importance: "Porque **dormir** cura.", benefits: ["Calma", "Energía"], emoji: "🌙" };
  const quiz = await newContent(
    world.admin,
    { routeId },
    { type: "QUIZ", content: "", quizData: JSON.stringify(QUIZ), overviewData: JSON.stringify(overview) },
  );
  expect(JSON.parse(quiz.quizData ?? "")).toEqual(QUIZ);
  expect(JSON.parse(quiz.overviewData ?? "")).toEqual(overview);
  expect(await contentSeenBy(world.ana, quiz.id)).toMatchObject({
    quizData: quiz.quizData,
    overviewData: quiz.overviewData,
  });
});

test("an audio comes back with its file and its subtitles [CALL-CONTENT-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const subtitles = [
    { text: "Cierra los ojos.", start: 0, end: 2.5 },
    { text: "Respira.", start: 2.5, end: 4 },
  ];
  const voice = { field: "file", bytes: sample("voz.mp3") };
  const fields = { type: "AUDIO", content: "", duration: "4", subtitles: JSON.stringify(subtitles) };
  const audio = await newContent(world.admin, { routeId }, fields, voice);
  expect(audio.subtitles).toEqual(subtitles);
  expect(audio.file).toEqual({
    url: expect.stringMatching(/^\/media\/[\w-]+\.mp3$/),
    contentType: "audio/mpeg",
    bytes: voice.bytes.length,
  });
  const played = await world.request({ method: "GET", url: audio.file?.url ?? "" });
  // The tag in front says who made it, and is emptied.
  const sound = voice.bytes.indexOf(0xff);
  expect(played.rawPayload.length).toBe(voice.bytes.length);
  expect(played.rawPayload.subarray(sound).equals(voice.bytes.subarray(sound))).toBe(true);
});

test.each([
  ["AUDIO", "voz.mp3", "mar.mp4"],
  ["VIDEO", "mar.mp4", "transparente.png"],
  ["IMAGE", "transparente.png", "voz.mp3"],
])(
  "a content of type %s takes its own kind of file and no other [GEN-03, CALL-CONTENT-06]",
  async (type, own, other) => {
    const { id: routeId } = await newRoute(world.admin);
    const made = await newContent(world.admin, { routeId }, { type }, { field: "file", bytes: sample(own) });
    expect(made.file).not.toBeNull();
    const before = await allRows(world.database);
    const form = { title: "x", type, routeId };
    const wrong = { field: "file", bytes: sample(other) };
    expect((await world.admin.post("/contents", ...multipart(form, wrong))).status).toBe(415);
    expect((await world.admin.patch(`/contents/${made.id}`, ...multipart({}, wrong))).status).toBe(415);
    expect(await allRows(world.database)).toBe(before);
  },
);

test.each(["READING", "QUIZ"])("a content of type %s takes no file", async (type) => {
  const { id: routeId } = await newRoute(world.admin);
  const before = await allRows(world.database);
  const form = { ...reading, type, routeId };
  const file = { field: "file", bytes: sample("transparente.png") };
  const refused = await world.admin.post("/contents", ...multipart(form, file));
  expect(refused.status).toBe(400);
  expect(refused.messages).toEqual(["Este tipo de contenido no lleva archivo."]);
  expect(await allRows(world.database)).toBe(before);
});

test("a file that is too large is 413, and no content is made or changed [CALL-CONTENT-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId }, { type: "IMAGE" });
  const before = await allRows(world.database);
  const bytes = Buffer.concat([sample("transparente.png"), Buffer.alloc(10 * 1024 * 1024)]);
  const form = { title: "x", type: "IMAGE", routeId };
  expect((await world.admin.post("/contents", ...multipart(form, { field: "file", bytes }))).status).toBe(413);
  expect((await world.admin.patch(`/contents/${id}`, ...multipart({}, { field: "file", bytes }))).status).toBe(413);
  expect(await allRows(world.database)).toBe(before);
});

test("a content changes in what is given and keeps the rest [CALL-CONTENT-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const overview = JSON.stringify({ importance: "", benefits: ["Calma"], emoji: "" });
  const before = await newContent(world.admin, { routeId }, { ...reading, points: "9", overviewData: overview });
  const changed = await world.admin.patch(`/contents/${before.id}`, ...multipart({ title: "Soltar", duration: "90" }));
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({ ...before, title: "Soltar", duration: 90, version: 2 });
  const bare = await world.admin.patch(`/contents/${before.id}`, ...multipart({ overviewData: "" }));
  expect(bare.body).toEqual({ ...before, title: "Soltar", duration: 90, overviewData: null, version: 3 });
});

test("a content that becomes another type leaves nothing of the old one behind", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const voice = { field: "file", bytes: sample("voz.mp3") };
  const subtitles = JSON.stringify([{ text: "Respira.", start: 0, end: 1 }]);
  const audio = await newContent(world.admin, { routeId }, { type: "AUDIO", subtitles }, voice);
  const quizData = JSON.stringify(QUIZ);
  const change = multipart({ type: "QUIZ", quizData, analysisPrompt: "Con cariño." });
  const quiz = (await world.admin.patch(`/contents/${audio.id}`, ...change)).body as ContentSeen;
  expect(quiz).toMatchObject({ type: "QUIZ", file: null, subtitles: [], hasAnalysisPrompt: true });
  expect(JSON.parse(quiz.quizData ?? "")).toEqual(QUIZ);
  expect((await world.request({ method: "GET", url: audio.file?.url ?? "" })).statusCode).toBe(404);

  const back = await world.admin.patch(`/contents/${audio.id}`, ...multipart({ type: "READING", content: "Lee." }));
  expect(back.body).toMatchObject({ quizData: null, hasAnalysisPrompt: false, analysisPrompt: null, content: "Lee." });
});

test("a file is replaced by the next one, kept without one, and taken away on request", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const image = { field: "file", bytes: sample("transparente.png") };
  const first = await newContent(world.admin, { routeId }, { type: "IMAGE" }, image);
  const at = `/contents/${first.id}`;
  const status = async (url = "") => (await world.request({ method: "GET", url })).statusCode;

  const second = (await world.admin.patch(at, ...multipart({}, image))).body as ContentSeen;
  expect([await status(first.file?.url), await status(second.file?.url)]).toEqual([404, 200]);
  const same = (await world.admin.patch(at, ...multipart({ title: "Otra" }))).body as ContentSeen;
  expect(same.file).toEqual(second.file);
  const none = (await world.admin.patch(at, ...multipart({ removeFile: "true" }))).body as ContentSeen;
  expect(none.file).toBeNull();
  expect(await status(second.file?.url)).toBe(404);
});

test("a content stays where it was made", async () => {
  const [{ id: routeId }, other] = [await newRoute(world.admin), await newRoute(world.admin)];
  const [stage, next] = [await newStage(world.admin, routeId), await newStage(world.admin, routeId)];
  const loose = await newContent(world.admin, { routeId });
  const inside = await newContent(world.admin, { stageId: stage.id });
  const moves = [
    [loose.id, { routeId: other.id }],
    [loose.id, { stageId: stage.id }],
    [inside.id, { stageId: next.id }],
    [inside.id, { routeId: other.id }],
  ] as const;
  const before = await allRows(world.database);
  for (const [id, place] of moves) {
    const refused = await world.admin.patch(`/contents/${id}`, ...multipart({ title: "x", ...place }));
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual(["Un contenido no puede cambiar de ruta ni de etapa."]);
  }
  expect(await allRows(world.database)).toBe(before);
  // Naming its present position moves nothing.
  const same = await world.admin.patch(`/contents/${inside.id}`, ...multipart({ routeId, stageId: stage.id }));
  expect(same.status).toBe(200);
});

test("a content needs a place that exists [CALL-CONTENT-06]", async () => {
  const [{ id: routeId }, other] = [await newRoute(world.admin), await newRoute(world.admin)];
  const { id: stageId } = await newStage(world.admin, routeId);
  const asked = async (place: Record<string, string>) => {
    const { status, messages } = await world.admin.post("/contents", ...multipart({ ...reading, ...place }));
    return [status, ...messages];
  };
  expect(await asked({})).toEqual([400, "Indica la ruta o la etapa del contenido."]);
  expect(await asked({ routeId: NOTHINGS_ID })).toEqual([404, "La ruta no existe."]);
  expect(await asked({ stageId: NOTHINGS_ID })).toEqual([404, "La etapa no existe."]);
  expect(await asked({ routeId: other.id, stageId })).toEqual([404, "La etapa no existe."]);
  expect(await asked({ routeId: "mi ruta" })).toEqual([400, "La ruta no es válida."]);
});

test("a content that does not exist is 404 for every call, and an id that is none is 400 [CALL-CONTENT-01, CALL-CONTENT-06]", async () => {
  for (const [id, status] of [
    [NOTHINGS_ID, 404],
    ["1", 400],
  ] as const) {
    expect((await world.ana.get(`/contents/${id}`)).status).toBe(status);
    expect((await world.admin.patch(`/contents/${id}`, ...multipart({ title: "x" }))).status).toBe(status);
    expect((await world.admin.delete(`/contents/${id}`)).status).toBe(status);
  }
  expect((await world.ana.get(`/contents/${NOTHINGS_ID}`)).messages).toEqual(["El contenido no existe."]);
});

test("a learner makes, changes, deletes and reorders no content, and does not see the library [CALL-CONTENT-06, DEC-ROUTE-03]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId });
  const before = await allRowsButAudit(world.database);
  const answers = [
    await world.ana.post("/contents", ...multipart({ ...reading, routeId })),
    await world.ana.patch(`/contents/${id}`, ...multipart({ points: "9999" })),
    await world.ana.delete(`/contents/${id}`),
    await world.ana.patch("/contents/reorder", { contents: [{ contentId: id, newOrder: 1 }] }),
    await world.ana.get("/admin/contents"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await allRowsButAudit(world.database)).toBe(before);
});
