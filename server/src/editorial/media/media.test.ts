import type { ReceivedAnswer } from "@senda/contract/endpoint";
import type { MediaDetail, media } from "@senda/contract/media";
import { expect, test } from "vitest";
import type { z } from "zod";
import {
  answerOf,
  completeContent,
  contentSeenBy,
  newContent,
  newRoute,
  newStage,
  routeSeenBy,
  startRoute,
} from "../../../test/learning.ts";
import { statementsOf } from "../../../test/measures.ts";
import type { Caller } from "../../../test/people.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { filesInText } from "../../platform/files/files-in-text.ts";
import { sweepFiles } from "../../platform/files/sweep.ts";
import { later } from "../../platform/time.ts";
import { runDuePublications } from "../publications/run-publication.ts";
import { forgetOldVersionFiles } from "../versions/endpoints.ts";

const world = await openWorld();
type Detail = z.input<typeof MediaDetail>;

const png = { field: "file", bytes: sample("transparente.png"), filename: "Valle al amanecer.png" };
const jpg = { field: "file", bytes: sample("foto-con-gps.jpg"), filename: "costa.jpg" };
const add = async (fields: Record<string, string> = {}, file = png): Promise<Detail> =>
  answerOf(await world.admin.post("/admin/media", ...multipart(fields, file)));
const one = async (id: string): Promise<Detail> => answerOf(await world.admin.get(`/admin/media/${id}`));
const list = async (query = ""): Promise<ReceivedAnswer<typeof media.list>> =>
  answerOf(await world.admin.get(`/admin/media${query}`));
const titles = async (query: string) => (await list(query)).map(({ title }) => title);
const statusOf = async (url: string) => (await world.request({ method: "GET", url })).statusCode;

test("a picture is uploaded with its text, found by it, changed and deleted, and the log says so [MEDIA-01]", async () => {
  const added = await add({ alt: " Un camino entre colinas. ", licence: "CC BY 4.0" });
  expect(added).toMatchObject({
    kind: "image",
    title: "Valle al amanecer",
    alt: "Un camino entre colinas.",
    isDecorative: false,
    caption: "",
    licence: "CC BY 4.0",
    width: 80,
    height: 60,
    isKept: true,
    uploadedBy: "Clara Montes",
    usesCount: 0,
    uses: [],
  });
  await add({}, { ...png, bytes: sample("voz.mp3"), filename: "voz.mp3" });
  await add({ title: "Sin decir" });
  await add({ title: "Adorno", isDecorative: "true" });
  expect(await titles("?q=CAMINÓ")).toEqual(["Valle al amanecer"]);
  expect(await titles("?kind=audio")).toEqual(["voz"]);
  expect(await titles("?lacksAlt=true")).toEqual(["Sin decir"]);
  expect((await world.admin.get("/admin/media/summary")).body).toMatchObject({ files: 4, withoutAlt: 1, unused: 4 });

  const body = { alt: "", caption: "De día.", isDecorative: true };
  const changed = answerOf<Detail>(await world.admin.patch(`/admin/media/${added.id}`, body));
  expect(changed).toMatchObject({ alt: null, isDecorative: true, caption: "De día.", licence: "CC BY 4.0" });
  expect((await world.admin.delete(`/admin/media/${added.id}`)).status).toBe(200);
  expect(await statusOf(added.url)).toBe(404);
  expect((await world.admin.get(`/admin/media/${added.id}`)).status).toBe(404);
  const { body: log } = await world.admin.get("/admin/audit?q=amanecer");
  expect((log as { action: string }[]).map(({ action }) => action)).toEqual([
    "MEDIA_DELETED",
    "MEDIA_UPDATED",
    "MEDIA_ADDED",
  ]);
});

test("a file that is used cannot be deleted, and the answer says where [MEDIA-02]", async () => {
  const picture = await add({ alt: "Colinas." });
  const { id: routeId } = await newRoute(world.admin);
  const { id: stageId } = await newStage(world.admin, routeId);
  const content = `Mira:\n\n![Colinas.](${picture.url})`;
  const reading = await newContent(world.admin, { stageId }, { title: "Respirar", content });
  expect(await one(picture.id)).toMatchObject({
    usesCount: 1,
    uses: [{ place: "TEXT", id: reading.id, title: "Respirar", type: "READING", routeId, stageId }],
  });
  expect(await list("?isUnused=true")).toEqual([]);
  const { status, messages } = await world.admin.delete(`/admin/media/${picture.id}`);
  expect([status, messages]).toEqual([409, ["Este archivo se usa en «Respirar». Quítalo de ahí antes de eliminarlo."]]);
  await world.admin.patch(`/contents/${reading.id}`, ...multipart({ content: "Sin imagen." }));
  expect((await world.admin.delete(`/admin/media/${picture.id}`)).status).toBe(200);
});

