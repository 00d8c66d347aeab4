import { expect, test } from "vitest";
import { answerOf, completeContent, contentSeenBy, contentsIn, newContent, newRoute } from "../../../test/learning.ts";
import { statementsOf } from "../../../test/measures.ts";
import { auditEntries, Caller } from "../../../test/people.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { runDuePublications } from "./run-publication.ts";

// Two applications on one database, as two processes are. The second is reset last.
const otherWorld = await openWorld();
const world = await openWorld();

interface Pending {
  items: {
    itemId: string;
    version: number;
    isNew: boolean;
    fields: string[];
    heldBack: string | null;
    title: string;
  }[];
  newContents: number;
  learners: { onTheirWay: number; finished: number };
  scheduled: { id: string; runAt: string; items: { title: string }[] }[];
}
interface Version {
  id: string;
  number: number;
  changed: string[];
  savedBy: string | null;
  isCurrent: boolean;
  isShown: boolean;
  publishedAt: string | null;
}
const pendingOf = async (routeId: string) =>
  answerOf<Pending>(await world.admin.get(`/admin/routes/${routeId}/pending`));
const versionsOf = async (id: string) => answerOf<Version[]>(await world.admin.get(`/admin/items/${id}/versions`));
const saveDraft = (id: string, fields: Record<string, string>) =>
  world.admin.patch(`/admin/contents/${id}/draft`, ...multipart(fields));
const draftOf = async (id: string) =>
  answerOf<{ content: string; version: number }>(await world.admin.get(`/admin/contents/${id}/draft`));

async function publish(routeId: string, runAt?: Date) {
  const items = (await pendingOf(routeId)).items.map(({ itemId, version }) => ({ itemId, version }));
  return world.admin.post(`/admin/routes/${routeId}/publish`, { items, ...(runAt && { runAt: runAt.toISOString() }) });
}

test("a draft is seen by administrators only and counts nowhere, until the route is published [DESK-03, DESK-14]", async () => {
  const route = await newRoute(world.admin, { state: "DRAFT" });
  const texts = { title: "Etapa", description: "Los primeros pasos.", routeId: route.id, state: "DRAFT" };
  const stage = answerOf<{ id: string }>(await world.admin.post("/stages", ...multipart(texts)));
  const inside = await newContent(world.admin, { stageId: stage.id });
  const loose = await newContent(world.admin, { routeId: route.id }, { state: "DRAFT" });
  for (const path of [
    `/routes/${route.id}`,
    `/stages/${stage.id}`,
    `/contents/${inside.id}`,
    `/contents/${loose.id}`,
  ]) {
    expect((await world.ana.get(path)).status, path).toBe(404);
    expect((await world.admin.get(path)).status, path).toBe(200);
  }
  for (const path of ["/routes", "/routes?drafts=true"]) expect((await world.ana.get(path)).body).toEqual([]);
  // An administrator meets it in the back-office, which asks for it, and not on the learner's screens.
  expect((await world.admin.get("/routes")).body).toEqual([]);
  expect((await world.admin.get("/routes?drafts=true")).body).toMatchObject([{ id: route.id, state: "DRAFT" }]);
  expect((await world.ana.post("/user-progress", { routeId: route.id })).status).toBe(404);
  const pending = await pendingOf(route.id);
  expect(pending.items.map(({ itemId, isNew }) => [itemId, isNew])).toEqual([
    [route.id, true],
    [stage.id, true],
    [loose.id, true],
  ]);
  expect((await publish(route.id)).body).toMatchObject({ published: 3, heldBack: [], runAt: null });
  expect((await contentsIn(world.ana, `routeId=${route.id}&scope=all`)).map(({ id }) => id)).toEqual([
    inside.id,
    loose.id,
  ]);
  expect((await pendingOf(route.id)).items).toEqual([]);
});

