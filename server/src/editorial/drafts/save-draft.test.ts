import { expect, test } from "vitest";
import { answerOf, contentSeenBy, newContent, newRoute, newStage } from "../../../test/learning.ts";
import { pendingIn } from "../../../test/outline.ts";
import { auditEntries, type Reply } from "../../../test/people.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

type Fields = Record<string, string>;
const saveDraft = (id: string, fields: Fields) =>
  world.admin.patch(`/admin/contents/${id}/draft`, ...multipart(fields));
const draftOf = async (id: string): Promise<object> => answerOf(await world.admin.get(`/admin/contents/${id}/draft`));

async function publish(routeId: string) {
  const items = (await pendingIn(world.admin, routeId)).items.map(({ itemId, version }) => ({ itemId, version }));
  answerOf(await world.admin.post(`/admin/routes/${routeId}/publish`, { items }));
}

/** Shown with one text and points, edited to another, and hidden before that was published. */
async function hiddenContent() {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId }, { title: "Primero", points: "5" });
  answerOf(await saveDraft(id, { title: "Segundo", points: "10", content: "Respira hondo." }));
  answerOf(await world.admin.patch(`/contents/${id}`, ...multipart({ state: "DRAFT" })));
  expect(await draftOf(id)).toMatchObject({ title: "Segundo", points: 10, content: "Respira hondo." });
  return { routeId, id };
}

const EDITED = { title: "Segundo", points: 10, content: "Respira hondo." };
const SAVES: [string, (id: string) => Promise<Reply>, object][] = [
  ["a draft", (id) => saveDraft(id, { title: "Tercero" }), { ...EDITED, title: "Tercero" }],
  ["an autosave", (id) => saveDraft(id, { title: "Tercero", autosave: "true" }), { ...EDITED, title: "Tercero" }],
  [
    "a draft that goes back to the first title",
    (id) => saveDraft(id, { title: "Primero" }),
    { ...EDITED, title: "Primero" },
  ],
  [
    "a visible save",
    (id) => world.admin.patch(`/contents/${id}`, ...multipart({ title: "Tercero" })),
    { ...EDITED, title: "Tercero" },
  ],
  [
    "points for several contents",
    (id) => world.admin.post("/admin/contents/points", { contentIds: [id], points: 20 }),
    { ...EDITED, points: 20 },
  ],
  [
    "an older version that is restored",
    async (id) => {
      const versions = answerOf<{ id: string }[]>(await world.admin.get(`/admin/items/${id}/versions`));
      return world.admin.post(`/admin/versions/${versions.at(-1)?.id}/restore`, {});
    },
    { title: "Primero", points: 5, content: "Respira." },
  ],
];

test.each(SAVES)(
  "after %s a content that was hidden with unpublished changes is as it was saved, for editors and then for learners [DESK-06]",
  async (_name, save, saved) => {
    const { routeId, id } = await hiddenContent();
    answerOf(await save(id));
    expect(await draftOf(id)).toMatchObject(saved);
    answerOf(await saveDraft(id, { duration: "90" }));
    expect(await draftOf(id)).toMatchObject({ ...saved, duration: 90, unpublishedFields: [] });
    await publish(routeId);
    expect(await contentSeenBy(world.ana, id)).toMatchObject({ ...saved, duration: 90 });
  },
);

test("a route and a stage that were hidden with unpublished changes keep what is saved after it [DESK-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id: stageId } = await newStage(world.admin, routeId);
  for (const path of [`stages/${stageId}`, `routes/${routeId}`]) {
    const save = async (title: string) =>
      answerOf(await world.admin.patch(`/admin/${path}/draft`, ...multipart({ title })));
    await save("Segundo");
    answerOf(await world.admin.patch(`/${path}`, ...multipart({ state: "DRAFT" })));
    expect(await save("Tercero"), path).toMatchObject({ title: "Tercero", unpublishedFields: [] });
    expect((await world.admin.get(`/${path}`)).body, path).toMatchObject({ title: "Tercero" });
  }
});

const png = { field: "file", bytes: sample("transparente.png") };

test("what a draft says of its picture is in the activity with what it was, also if a save by itself said nothing else", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId }, { type: "IMAGE", content: "", alt: "Una playa" }, png);
  const saved = async (fields: Fields) => {
    world.pass(1_000);
    answerOf(await saveDraft(id, fields));
    return (await auditEntries(world.admin, "?action=DRAFT_SAVED")).map(({ changes }) => changes);
  };
  const first = [{ field: "alt", before: "Una playa", after: "Una cala" }];
  expect(await saved({ alt: "Una cala" })).toEqual([first]);
  const second = [{ field: "alt", before: "Una cala", after: "Una cala al alba" }];
  expect(await saved({ alt: "Una cala al alba", autosave: "true" })).toEqual([second, first]);
  const third = [{ field: "alt", before: "Una cala al alba", after: "Una cala de noche" }];
  expect(await saved({ alt: "Una cala de noche", autosave: "true" })).toEqual([third, second, first]);
  expect(await saved({ alt: "Una cala de noche", autosave: "true" })).toHaveLength(3);
});

test("a file or a cover that a save for learners takes away is not shown by the next publication, also if only a draft had it [DESK-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId }, { type: "IMAGE", content: "" });
  for (const [path, file, remove] of [
    [`contents/${content.id}`, png, "removeFile"],
    [`routes/${routeId}`, { ...png, field: "coverImage" }, "removeCoverImage"],
  ] as const) {
    answerOf(await world.admin.patch(`/admin/${path}/draft`, ...multipart({ title: "Después" }, file)));
    answerOf(await world.admin.patch(`/${path}`, ...multipart({ [remove]: "true" })));
    const draft: object = answerOf(await world.admin.get(`/admin/${path}/draft`));
    expect(draft, path).toMatchObject({ title: "Después", unpublishedFields: ["title"] });
  }
  await publish(routeId);
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({ file: null });
  expect((await world.ana.get(`/routes/${routeId}`)).body).toMatchObject({ title: "Después", coverImage: null });
});
