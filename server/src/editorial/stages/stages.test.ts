import { expect, test } from "vitest";
import { allRows, allRowsButAudit } from "../../../test/database.ts";
import { newContent, newRoute, newStage, stagesIn } from "../../../test/learning.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const NOTHINGS_ID = "0190b5f0-1111-7000-8000-000000000000";
const form = { title: "Soltar el día", description: "Antes de acostarte." };

test("a new stage is answered whole and goes last in its route [CALL-STAGE-01, CALL-STAGE-03]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  await newStage(world.admin, routeId);
  const { status, body } = await world.admin.post("/stages", ...multipart({ ...form, routeId }));
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ...form,
    order: 2,
    version: 1,
    state: "PUBLISHED",
    routeId,
    contentsCount: 0,
  });
});

test("a stage is answered alone and in the list of its route, to learners too [CALL-CONTENT-03, CALL-STAGE-01]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const [first, second] = [await newStage(world.admin, routeId), await newStage(world.admin, routeId)];
  await newStage(world.admin, (await newRoute(world.admin)).id);
  await newContent(world.admin, { stageId: second.id });
  const { status, body } = await world.ana.get(`/stages/${second.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({ ...second, contentsCount: 1 });
  expect(await stagesIn(world.ana, routeId)).toEqual([first, { ...second, contentsCount: 1 }]);
});

test("a stage changes in what is given and keeps the rest [CALL-STAGE-03]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId, form);
  const renamed = await world.admin.patch(`/stages/${stage.id}`, ...multipart({ title: "Soltar" }));
  expect(renamed.status).toBe(200);
  expect(renamed.body).toEqual({ ...stage, title: "Soltar", version: 2 });
  const described = await world.admin.patch(`/stages/${stage.id}`, ...multipart({ description: "Ya en la cama." }));
  expect(described.body).toEqual({ ...stage, title: "Soltar", description: "Ya en la cama.", version: 3 });
});

test("a stage stays in its route, even when a change names another", async () => {
  const [{ id: routeId }, other] = [await newRoute(world.admin), await newRoute(world.admin)];
  const stage = await newStage(world.admin, routeId);
  const change = multipart({ title: "Otra", routeId: other.id, order: "7" });
  expect((await world.admin.patch(`/stages/${stage.id}`, ...change)).body).toEqual({
    ...stage,
    title: "Otra",
    version: 2,
  });
});

const faults: [string, Record<string, string>, string][] = [
  ["an empty title", { title: "" }, "El título es obligatorio."],
  ["a title that is too long", { title: "x".repeat(161) }, "El título no puede tener más de 160 caracteres."],
  ["a description of spaces", { description: "   " }, "La descripción es obligatoria."],
  [
    "a description that is too long",
    { description: "x".repeat(4_001) },
    "La descripción no puede tener más de 4000 caracteres.",
  ],
  ["text that cannot be stored", { description: "\0" }, "La descripción contiene caracteres que no se pueden guardar."],
];

test.each(faults)("a stage with %s is neither made nor changed [CALL-STAGE-03]", async (_what, fault, sentence) => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newStage(world.admin, routeId);
  const before = await allRows(world.database);
  const rejections = [
    await world.admin.post("/stages", ...multipart({ ...form, routeId, ...fault })),
    await world.admin.patch(`/stages/${id}`, ...multipart(fault)),
  ];
  for (const refused of rejections) {
    const [field] = Object.keys(fault);
    const about = { code: "INVALID_INPUT", field };
    expect(refused.body).toEqual({ statusCode: 400, error: "Bad Request", message: [sentence], ...about });
  }
  expect(await allRows(world.database)).toBe(before);
});

test("a stage needs a route that exists [CALL-STAGE-03]", async () => {
  const refused = await world.admin.post("/stages", ...multipart({ ...form, routeId: NOTHINGS_ID }));
  expect(refused.status).toBe(404);
  expect(refused.messages).toEqual(["La ruta no existe."]);
  const without = await world.admin.post("/stages", ...multipart(form));
  expect(without.status).toBe(400);
  expect(without.messages).toEqual(["La ruta es obligatoria."]);
});

test("the stages of no route are 400, and those of a route that does not exist 404 [CALL-STAGE-01]", async () => {
  const without = await world.ana.get("/stages");
  expect(without.status).toBe(400);
  expect((await world.ana.get("/stages?routeId=todas")).status).toBe(400);
  expect((await world.ana.get(`/stages?routeId=${NOTHINGS_ID}&routeId=${NOTHINGS_ID}`)).status).toBe(400);
  expect((await world.ana.get(`/stages?routeId=${NOTHINGS_ID}`)).status).toBe(404);
});

test("a stage that does not exist is 404 for every call, and an id that is none is 400 [CALL-STAGE-01, CALL-STAGE-03]", async () => {
  for (const [id, status] of [
    [NOTHINGS_ID, 404],
    ["1", 400],
  ] as const) {
    expect((await world.ana.get(`/stages/${id}`)).status).toBe(status);
    expect((await world.admin.patch(`/stages/${id}`, ...multipart({ title: "x" }))).status).toBe(status);
    expect((await world.admin.delete(`/stages/${id}`)).status).toBe(status);
  }
  expect((await world.ana.get(`/stages/${NOTHINGS_ID}`)).messages).toEqual(["La etapa no existe."]);
});

test("a learner makes, changes, deletes and reorders no stage [CALL-STAGE-03, DEC-ROUTE-03]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newStage(world.admin, routeId);
  const before = await allRowsButAudit(world.database);
  const answers = [
    await world.ana.post("/stages", ...multipart({ ...form, routeId })),
    await world.ana.patch(`/stages/${id}`, ...multipart({ title: "Mía" })),
    await world.ana.delete(`/stages/${id}`),
    await world.ana.patch("/stages/reorder", { stages: [{ stageId: id, newOrder: 1 }] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await allRowsButAudit(world.database)).toBe(before);
});