test("unpublished changes are kept for editors while learners see the text as it was [DESK-06, DESK-07]", async () => {
  const route = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId: route.id });
  const saved = await saveDraft(content.id, { content: "Respira hondo.", version: "1" });
  expect(saved.body).toMatchObject({ content: "Respira hondo.", version: 2, unpublishedFields: ["content"] });
  expect((await contentSeenBy(world.ana, content.id)).content).toBe("Respira.");
  const stale = await saveDraft(content.id, { content: "Otra.", version: "1" });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ current: { content: "Respira hondo." }, given: { content: "Otra." } });
  expect(stale.body).toMatchObject({ lastChange: { byId: world.admin.id, at: world.time.now.toISOString() } });
  expect(await pendingOf(route.id)).toMatchObject({ items: [{ fields: ["content"], isNew: false }], newContents: 0 });

  // A save that is visible at once leaves the other unpublished changes as they are.
  await world.admin.patch(`/contents/${content.id}`, ...multipart({ title: "Otro título" }));
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({ title: "Otro título", content: "Respira." });
  expect(await draftOf(content.id)).toMatchObject({ title: "Otro título", content: "Respira hondo." });
  await publish(route.id);
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({ title: "Otro título", content: "Respira hondo." });
  expect((await versionsOf(content.id)).map(({ number, changed, isShown }) => [number, changed, isShown])).toEqual([
    [3, ["title"], true],
    [2, ["content"], false],
    [1, [], false],
  ]);
});

test("a field that is left empty in a save for learners says nothing, and keeps its unpublished change", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  await saveDraft(content.id, { points: "9" });
  answerOf(await world.admin.patch(`/contents/${content.id}`, ...multipart({ title: "Otro título", points: "" })));
  expect(await draftOf(content.id)).toMatchObject({ title: "Otro título", points: 9, unpublishedFields: ["points"] });
});

test("autosaves of one editor in a row are one version with one audit line, and discarding goes back to what learners see", async () => {
  const route = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId: route.id });
  for (const text of ["R", "Re", "Res"]) {
    world.pass(5_000);
    await saveDraft(content.id, { content: text, autosave: "true" });
  }
  expect(await versionsOf(content.id)).toMatchObject([{ number: 4, changed: ["content"] }, { number: 1 }]);
  const lines = answerOf<{ action: string }[]>(await world.admin.get("/admin/audit?action=DRAFT_SAVED"));
  expect(lines).toHaveLength(1);
  expect((await world.admin.delete(`/admin/drafts/${content.id}`)).status).toBe(200);
  expect((await draftOf(content.id)).content).toBe("Respira.");
  expect((await pendingOf(route.id)).items).toEqual([]);
});

test("a version from the history comes back as unpublished changes, with its file [DESK-08]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const image = { field: "file", bytes: sample("transparente.png") };
  const content = await newContent(world.admin, { routeId }, { type: "IMAGE", title: "Antes" }, image);
  await world.admin.patch(`/contents/${content.id}`, ...multipart({ title: "Después", removeFile: "true" }));
  const [, first = expect.fail("There is one version.")] = await versionsOf(content.id);
  const shown = (await world.admin.get(`/admin/versions/${first.id}`)).body;
  expect(shown).toMatchObject({ title: "Antes", isFileKept: true });
  expect((await world.request({ method: "GET", url: content.file?.url ?? "" })).statusCode).toBe(404);
  expect((await world.admin.post(`/admin/versions/${first.id}/restore`, {})).status).toBe(200);
  expect(await draftOf(content.id)).toMatchObject({ title: "Antes", file: { url: content.file?.url } });
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({ title: "Después", file: null });
  await publish(routeId);
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({
    title: "Antes",
    file: { url: content.file?.url },
  });
  expect((await world.request({ method: "GET", url: content.file?.url ?? "" })).statusCode).toBe(200);
});

test("what learners would open empty is held back, and the rest is published [DESK-06]", async () => {
  const route = await newRoute(world.admin);
  const whole = await newContent(world.admin, { routeId: route.id }, { state: "DRAFT" });
  const silent = await newContent(world.admin, { routeId: route.id }, { type: "AUDIO", state: "DRAFT" });
  expect((await pendingOf(route.id)).items.map(({ heldBack }) => heldBack)).toEqual([null, "NO_FILE"]);
  const { body } = await publish(route.id);
  expect(body).toMatchObject({ published: 1, heldBack: [{ itemId: silent.id, reason: "NO_FILE" }] });
  expect((await contentsIn(world.ana, `routeId=${route.id}`)).map(({ id }) => id)).toEqual([whole.id]);
});

