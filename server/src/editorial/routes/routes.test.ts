import { expect, test } from "vitest";
import { allRows, allRowsButAudit } from "../../../test/database.ts";
import {
  completeContent,
  newContent,
  newRoute,
  newStage,
  type RouteSeen,
  routeSeenBy,
  startRoute,
} from "../../../test/learning.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const NOTHINGS_ID = "0190b5f0-1111-7000-8000-000000000000";
const form = { title: "Dormir mejor", description: "Un camino de vuelta al sueño.", type: "CUSTOM" };

test("a new route is answered whole, as its maker sees it [CALL-ROUTE-03, CALL-ROUTE-01]", async () => {
  const { status, body } = await world.admin.post("/routes", ...multipart(form));
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    title: "Dormir mejor",
    description: "Un camino de vuelta al sueño.",
    type: "CUSTOM",
    coverImage: null,
    order: 1,
    version: 1,
    state: "PUBLISHED",
    progress: 0,
    progressStatus: "NOT_STARTED",
    lastInteraction: null,
    userRouteProgressId: null,
    stagesProgress: {},
    contentsCount: 0,
    stagesCount: 0,
    learnersCount: 0,
  });
});

test("a route is of type FOUNDATION unless it says otherwise [CALL-ROUTE-03]", async () => {
  const { type: _type, ...untyped } = form;
  const { body } = await world.admin.post("/routes", ...multipart(untyped));
  expect(body.type).toBe("FOUNDATION");
});

test("the outer white space of a title and a description is not kept, and everything else is", async () => {
  const { body } = await world.admin.post(
    "/routes",
    ...multipart({ ...form, title: "  <b>Señal</b> — 😌  ", description: "\n uno\n dos \n" }),
  );
  expect(body).toMatchObject({ title: "<b>Señal</b> — 😌", description: "uno\n dos" });
});

test("a learner sees the routes by order, each with the learner's own progress and no other [CALL-ROUTE-01, CALL-CONTENT-03]", async () => {
  const [first, second] = [await newRoute(world.admin), await newRoute(world.admin)];
  const stage = await newStage(world.admin, second.id);
  const inside = await newContent(world.admin, { stageId: stage.id });
  await newContent(world.admin, { routeId: second.id });
  const leo = await world.newLearner();
  await completeContent(leo, inside);
  world.pass(60_000);
  const { id: progressId } = await startRoute(world.ana, second.id);

  const { status, body } = await world.ana.get("/routes");
  expect(status).toBe(200);
  expect(body).toEqual([
    { ...first, learnersCount: undefined },
    {
      ...second,
      learnersCount: undefined,
      progressStatus: "IN_PROGRESS",
      lastInteraction: "2026-03-10T09:01:00.000Z",
      userRouteProgressId: progressId,
      stagesProgress: { [stage.id]: 0 },
      contentsCount: 2,
      stagesCount: 1,
    },
  ]);
  expect((await leo.get("/routes")).body[1]).toMatchObject({ progress: 50, stagesProgress: { [stage.id]: 1 } });
});

test("one route is answered as in the list, to learner and administrator alike [CALL-ROUTE-01]", async () => {
  const { id } = await newRoute(world.admin);
  await newContent(world.admin, { routeId: id });
  await startRoute(world.ana, id);
  expect(await routeSeenBy(world.ana, id)).toEqual((await world.ana.get("/routes")).body[0]);
  expect(await routeSeenBy(world.admin, id)).toEqual((await world.admin.get("/routes")).body[0]);
});

test("only administrators are told how many people have started a route", async () => {
  const { id } = await newRoute(world.admin);
  await startRoute(world.ana, id);
  await startRoute(await world.newLearner(), id);
  expect(await routeSeenBy(world.admin, id)).toHaveProperty("learnersCount", 2);
  expect(await routeSeenBy(world.ana, id)).not.toHaveProperty("learnersCount");
});

test("the latest interaction with a route is the latest visit to it or to one of its contents", async () => {
  const { id } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId: id });
  await startRoute(world.ana, id);
  world.pass(90_000);
  await completeContent(world.ana, content);
  expect((await routeSeenBy(world.ana, id)).lastInteraction).toBe("2026-03-10T09:01:30.000Z");
});

