import { ContentChange } from "@senda/contract/contents";
import { beforeEach, expect, test } from "vitest";
import {
  answerOf,
  type ContentSeen,
  contentSeenBy,
  contentsIn,
  newContent,
  newRoute,
  QUIZ,
} from "../../../test/learning.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

/** Where a content is, how far it is published and what a change is about: no part of what its editor writes. */
const NOT_WRITTEN = ["routeId", "stageId", "state", "type", "removeFile", "version"];

/** A content of each type, with everything that its editor can write; `changed` is another value for each field. */
const WRITTEN = [
  {
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
    type: "VIDEO",
    file: "mar.mp4",
    fields: { subtitles: JSON.stringify([{ text: "Respira", start: 0, end: 2 }]) },
    changed: { subtitles: "[]" },
  },
  { type: "IMAGE", file: "hoja.webp", fields: { alt: "Una hoja" }, changed: {} },
  { type: "IMAGE", file: "transparente.png", fields: { isDecorative: "true" }, changed: {} },
];

/** What an editor sees of each field that was written; a picture is described with its file. */
function writtenIn({ file, ...content }: ContentSeen, fields: object): Record<string, unknown> {
  const seen: Record<string, unknown> = { ...content, alt: file?.alt, isDecorative: file?.isDecorative };
  return Object.fromEntries(Object.keys(fields).map((field) => [field, seen[field]]));
}

/** A form sends everything as text, an answer some of it as numbers and lists. */
const read = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return [field, /^[[{]/.test(text) ? JSON.parse(text) : text];
    }),
  );

let routeId: string;
let contents: (ContentSeen & { fields: Record<string, string>; changed: Record<string, string> })[];
beforeEach(async () => {
  routeId = (await newRoute(world.admin)).id;
  contents = [];
  for (const { type, file, fields, changed } of WRITTEN) {
    const files = file ? [{ field: "file", bytes: sample(file), filename: file }] : [];
    const content = await newContent(world.admin, { routeId }, { content: "", type, ...fields }, ...files);
    contents.push({ ...content, fields: { ...fields }, changed: { ...changed } });
  }
});

test("every field that the contract lets an editor write is written here, and seen", () => {
  const written = new Set([...WRITTEN.flatMap(({ fields }) => Object.keys(fields)), ...NOT_WRITTEN]);
  expect(Object.keys(ContentChange.shape).filter((field) => !written.has(field))).toEqual([]);
  for (const { fields, ...content } of contents) expect(read(writtenIn(content, fields))).toEqual(read(fields));
});

test("a copy of a content keeps every field", async () => {
  for (const { fields, ...content } of contents) {
    const { id } = answerOf<{ id: string }>(await world.admin.post(`/admin/contents/${content.id}/duplicate`, {}));
    const copy = await contentSeenBy(world.admin, id);
    expect(writtenIn(copy, { ...fields, title: "" })).toEqual({
      ...writtenIn(content, fields),
      title: `${content.title} (copia)`,
    });
  }
});

test("a package of a route keeps every field of its contents", async () => {
  const headers = { authorization: `Bearer ${world.admin.accessToken}` };
  const { rawPayload } = await world.request({ method: "GET", url: `/api/admin/routes/${routeId}/package`, headers });
  const file = { field: "file", bytes: rawPayload, filename: "ruta.zip" };
  const made = await world.admin.post("/admin/route-packages", ...multipart({}, file));
  const { id } = answerOf<{ id: string }>(made);
  const imported = await contentsIn(world.admin, `routeId=${id}&scope=all`);
  expect(imported).toHaveLength(contents.length);
  for (const [place, { fields, ...content }] of contents.entries())
    expect(writtenIn(imported[place] as ContentSeen, fields)).toEqual(writtenIn(content, fields));
});

const change = (content: ContentSeen, fields: Record<string, string>) =>
  world.admin.patch(`/contents/${content.id}`, ...multipart({ ...fields, version: String(content.version) }));

test("a restored version has every field as it was", async () => {
  for (const { fields, changed, ...content } of contents.filter(({ changed }) => Object.keys(changed).length > 0)) {
    answerOf(await change(content, changed));
    const versions = answerOf<{ id: string }[]>(await world.admin.get(`/admin/items/${content.id}/versions`));
    answerOf(await world.admin.post(`/admin/versions/${versions.at(-1)?.id}/restore`, {}));
    const draft = answerOf<ContentSeen>(await world.admin.get(`/admin/contents/${content.id}/draft`));
    expect(writtenIn(draft, fields)).toEqual(writtenIn(content, fields));
  }
});

test("who is told that another editor was quicker gets every field of both versions", async () => {
  for (const { fields, changed, ...content } of contents.filter(({ changed }) => Object.keys(changed).length > 0)) {
    const saved = answerOf<ContentSeen>(await change(content, changed));
    const { status, body } = await change(content, fields);
    expect(status).toBe(409);
    const { current, given } = body as { current: ContentSeen; given: Record<string, unknown> };
    expect(writtenIn(current, fields)).toEqual(writtenIn(saved, fields));
    expect(read(given)).toMatchObject(read(fields));
  }
});
