import { slices } from "@senda/contract/all";
import { contents } from "@senda/contract/contents";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import { allRows } from "../../../test/database.ts";
import {
  answerOf,
  type ContentSeen,
  contentSeenBy,
  newContent,
  newQuiz,
  newRoute,
  newStage,
  QUIZ,
  type RouteSeen,
  type StageSeen,
} from "../../../test/learning.ts";
import { auditEntries, newPerson } from "../../../test/people.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { openApiDocument } from "../../platform/http/openapi.ts";

const world = await openWorld();
const pablo = () =>
  newPerson(world.app, world.deps, { firstName: "Pablo", lastName: "Nieto", email: "pablo@ejemplo.es" }, "ADMIN");

/** One of each thing that editors change. */
const things = new Map([
  ["a route", async () => `/routes/${(await newRoute(world.admin, { title: "Primera" })).id}`],
  [
    "a stage",
    async () => `/stages/${(await newStage(world.admin, (await newRoute(world.admin)).id, { title: "Primera" })).id}`,
  ],
  [
    "a content",
    async () => {
      const { id: routeId } = await newRoute(world.admin);
      return `/contents/${(await newContent(world.admin, { routeId }, { title: "Primera" })).id}`;
    },
  ],
]);

test.each([...things])(
  "%s that another editor has saved in between is not overwritten: 409 with both versions, who and when [SAFE-75]",
  async (_name, make) => {
    const path = await make();
    const opened = answerOf<RouteSeen | StageSeen | ContentSeen>(await world.admin.get(path));
    expect(opened.version).toBe(1);
    world.pass(60_000);
    const other = await pablo();
    const saved = await other.patch(path, ...multipart({ title: "De Pablo", version: "1" }));
    expect(saved.body).toMatchObject({ title: "De Pablo", version: 2 });
    const savedAt = world.time.now.toISOString();
    world.pass(60_000);
    const before = await allRows(world.database);
    const refused = await world.admin.patch(path, ...multipart({ title: "De Clara", version: "1" }));
    expect(refused.status).toBe(409);
    expect(refused.messages).toEqual([
      "Esto ha cambiado desde que lo abriste. No se ha guardado nada: elige qué versión se queda.",
    ]);
    expect(refused.body).toMatchObject({
      statusCode: 409,
      error: "Conflict",
      code: "VERSION_CONFLICT",
      current: { ...opened, title: "De Pablo", version: 2 },
      given: { title: "De Clara", version: "1" },
      lastChange: { by: "Pablo Nieto", byId: other.id, at: savedAt },
    });
    expect(await allRows(world.database)).toBe(before);
    const over = await world.admin.patch(path, ...multipart({ title: "De Clara", version: "2" }));
    expect(over.body).toMatchObject({ title: "De Clara", version: 3 });
  },
);

test.each([...things])(
  "a change of %s that is stored already is answered as done when it is repeated [SAFE-99]",
  async (_name, make) => {
    const path = await make();
    const change = () => world.admin.patch(path, ...multipart({ title: "Segunda", version: "1" }));
    const first = await change();
    expect(first.body).toMatchObject({ title: "Segunda", version: 2 });
    const before = await allRows(world.database);
    const again = await change();
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await allRows(world.database)).toBe(before);
  },
);

test("a repeated change of a whole quiz is answered as done, one with a file is not taken for it", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Con cariño." });
  const form = { title: "Cómo duermo", quizData: JSON.stringify(QUIZ), points: "7", version: "1" };
  const change = () => world.admin.patch(`/contents/${quiz.id}`, ...multipart(form));
  expect((await change()).status).toBe(200);
  expect((await change()).body).toMatchObject({ title: "Cómo duermo", version: 2 });
  const other = await newRoute(world.admin, { title: "Otra" });
  const cover = { field: "coverImage", bytes: sample("hoja.webp") };
  const withCover = () =>
    world.admin.patch(`/routes/${other.id}`, ...multipart({ title: "Otra", version: "1" }, cover));
  expect((await withCover()).status).toBe(200);
  expect((await withCover()).status).toBe(409);
});

