import { endpoints } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import { noSteps } from "@senda/contract/plan-steps";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  ANSWERS,
  answerQuiz,
  type ContentSeen,
  newQuiz,
  newRoute,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import {
  addressOf,
  type Caller,
  type Device,
  type Person,
  type Reply,
  recoveryToken,
  signIn,
} from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { CONSENT_VERSION } from "../../people/consent/queries.ts";

const world = await openWorld();
const CANARY = "zarzamora-escondida";
const FROM_ADMIN = "puesta por administración";
const OWN = "elegida por mí";
const SENTENCE =
  "Una persona de administración cambió tu contraseña. Para proteger lo que has escrito, primero sigue el enlace que enviamos a tu correo.";

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const flagged = endpoints.filter(({ whenLocked }) => whenLocked === "REFUSED");

const setByAdmin = (person: Person) =>
  world.admin.post("/auth/admin/reset-password", { userId: person.id, newPassword: FROM_ADMIN });

/** A session that was opened with the password that an administrator has set. */
async function lockedSession(person: Person = world.ana): Promise<Device> {
  expect((await setByAdmin(person)).status).toBe(200);
  return signIn(world, person.email, FROM_ADMIN);
}

function expectLocked(reply: Reply) {
  expect(reply.status).toBe(403);
  expect(reply.body).toEqual({ statusCode: 403, error: "Forbidden", message: [SENTENCE], code: "OWN_WORDS_LOCKED" });
}

interface Written {
  quiz: ContentSeen;
  progress: string;
  interaction: string;
  record: string;
}

/** An entry, a plan and quiz answers with an analysis, all of them with the canary. */
async function writes(person: Person): Promise<Written> {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Con cariño." });
  const { id: progress } = await startRoute(person, routeId);
  const { id: interaction } = await startContent(person, quiz.id, progress);
  await answerQuiz(person, interaction, [...ANSWERS.slice(1), { questionId: "abier1", answer: CANARY }]);
  await person.patch(`/user-content-interaction/${interaction}/generate-analysis`);
  const headers = { "idempotency-key": "la de antes" };
  const entry = await person.post("/diary/entry", { feeling: "BAD", description: CANARY }, { headers });
  await person.put("/plan", { ...noSteps, signs: [CANARY], version: 0 });
  return { quiz, progress, interaction, record: entry.body.id };
}

test("every call of a person says whether a session with an administrator's password may make it [SAFE-96]", () => {
  const silent = endpoints.filter(({ access, whenLocked }) => access === "user" && whenLocked === undefined);
  expect(silent.map(nameOf)).toEqual([]);
});

test("such a session is rejected by every call that is not declared harmless [SAFE-30]", async () => {
  const session = await lockedSession();
  expect(flagged.map(nameOf)).toEqual(
    expect.arrayContaining(["PATCH /account/consent", "PUT /reminders", "POST /reminders/devices", "GET /diary"]),
  );
  for (const endpoint of flagged) expectLocked(await session.call(endpoint.method, addressOf(endpoint), {}));
});

test("the profile tells such a session that it is closed, and no other", async () => {
  expect((await world.ana.get("/auth/profile")).body).not.toHaveProperty("areOwnWordsLocked");
  const session = await lockedSession();
  expect((await session.get("/auth/profile")).body).toMatchObject({ areOwnWordsLocked: true });
});

test("an ordinary session is refused by none of them", async () => {
  for (const endpoint of flagged) {
    expect((await world.ana.call(endpoint.method, addressOf(endpoint))).status, nameOf(endpoint)).not.toBe(403);
  }
});

/** Names under which an answer holds something that a person wrote, felt, or was told about it. */
const PRIVATE = [
  "feeling",
  "feelings",
  "feelingsStats",
  "advice",
  "aiResponse",
  "quizResponses",
  "analysis",
  "risk",
  "plan",
  "signs",
  "coping",
  "surroundings",
];

/** It answers what was just written, and nothing else. */
const ANSWERS_ITS_OWN = ["POST /admin/contents/analysis-preview", "POST /diary/entry"];

const fieldsIn = (schema: unknown): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldsIn)];
};

