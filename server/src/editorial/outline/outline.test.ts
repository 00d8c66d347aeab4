import { expect, test } from "vitest";
import {
  answerOf,
  completeContent,
  contentSeenBy,
  newContent,
  newRoute,
  newStage,
  QUIZ,
  routeSeenBy,
} from "../../../test/learning.ts";
import { statementsOf } from "../../../test/measures.ts";
import { contentsInOutline, moveContents, outlineSeenBy } from "../../../test/outline.ts";
import { auditEntries, type Reply } from "../../../test/people.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { copiedTitle } from "./copy.ts";

const world = await openWorld();
const NOTHINGS_ID = "0190b5f0-1111-7000-8000-000000000000";
const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);
const outline = (routeId: string) => outlineSeenBy(world.admin, routeId);
const titlesIn = async (routeId: string) => {
  const { stages, loose } = await outline(routeId);
  const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
  return [...stages.map(({ title, contents }) => [title, ...titles(contents)]), titles(loose)];
};
const quizOf = (parts: object) => ({ type: "QUIZ", content: "", quizData: JSON.stringify(parts) });

/** A stage with A, B and C, and D and E loose. */
async function newOutline() {
  const { id: routeId } = await newRoute(world.admin, { title: "Dormir" });
  const { id: stageId } = await newStage(world.admin, routeId, { title: "Noche" });
  const ids = new Map<string, string>();
  for (const title of ["A", "B", "C"]) ids.set(title, (await newContent(world.admin, { stageId }, { title })).id);
  for (const title of ["D", "E"]) ids.set(title, (await newContent(world.admin, { routeId }, { title })).id);
  const idsOf = (...titles: string[]) => titles.map((title) => ids.get(title) ?? "");
  return { routeId, stageId, idsOf };
}

test("the outline has the route, its stages and contents in order, with states and what is missing [DESK-OUT-01, DESK-OUT-02]", async () => {
  const { id: routeId } = await newRoute(world.admin, { title: "Dormir" });
  const { id: stageId } = await newStage(world.admin, routeId, { state: "DRAFT" });
  const audio = { type: "AUDIO", content: "" };
  await newContent(world.admin, { stageId }, { ...audio, title: "Sin archivo", points: "7", duration: "90" });
  await newContent(world.admin, { stageId }, audio, { field: "file", bytes: sample("voz.mp3") });
  const picture = { field: "file", bytes: sample("hoja.webp") };
  const image = await newContent(world.admin, { stageId }, { type: "IMAGE", content: "" }, picture);
  await newContent(world.admin, { stageId }, { type: "IMAGE", content: "", alt: "Una hoja" }, picture);
  answerOf(await world.admin.post(`/admin/contents/${image.id}/review`, {}));
  await newContent(world.admin, { routeId }, quizOf({ questions: [] }));
  await newContent(world.admin, { routeId }, { ...quizOf(QUIZ), analysisPrompt: "Resume." });
  const changed = await newContent(world.admin, { routeId }, { title: "Antes" });
  const planned = await newContent(world.admin, { routeId }, { state: "DRAFT" });
  await sql(
    `insert into drafts values ($1, 'CONTENT', '{"title": "Después", "points": 20}', null, gen_random_uuid(), now())`,
    [changed.id],
  );
  await sql(
    `with publication as (
       insert into publications (id, route_id, run_at, requested_by, requested_at)
       values (gen_random_uuid(), $1, '2026-04-01T08:00:00Z', gen_random_uuid(), now()) returning id
     )
     insert into publication_items (publication_id, item_id, version_id)
     select publication.id, $2, version.id from publication, item_versions as version where version.item_id = $2`,
    [routeId, planned.id],
  );
  await completeContent(world.ana, changed);
  const seen = await outline(routeId);
  expect(seen.route).toMatchObject({
    id: routeId,
    title: "Dormir",
    state: "PUBLISHED",
    coverImage: null,
    publishedAt: world.time.now.toISOString(),
    underWayCount: 1,
    changesCount: 2,
  });
  expect(seen.stages).toMatchObject([
    {
      id: stageId,
      order: 1,
      state: "DRAFT",
      contents: [
        { title: "Sin archivo", type: "AUDIO", points: 7, duration: 90, order: 1, version: 1, marks: ["NO_FILE"] },
        { order: 2, state: "PUBLISHED", marks: ["NO_SUBTITLES"] },
        { order: 3, marks: ["NO_ALT", "IN_REVIEW"] },
        { order: 4, marks: [] },
      ],
    },
  ]);
  expect(seen.loose).toMatchObject([
    { marks: ["NO_QUESTIONS"] },
    { marks: ["NO_READINGS"] },
    { title: "Después", points: 20, state: "CHANGED", marks: [] },
    { state: "SCHEDULED", runAt: "2026-04-01T08:00:00.000Z" },
  ]);
  expect((await world.admin.get(`/admin/routes/${NOTHINGS_ID}/outline`)).messages).toEqual(["La ruta no existe."]);
});