test("a publication on a date shows the text of the day it was asked for, once, and what came later waits [DESK-09]", async () => {
  const route = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId: route.id });
  await completeContent(world.ana, content);
  const added = await newContent(world.admin, { routeId: route.id }, { state: "DRAFT", content: "Nuevo." });
  await saveDraft(content.id, { content: "Para mañana." });
  const tomorrow = new Date(world.time.now.getTime() + 24 * 60 * 60_000);
  expect((await publish(route.id, world.time.now)).status).toBe(400);
  expect((await publish(route.id, tomorrow)).body).toMatchObject({ published: 0, runAt: tomorrow.toISOString() });
  expect(await pendingOf(route.id)).toMatchObject({
    learners: { onTheirWay: 0, finished: 1 },
    scheduled: [{ runAt: tomorrow.toISOString(), items: [{}, {}] }],
  });
  await saveDraft(content.id, { content: "Sin terminar" });
  expect(await runDuePublications(world.deps)).toBe(0);
  world.pass(24 * 60 * 60_000);
  otherWorld.pass(24 * 60 * 60_000);
  const runs = await Promise.all([runDuePublications(world.deps), runDuePublications(otherWorld.deps)]);
  expect(runs.toSorted()).toEqual([0, 1]);
  const leo = new Caller(otherWorld.app, (await world.newLearner()).accessToken);
  expect((await contentSeenBy(leo, content.id)).content).toBe("Para mañana.");
  expect((await contentSeenBy(leo, added.id)).content).toBe("Nuevo.");
  expect(await contentsIn(leo, `routeId=${route.id}`)).toHaveLength(2);
});

test("a version that can no longer be read is held back, and the publications after it run [DESK-09]", async () => {
  const waiting = [];
  for (const minutes of [1, 2, 3]) {
    const { id: routeId } = await newRoute(world.admin);
    const content = await newContent(world.admin, { routeId });
    await saveDraft(content.id, { content: "Nuevo." });
    answerOf(await publish(routeId, new Date(world.time.now.getTime() + minutes * 60_000)));
    waiting.push(content.id);
  }
  const [version = "", draft = "", sound = ""] = waiting;
  const { pool } = world.database;
  await pool.query(`update item_versions set parts = parts || '{"title": 7}' where item_id = $1`, [version]);
  await pool.query(`update drafts set changes = changes || '{"title": 7}' where item_id = $1`, [draft]);
  world.pass(4 * 60_000);
  expect(await runDuePublications(world.deps)).toBe(3);
  expect((await contentSeenBy(world.ana, version)).content).toBe("Respira.");
  expect((await contentSeenBy(world.ana, draft)).content).toBe("Respira.");
  expect((await contentSeenBy(world.ana, sound)).content).toBe("Nuevo.");
  const { rows } = await pool.query("select held_back from publication_items order by held_back nulls last");
  expect(rows.map(({ held_back }) => held_back)).toEqual(["UNREADABLE", "UNREADABLE", null]);
});

/** Unpublished changes that an older Senda saved, with a title that is none today. */
async function newRefusedDraft(routeId: string) {
  const { id } = await newContent(world.admin, { routeId }, { title: "Leer" });
  await saveDraft(id, { points: "9" });
  const { pool } = world.database;
  await pool.query(`update drafts set changes = '{"title": ""}' where item_id = $1`, [id]);
  await pool.query(`update item_versions set parts = parts || '{"title": ""}' where item_id = $1 and number = 2`, [id]);
  return id;
}

test("unpublished changes that today's rules refuse can be discarded, and a save for learners takes their place [DESK-07]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const discarded = await newRefusedDraft(routeId);
  expect((await saveDraft(discarded, { points: "8" })).body).toMatchObject({ code: "UNREADABLE_VERSION" });
  expect((await world.admin.delete(`/admin/drafts/${discarded}`)).status).toBe(200);
  expect(await draftOf(discarded)).toMatchObject({ title: "Leer", unpublishedFields: [], version: 3 });
  const replaced = await newRefusedDraft(routeId);
  answerOf(await world.admin.patch(`/contents/${replaced}`, ...multipart({ content: "Respira hondo." })));
  expect(await draftOf(replaced)).toMatchObject({ title: "Leer", content: "Respira hondo.", unpublishedFields: [] });
  expect((await pendingOf(routeId)).items).toEqual([]);
  expect((await saveDraft(discarded, { points: "8" })).status).toBe(200);
});