test("a file of the library stays where nothing uses it, and one of a form goes [MEDIA-02]", async () => {
  const kept = await add();
  const { id: routeId, coverImage } = await newRoute(world.admin, {}, { ...jpg, field: "coverImage" });
  const content = `![Costa](${coverImage?.url})`;
  const reading = await newContent(world.admin, { routeId }, { content });
  await world.admin.patch(`/routes/${routeId}`, ...multipart({ removeCoverImage: "true" }));
  expect(await statusOf(coverImage?.url ?? "")).toBe(200);
  await world.admin.delete(`/contents/${reading.id}`);
  await sweepFiles(world.deps, later(new Date(), 2 * 60 * 60_000));
  expect((await list()).map(({ id }) => id)).toContain(kept.id);
  expect(await statusOf(kept.url)).toBe(200);
  expect(await statusOf(coverImage?.url ?? "")).toBe(404);
});

test("a new file in its place is seen by learners everywhere, at once, and what they did stays [MEDIA-03]", async () => {
  const { id: routeId, coverImage } = await newRoute(world.admin, {}, { ...png, field: "coverImage" });
  const [cover] = await list();
  const id = cover?.id ?? "";
  await world.admin.patch(`/admin/media/${id}`, { alt: "Colinas." });
  const reading = await newContent(
    world.admin,
    { routeId },
    { content: `![x](${coverImage?.url}) y ![y](${coverImage?.smallUrl})` },
  );
  await startRoute(world.ana, routeId);
  await completeContent(world.ana, reading);
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ coverImage: { alt: "Colinas." }, progress: 100 });
  expect(await contentSeenBy(world.ana, reading.id)).toMatchObject({
    pictures: [{ url: coverImage?.url, alt: "Colinas.", isDecorative: false, width: 80, height: 60 }],
  });

  const reply = await world.admin.post(`/admin/media/${id}/replace`, ...multipart({}, jpg));
  const replaced = answerOf<Detail>(reply);
  expect(replaced).toMatchObject({ id, alt: "Colinas.", width: 120, height: 160, usesCount: 2 });
  expect(replaced.url).not.toBe(coverImage?.url);
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({
    coverImage: { url: replaced.url, smallUrl: replaced.smallUrl },
    progress: 100,
  });
  expect(await contentSeenBy(world.ana, reading.id)).toMatchObject({
    content: `![x](${replaced.url}) y ![y](${replaced.smallUrl})`,
    pictures: [{ url: replaced.url, width: 120, height: 160 }],
    completed: true,
    version: 2,
  });
  expect(await Promise.all([statusOf(coverImage?.url ?? ""), statusOf(replaced.url)])).toEqual([404, 200]);
  const sound = { field: "file", bytes: sample("voz.mp3"), filename: "voz.mp3" };
  expect((await world.admin.post(`/admin/media/${id}/replace`, ...multipart({}, sound))).status).toBe(415);
});

