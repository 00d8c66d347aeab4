import { adviceRatings, careAnswers } from "@senda/contract/choices";
import { firstReads } from "@senda/contract/together";
import { ANSWERS, answerOf } from "../learning.ts";
import { newDevice, PASSWORD, type Person, recoveryToken } from "../people.ts";
import { deskExamples } from "./desk-examples.ts";
import { editorExamples } from "./editor-examples.ts";
import type { Fixtures, Learner } from "./fixtures.ts";
import { type Draft, JsonText } from "./request.ts";
import type { Random } from "./values.ts";

export interface ExampleContext {
  fixtures: Fixtures;
  /** The owner of the request and of the ids in it. */
  owner: Learner;
  random: Random;
}

export interface Example extends Draft {
  /** The sender, if it is neither the owner nor the administrator of the fixtures. */
  sender?: Person;
}

export type ExampleBook = Record<string, (context: ExampleContext) => Example | Promise<Example>>;

let registered = 0;
const freshEmail = () => {
  registered += 1;
  return `nueva-${registered}@ejemplo.es`;
};
const NEW_PASSWORD = "otra contraseña larga";

/** Accounts, sessions and the data of a person. */
const accountExamples: ExampleBook = {
  "POST /auth/login": ({ owner }) => ({ body: { email: owner.person.email, password: PASSWORD } }),
  "POST /auth/register": () => ({
    body: { firstName: "Eva", lastName: "Luna", email: freshEmail(), password: NEW_PASSWORD },
  }),
  "POST /auth/forgot-password": ({ owner }) => ({ body: { email: owner.person.email } }),
  "POST /auth/reset-password/{token}": async ({ fixtures: { world, newcomer } }) => ({
    params: { token: await recoveryToken(world, (await newcomer()).email) },
    body: { newPassword: NEW_PASSWORD },
  }),
  "POST /auth/refresh-token": async ({ fixtures: { world }, owner }) => {
    const { refreshToken } = await newDevice(world, owner.person.id);
    return { body: { refreshToken } };
  },
  "POST /auth/logout": async ({ fixtures: { world }, owner }) => {
    const { refreshToken } = await newDevice(world, owner.person.id);
    return { body: { refreshToken } };
  },
  "GET /auth/profile": () => ({}),
  "POST /auth/reset-password": async ({ fixtures: { newcomer } }) => ({
    sender: await newcomer(),
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  }),
  "GET /auth/users": ({ random }) => ({
    query: { q: "Zub", limit: "10", sort: "email", direction: "asc", ...(random.isLikely(0.5) && { role: "USER" }) },
  }),
  "POST /auth/admin/reset-password": async ({ fixtures: { newcomer } }) => ({
    body: { userId: (await newcomer()).id, newPassword: NEW_PASSWORD },
  }),
  "GET /auth/users/{id}": ({ owner }) => ({ params: { id: owner.person.id } }),
  "GET /account/consent": () => ({}),
  "PATCH /account/consent": async ({ owner }) => {
    const { body } = await owner.person.get("/account/consent");
    return { body: { version: body.version, diary: true, ai: false } };
  },
  "GET /account/export": () => ({}),
  "POST /account/confirm": async ({ fixtures: { newcomer } }) => ({
    sender: await newcomer(),
    body: { password: PASSWORD },
  }),
  "DELETE /account": async ({ fixtures: { newcomer } }) => ({ sender: await newcomer(), body: { password: PASSWORD } }),
  "GET /profile/metrics": ({ random }) => ({ query: { tz: random.pick(["Europe/Madrid", "America/Bogota"]) } }),
  "GET /health": () => ({}),
  "GET /together": () => ({ query: { calls: firstReads.routes.join() } }),
};

const FEELINGS = ["GREAT", "GOOD", "NEUTRAL", "BAD", "TERRIBLE"];

const interactionOf = ({ fixtures, owner }: ExampleContext, kind: keyof ExampleContext["fixtures"]["contents"]) => {
  const contentId = fixtures.contents[kind].id;
  return { id: owner.interactions.get(contentId) ?? "", contentId };
};

async function newEntry({ owner }: ExampleContext): Promise<string> {
  const entry = { feeling: "GOOD", description: "Para borrar." };
  return answerOf<{ id: string }>(await owner.person.post("/diary/entry", entry)).id;
}