test("the outline says what is missing from the unpublished text, also if that takes away what learners see [DESK-OUT-02]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const picture = { field: "file", bytes: sample("hoja.webp") };
  const image = await newContent(world.admin, { routeId }, { type: "IMAGE", content: "", alt: "Una hoja" }, picture);
  const quiz = await newContent(world.admin, { routeId }, { ...quizOf(QUIZ), analysisPrompt: "Resume." });
  const marks = async () => (await outline(routeId)).loose.map((content) => content.marks);
  expect(await marks()).toEqual([[], ["NO_READINGS"]]);
  const save = async (id: string, fields: Record<string, string>) =>
    answerOf(await world.admin.patch(`/admin/contents/${id}/draft`, ...multipart(fields)));
  await save(image.id, { removeFile: "true" });
  await save(quiz.id, { analysisPrompt: "" });
  expect(await marks()).toEqual([["NO_FILE"], []]);
});

test("an outline takes two statements, however long it is", async () => {
  const { routeId } = await newOutline();
  const statements = async () => (await statementsOf(() => outline(routeId))).length;
  await outline(routeId);
  const before = await statements();
  for (let made = 0; made < 5; made += 1) await newContent(world.admin, { routeId });
  expect(await statements()).toBe(before);
  expect(before).toBe(2);
});

test("contents move within a stage, out of it, and to another route, together and in the given order [DESK-OUT-03]", async () => {
  const { routeId, stageId, idsOf } = await newOutline();
  const move = async (titles: string[], stage: string | null, position: number, route = routeId) =>
    answerOf(await moveContents(world.admin, idsOf(...titles), { routeId: route, stageId: stage, position }));
  await move(["C"], stageId, 1);
  expect(await titlesIn(routeId)).toEqual([
    ["Noche", "C", "A", "B"],
    ["D", "E"],
  ]);
  await move(["E", "A"], stageId, 2);
  expect(await titlesIn(routeId)).toEqual([["Noche", "C", "E", "A", "B"], ["D"]]);
  const { id: other } = await newRoute(world.admin, { title: "Calma" });
  await move(["B", "D"], null, 4_000, other);
  expect([await titlesIn(routeId), await titlesIn(other)]).toEqual([[["Noche", "C", "E", "A"], []], [["B", "D"]]]);
  const [line] = await auditEntries(world.admin);
  expect(line).toMatchObject({
    action: "CONTENTS_MOVED",
    targetName: "Calma",
    changes: [{ field: "place", before: "Dormir › Noche, 4. B, Dormir, 1. D", after: "Calma, 1. B, Calma, 2. D" }],
  });
});