test("every call that answers something private says so in the contract [SAFE-31, AZ-4]", () => {
  const silent = endpoints.filter(({ answer, whenLocked }) => {
    const fields = fieldsIn(z.toJSONSchema(answer, { io: "input", unrepresentable: "any" }));
    const found = PRIVATE.filter((name) => fields.includes(name));
    return found.some((name) => whenLocked !== "REFUSED" && !whenLocked?.includes(name));
  });
  expect(silent.map(nameOf)).toEqual(ANSWERS_ITS_OWN);
});

test("an administrator cannot read what a learner wrote: neither through their own endpoints nor with a password that they set [AZ-4]", async () => {
  const { quiz, progress, interaction, record } = await writes(world.ana);
  const ownCalls = ["/diary", "/plan", `/contents/${quiz.id}`];
  const own = await Promise.all(ownCalls.map((path) => world.ana.get(path)));
  for (const { text } of own) expect(text).toContain(CANARY);
  const session = await lockedSession();
  const ids = new Map([
    ["contents", quiz.id],
    ["routes", quiz.routeId],
    ["auth", world.ana.id],
    ["user-progress", progress],
    ["user-content-interaction", interaction],
    ["diary", record],
  ]);
  const asked = (caller: Caller, endpoint: Endpoint) => {
    const [, word = ""] = endpoint.path.split("/");
    const path = endpoint.path.replaceAll(/\{\w+\}/g, ids.get(word) ?? quiz.id);
    if (endpoint.method === "GET") return caller.get(`${path}?routeId=${quiz.routeId}&year=2026&month=3&scope=all`);
    const body = { contentId: quiz.id, userRouteProgressId: progress, completed: true, password: FROM_ADMIN };
    return caller.call(endpoint.method, path, body);
  };
  // Deleting and signing out come last, or nothing would be left to ask.
  const isLast = ({ method, path }: Endpoint) => method === "DELETE" || path.includes("password");
  const inOrder = endpoints.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
  for (const endpoint of inOrder) {
    for (const caller of [session, world.admin]) {
      expect((await asked(caller, endpoint)).text, nameOf(endpoint)).not.toContain(CANARY);
    }
  }
});

test("quiz answers are neither seen nor written over by such a session, and a visit still counts", async () => {
  const { quiz, progress, interaction } = await writes(world.ana);
  const session = await lockedSession();
  const content = await session.get(`/contents/${quiz.id}`);
  expect(content.body).toMatchObject({ id: quiz.id, quizResponses: null });
  const listed = await session.get(`/contents?routeId=${quiz.routeId}`);
  expect(listed.body).toMatchObject([{ id: quiz.id, quizResponses: null }]);
  const started = await session.post("/user-content-interaction", {
    contentId: quiz.id,
    userRouteProgressId: progress,
  });
  expect(started.body).toMatchObject({ id: interaction, quizResponses: null });
  const visit = await session.patch(`/user-content-interaction/${interaction}`, { visitCount: 4 });
  expect(visit.body).toMatchObject({ visitCount: 4, quizResponses: null });
  const quizResponses = JSON.stringify({ responses: [{ questionId: "abier1", answer: "Otra cosa" }] });
  expectLocked(await session.patch(`/user-content-interaction/${interaction}`, { quizResponses }));
});

test("such a session may write a new entry, and meets no earlier one by repeating its request", async () => {
  await writes(world.ana);
  const session = await lockedSession();
  const write = (description: string) =>
    session.post("/diary/entry", { feeling: "BAD", description }, { headers: { "idempotency-key": "la de antes" } });
  const first = await write("Hoy escribo de nuevo");
  expect(first.status).toBe(201);
  expect(first.body.description).toBe("Hoy escribo de nuevo");
  expect((await write("Hoy escribo de nuevo")).body.id).toBe(first.body.id);
});

test("changing the password with the one that an administrator set gives no access [SAFE-33]", async () => {
  const session = await lockedSession();
  const change = { currentPassword: FROM_ADMIN, newPassword: OWN };
  expect((await session.post("/auth/reset-password", change)).status).toBe(200);
  expectLocked(await session.get("/diary"));
  expectLocked(await (await signIn(world, world.ana.email, OWN)).get("/diary"));
});