test("unpublished changes count as use, and a new file in its place is in them and in what waits for its time [MEDIA-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const picture = await add();
  const reading = await newContent(world.admin, { routeId }, { title: "Una lectura" });
  const image = await newContent(world.admin, { routeId }, { type: "IMAGE", content: "", title: "Un mapa" }, png);
  const save = (id: string, ...parts: Parameters<typeof multipart>) =>
    world.admin.patch(`/admin/contents/${id}/draft`, ...multipart(...parts));
  answerOf(await save(reading.id, { content: `![x](${picture.url}) ![y](${picture.smallUrl})` }));
  answerOf(await save(image.id, { alt: "Un mapa" }, { ...png, filename: "mapa.png" }));
  const [unpublished] = await list("?q=mapa");
  expect(unpublished).toMatchObject({ usesCount: 1, alt: "Un mapa" });
  expect(await world.admin.get(`/admin/contents/${image.id}/draft`)).toMatchObject({
    body: { file: { alt: "Un mapa" } },
  });
  expect((await one(picture.id)).uses).toMatchObject([{ place: "TEXT", id: reading.id, title: "Una lectura" }]);
  expect(await titles("?isUnused=true")).toEqual([]);
  expect((await world.admin.delete(`/admin/media/${picture.id}`)).messages[0]).toContain("«Una lectura»");

  const runAt = later(world.time.now, 3_600_000).toISOString();
  const items = [{ itemId: reading.id, version: 2 }];
  answerOf(await world.admin.post(`/admin/routes/${routeId}/publish`, { items, runAt }));
  const replaced = answerOf<Detail>(
    await world.admin.post(`/admin/media/${picture.id}/replace`, ...multipart({}, jpg)),
  );
  const content = `![x](${replaced.url}) ![y](${replaced.smallUrl})`;
  expect(await world.admin.get(`/admin/contents/${reading.id}/draft`)).toMatchObject({ body: { content, version: 3 } });
  const { rows } = await world.database.pool.query(
    "select parts ->> 'content' as text from item_versions where item_id = $1 order by number",
    [reading.id],
  );
  expect(rows.map(({ text }) => text)).toEqual([reading.content, content]);
});

test("a file that a text waiting for its publication needs is not deleted, and can be once that is cancelled [MEDIA-06]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const picture = await add();
  const reading = await newContent(world.admin, { routeId });
  const save = async (content: string) =>
    answerOf(await world.admin.patch(`/admin/contents/${reading.id}/draft`, ...multipart({ content })));
  await save(`![x](${picture.smallUrl})`);
  const runAt = later(world.time.now, 3_600_000).toISOString();
  const items = [{ itemId: reading.id, version: 2 }];
  const publication = answerOf<{ id: string }>(
    await world.admin.post(`/admin/routes/${routeId}/publish`, { items, runAt }),
  );
  await save("Sin imagen.");
  expect(await world.admin.delete(`/admin/media/${picture.id}`)).toMatchObject({
    status: 409,
    body: { code: "FILE_IN_USE" },
  });
  answerOf(await world.admin.delete(`/admin/publications/${publication.id}`));
  expect((await world.admin.delete(`/admin/media/${picture.id}`)).status).toBe(200);
});

const DAY_MS = 24 * 60 * 60_000;

/** Lets days pass, and then the rounds that delete files. */
async function letDaysPass(days: number): Promise<Caller> {
  world.pass(days * DAY_MS);
  await forgetOldVersionFiles(world.deps, world.time.now);
  await sweepFiles(world.deps, world.time.now);
  return world.again(world.admin);
}

/** A reading and a picture that is not in the library, as an import leaves them. */
async function newPictureOfText(text: (url: string) => string) {
  const { id: routeId, coverImage } = await newRoute(world.admin, {}, { ...png, field: "coverImage" });
  const url = coverImage?.url ?? "";
  const reading = await newContent(world.admin, { routeId }, { content: text(url) });
  answerOf(await world.admin.patch(`/routes/${routeId}`, ...multipart({ removeCoverImage: "true" })));
  return { routeId, url, reading };
}
const filesCount = async () => (await world.database.pool.query("select from files")).rowCount;

test("a picture that only an older text names comes back with it for 30 days after another text took its place [DESK-08]", async () => {
  const { url, reading } = await newPictureOfText((picture) => `![x](${picture})`);
  const admin = await letDaysPass(40);
  answerOf(await admin.patch(`/contents/${reading.id}`, ...multipart({ content: "Sin imagen." })));
  const later29 = await letDaysPass(29);
  expect(await statusOf(url)).toBe(404);
  const versions = answerOf<{ id: string }[]>(await later29.get(`/admin/items/${reading.id}/versions`));
  answerOf(await later29.post(`/admin/versions/${versions.at(-1)?.id}/restore`, {}));
  expect(await statusOf(url)).toBe(200);
  answerOf(await later29.delete(`/admin/drafts/${reading.id}`));
  await letDaysPass(29);
  expect(await filesCount()).toBe(1);
  await letDaysPass(2);
  expect(await filesCount()).toBe(0);
});