test("a content that moves to another route takes everyone's progress along, and finished stays finished [DESK-OUT-03]", async () => {
  const { routeId, idsOf } = await newOutline();
  const { id: goal } = await newRoute(world.admin);
  const leo = await world.newLearner();
  const [a = ""] = idsOf("A");
  for (const { id } of contentsInOutline(await outline(routeId))) {
    await completeContent(world.ana, answerOf((await world.ana.get(`/contents/${id}`)) as Reply));
  }
  await completeContent(leo, answerOf((await leo.get(`/contents/${a}`)) as Reply));
  await newContent(world.admin, { routeId: goal });
  answerOf(await moveContents(world.admin, [a], { routeId: goal, stageId: null, position: 1 }));
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ progress: 100, progressStatus: "COMPLETED" });
  expect(await routeSeenBy(leo, goal)).toMatchObject({ progress: 50, progressStatus: "IN_PROGRESS", contentsCount: 2 });
  expect((await leo.get(`/contents/${a}`)).body).toMatchObject({ completed: true, routeId: goal });
  expect(await wrongTotals(world.database)).toEqual([]);
});

test("a stage moves within its route and to another with its contents and progress [DESK-OUT-04]", async () => {
  const { routeId, stageId, idsOf } = await newOutline();
  await newStage(world.admin, routeId, { title: "Alba" });
  const { id: goal } = await newRoute(world.admin);
  await newStage(world.admin, goal, { title: "Ya" });
  const [a = ""] = idsOf("A");
  await completeContent(world.ana, answerOf((await world.ana.get(`/contents/${a}`)) as Reply));
  const move = (route: string, position: number) =>
    world.admin.post("/admin/stages/move", { stageId, routeId: route, position });
  answerOf(await move(routeId, 9));
  expect((await titlesIn(routeId)).map(([title]) => title)).toEqual(["Alba", "Noche", "D"]);
  answerOf(await move(goal, 1));
  expect(await titlesIn(goal)).toEqual([["Noche", "A", "B", "C"], ["Ya"], []]);
  expect(await titlesIn(routeId)).toEqual([["Alba"], ["D", "E"]]);
  expect(await routeSeenBy(world.ana, goal)).toMatchObject({ stagesProgress: { [stageId]: 1 } });
  expect(await wrongTotals(world.database)).toEqual([]);
  expect((await auditEntries(world.admin))[0]).toMatchObject({ action: "STAGE_MOVED", targetId: stageId });
});

test("what cannot be moved stays, and the answer says why", async () => {
  const { routeId, stageId, idsOf } = await newOutline();
  const elsewhere = await newStage(world.admin, (await newRoute(world.admin)).id);
  for (const [given, status, sentence] of [
    [{ contentIds: [NOTHINGS_ID] }, 404, "El contenido no existe."],
    [{ contentIds: idsOf("A", "A") }, 400, "Cada contenido se nombra una sola vez."],
    [{ stageId: elsewhere.id }, 404, "La etapa no existe."],
    [{ routeId: NOTHINGS_ID }, 404, "La ruta no existe."],
    [{ contentIds: [] }, 400, "Los contenidos deben tener al menos 1 elemento."],
    [{ position: 0 }, 400, "La posición no puede ser menor que 1."],
  ] as const) {
    const body = { contentIds: idsOf("C"), routeId, stageId, position: 1, ...given };
    const refused = await world.admin.post("/admin/contents/move", body);
    expect([refused.status, ...refused.messages]).toEqual([status, sentence]);
  }
  expect((await titlesIn(routeId))[0]).toEqual(["Noche", "A", "B", "C"]);
});

test("what is in the papelera cannot be moved or copied", async () => {
  const { routeId, stageId, idsOf } = await newOutline();
  await world.admin.delete(`/stages/${stageId}`);
  const goal = { routeId, stageId: null, position: 1 };
  expect((await moveContents(world.admin, idsOf("A", "D"), goal)).messages).toEqual([
    "Alguno de los contenidos ya no existe. Vuelve a cargar la ruta.",
  ]);
  for (const path of [`stages/${stageId}`, `contents/${idsOf("B")[0]}`]) {
    expect((await world.admin.post(`/admin/${path}/duplicate`, {})).status).toBe(404);
  }
});

