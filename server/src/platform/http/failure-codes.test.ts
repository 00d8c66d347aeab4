import { readFileSync } from "node:fs";
import { endpoints } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import { type FailureCode, failureCodes } from "@senda/contract/errors";
import { expect, test } from "vitest";
import { NEW_HELPLINE } from "../../../test/helpline-calls.ts";
import {
  answerOf,
  newContent,
  newQuiz,
  newRoute,
  newStage,
  reportCompleted,
  responsesText,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { SoftwarePasskey } from "../../../test/passkey.ts";
import { PASSWORD, type Reply, signIn } from "../../../test/people.ts";
import { addPasskey, challengeFor, codeNow, newColleague, switchOn } from "../../../test/two-step.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const UNUSED_ID = "0190b5f0-1111-7000-8000-000000000000";
const EMAIL = "eva@ejemplo.es";
const newcomer = { firstName: "Eva", lastName: "Sol", email: EMAIL, password: "una clave nueva" };
const file = (field: string, bytes: Buffer) => multipart({}, { field, bytes });

async function invitationTo(email: string): Promise<string> {
  answerOf(await world.admin.post("/admin/team/invitations", { email, staffRole: "EDITOR" }));
  const [, token] = /\/invitation\/([\w-]{43})$/m.exec((await world.emailsTo(email)).at(-1)?.text ?? "") ?? [];
  return `/invitations/${token}`;
}

async function newReview() {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId });
  answerOf(await world.admin.post(`/admin/contents/${id}/review`, {}));
  const decision = { decision: "APPROVED", version: 1 };
  return { id, decide: (by = world.admin) => by.post(`/admin/contents/${id}/review/decision`, decision) };
}

async function newInteraction(make = newContent) {
  const { id: routeId } = await newRoute(world.admin);
  const content = await make(world.admin, { routeId });
  const { id: progressId } = await startRoute(world.ana, routeId);
  return startContent(world.ana, content.id, progressId);
}

async function newProposal() {
  await world.admin.patch("/admin/settings", { helplinesNeedSecondPerson: true });
  const { body } = await world.admin.post("/admin/helplines", NEW_HELPLINE);
  return { line: `/helplines/${body.id}`, path: `/admin/helplines/proposals/${body.proposal?.id}` };
}

type Row = [code: FailureCode, field: string | null, call: string, make: () => Promise<Reply>];

