import { ANSWERS, answerOf } from "../learning.ts";
import type { ExampleBook, ExampleContext } from "./examples.ts";
import { JsonText } from "./request.ts";

const FEELINGS = ["GREAT", "GOOD", "NEUTRAL", "BAD", "TERRIBLE"];

const interactionOf = ({ scene, owner }: ExampleContext, kind: keyof ExampleContext["scene"]["contents"]) => {
  const contentId = scene.contents[kind].id;
  return { id: owner.interactions.get(contentId) ?? "", contentId };
};

async function newEntry({ owner }: ExampleContext): Promise<string> {
  const entry = { feeling: "GOOD", description: "Para borrar." };
  return answerOf<{ id: string }>(await owner.person.post("/diary/entry", entry)).id;
}

/** Following routes and writing a diary. */
export const learnerExamples: ExampleBook = {
  "GET /routes": () => ({}),
  "GET /routes/{id}": ({ scene }) => ({ params: { id: scene.routeId } }),
  "GET /stages": ({ scene }) => ({ query: { routeId: scene.routeId } }),
  "GET /stages/{id}": ({ scene, random }) => ({ params: { id: random.pick(scene.stageIds) } }),
  "GET /contents": ({ scene, random }) => ({
    query: random.isLikely(0.5) ? { routeId: scene.routeId, scope: "all" } : { stageId: random.pick(scene.stageIds) },
  }),
  "GET /contents/{id}": ({ scene, random }) => ({ params: { id: random.pick(Object.values(scene.contents)).id } }),
  "GET /user-progress": ({ scene }) => ({
    query: { routeId: scene.routeId, limit: "5", q: "zub", sort: "user", direction: "desc" },
  }),
  "GET /user-progress/export": ({ scene }) => ({ query: { routeId: scene.routeId, q: "quin" } }),
  "POST /user-progress": ({ scene }) => ({ body: { routeId: scene.routeId, status: "IN_PROGRESS" } }),
  "PATCH /user-progress/{id}": ({ owner }) => ({
    params: { id: owner.progressId },
    body: { lastVisitedAt: "2026-03-09T10:00:00.000Z" },
  }),
  "GET /user-progress/{id}/next-content": ({ owner }) => ({ params: { id: owner.progressId } }),
  "POST /user-content-interaction": ({ scene, owner, random }) => ({
    body: { contentId: random.pick(Object.values(scene.contents)).id, userRouteProgressId: owner.progressId },
  }),
  "PATCH /user-content-interaction/{id}": (context) => ({
    params: { id: interactionOf(context, "quiz").id },
    body: context.random.isLikely(0.3)
      ? { lastVisitedAt: "2026-03-09T10:00:00.000Z", visitCount: 3 }
      : { quizResponses: new JsonText({ responses: ANSWERS }) },
  }),
  "PATCH /user-content-interaction/{id}/complete": (context) => {
    const { id, contentId } = interactionOf(context, context.random.pick(["reading", "audio", "image"]));
    const ids = { contentId, userRouteProgressId: context.owner.progressId, contentInteractionId: id };
    return { params: { id }, body: { ...ids, completed: true } };
  },
  "PATCH /user-content-interaction/{id}/generate-analysis": (context) => ({
    params: { id: interactionOf(context, "quiz").id },
  }),

  "GET /diary": async ({ owner, random }) => {
    const page = await owner.person.get("/diary?limit=1");
    const { nextCursor } = answerOf<{ nextCursor: string | null }>(page);
    return { query: { limit: "2", ...(nextCursor && random.isLikely(0.7) && { cursor: nextCursor }) } };
  },
  "POST /diary/entry": ({ random }) => ({
    headers: random.isLikely(0.5) ? { "idempotency-key": `clave-${random.below(1e9)}` } : {},
    body: {
      feeling: random.pick(FEELINGS),
      description: random.pick(["Hoy ha sido un día tranquilo.", "He discutido en el trabajo y no he dormido."]),
      ...(random.isLikely(0.3) && { audioUrl: "https://ejemplo.es/voz.mp3" }),
      ...(random.isLikely(0.3) && { date: "2026-03-08" }),
      tz: "Europe/Madrid",
    },
  }),
  "PATCH /diary/{id}": ({ owner, random }) => ({
    params: { id: random.pick(owner.diaryIds) },
    body: { feeling: random.pick(FEELINGS), description: "Lo cuento mejor ahora." },
  }),
  "POST /diary/{id}/advice": ({ owner, random }) => ({ params: { id: random.pick(owner.diaryIds) } }),
  "DELETE /diary/{id}": async (context) => ({ params: { id: await newEntry(context) } }),
  "GET /diary/month": () => ({ query: { year: "2026", month: "3", tz: "Europe/Madrid" } }),
  "GET /diary/trend": () => ({ query: { days: "30", tz: "Atlantic/Canary" } }),
};