test("what today's rules refuse is held back, said before and after, and the rest of the selection is published [DESK-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const refused = await newRefusedDraft(routeId);
  const sound = await newContent(world.admin, { routeId }, { title: "Respirar" });
  await saveDraft(sound.id, { content: "Respira hondo." });
  expect((await pendingOf(routeId)).items.map(({ title, heldBack }) => [title, heldBack])).toEqual([
    ["Leer", "UNREADABLE"],
    ["Respirar", null],
  ]);
  const { body } = await publish(routeId);
  expect(body).toMatchObject({ published: 1, heldBack: [{ itemId: refused, reason: "UNREADABLE" }] });
  expect((await contentSeenBy(world.ana, sound.id)).content).toBe("Respira hondo.");
  expect((await contentSeenBy(world.ana, refused)).title).toBe("Leer");
});

test("publishing twenty items takes as many statements as five, but for two for each text that changes [DESK-06]", async () => {
  const statementsFor = async (count: number, fields: Record<string, string>) => {
    const { id: routeId } = await newRoute(world.admin);
    for (let made = 0; made < count; made += 1) {
      const { id } = await newContent(world.admin, { routeId }, { state: fields.content ? "PUBLISHED" : "DRAFT" });
      if (fields.content) await saveDraft(id, fields);
    }
    const items = (await pendingOf(routeId)).items.map(({ itemId, version }) => ({ itemId, version }));
    return statementsOf(async () => {
      const published = await world.admin.post(`/admin/routes/${routeId}/publish`, { items });
      expect(published.body).toMatchObject({ published: count });
    });
  };
  const added = async (count: number) => (await statementsFor(count, {})).length;
  const changed = async (count: number) => (await statementsFor(count, { content: "Respira hondo." })).length;
  await added(1);
  expect(await added(20)).toBe(await added(5));
  expect((await changed(20)) - (await changed(5))).toBe(15 * 2);
});

test("a publication can be cancelled, and one whose route is in the papelera publishes nothing [DESK-09]", async () => {
  const route = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId: route.id }, { state: "DRAFT" });
  const soon = new Date(world.time.now.getTime() + 60_000);
  await publish(route.id, soon);
  const [scheduled = expect.fail("Nothing is scheduled.")] = (await pendingOf(route.id)).scheduled;
  expect((await world.admin.delete(`/admin/publications/${scheduled.id}`)).status).toBe(200);
  expect((await world.admin.delete(`/admin/publications/${scheduled.id}`)).status).toBe(404);
  await publish(route.id, soon);
  await world.admin.delete(`/routes/${route.id}`);
  world.pass(61_000);
  await runDuePublications(world.deps);
  const recorded = (await auditEntries(world.admin)).find(({ action }) => action === "ROUTE_PUBLISHED");
  expect(recorded?.changes).toEqual([]);
  await world.admin.post(`/admin/trash/${route.id}/restore`, {});
  expect((await world.ana.get(`/contents/${content.id}`)).status).toBe(404);
});

test("a publication of something that has changed since it was seen is refused, and nothing is published", async () => {
  const route = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId: route.id }, { state: "DRAFT" });
  const items = (await pendingOf(route.id)).items.map(({ itemId, version }) => ({ itemId, version }));
  await saveDraft(content.id, { content: "Otra cosa." });
  expect((await world.admin.post(`/admin/routes/${route.id}/publish`, { items })).status).toBe(409);
  expect((await world.ana.get(`/contents/${content.id}`)).status).toBe(404);
});

test("who else has an item open is told, and no longer after a minute or once they have left [DESK-10]", async () => {
  const { id } = await newRoute(world.admin);
  const other = await world.newAdmin();
  const report = async (caller: Caller) =>
    answerOf<{ others: { name: string }[] }>(await caller.put(`/admin/items/${id}/presence`, {})).others;
  expect(await report(world.admin)).toEqual([]);
  expect(await report(other)).toHaveLength(1);
  expect(await report(world.admin)).toHaveLength(1);
  await other.delete(`/admin/items/${id}/presence`);
  expect(await report(world.admin)).toEqual([]);
  await report(other);
  world.pass(61_000);
  expect(await report(world.admin)).toEqual([]);
});