test.each([...things])("the version of %s may come as If-Match, with quotes or without", async (_name, make) => {
  const path = await make();
  const change = (title: string, version: string) => {
    const [body, extras] = multipart({ title });
    return world.admin.patch(path, body, { headers: { ...extras.headers, "if-match": version } });
  };
  expect((await change("Dos", '"1"')).status).toBe(200);
  expect((await change("Tres", '"1"')).status).toBe(409);
  expect((await change("Tres", 'W/"2"')).status).toBe(200);
  expect((await change("Cuatro", "2")).status).toBe(409);
  expect((await change("Cuatro", "*")).status).toBe(200);
  const bad = await change("Cinco", "ayer");
  expect([bad.status, bad.messages]).toEqual([400, ["La cabecera If-Match no es válida."]]);
});

test.each([...things])("without a version %s is changed as ever [SAFE-75]", async (_name, make) => {
  const path = await make();
  await world.admin.patch(path, ...multipart({ title: "Dos" }));
  const last = await world.admin.patch(path, ...multipart({ title: "Tres" }));
  expect(last.body).toMatchObject({ title: "Tres", version: 3 });
  expect((await world.admin.patch(path, ...multipart({ title: "Cuatro", version: "" }))).status).toBe(200);
});

test.each([...things].slice(0, 2))(
  "a call that changes nothing of %s leaves no line, and is not named in a conflict",
  async (_name, make) => {
    const path = await make();
    await world.admin.patch(path, ...multipart({ title: "Dos" }));
    const before = await auditEntries(world.admin);
    world.pass(60_000);
    expect((await (await pablo()).patch(path, ...multipart({ version: "2" }))).body).toMatchObject({ version: 2 });
    expect(await auditEntries(world.admin)).toEqual(before);
    const refused = await world.admin.patch(path, ...multipart({ title: "Tres", version: "1" }));
    expect(refused.body).toMatchObject({ lastChange: { by: "Clara Montes" } });
  },
);

test("a conflict answers the quiz as it is now, beside the one that was sent", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Con cariño." });
  const questions = QUIZ.questions.slice(0, 2);
  await world.admin.patch(`/contents/${quiz.id}`, ...multipart({ quizData: JSON.stringify({ questions }) }));
  const mine = JSON.stringify({ questions: QUIZ.questions.slice(1, 3) });
  const refused = await world.admin.patch(`/contents/${quiz.id}`, ...multipart({ quizData: mine, version: "1" }));
  expect(refused.status).toBe(409);
  const { current, given } = contents.update.conflict.parse(refused.body);
  expect(current.quizData?.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  expect(given.quizData?.questions.map(({ id }) => id)).toEqual(["abier1", "unica1"]);
  expect(await contentSeenBy(world.admin, quiz.id)).toMatchObject({ version: 2, analysisPrompt: "Con cariño." });
});

test("of many changes made from one version at once exactly one is stored, and leaves a line", async () => {
  const { id } = await newRoute(world.admin);
  const titles = Array.from({ length: 8 }, (_, index) => `Título ${index}`);
  const replies = await Promise.all(
    titles.map((title) => world.admin.patch(`/routes/${id}`, ...multipart({ title, version: "1" }))),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  const winner = replies.find(({ status }) => status === 200);
  const stored = (await world.admin.get(`/routes/${id}`)).body;
  expect(stored).toMatchObject({ version: 2, title: winner && answerOf<RouteSeen>(winner).title });
  expect(await auditEntries(world.admin, "?action=ROUTE_UPDATED")).toHaveLength(1);
});

test("a picture that came with a change from an old version is not kept", async () => {
  const { id } = await newRoute(world.admin);
  await world.admin.patch(`/routes/${id}`, ...multipart({ title: "Otra" }));
  const refused = await world.admin.patch(`/routes/${id}`, ...multipart({ removeCoverImage: "true", version: "1" }));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ given: { removeCoverImage: "true", version: "1" } });
});