/** Following routes and writing a diary. */
const learnerExamples: ExampleBook = {
  "GET /routes": () => ({}),
  "GET /routes/{id}": ({ fixtures }) => ({ params: { id: fixtures.routeId } }),
  "GET /stages": ({ fixtures }) => ({ query: { routeId: fixtures.routeId } }),
  "GET /stages/{id}": ({ fixtures, random }) => ({ params: { id: random.pick(fixtures.stageIds) } }),
  "GET /contents": ({ fixtures, random }) => ({
    query: random.isLikely(0.5)
      ? { routeId: fixtures.routeId, scope: "all" }
      : { stageId: random.pick(fixtures.stageIds) },
  }),
  "GET /contents/{id}": ({ fixtures, random }) => ({
    params: { id: random.pick(Object.values(fixtures.contents)).id },
  }),
  "GET /user-progress": ({ fixtures }) => ({
    query: { routeId: fixtures.routeId, limit: "5", q: "zub", sort: "user", direction: "desc" },
  }),
  "GET /user-progress/export": ({ fixtures }) => ({ query: { routeId: fixtures.routeId, q: "quin" } }),
  "POST /user-progress": ({ fixtures }) => ({ body: { routeId: fixtures.routeId, status: "IN_PROGRESS" } }),
  "PATCH /user-progress/{id}": ({ owner }) => ({
    params: { id: owner.progressId },
    body: { lastVisitedAt: "2026-03-09T10:00:00.000Z" },
  }),
  "GET /user-progress/{id}/next-content": ({ owner }) => ({ params: { id: owner.progressId } }),
  "POST /user-content-interaction": ({ fixtures, owner, random }) => ({
    body: { contentId: random.pick(Object.values(fixtures.contents)).id, userRouteProgressId: owner.progressId },
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
      ...(random.isLikely(0.7) && { words: ["CALM", "CLOSE"], tags: ["SLEPT_WELL"], ownTags: ["Huerto"] }),
      tz: "Europe/Madrid",
    },
  }),
  "PATCH /diary/{id}": ({ owner, random }) => ({
    params: { id: random.pick(owner.diaryIds) },
    body: { feeling: random.pick(FEELINGS), description: "Lo cuento mejor ahora.", ownTags: ["Coro"] },
  }),
  "POST /diary/{id}/advice": ({ owner, random }) => ({ params: { id: random.pick(owner.diaryIds) } }),
  "PATCH /diary/{id}/advice": ({ owner, random }) => ({
    params: { id: random.pick(owner.diaryIds) },
    body: { ...(random.isLikely(0.5) && { helpful: true }), rating: random.pick([...adviceRatings, null]) },
  }),
  "POST /diary/{id}/check-in": async ({ fixtures: { newcomer }, random }) => {
    const sender = await newcomer();
    const entry = { feeling: "TERRIBLE", description: "No sé." };
    const { id } = answerOf<{ id: string }>(await sender.post("/diary/entry", entry));
    return { sender, params: { id }, body: { answer: random.pick(careAnswers) } };
  },
  "DELETE /diary/{id}": async (context) => ({ params: { id: await newEntry(context) } }),
  "GET /diary/tags": () => ({}),
  "GET /diary/what-works": () => ({ query: { tz: "Europe/Madrid" } }),
  "GET /diary/month": () => ({ query: { year: "2026", month: "3", tz: "Europe/Madrid" } }),
  "GET /diary/follow-up": () => ({ query: { tz: "Europe/Madrid" } }),
  "POST /diary/follow-up": ({ random }) => ({
    body: { card: random.pick(["FOLLOW_UP", "LOW_DAYS"]), answer: "DISMISSED", tz: "Europe/Madrid" },
  }),
  "GET /plan": () => ({}),
  "PUT /plan": async ({ owner }) => {
    const { body } = await owner.person.get("/plan");
    const contacts = [{ name: "Marta", note: "mi hermana", phone: "+34 600 000 000" }];
    const lines = ["Salir a caminar."];
    const steps = { signs: lines, coping: lines, distractions: lines, surroundings: lines };
    return { body: { ...steps, people: contacts, professionals: contacts, version: body.version } };
  },
  "DELETE /plan": () => ({}),
  "PUT /reminders": () => ({
    body: {
      isOn: true,
      time: "21:00",
      weekdays: ["MON", "FRI"],
      timeZone: "Europe/Madrid",
      wording: "SKY",
      byEmail: true,
    },
  }),
  "POST /reminders/stop": ({ owner }) => ({ body: { endpoint: `https://fcm.googleapis.com/${owner.person.id}` } }),
  "GET /diary/today": () => ({ query: { tz: "America/Bogota" } }),
  "GET /diary/trend": () => ({ query: { days: "30", tz: "Atlantic/Canary" } }),
};

/** A request that is accepted, for every call: `"POST /diary/entry"`. Calls without one are made from their schema. */
export const examples: ReadonlyMap<string, ExampleBook[string]> = new Map(
  Object.entries({ ...accountExamples, ...editorExamples, ...deskExamples, ...learnerExamples }),
);