const rows: Row[] = [
  [
    "INVALID_INPUT",
    "email",
    "POST /auth/login",
    () => world.visitor.post("/auth/login", { email: "ana", password: "x" }),
  ],
  ["INVALID_INPUT", "limit", "GET /auth/users", () => world.admin.get("/auth/users?limit=muchos")],
  ["INVALID_INPUT", "id", "GET /routes/{id}", () => world.ana.get("/routes/una")],
  ["INVALID_INPUT", "title", "POST /routes", () => world.admin.post("/routes", ...multipart({ description: "Sí." }))],
  ["INVALID_CURSOR", "cursor", "GET /diary", () => world.ana.get("/diary?cursor=hola")],
  [
    "INVALID_LINK",
    "token",
    "POST /auth/reset-password/{token}",
    () => world.visitor.post("/auth/reset-password/hola", { newPassword: "secreta" }),
  ],
  ["INVALID_LINK", "token", "POST /reminders/stop", () => world.visitor.post("/reminders/stop", { token: "hola" })],
  [
    "INVALID_PACKAGE",
    "file",
    "POST /admin/route-packages",
    () => world.admin.post("/admin/route-packages", ...file("file", Buffer.from("PK\x03\x04 y nada más"))),
  ],
  [
    "NOT_FOUND",
    "userId",
    "POST /auth/admin/send-recovery",
    () => world.admin.post("/auth/admin/send-recovery", { userId: UNUSED_ID }),
  ],
  [
    "NOT_FOUND",
    "routeId",
    "POST /user-progress",
    () => world.ana.post("/user-progress", { routeId: UNUSED_ID, status: "IN_PROGRESS" }),
  ],
  ["NOT_FOUND", "routeId", "GET /stages", () => world.admin.get(`/stages?routeId=${UNUSED_ID}`)],
  [
    "NOT_FOUND",
    "routeId",
    "POST /stages",
    () => world.admin.post("/stages", ...multipart({ title: "Una", description: "Sí.", routeId: UNUSED_ID })),
  ],
  ...(["routeId", "stageId"] as const).flatMap((field): Row[] => [
    ["NOT_FOUND", field, "GET /contents", () => world.admin.get(`/contents?${field}=${UNUSED_ID}`)],
    [
      "NOT_FOUND",
      field,
      "POST /contents",
      () => world.admin.post("/contents", ...multipart({ title: "Una", type: "IMAGE", [field]: UNUSED_ID })),
    ],
  ]),
  ...(["routeId", "stageId", "contentIds"] as const).map(
    (field): Row => [
      "NOT_FOUND",
      field,
      "POST /admin/contents/move",
      async () => {
        const { id: routeId } = await newRoute(world.admin);
        const { id } = await newContent(world.admin, { routeId });
        const goal = { contentIds: [id], routeId, stageId: null, position: 1 };
        return world.admin.post("/admin/contents/move", {
          ...goal,
          [field]: field === "contentIds" ? [UNUSED_ID] : UNUSED_ID,
        });
      },
    ],
  ),
  ...(["routeId", "stageId"] as const).map(
    (field): Row => [
      "NOT_FOUND",
      field,
      "POST /admin/stages/move",
      async () => {
        const { id: routeId } = await newRoute(world.admin);
        const { id: stageId } = await newStage(world.admin, routeId);
        return world.admin.post("/admin/stages/move", { stageId, routeId, position: 1, [field]: UNUSED_ID });
      },
    ],
  ),
  [
    "DATE_IN_FUTURE",
    "date",
    "POST /diary/entry",
    () => world.ana.post("/diary/entry", { feeling: "GOOD", date: "2099-01-01" }),
  ],
  [
    "DATE_IN_FUTURE",
    "checkedOn",
    "POST /admin/helplines",
    () => world.admin.post("/admin/helplines", { ...NEW_HELPLINE, checkedOn: "2099-01-01" }),
  ],
  [
    "DATE_IN_PAST",
    "runAt",
    "POST /admin/routes/{id}/publish",
    async () => {
      const { id: routeId } = await newRoute(world.admin);
      const { id: itemId } = await newContent(world.admin, { routeId }, { state: "DRAFT" });
      const runAt = world.time.now.toISOString();
      return world.admin.post(`/admin/routes/${routeId}/publish`, { items: [{ itemId, version: 1 }], runAt });
    },
  ],
  ["FILE_MISSING", "file", "POST /admin/media", () => world.admin.post("/admin/media", ...multipart({}))],
  [
    "FILE_NOT_ACCEPTED",
    "file",
    "POST /admin/media",
    () => world.admin.post("/admin/media", ...file("file", Buffer.from("hola"))),
  ],
  [
    "FILE_TOO_LARGE",
    "coverImage",
    "POST /routes",
    () => world.admin.post("/routes", ...file("coverImage", Buffer.alloc(10 * 1024 ** 2 + 1))),
  ],
  [
    "UNKNOWN_COUNTRY",
    "country",
    "POST /admin/helplines",
    () => world.admin.post("/admin/helplines", { ...NEW_HELPLINE, country: "ZZ" }),
  ],
  [
    "UNKNOWN_THEME",
    "themes",
    "PATCH /contents/{id}",
    async () => {
      const { id: routeId } = await newRoute(world.admin);
      const { id } = await newContent(world.admin, { routeId });
      return world.admin.patch(`/contents/${id}`, ...multipart({ themes: '["no-es-un-tema"]' }));
    },
  ],
  [
    "WRONG_TITLE",
    "title",
    "POST /admin/trash/{id}/delete",
    async () => {
      const { id } = await newRoute(world.admin);
      await world.admin.delete(`/routes/${id}`);
      return world.admin.post(`/admin/trash/${id}/delete`, { title: "Otro" });
    },
  ],
  [
    "VERSION_CONFLICT",
    null,
    "PATCH /routes/{id}",
    async () => {
      const { id } = await newRoute(world.admin);
      await world.admin.patch(`/routes/${id}`, ...multipart({ title: "Uno", version: "1" }));
      return world.admin.patch(`/routes/${id}`, ...multipart({ title: "Dos", version: "1" }));
    },
  ],
  [
    "VERSION_CONFLICT",
    null,
    "PUT /plan",
    () =>
      world.ana.put("/plan", {
        signs: ["Duermo mal"],
        coping: [],
        distractions: [],
        people: [],
        professionals: [],
        surroundings: [],
        version: 7,
      }),
  ],
  [
    "LIST_CHANGED",
    "routes",
    "PATCH /routes/reorder",
    async () => {
      const [{ id: routeId }] = [await newRoute(world.admin), await newRoute(world.admin)];
      return world.admin.patch("/routes/reorder", { routes: [{ routeId, newOrder: 1 }] });
    },
  ],
  [
    "LIST_CHANGED",
    "items",
    "POST /admin/routes/{id}/publish",
    async () => {
      const { id } = await newRoute(world.admin);
      return world.admin.post(`/admin/routes/${id}/publish`, { items: [{ itemId: UNUSED_ID, version: 1 }] });
    },
  ],
  ["LIST_CHANGED", "count", "POST /admin/trash/empty", () => world.admin.post("/admin/trash/empty", { count: 3 })],
  [
    "IDEMPOTENCY_KEY_USED",
    null,
    "POST /diary/entry",
    async () => {
      const headers = { "idempotency-key": "la misma" };
      await world.ana.post("/diary/entry", { feeling: "GOOD", description: "Uno." }, { headers });
      return world.ana.post("/diary/entry", { feeling: "GOOD", description: "Dos." }, { headers });
    },
  ],
  ["SIGN_IN_REQUIRED", null, "GET /auth/profile", () => world.visitor.get("/auth/profile")],
  [
    "SESSION_EXPIRED",
    null,
    "POST /auth/refresh-token",
    () => world.visitor.post("/auth/refresh-token", { refreshToken: "hola" }),
  ],
  ["NOT_FOR_ROLE", null, "GET /auth/users", () => world.ana.get("/auth/users")],
  [
    "NOT_FOR_ROLE",
    "userId",
    "POST /auth/admin/send-recovery",
    async () => (await world.newMember("SUPPORT")).post("/auth/admin/send-recovery", { userId: world.admin.id }),
  ],
  [
    "OWN_WORDS_LOCKED",
    null,
    "GET /diary",
    async () => {
      const newPassword = "la ha puesto otra";
      answerOf(await world.admin.post("/auth/admin/reset-password", { userId: world.ana.id, newPassword }));
      return (await signIn(world, world.ana.email, newPassword)).get("/diary");
    },
  ],
  [
    "STEP_UP_REQUIRED",
    null,
    "GET /auth/users/export",
    () => {
      world.pass(11 * 60_000);
      return world.admin.get("/auth/users/export");
    },
  ],
  [
    "WRONG_CREDENTIALS",
    null,
    "POST /auth/login",
    () => world.visitor.post("/auth/login", { email: world.ana.email, password: "no es esta" }),
  ],
  [
    "WRONG_PASSWORD",
    "currentPassword",
    "POST /auth/reset-password",
    () => world.ana.post("/auth/reset-password", { currentPassword: "no es esta", newPassword: "una nueva" }),
  ],
  ["WRONG_PASSWORD", "password", "DELETE /account", () => world.ana.delete("/account", { password: "no es esta" })],
  [
    "PASSWORD_SET_BY_OTHERS",
    null,
    "POST /invitations/{token}/join",
    async () => {
      const invitation = await invitationTo(world.ana.email);
      const newPassword = "la ha puesto otra";
      answerOf(await world.admin.post("/auth/admin/reset-password", { userId: world.ana.id, newPassword }));
      return world.visitor.post(`${invitation}/join`, { password: newPassword });
    },
  ],
  [
    "EMAIL_TAKEN",
    "email",
    "POST /auth/register",
    () => world.visitor.post("/auth/register", { ...newcomer, email: world.ana.email }),
  ],
  [
    "ALREADY_REGISTERED",
    "email",
    "POST /auth/register",
    async () => {
      answerOf(await world.visitor.post("/auth/register", newcomer));
      return world.visitor.post("/auth/register", newcomer);
    },
  ],
  [
    "OWN_ACCOUNT",
    "userId",
    "POST /admin/two-step/reset",
    () => world.admin.post("/admin/two-step/reset", { userId: world.admin.id }),
  ],
  [
    "TWO_STEP_REQUIRED",
    null,
    "POST /auth/login",
    async () => {
      await switchOn(world, world.admin);
      return world.visitor.post("/auth/login", { email: world.admin.email, password: PASSWORD });
    },
  ],
  [
    "TWO_STEP_EXPIRED",
    null,
    "POST /auth/two-step",
    () => world.visitor.post("/auth/two-step", { challenge: "A".repeat(43), code: "123456" }),
  ],
  [
    "TWO_STEP_SETUP_EXPIRED",
    null,
    "POST /admin/two-step/app/activate",
    () => world.admin.post("/admin/two-step/app/activate", { code: "123456" }),
  ],
  [
    "TWO_STEP_OFF",
    null,
    "POST /admin/two-step/recovery-codes",
    () => world.admin.post("/admin/two-step/recovery-codes", { password: PASSWORD }),
  ],
  [
    "LAST_SECOND_STEP",
    null,
    "DELETE /admin/two-step/passkeys/{id}",
    async () => {
      const { body } = await addPasskey(world.admin, new SoftwarePasskey());
      return world.admin.delete(`/admin/two-step/passkeys/${body.passkeys[0]?.id}`, { password: PASSWORD });
    },
  ],
  [
    "WRONG_CODE",
    "code",
    "POST /admin/two-step/app/activate",
    async () => {
      const { secret } = (await world.admin.post("/admin/two-step/app", {})).body;
      return world.admin.post("/admin/two-step/app/activate", { code: codeNow(world, secret, 9) });
    },
  ],
  [
    "WRONG_CODE",
    "code",
    "POST /auth/two-step",
    async () => {
      const { secret } = await switchOn(world, world.admin);
      const { challenge } = await challengeFor(world, world.admin);
      return world.visitor.post("/auth/two-step", { challenge, code: codeNow(world, secret, 9) });
    },
  ],
  [
    "WRONG_CODE",
    "recoveryCode",
    "DELETE /admin/two-step",
    async () => {
      await switchOn(world, world.admin);
      return world.admin.delete("/admin/two-step", { password: PASSWORD, recoveryCode: "AAAA-AAAA" });
    },
  ],
  [
    "WRONG_PASSKEY",
    "response",
    "POST /admin/two-step/passkeys",
    async () => {
      await world.admin.post("/admin/two-step/passkeys/options", {});
      const response = new SoftwarePasskey().create("otra-pregunta");
      return world.admin.post("/admin/two-step/passkeys", { name: "Portátil", response });
    },
  ],
  [
    "PASSKEY_TAKEN",
    "response",
    "POST /admin/two-step/passkeys",
    async () => {
      const passkey = new SoftwarePasskey();
      await addPasskey(world.admin, passkey);
      return addPasskey(world.admin, passkey, PASSWORD);
    },
  ],
  [
    "TOO_MANY_PASSKEYS",
    null,
    "POST /admin/two-step/passkeys",
    async () => {
      await addPasskey(world.admin, new SoftwarePasskey());
      for (let count = 1; count < 10; count += 1) await addPasskey(world.admin, new SoftwarePasskey(), PASSWORD);
      return addPasskey(world.admin, new SoftwarePasskey(), PASSWORD);
    },
  ],
  [
    "ALREADY_IN_TEAM",
    "email",
    "POST /admin/team/invitations",
    () => world.admin.post("/admin/team/invitations", { email: world.admin.email, staffRole: "EDITOR" }),
  ],
  [
    "ALREADY_INVITED",
    "email",
    "POST /admin/team/invitations",
    async () => {
      await invitationTo(EMAIL);
      return world.admin.post("/admin/team/invitations", { email: EMAIL, staffRole: "EDITOR" });
    },
  ],
  [
    "HAS_ACCOUNT",
    null,
    "POST /invitations/{token}/accept",
    async () =>
      world.visitor.post(`${await invitationTo(world.ana.email)}/accept`, {
        firstName: "Ana",
        lastName: "Rivas",
        password: "una contraseña muy larga",
      }),
  ],
  [
    "NO_ACCOUNT",
    null,
    "POST /invitations/{token}/join",
    async () => world.visitor.post(`${await invitationTo(EMAIL)}/join`, { password: PASSWORD }),
  ],
  ["LAST_OWNER", null, "DELETE /admin/team/{id}", () => world.admin.delete(`/admin/team/${world.admin.id}`)],
  [
    "NOT_APPROVED",
    null,
    "PATCH /contents/{id}",
    async () => {
      const { id: routeId } = await newRoute(world.admin);
      const { id } = await newContent(world.admin, { routeId });
      await world.admin.patch("/admin/settings", { publishingNeedsApproval: true });
      return world.admin.patch(`/contents/${id}`, ...multipart({ title: "Otro" }));
    },
  ],
  ["OWN_TEXT", null, "POST /admin/contents/{id}/review/decision", async () => (await newReview()).decide()],
  [
    "OPEN_COMMENTS",
    null,
    "POST /admin/contents/{id}/review/decision",
    async () => {
      const { id, decide } = await newReview();
      const colleague = await newColleague(world);
      answerOf(await colleague.post(`/admin/contents/${id}/review/comments`, { quote: "", text: "¿Y esto?" }));
      return decide(colleague);
    },
  ],
  [
    "PLACE_IS_FIXED",
    "routeId",
    "PATCH /contents/{id}",
    async () => {
      const [{ id: routeId }, other] = [await newRoute(world.admin), await newRoute(world.admin)];
      const { id } = await newContent(world.admin, { routeId });
      return world.admin.patch(`/contents/${id}`, ...multipart({ routeId: other.id }));
    },
  ],
  [
    "FILE_IN_USE",
    null,
    "DELETE /admin/media/{id}",
    async () => {
      await newRoute(world.admin, {}, { field: "coverImage", bytes: sample("transparente.png") });
      const [cover] = (await world.admin.get("/admin/media")).body;
      return world.admin.delete(`/admin/media/${cover?.id}`);
    },
  ],
  [
    "ROUTE_IN_TRASH",
    null,
    "POST /admin/trash/{id}/restore",
    async () => {
      const { id: routeId } = await newRoute(world.admin);
      const { id } = await newContent(world.admin, { routeId });
      await world.admin.delete(`/contents/${id}`);
      await world.admin.delete(`/routes/${routeId}`);
      return world.admin.post(`/admin/trash/${id}/restore`, {});
    },
  ],
  [
    "QUIZ_INCOMPLETE",
    null,
    "PATCH /user-content-interaction/{id}/complete",
    async () => reportCompleted(world.ana, await newInteraction(newQuiz)),
  ],
  [
    "QUIZ_WITHOUT_ANALYSIS",
    null,
    "PATCH /user-content-interaction/{id}/generate-analysis",
    async () => world.ana.patch(`/user-content-interaction/${(await newInteraction()).id}/generate-analysis`),
  ],
  [
    "NOT_A_QUIZ",
    "quizResponses",
    "PATCH /user-content-interaction/{id}",
    async () => {
      const { id } = await newInteraction();
      return world.ana.patch(`/user-content-interaction/${id}`, { quizResponses: responsesText([]) });
    },
  ],
  [
    "TOO_MANY_LINES",
    null,
    "POST /admin/helplines",
    async () => {
      await world.admin.post("/admin/helplines", NEW_HELPLINE);
      await world.database.pool.query(`
        insert into helpline_corrections (id, country, own_line, state, version, correction, checked_on, corrected_at)
        select gen_random_uuid(), country, own_line, state, version, correction, checked_on, corrected_at
        from helpline_corrections, generate_series(1, 199)`);
      return world.admin.post("/admin/helplines", { ...NEW_HELPLINE, name: "Otra" });
    },
  ],
  [
    "LINE_EXISTS",
    null,
    "POST /admin/helplines",
    async () => {
      await world.admin.post("/admin/helplines", NEW_HELPLINE);
      return world.admin.post("/admin/helplines", NEW_HELPLINE);
    },
  ],
  [
    "LAST_LINE",
    null,
    "POST /admin/helplines/{id}/hide",
    async () => {
      const { body } = await world.admin.get("/admin/helplines");
      const only = body.find(({ country, kind }) => country === "ES" && kind === "EMERGENCY");
      return world.admin.post(`/admin/helplines/${only?.id}/hide`, { reason: "Ya no responde." });
    },
  ],
  [
    "PROPOSAL_PENDING",
    null,
    "PATCH /helplines/{id}",
    async () => world.admin.patch((await newProposal()).line, { details: "Gratis." }),
  ],
  [
    "PROPOSAL_OUTDATED",
    null,
    "POST /admin/helplines/proposals/{id}/confirm",
    async () => {
      const { path } = await newProposal();
      await world.database.pool.query("update helpline_corrections set version = version + 1");
      return (await newColleague(world)).post(`${path}/confirm`);
    },
  ],
  [
    "OWN_PROPOSAL",
    null,
    "POST /admin/helplines/proposals/{id}/confirm",
    async () => world.admin.post(`${(await newProposal()).path}/confirm`),
  ],
  [
    "NOT_OWN_PROPOSAL",
    null,
    "DELETE /admin/helplines/proposals/{id}",
    async () => {
      const { path } = await newProposal();
      return (await newColleague(world)).delete(path);
    },
  ],
  [
    "PUSH_UNAVAILABLE",
    null,
    "POST /reminders/devices",
    () =>
      world.ana.post("/reminders/devices", {
        endpoint: "https://fcm.googleapis.com/uno",
        keys: { p256dh: "AAAA", auth: "AAAA" },
      }),
  ],
];