test("a route changes in what is given and keeps the rest [CALL-ROUTE-03]", async () => {
  const route = await newRoute(world.admin, form);
  const { status, body } = await world.admin.patch(`/routes/${route.id}`, ...multipart({ title: "Descansar" }));
  expect(status).toBe(200);
  expect(body).toEqual({ ...route, title: "Descansar", version: 2 });
  const typed = await world.admin.patch(`/routes/${route.id}`, ...multipart({ type: "FOUNDATION" }));
  expect(typed.body).toEqual({ ...route, title: "Descansar", type: "FOUNDATION", version: 3 });
  const untouched = await world.admin.patch(`/routes/${route.id}`, ...multipart({ removeCoverImage: "false" }));
  expect(untouched.body).toEqual(typed.body);
});

test("a cover is shown in two sizes, replaced by the next one, and taken away on request [ENT-ROUTE-02, CALL-ROUTE-03]", async () => {
  const cover = { field: "coverImage", bytes: sample("transparente.png") };
  const route = await newRoute(world.admin, form, cover);
  expect(route.coverImage).toEqual({
    url: expect.stringMatching(/^\/media\/[\w-]+\.webp$/),
    smallUrl: expect.stringMatching(/^\/media\/[\w-]+\.webp$/),
  });
  const shown = (url = "") => world.request({ method: "GET", url });
  expect((await shown(route.coverImage?.url)).headers["content-type"]).toBe("image/webp");

  const { body } = await world.admin.patch(`/routes/${route.id}`, ...multipart({}, cover));
  const replaced = body as RouteSeen;
  expect(replaced.coverImage?.url).not.toBe(route.coverImage?.url);
  expect((await shown(route.coverImage?.url)).statusCode).toBe(404);
  expect((await shown(replaced.coverImage?.smallUrl)).statusCode).toBe(200);

  const bare = await world.admin.patch(`/routes/${route.id}`, ...multipart({ removeCoverImage: "true" }));
  expect(bare.body).toMatchObject({ coverImage: null, title: route.title });
  expect((await shown(replaced.coverImage?.url)).statusCode).toBe(404);
});

const faults: [string, Record<string, string>, string][] = [
  ["an empty title", { title: "" }, "El título es obligatorio."],
  ["a title of spaces", { title: "  \t " }, "El título es obligatorio."],
  ["a title that is too long", { title: "x".repeat(161) }, "El título no puede tener más de 160 caracteres."],
  ["an empty description", { description: "" }, "La descripción es obligatoria."],
  [
    "a description that is too long",
    { description: "x".repeat(4_001) },
    "La descripción no puede tener más de 4000 caracteres.",
  ],
  ["an unknown type", { type: "SECRET" }, "El tipo debe ser una de estas opciones: FOUNDATION, CUSTOM."],
  ["text that cannot be stored", { title: "a\0b" }, "El título contiene caracteres que no se pueden guardar."],
];

test.each(faults)(
  "a route with %s is neither made nor changed [CALL-ROUTE-03, DEC-ROUTE-15]",
  async (_what, fault, sentence) => {
    const { id } = await newRoute(world.admin, form);
    const before = await allRows(world.database);
    const rejections = [
      await world.admin.post("/routes", ...multipart({ ...form, ...fault })),
      await world.admin.patch(`/routes/${id}`, ...multipart(fault)),
    ];
    for (const refused of rejections) {
      const [field] = Object.keys(fault);
      const about = { code: "INVALID_INPUT", field };
      expect(refused.body).toEqual({ statusCode: 400, error: "Bad Request", message: [sentence], ...about });
    }
    expect(await allRows(world.database)).toBe(before);
  },
);

test.each(["title", "description"])("a route without a %s is not made", async (field) => {
  const { [field]: _left, ...rest } = form as Record<string, string>;
  const refused = await world.admin.post("/routes", ...multipart(rest));
  expect(refused.status).toBe(400);
  expect(refused.messages).toHaveLength(1);
});

