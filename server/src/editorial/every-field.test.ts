import { ContentChange } from "@senda/contract/contents";
import { RouteChange } from "@senda/contract/routes";
import { StageChange } from "@senda/contract/stages";
import { beforeEach, describe, expect, test } from "vitest";
import { answerOf, contentsIn, newContent, newRoute, newStage, QUIZ, stagesIn } from "../../test/learning.ts";
import { multipart, sample } from "../../test/uploads.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

type Fields = Record<string, string>;
type Seen = Record<string, unknown> & { id: string; version: number; title: string };

interface Written {
  path: "routes" | "stages" | "contents";
  type?: string;
  file?: string;
  fields: Fields;
  /** Another value for each field. */
  changed: Fields;
}

/** A route, a stage and a content of each type, with everything that an editor can write. */
const WRITTEN: Written[] = [
  {
    path: "routes",
    fields: { title: "Dormir mejor", type: "CUSTOM", description: "Siete noches." },
    changed: { title: "Otra", type: "FOUNDATION", description: "Otra." },
  },
  {
    path: "stages",
    fields: { title: "La noche", description: "Antes de acostarse." },
    changed: { title: "Otra", description: "Otra." },
  },
  {
    path: "contents",
    type: "QUIZ",
    fields: {
      title: "Descanso",
      content: "Un minuto.",
      points: "7",
      duration: "90",
      quizData: JSON.stringify(QUIZ),
      overviewData: JSON.stringify({ importance: "Mucha", benefits: ["Calma"], emoji: "🌱" }),
      analysisPrompt: "Mira el descanso.",
      themes: '["sleep"]',
    },
    changed: {
      title: "Otro",
      content: "Otro.",
      points: "1",
      duration: "10",
      quizData: JSON.stringify({ questions: QUIZ.questions.slice(0, 2) }),
      overviewData: "",
      analysisPrompt: "",
      themes: "[]",
    },
  },
  {
    path: "contents",
    type: "VIDEO",
    file: "mar.mp4",
    fields: { subtitles: JSON.stringify([{ text: "Respira", start: 0, end: 2 }]) },
    changed: { subtitles: "[]" },
  },
  { path: "contents", fields: { type: "QUIZ", content: "Una nota." }, changed: { type: "READING" } },
  { path: "contents", type: "IMAGE", file: "hoja.webp", fields: { alt: "Una hoja" }, changed: { alt: "Otra hoja" } },
  {
    path: "contents",
    type: "IMAGE",
    file: "transparente.png",
    fields: { isDecorative: "true" },
    changed: { isDecorative: "false" },
  },
];

/** They are stored with the file: a change is seen everywhere at once, and belongs to no draft and no version. */
const FILE_FIELDS = ["alt", "isDecorative"];
const ofFile = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => FILE_FIELDS.includes(name)));

/** A form sends everything as text, an answer some of it as numbers and lists. */
const read = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return [field, /^[[{]/.test(text) ? JSON.parse(text) : text];
    }),
  );

/** Each field as an editor sees it; a picture is described with its file. */
function fieldsIn(seen: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const { alt, isDecorative } = Object(seen.file ?? {});
  const all: Record<string, unknown> = { ...seen, alt, isDecorative };
  return Object.fromEntries(Object.keys(fields).map((field) => [field, all[field]]));
}

let routeId: string;
let items: (Written & { seen: Seen })[];
beforeEach(async () => {
  items = [];
  for (const written of WRITTEN) {
    const { path, type, file, fields } = written;
    const files = file ? [{ field: "file", bytes: sample(file), filename: file }] : [];
    let made: object;
    if (path === "routes") {
      made = await newRoute(world.admin, fields);
      routeId = Object(made).id;
    } else if (path === "stages") made = await newStage(world.admin, routeId, fields);
    else made = await newContent(world.admin, { routeId }, { content: "", type: type ?? "", ...fields }, ...files);
    items.push({ ...written, seen: made as Seen });
  }
});

const itemAt = async (path: string) => answerOf<Seen>(await world.admin.get(path));
const change = ({ path, seen }: { path: string; seen: Seen }, fields: Fields) =>
  world.admin.patch(`/${path}/${seen.id}`, ...multipart({ ...fields, version: String(seen.version) }));

/** They steer the call, or are changed elsewhere: the place of an item, and whether learners see it. */
const ELSEWHERE = ["version", "removeFile", "removeCoverImage", "routeId", "stageId", "state"];

test("every field that the contract lets an editor write is written and changed here, and seen as it was written", () => {
  const forms = { routes: RouteChange, stages: StageChange, contents: ContentChange };
  for (const [path, form] of Object.entries(forms)) {
    const changed = items
      .filter((item) => item.path === path)
      .flatMap(({ fields, changed }) =>
        Object.keys(changed).filter((field) => field in fields && changed[field] !== fields[field]),
      );
    expect([...changed, ...ELSEWHERE]).toEqual(expect.arrayContaining(Object.keys(form.shape)));
  }
  for (const { seen, fields } of items) expect(read(fieldsIn(seen, fields))).toEqual(read(fields));
});