test("a copy is a draft right after its original and shares its file, which outlives either of them [DESK-OUT-05]", async () => {
  const { routeId } = await newOutline();
  const file = { field: "file", bytes: sample("voz.mp3") };
  const voice = await newContent(world.admin, { routeId }, { title: "Voz", type: "AUDIO", content: "" }, file);
  const { id } = answerOf<{ id: string }>(await world.admin.post(`/admin/contents/${voice.id}/duplicate`, {}));
  expect((await outline(routeId)).loose.at(-1)).toMatchObject({ id, title: "Voz (copia)", state: "DRAFT", order: 4 });
  expect((await world.admin.get(`/contents/${id}`)).body).toMatchObject({ file: voice.file });
  expect((await world.ana.get(`/contents/${id}`)).status).toBe(404);
  await world.admin.delete(`/contents/${voice.id}`);
  await world.admin.post("/admin/trash/empty", { count: 1 });
  expect((await world.request({ method: "GET", url: voice.file?.url ?? "" })).statusCode).toBe(200);
});

test("a copy shows the pictures of its text, which stay as long as it shows them [DESK-OUT-05, MEDIA-02]", async () => {
  const { routeId } = await newOutline();
  const file = { field: "file", bytes: sample("transparente.png") };
  const added = await world.admin.post("/admin/media", ...multipart({ alt: "Colinas." }, file));
  const picture = answerOf<{ id: string; url: string }>(added);
  const reading = await newContent(world.admin, { routeId }, { content: `![Colinas.](${picture.url})` });
  const { id } = answerOf<{ id: string }>(await world.admin.post(`/admin/contents/${reading.id}/duplicate`, {}));
  expect((await contentSeenBy(world.admin, id)).pictures).toMatchObject([{ url: picture.url, alt: "Colinas." }]);
  await world.admin.patch(`/contents/${reading.id}`, ...multipart({ content: "Sin imagen." }));
  expect((await world.admin.delete(`/admin/media/${picture.id}`)).body).toMatchObject({ code: "FILE_IN_USE" });
});

test("a stage and a route are copied with all that is in them, as drafts [DESK-OUT-05]", async () => {
  const { routeId, stageId, idsOf } = await newOutline();
  await newRoute(world.admin, { title: "La siguiente" });
  await world.admin.delete(`/contents/${idsOf("B")[0]}`);
  answerOf(await world.admin.post(`/admin/stages/${stageId}/duplicate`, {}));
  expect(await titlesIn(routeId)).toEqual([
    ["Noche", "A", "C"],
    ["Noche (copia)", "A", "C"],
    ["D", "E"],
  ]);
  const { id } = answerOf<{ id: string }>(await world.admin.post(`/admin/routes/${routeId}/duplicate`, {}));
  expect(await titlesIn(id)).toEqual(await titlesIn(routeId));
  const { route, stages, loose } = await outline(id);
  const states = [route, ...stages, ...contentsInOutline({ route, stages, loose })].map(({ state }) => state);
  expect([route.title, route.order, new Set(states)]).toEqual(["Dormir (copia)", 2, new Set(["DRAFT"])]);
  expect((await world.ana.get(`/routes/${id}`)).status).toBe(404);
});

test("a route is copied in as many statements however many stages it has", async () => {
  const { routeId } = await newOutline();
  const copy = () => world.admin.post(`/admin/routes/${routeId}/duplicate`, {});
  const statements = async () => (await statementsOf(async () => answerOf(await copy()))).length;
  await statements();
  const before = await statements();
  for (let made = 0; made < 5; made += 1) await newStage(world.admin, routeId);
  expect(await statements()).toBe(before);
});

test("the title of a copy is as long as a title may be", () => {
  expect(copiedTitle("x".repeat(160))).toHaveLength(160);
  expect(copiedTitle(`${"x".repeat(151)}😌…`)).toBe(`${"x".repeat(151)} (copia)`);
});