test.each(rows)("%s with the field %s is the answer to %s", async (code, field, call, make) => {
  const { body } = await make();
  expect(body).toMatchObject({ code, message: [expect.any(String)] });
  expect(Reflect.get(Object(body), "field") ?? null).toBe(field);
  const endpoint: Endpoint | undefined = endpoints.find(({ method, path }) => `${method} ${path}` === call);
  const names = [endpoint?.query, endpoint?.body, endpoint?.form].flatMap((part) => Object.keys(part?.shape ?? {}));
  const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (field !== null) expect([...names, ...inPath, endpoint?.file?.field]).toContain(field);
});

/** They need a public service, one with notifications, or a row that no call writes. */
const ELSEWHERE = new Map<FailureCode, string>([
  ["PASSWORD_TOO_SHORT", "../../people/auth/staff-passwords.test.ts"],
  ["TWO_STEP_SETUP_REQUIRED", "../../people/two-step/required.test.ts"],
  ["TWO_STEP_MANDATORY", "../../people/two-step/required.test.ts"],
  ["PUSH_NOT_ALLOWED", "../push/push-hosts.test.ts"],
  ["UNREADABLE_VERSION", "../../editorial/every-field.test.ts"],
]);

test("every code of the contract is the answer to a call, here or in the test that sets up its service", () => {
  const codes = new Set([...rows.map(([code]) => code), ...ELSEWHERE.keys()]);
  expect([...codes].toSorted()).toEqual(failureCodes.toSorted());
  for (const [code, file] of ELSEWHERE) expect(readFileSync(new URL(file, import.meta.url), "utf8")).toContain(code);
});