test("a copy keeps every field", async () => {
  for (const { path, seen, fields } of items) {
    const { id } = answerOf<{ id: string }>(await world.admin.post(`/admin/${path}/${seen.id}/duplicate`, {}));
    const copy = await itemAt(`/${path}/${id}`);
    const title = `${seen.title} (copia)`;
    expect(fieldsIn(copy, { ...fields, title: "" })).toEqual({ ...fieldsIn(seen, fields), title });
  }
});

test("a package of a route keeps every field of the route and of what is in it", async () => {
  const headers = { authorization: `Bearer ${world.admin.accessToken}` };
  const { rawPayload } = await world.request({ method: "GET", url: `/api/admin/routes/${routeId}/package`, headers });
  const file = { field: "file", bytes: rawPayload, filename: "ruta.zip" };
  const made = await world.admin.post("/admin/route-packages", ...multipart({}, file));
  const { id } = answerOf<{ id: string }>(made);
  const imported: Record<string, object[]> = {
    routes: [await itemAt(`/routes/${id}`)],
    stages: await stagesIn(world.admin, id),
    contents: await contentsIn(world.admin, `routeId=${id}&scope=all`),
  };
  for (const { path, seen, fields } of items)
    expect(fieldsIn({ ...imported[path]?.shift() }, fields)).toEqual(fieldsIn(seen, fields));
  expect(imported).toEqual({ routes: [], stages: [], contents: [] });
});

test("a draft keeps every field apart from what learners see, and a publication shows it", async () => {
  const before = new Map(
    items.map(({ seen, fields, changed }) => [seen.id, { ...read(fieldsIn(seen, fields)), ...read(ofFile(changed)) }]),
  );
  for (const { path, seen, changed } of items)
    answerOf(await world.admin.patch(`/admin/${path}/${seen.id}/draft`, ...multipart(changed)));
  const drafts = new Map<string, unknown>();
  for (const { path, seen, fields, changed } of items) {
    expect(read(fieldsIn(await itemAt(`/${path}/${seen.id}`), fields))).toEqual(before.get(seen.id));
    const draft = await itemAt(`/admin/${path}/${seen.id}/draft`);
    const emptied = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== ""));
    expect(read(fieldsIn(draft, emptied))).toEqual(read(emptied));
    drafts.set(seen.id, fieldsIn(draft, fields));
  }
  const pending = await itemAt(`/admin/routes/${routeId}/pending`);
  const wanted = (pending.items as { itemId: string; version: number }[]).map(({ itemId, version }) => ({
    itemId,
    version,
  }));
  answerOf(await world.admin.post(`/admin/routes/${routeId}/publish`, { items: wanted }));
  for (const { path, seen, fields } of items)
    expect(fieldsIn(await itemAt(`/${path}/${seen.id}`), fields)).toEqual(drafts.get(seen.id));
});

test("a restored version has every field as it was", async () => {
  for (const item of items) {
    const { path, seen, fields, changed } = item;
    answerOf(await change(item, changed));
    const versions = answerOf<{ id: string }[]>(await world.admin.get(`/admin/items/${seen.id}/versions`));
    answerOf(await world.admin.post(`/admin/versions/${versions.at(-1)?.id}/restore`, {}));
    const draft = await itemAt(`/admin/${path}/${seen.id}/draft`);
    expect(read(fieldsIn(draft, fields))).toEqual({ ...read(fieldsIn(seen, fields)), ...read(ofFile(changed)) });
  }
});

test("an editor who is told that another was quicker gets every field of both versions", async () => {
  for (const item of items) {
    const { fields, changed } = item;
    const saved = answerOf<Seen>(await change(item, changed));
    const { status, body } = await change(item, fields);
    expect(status).toBe(409);
    const { current, given } = body as { current: Seen; given: Record<string, unknown> };
    expect(fieldsIn(current, fields)).toEqual(fieldsIn(saved, fields));
    expect(read(given)).toMatchObject(read(fields));
  }
});

describe("a kept version", () => {
  const keptParts = (id: string, change: string) =>
    world.database.pool.query(`update item_versions set parts = ${change} where item_id = $1`, [id]);
  const versionsOf = async (id: string) =>
    answerOf<{ id: string }[]>(await world.admin.get(`/admin/items/${id}/versions`));

  test("from before a field was there is read with its initial value", async () => {
    const { seen } = items.find(({ type }) => type === "QUIZ") ?? expect.fail("There is no quiz.");
    await keptParts(seen.id, "parts - 'points' - 'overviewData' - 'themes'");
    const [version] = await versionsOf(seen.id);
    answerOf(await world.admin.post(`/admin/versions/${version?.id}/restore`, {}));
    const draft = await itemAt(`/admin/contents/${seen.id}/draft`);
    expect(draft).toMatchObject({ points: 5, overviewData: null, themes: [], title: seen.title });
  });

  test("that today's rules refuse is refused with a sentence, and changes nothing", async () => {
    const { seen } = items.find(({ path }) => path === "stages") ?? expect.fail("There is no stage.");
    await keptParts(seen.id, "parts || '{\"title\": 7}'");
    const [version] = await versionsOf(seen.id);
    const { status, body } = await world.admin.post(`/admin/versions/${version?.id}/restore`, {});
    expect([status, body]).toMatchObject([409, { code: "UNREADABLE_VERSION" }]);
    expect(await itemAt(`/admin/stages/${seen.id}/draft`)).toMatchObject({ title: seen.title, unpublishedFields: [] });
  });
});
