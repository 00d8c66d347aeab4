import { newContent, newRoute, newStage, QUIZ } from "../learning.ts";
import { multipart, sample } from "../uploads.ts";
import { readingPackage } from "../zips.ts";
import type { ExampleBook, ExampleContext } from "./examples.ts";
import { JsonText } from "./request.ts";

const OVERVIEW = new JsonText({ importance: "Dormir ordena el día.", benefits: ["Calma", "Energía"], emoji: "🌙" });
const THEMES = new JsonText(["sleep", "anxiety"]);
const SUBTITLES = new JsonText([
  { text: "Respira", start: 0, end: 2.5 },
  { text: "Suelta", start: 2.5, end: 5 },
]);

/** With everything that a quiz may have. */
export const WHOLE_QUIZ = {
  questions: QUIZ.questions.map((question) =>
    question.type === "range" ? { ...question, measures: { name: "descanso", isReversed: false } } : question,
  ),
  readings: [
    {
      id: "lectu1",
      conditions: [
        { kind: "band", questionId: "rango1", min: "0", max: "4" },
        { kind: "option", questionId: "unica1", option: "Tarde", isChosen: true },
      ],
      text: "Descansas poco, y tarde.",
    },
  ],
};

const cover = () => ({ field: "coverImage", bytes: sample("transparente.png"), filename: "portada.png" });
const maybeCover = ({ random }: ExampleContext) => (random.isLikely(0.3) ? { file: cover() } : {});
export const route = { title: "Dormir mejor", type: "CUSTOM", description: "Tres semanas para descansar." };
export const stage = { title: "Primera semana", description: "Los primeros pasos." };

/** The fields of a content of any kind, and its file if it has one. */
function contentOf({ random }: ExampleContext) {
  const common = { title: "Un minuto", points: "5", duration: "60", overviewData: OVERVIEW, themes: THEMES };
  const media = (name: string) => ({ file: { field: "file", bytes: sample(name), filename: name } });
  return random.pick([
    { form: { ...common, type: "READING", content: "# Respira\n\n- despacio" } },
    { form: { ...common, type: "AUDIO", content: "", subtitles: SUBTITLES }, ...media("voz.mp3") },
    { form: { ...common, type: "VIDEO", content: "", subtitles: SUBTITLES }, ...media("mar.mp4") },
    { form: { ...common, type: "IMAGE", content: "", alt: "Un valle." }, ...media("transparente.png") },
    { form: { ...common, type: "QUIZ", content: "", quizData: new JsonText(WHOLE_QUIZ), analysisPrompt: "Resume." } },
  ]);
}

/** The fields that a content of the fixtures has, with other values. */
export function changedContent({ fixtures, random }: ExampleContext) {
  const { id, type } = random.pick(Object.values(fixtures.contents));
  const common = { title: "Otro título", points: "7", duration: "90", overviewData: OVERVIEW, themes: THEMES };
  return {
    params: { id },
    form: {
      ...common,
      removeFile: "false",
      ...(type === "READING" && { content: "Otra lectura." }),
      ...(type === "QUIZ" && { quizData: new JsonText(WHOLE_QUIZ), analysisPrompt: "Resume con calma." }),
      ...(type === "IMAGE" && { alt: "Un valle al amanecer." }),
      ...((type === "AUDIO" || type === "VIDEO") && { subtitles: SUBTITLES }),
    },
  };
}

const HELPLINE = {
  kind: "CRISIS",
  name: "Línea de la ciudad",
  phones: ["900 123 123"],
  hours: "24 h",
  languages: ["es"],
  cost: "FREE",
  details: "Gratuita, 24 horas.",
  source: "https://www.sanidad.gob.es",
  checkedOn: "2026-03-01",
  isConfirmed: true,
};

/** Every sibling with its new place, shuffled. */
const orderOf = ({ random }: ExampleContext, name: string, ids: readonly string[]) =>
  random.shuffled(ids).map((id, at) => ({ [name]: id, newOrder: at + 1 }));

const idsOf = async ({ fixtures }: ExampleContext, path: string) => {
  const { body } = await fixtures.admin.get<string>(path);
  return (body as { id: string }[]).map(({ id }) => id);
};

const ABOUT_PICTURE = { title: "Valle", alt: "Un camino entre colinas.", caption: "De día.", licence: "CC BY 4.0" };
const picture = () => ({ field: "file", bytes: sample("transparente.png"), filename: "valle.png" });

const anyMedia = async (context: ExampleContext) => (await idsOf(context, "/admin/media"))[0] ?? newMedia(context);

async function newMedia({ fixtures }: ExampleContext): Promise<string> {
  const { body } = await fixtures.admin.post<string>("/admin/media", ...multipart(ABOUT_PICTURE, picture()));
  return (body as { id: string }).id;
}