test("the link that is mailed to the person opens everything again, and ends the administrator's session [SAFE-33]", async () => {
  await writes(world.ana);
  const session = await lockedSession();
  const token = await recoveryToken(world, world.ana.email);
  expect((await world.visitor.post(`/auth/reset-password/${token}`, { newPassword: OWN })).status).toBe(200);
  expect((await session.get("/diary")).status).toBe(401);
  const owner = await signIn(world, world.ana.email, OWN);
  expect((await owner.get("/diary")).text).toContain(CANARY);
  expect((await owner.post("/account/export", { password: OWN })).text).toContain(CANARY);
});

test("what was agreed to before the link is asked again: another person may have agreed [PR-1]", async () => {
  const agreed = { version: CONSENT_VERSION, diary: true, ai: true };
  const decided = async (caller: Caller) => {
    const { body } = await caller.get("/account/consent");
    return [body.diary !== null, body.ai !== null];
  };
  expect((await world.ana.patch("/account/consent", agreed)).status).toBe(200);
  // Of an address that was never confirmed, a stranger may have made the account.
  const first = await recoveryToken(world, world.ana.email);
  await world.visitor.post(`/auth/reset-password/${first}`, { newPassword: OWN });
  const owner = await signIn(world, world.ana.email, OWN);
  expect(await decided(owner)).toEqual([false, false]);
  await owner.patch("/account/consent", agreed);
  const second = await recoveryToken(world, world.ana.email);
  await world.visitor.post(`/auth/reset-password/${second}`, { newPassword: OWN });
  expect(await decided(await signIn(world, world.ana.email, OWN))).toEqual([true, true]);
  await setByAdmin(world.ana);
  const third = await recoveryToken(world, world.ana.email);
  await world.visitor.post(`/auth/reset-password/${third}`, { newPassword: OWN });
  expect(await decided(await signIn(world, world.ana.email, OWN))).toEqual([false, false]);
});

test("what was agreed to on a machine whose clock is ahead is withdrawn, and can be given again [PR-1]", async () => {
  const agreed = { version: CONSENT_VERSION, diary: true, ai: true };
  await world.ana.patch("/account/consent", agreed);
  await world.database.pool.query("update consents set decided_at = decided_at + interval '50 seconds'");
  const token = await recoveryToken(world, world.ana.email);
  await world.visitor.post(`/auth/reset-password/${token}`, { newPassword: OWN });
  const owner = await signIn(world, world.ana.email, OWN);
  expect((await owner.get("/account/consent")).body).toMatchObject({ diary: null, ai: null });
  const { body } = await owner.patch("/account/consent", agreed);
  expect([body.diary?.version, body.ai?.version]).toEqual([CONSENT_VERSION, CONSENT_VERSION]);
});

test("nothing is agreed to in a session that another process has ended a moment ago [PR-1]", async () => {
  expect((await world.ana.get("/account/consent")).status).toBe(200);
  await world.database.pool.query("delete from sessions where user_id = $1", [world.ana.id]);
  const agreed = await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: true });
  expect(agreed.status).toBe(401);
  expect((await (await world.again(world.ana)).get("/account/consent")).body.ai).toBeNull();
});

test("an administrator who sets their own password that way is asked for the link too, at once", async () => {
  expect((await world.admin.get("/diary")).status).toBe(200);
  await setByAdmin(world.admin);
  expectLocked(await world.admin.get("/diary"));
  expect((await world.admin.get("/auth/users")).status).toBe(200);
});

test("the person is told by mail that an administrator set the password, and where to ask for the link", async () => {
  await setByAdmin(world.ana);
  const sentEmail = (await world.emailsTo(world.ana.email)).at(-1);
  expect(sentEmail?.text).toContain("Una persona de administración de Senda ha puesto una contraseña nueva");
  expect(sentEmail?.text).toContain("Lo que has escrito sigue siendo solo tuyo");
  expect(sentEmail?.text).toContain("http://localhost:3000/forgot-password\n");
});

test("nothing is changed or deleted by such a session", async () => {
  const { record } = await writes(world.ana);
  const session = await lockedSession();
  expectLocked(await session.patch(`/diary/${record}`, { description: "" }));
  expectLocked(await session.delete(`/diary/${record}`));
  expectLocked(await session.delete("/account", { password: FROM_ADMIN }));
  const { rows } = await world.database.pool.query("select id from diary_records where user_id = $1", [world.ana.id]);
  expect(rows).toEqual([{ id: record }]);
});