test("saving something that was deleted in between is 404 with any version", async () => {
  const { id } = await newRoute(world.admin);
  await world.admin.delete(`/routes/${id}`);
  expect((await world.admin.patch(`/routes/${id}`, ...multipart({ title: "Otra", version: "1" }))).status).toBe(404);
});

test("the API reference says what such a 409 answers", () => {
  const document = openApiDocument(slices, { version: "1.0.0" });
  for (const [path, noun] of [
    ["/routes/{id}", "Route"],
    ["/stages/{id}", "Stage"],
    ["/contents/{id}", "Content"],
  ] as const) {
    const operation = document.paths[path]?.patch;
    expect(operation?.responses[409]).toMatchObject({
      content: {
        "application/json": {
          schema: { properties: { current: { $ref: `#/components/schemas/${noun}` }, message: { type: "array" } } },
        },
      },
    });
    expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: "If-Match", in: "header" }));
  }
});

const EDITORS = ["Clara", "Pablo"] as const;
type Editor = (typeof EDITORS)[number];
type Field = "title" | "content";

/** An editor opens the form, saves it whole as a form does, or keeps their own over the other's after a 409. */
const steps = fc.array(
  fc.record({
    who: fc.constantFrom(...EDITORS),
    does: fc.constantFrom("open", "save", "save", "keep mine", "take theirs"),
    field: fc.constantFrom<Field>("title", "content"),
  }),
  { minLength: 4, maxLength: 14 },
);

type SavedOrNot = ContentSeen & { current: ContentSeen };

interface Form {
  title: string;
  content: string;
  version: number;
  /** Whether this editor was shown the version that the form is now sent over. */
  hasSeen: Set<number>;
}

test("however two editors take turns, no acknowledged change goes without the other having been shown it [SAFE-76]", async () => {
  let conflicts = 0;
  const property = fc.asyncProperty(steps, async (taken) => {
    const { id: routeId } = await newRoute(world.admin);
    const content = await newContent(world.admin, { routeId });
    const forms = new Map<Editor, Form>();
    let written = 0;
    let last = content.version;
    const save = async (form: Form) => {
      const { title, content: text, version } = form;
      return world.admin.patch(
        `/contents/${content.id}`,
        ...multipart({ title, content: text, version: `${version}` }),
      );
    };
    for (const { who, does, field } of taken) {
      const form = forms.get(who);
      if (does === "open" || !form) {
        const { title, content: text, version } = await contentSeenBy(world.admin, content.id);
        forms.set(who, { title, content: text, version, hasSeen: new Set([version]) });
        continue;
      }
      written += 1;
      form[field] = `${who} ${written}`;
      const { status, body } = await save(form);
      const reply = { status, body: body as SavedOrNot };
      if (reply.status === 200) {
        // Only the version that this editor saw is replaced.
        expect(form.hasSeen).toContain(last);
        expect(reply.body).toMatchObject({ title: form.title, content: form.content, version: last + 1 });
        last = reply.body.version;
        form.version = last;
        form.hasSeen.add(last);
        continue;
      }
      expect(reply.status).toBe(409);
      conflicts += 1;
      const { current } = reply.body;
      expect(current).toEqual(await contentSeenBy(world.admin, content.id));
      expect(current.version).toBe(last);
      form.hasSeen.add(current.version);
      if (does === "keep mine") form.version = current.version;
      if (does === "take theirs") {
        forms.set(who, {
          title: current.title,
          content: current.content,
          version: current.version,
          hasSeen: form.hasSeen,
        });
      }
    }
  });
  await fc.assert(property, { numRuns: amount({ test: 10, drills: 40 }) });
  expect(conflicts).toBeGreaterThan(10);
}, 240_000);