/** The calls of the back-office. */
export const editorExamples: ExampleBook = {
  "POST /routes": (context) => ({ form: route, ...maybeCover(context) }),
  "PATCH /routes/{id}": (context) => ({
    params: { id: context.fixtures.routeId },
    form: { ...route, removeCoverImage: "false" },
    ...maybeCover(context),
  }),
  "DELETE /routes/{id}": async ({ fixtures }) => ({ params: { id: (await newRoute(fixtures.admin)).id } }),
  "PATCH /routes/reorder": async (context) => ({
    body: { routes: orderOf(context, "routeId", await idsOf(context, "/routes")) },
  }),
  "POST /stages": ({ fixtures }) => ({ form: { ...stage, routeId: fixtures.routeId } }),
  "PATCH /stages/{id}": ({ fixtures, random }) => ({ params: { id: random.pick(fixtures.stageIds) }, form: stage }),
  "DELETE /stages/{id}": async ({ fixtures }) => ({
    params: { id: (await newStage(fixtures.admin, fixtures.routeId)).id },
  }),
  "PATCH /stages/reorder": async (context) => ({
    body: { stages: orderOf(context, "stageId", await idsOf(context, `/stages?routeId=${context.fixtures.routeId}`)) },
  }),
  "POST /contents": (context) => {
    const { form, ...rest } = contentOf(context);
    const { fixtures, random } = context;
    const place = random.isLikely(0.5) ? { routeId: fixtures.routeId } : { stageId: random.pick(fixtures.stageIds) };
    return { form: { ...form, ...place }, ...rest };
  },
  "PATCH /contents/{id}": changedContent,
  "DELETE /contents/{id}": async ({ fixtures }) => ({
    params: { id: (await newContent(fixtures.admin, { routeId: fixtures.routeId })).id },
  }),
  "PATCH /contents/reorder": async (context) => {
    const ids = await idsOf(context, `/contents?stageId=${context.fixtures.stageIds[0]}`);
    return { body: { contents: orderOf(context, "contentId", ids) } };
  },
  "GET /admin/routes/{id}/outline": ({ fixtures }) => ({ params: { id: fixtures.routeId } }),
  "POST /admin/contents/move": async ({ fixtures: { admin, routeId, stageIds }, random }) => ({
    body: {
      contentIds: [(await newContent(admin, { routeId })).id],
      routeId,
      stageId: random.pick([null, ...stageIds]),
      position: 1 + random.below(4),
    },
  }),
  "POST /admin/stages/move": ({ fixtures: { routeId, stageIds }, random }) => ({
    body: { stageId: random.pick(stageIds), routeId, position: 1 + random.below(3) },
  }),
  "POST /admin/contents/{id}/duplicate": ({ fixtures, random }) => ({
    params: { id: random.pick(Object.values(fixtures.contents)).id },
  }),
  "POST /admin/stages/{id}/duplicate": async ({ fixtures }) => ({
    params: { id: (await newStage(fixtures.admin, fixtures.routeId)).id },
  }),
  "POST /admin/routes/{id}/duplicate": async ({ fixtures }) => ({
    params: { id: (await newRoute(fixtures.admin)).id },
  }),
  "POST /admin/contents/points": ({ fixtures, random }) => ({
    body: { contentIds: Object.values(fixtures.contents).map(({ id }) => id), points: random.below(20) },
  }),
  "POST /admin/contents/trash": async ({ fixtures: { admin, routeId } }) => ({
    body: { contentIds: [(await newContent(admin, { routeId })).id] },
  }),
  "GET /admin/contents": ({ fixtures }) => ({
    query: { type: "QUIZ", routeId: fixtures.routeId, q: "un", limit: "5", sort: "title", direction: "asc" },
  }),
  "GET /admin/themes": () => ({}),
  "GET /admin/routes/{id}/package": ({ fixtures }) => ({ params: { id: fixtures.routeId } }),
  "POST /admin/route-packages/check": async () => ({ form: {}, file: await readingPackage() }),
  "POST /admin/route-packages": async () => ({ form: {}, file: await readingPackage() }),
  "GET /admin/audit": () => ({
    query: { action: "ROUTE_CREATED", from: "2026-01-01", to: "2026-12-31", tz: "Europe/Madrid", q: "a", limit: "5" },
  }),
  "GET /admin/media": () => ({
    query: { kind: "image", lacksAlt: "true", isUnused: "false", q: "a", limit: "5" },
  }),
  "GET /admin/media/summary": () => ({}),
  "GET /admin/media/{id}": async (context) => ({ params: { id: await anyMedia(context) } }),
  "POST /admin/media": () => ({ form: { ...ABOUT_PICTURE, isDecorative: "false" }, file: picture() }),
  "PATCH /admin/media/{id}": async (context) => ({
    params: { id: await anyMedia(context) },
    body: { ...ABOUT_PICTURE, isDecorative: false },
  }),
  "POST /admin/media/{id}/replace": async (context) => ({
    params: { id: await newMedia(context) },
    form: {},
    file: picture(),
  }),
  "DELETE /admin/media/{id}": async (context) => ({ params: { id: await newMedia(context) } }),
  "GET /helplines": () => ({}),
  "POST /admin/helplines": () => ({ body: { country: "ES", ...HELPLINE } }),
  "POST /admin/helplines/{id}/hide": async (context) => ({
    params: { id: (await idsOf(context, "/helplines")).at(-1) ?? "" },
    body: { reason: "Ya no responde." },
  }),
  "GET /admin/helplines/history": () => ({ query: { country: "ES" } }),
  "GET /admin/helplines/preview": () => ({ query: { country: "MX", level: "NOTICE", danger: "OVERDOSE" } }),
  "GET /admin/settings": () => ({}),
  "PATCH /admin/settings": () => ({ body: { helplinesNeedSecondPerson: false } }),
  "PATCH /helplines/{id}": async (context) => {
    const [id = ""] = await idsOf(context, "/helplines");
    return {
      params: { id },
      body: { ...HELPLINE, name: "Línea 024", phones: ["024"] },
    };
  },
};