test("a picture that only an unpublished text names stays until that is published, however long it takes [MEDIA-06]", async () => {
  const { routeId, url, reading } = await newPictureOfText(() => "Respira.");
  const content = `![x](${url})`;
  answerOf(await world.admin.patch(`/admin/contents/${reading.id}/draft`, ...multipart({ content })));
  const admin = await letDaysPass(40);
  expect(await statusOf(url)).toBe(200);
  const runAt = later(world.time.now, 70 * DAY_MS).toISOString();
  const items = [{ itemId: reading.id, version: 2 }];
  answerOf(await admin.post(`/admin/routes/${routeId}/publish`, { items, runAt }));
  answerOf(await admin.patch(`/admin/contents/${reading.id}/draft`, ...multipart({ content: "Sin imagen." })));
  await letDaysPass(40);
  await letDaysPass(31);
  expect(await runDuePublications(world.deps)).toBe(1);
  expect(await statusOf(url)).toBe(200);
});

test("a file comes back with its version for 30 days after another one took its place, however old it was [DESK-08]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const image = await newContent(world.admin, { routeId }, { type: "IMAGE", content: "" }, png);
  const admin = await letDaysPass(40);
  answerOf(await admin.patch(`/contents/${image.id}`, ...multipart({}, jpg)));
  const isFileKept = async (reader: Caller) => {
    const versions = answerOf<{ id: string }[]>(await reader.get(`/admin/items/${image.id}/versions`));
    return (await reader.get(`/admin/versions/${versions.at(-1)?.id}`)).body;
  };
  expect(await isFileKept(await letDaysPass(29))).toMatchObject({ number: 1, isFileKept: true });
  expect(await isFileKept(await letDaysPass(2))).toMatchObject({ number: 1, isFileKept: false });
  expect(await filesCount()).toBe(1);
});

test("where another person approves, a file of a content is not replaced everywhere, and one of a cover is [MEDIA-07]", async () => {
  const { id: routeId } = await newRoute(world.admin, {}, { ...jpg, field: "coverImage" });
  const [cover] = await list();
  const image = await newContent(world.admin, { routeId }, { type: "IMAGE", content: "" }, png);
  const [shown] = await list();
  const replace = (id: string | undefined) => world.admin.post(`/admin/media/${id}/replace`, ...multipart({}, jpg));
  await world.admin.patch("/admin/settings", { publishingNeedsApproval: true });
  const { status, messages } = await replace(shown?.id);
  expect([status, messages]).toEqual([
    409,
    ["En este equipo otra persona aprueba lo que se publica. Cambia el archivo en cada contenido y pide una revisión."],
  ]);
  expect((await contentSeenBy(world.ana, image.id)).file).toEqual(image.file);
  expect((await replace(cover?.id)).status).toBe(200);
  await world.admin.patch("/admin/settings", { publishingNeedsApproval: false });
  expect((await replace(shown?.id)).status).toBe(200);
});

test("an image says in the answers what it shows, and a changed text is in the next answer [MEDIA-04]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const image = { type: "IMAGE", content: "" };
  const old = await newContent(world.admin, { routeId }, image, png);
  expect(old.file).toMatchObject({ alt: null, isDecorative: false });
  const said = await newContent(world.admin, { routeId }, { ...image, alt: "La rueda de las emociones" }, png);
  expect(said.file).toMatchObject({ alt: "La rueda de las emociones", width: 80, height: 60 });
  const [file] = await list("?lacksAlt=false");
  await world.admin.patch(`/admin/media/${file?.id}`, { alt: "Ocho colores" });
  expect(await contentSeenBy(world.ana, said.id)).toMatchObject({ file: { alt: "Ocho colores" } });
  await world.admin.patch(`/contents/${said.id}`, ...multipart({ isDecorative: "true", alt: "" }));
  expect(await contentSeenBy(world.ana, said.id)).toMatchObject({ file: { alt: null, isDecorative: true } });
});

test("the library reads as often for a hundred files as for one", async () => {
  await add();
  const few = (await statementsOf(() => world.admin.get("/admin/media"))).length;
  for (let made = 0; made < 4; made += 1) await add();
  expect((await statementsOf(() => world.admin.get("/admin/media"))).length).toBe(few);
});

test("a text names each of our files once, and nothing else", () => {
  const name = `${"ab".repeat(16)}.webp`;
  expect(filesInText(`![a](/media/${name}) [b](https://x.es/media/${name}) /media/${name}x /media/../a.webp`)).toEqual([
    name,
  ]);
});