const setPoints = (contentIds: string[], points: number) =>
  world.admin.post("/admin/contents/points", { contentIds, points });

test("several contents get the same points at once, as unpublished changes with a version each [DESK-OUT-06]", async () => {
  const { routeId, idsOf } = await newOutline();
  const [a = "", b = "", d = ""] = idsOf("A", "B", "D");
  await world.admin.patch(`/admin/contents/${a}/draft`, ...multipart({ title: "A mejor" }));
  await world.admin.patch(`/contents/${d}`, ...multipart({ state: "DRAFT" }));
  const statements = async (ids: string[], points: number) =>
    (await statementsOf(async () => answerOf(await setPoints(ids, points)))).length;
  await statements([a], 11);
  expect(await statements([a, b, d], 12)).toBe(await statements([a], 13));
  answerOf(await setPoints([a], 12));
  expect(contentsInOutline(await outline(routeId)).map(({ title, points, state }) => [title, points, state])).toEqual([
    ["A mejor", 12, "CHANGED"],
    ["B", 12, "CHANGED"],
    ["C", 5, "PUBLISHED"],
    ["D", 12, "DRAFT"],
    ["E", 5, "PUBLISHED"],
  ]);
  expect(await world.ana.get(`/contents/${a}`)).toMatchObject({ body: { title: "A", points: 5 } });
  const versions = answerOf<{ changed: string[] }[]>(await world.admin.get(`/admin/items/${b}/versions`));
  expect(versions.map(({ changed }) => changed)).toEqual([["points"], []]);
  answerOf(await setPoints([b], 5));
  expect(contentsInOutline(await outline(routeId))[1]).toMatchObject({ points: 5, state: "PUBLISHED" });
  expect((await auditEntries(world.admin))[0]).toMatchObject({
    action: "CONTENTS_POINTS_SET",
    targetName: "1 contenido",
  });
});

test("the audit log has the points of before and after in one line [DESK-OUT-06]", async () => {
  const { routeId, idsOf } = await newOutline();
  answerOf(await setPoints(idsOf("A", "D"), 12));
  const points = contentsInOutline(await outline(routeId)).map(({ title, points, version }) => [
    title,
    points,
    version,
  ]);
  expect(points).toEqual([
    ["A", 12, 2],
    ["B", 5, 1],
    ["C", 5, 1],
    ["D", 12, 2],
    ["E", 5, 1],
  ]);
  expect((await auditEntries(world.admin))[0]?.changes).toEqual([
    { field: "points", before: "A: 5, D: 5", after: "A: 12, D: 12" },
  ]);
});

test("points that contents have already change nothing, and leave no line in the activity [DESK-OUT-06]", async () => {
  const { routeId, idsOf } = await newOutline();
  const before = await auditEntries(world.admin);
  answerOf(await setPoints(idsOf("A", "D"), 5));
  expect(await auditEntries(world.admin)).toEqual(before);
  expect(contentsInOutline(await outline(routeId)).map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
});

test("several contents go to the papelera at once, and each comes back to its place [DESK-OUT-06]", async () => {
  const { routeId, idsOf } = await newOutline();
  answerOf(await world.admin.post("/admin/contents/trash", { contentIds: idsOf("B", "A", "E") }));
  expect(await titlesIn(routeId)).toEqual([["Noche", "C"], ["D"]]);
  expect((await auditEntries(world.admin))[0]).toMatchObject({
    action: "CONTENTS_DELETED",
    targetName: "3 contenidos",
  });
  for (const id of idsOf("A", "B", "E")) answerOf(await world.admin.post(`/admin/trash/${id}/restore`, {}));
  expect(await titlesIn(routeId)).toEqual([
    ["Noche", "A", "B", "C"],
    ["D", "E"],
  ]);
  expect((await world.admin.post("/admin/contents/trash", { contentIds: [NOTHINGS_ID] })).status).toBe(404);
});