test("titles of 1 and 160 characters and descriptions of 1 and 4000 are taken [DEC-ROUTE-15]", async () => {
  for (const [title, description] of [
    ["x", "y"],
    ["x".repeat(160), "y".repeat(4_000)],
  ] as const) {
    expect(await newRoute(world.admin, { title, description })).toMatchObject({ title, description });
  }
});

test("a cover that is no image is 415, one that is too large 413, and no route is made or changed [CALL-ROUTE-03]", async () => {
  const { id } = await newRoute(world.admin);
  const before = await allRows(world.database);
  const sound = { field: "coverImage", bytes: sample("voz.mp3"), filename: "a.png", contentType: "image/png" };
  expect((await world.admin.post("/routes", ...multipart(form, sound))).status).toBe(415);
  expect((await world.admin.patch(`/routes/${id}`, ...multipart(form, sound))).status).toBe(415);
  const huge = { field: "coverImage", bytes: Buffer.alloc(10 * 1024 * 1024 + 1) };
  expect((await world.admin.post("/routes", ...multipart(form, huge))).status).toBe(413);
  expect((await world.admin.patch(`/routes/${id}`, ...multipart(form, huge))).status).toBe(413);
  expect(await allRows(world.database)).toBe(before);
});

test("a JSON body is not the form of a route", async () => {
  expect((await world.admin.post("/routes", form)).status).toBe(415);
});

test("what only the server decides cannot be sent along", async () => {
  const owned = {
    id: NOTHINGS_ID,
    order: "9",
    position: "9",
    progress: "100",
    contentsCount: "3",
    coverId: NOTHINGS_ID,
  };
  const route = await newRoute(world.admin, owned);
  expect(route).toMatchObject({ order: 1, progress: 0, contentsCount: 0, coverImage: null });
  expect(route.id).not.toBe(NOTHINGS_ID);
});

test("a route that does not exist is 404 for every call, and an id that is none is 400 [CALL-ROUTE-01, CALL-ROUTE-03]", async () => {
  for (const [id, status] of [
    [NOTHINGS_ID, 404],
    ["1", 400],
    ["1 or 1=1", 400],
  ] as const) {
    const at = `/routes/${encodeURIComponent(id)}`;
    expect((await world.ana.get(at)).status).toBe(status);
    expect((await world.admin.patch(at, ...multipart({ title: "x" }))).status).toBe(status);
    expect((await world.admin.patch(at, ...multipart({}))).status).toBe(status);
    expect((await world.admin.delete(at)).status).toBe(status);
  }
  expect((await world.ana.get(`/routes/${NOTHINGS_ID}`)).messages).toEqual(["La ruta no existe."]);
});

test("a learner makes, changes, deletes and reorders no route [CALL-ROUTE-03, DEC-ROUTE-03]", async () => {
  const { id } = await newRoute(world.admin);
  const before = await allRowsButAudit(world.database);
  const answers = [
    await world.ana.post("/routes", ...multipart(form)),
    await world.ana.patch(`/routes/${id}`, ...multipart({ title: "Mía" })),
    await world.ana.delete(`/routes/${id}`),
    await world.ana.patch("/routes/reorder", { routes: [{ routeId: id, newOrder: 1 }] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await allRowsButAudit(world.database)).toBe(before);
});

test("a visitor who is not signed in sees no route [CALL-ROUTE-01]", async () => {
  const { id } = await newRoute(world.admin);
  expect((await world.visitor.get("/routes")).status).toBe(401);
  expect((await world.visitor.get(`/routes/${id}`)).status).toBe(401);
});

test("a list that has not changed is answered by its tag alone, and is sent again after a change", async () => {
  for (let count = 0; count < 4; count += 1) await newRoute(world.admin);
  const first = await world.ana.get("/routes");
  const tag = String(first.headers.etag);
  const again = () => world.ana.get("/routes", { headers: { "if-none-match": tag } });
  const unchanged = await again();
  expect([unchanged.status, unchanged.text, unchanged.headers["cache-control"]]).toEqual([304, "", "no-store"]);
  await newRoute(world.admin);
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(tag);
});
