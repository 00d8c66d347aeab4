import { ANSWERS, answerOf } from "../learning.ts";
import { SoftwarePasskey } from "../passkey.ts";
import type { Person } from "../people.ts";
import { addPasskey } from "../two-step.ts";
import { multipart } from "../uploads.ts";
import type { World } from "../world.ts";
import { changedContent, route, stage, WHOLE_QUIZ } from "./editor-examples.ts";
import type { ExampleBook, ExampleContext } from "./examples.ts";

/** The reading, once its review has been asked for. */
async function reviewedContent({ fixtures: { admin, contents } }: ExampleContext) {
  const path = `/admin/contents/${contents.reading.id}/review`;
  answerOf(await admin.post(path, {}));
  const { version } = answerOf<{ version: number }>(await admin.get(path));
  return { params: { id: contents.reading.id }, version };
}

let invited = 0;
const freshInvitation = () => {
  invited += 1;
  return { email: `equipo-${invited}@ejemplo.es`, firstName: "Eva", staffRole: "READER" };
};

/** The token of the link that an invited person gets by mail. */
async function invitationToken(world: World): Promise<string> {
  const invitation = freshInvitation();
  answerOf(await world.admin.post("/admin/team/invitations", invitation));
  const [token = ""] = /[\w-]{43}$/m.exec((await world.emailsTo(invitation.email)).at(-1)?.text ?? "") ?? [];
  return token;
}

async function passkeysOf(person: Person): Promise<string[]> {
  const { passkeys } = answerOf<{ passkeys: { id: string }[] }>(await person.get("/admin/two-step"));
  return passkeys.map(({ id }) => id);
}

async function anyPasskey(person: Person): Promise<string> {
  if ((await passkeysOf(person)).length === 0) answerOf(await addPasskey(person, new SoftwarePasskey()));
  return (await passkeysOf(person))[0] ?? "";
}

/** The calls of a team: drafts, reviews, the papelera, invitations and a second step. */
export const deskExamples: ExampleBook = {
  "PATCH /admin/contents/{id}/draft": changedContent,
  "PATCH /admin/routes/{id}/draft": ({ fixtures }) => ({ params: { id: fixtures.routeId }, form: route }),
  "POST /admin/routes/{id}/publish": async ({ fixtures: { admin, routeId, contents }, random }) => {
    const { id } = contents.reading;
    const form = { content: `Otra lectura: ${random.next()}.` };
    const saved = await admin.patch(`/admin/contents/${id}/draft`, ...multipart(form));
    const items = [{ itemId: id, version: answerOf<{ version: number }>(saved).version }];
    const runAt = random.isLikely(0.5) ? { runAt: "2030-01-01T08:00:00.000Z" } : {};
    return { params: { id: routeId }, body: { items, ...runAt } };
  },
  "PATCH /admin/stages/{id}/draft": ({ fixtures, random }) => ({
    params: { id: random.pick(fixtures.stageIds) },
    form: stage,
  }),
  "POST /admin/contents/{id}/review/comments": async (context) => {
    const { params } = await reviewedContent(context);
    return { params, body: { quote: "Respira", text: "¿Y si no puede?" } };
  },
  "POST /admin/contents/{id}/review/decision": async (context) => {
    const { params, version } = await reviewedContent(context);
    return { params, body: { decision: "CHANGES_ASKED", version, note: "Falta la fuente." } };
  },
  "POST /admin/contents/analysis-preview": () => ({
    body: {
      title: "Cómo duermes",
      analysisPrompt: "Resume con calma.",
      quiz: WHOLE_QUIZ,
      responses: ANSWERS,
      mayAskModel: false,
    },
  }),
  "GET /admin/trash": () => ({ query: { kind: "CONTENT", q: "un", limit: "5" } }),
  "GET /auth/users/export": () => ({ query: { role: "USER", tz: "Europe/Madrid", q: "zub" } }),
  "POST /admin/team/invitations": () => ({ body: freshInvitation() }),
  "POST /invitations/{token}/accept": async ({ fixtures: { world } }) => ({
    params: { token: await invitationToken(world) },
    body: { firstName: "Eva", lastName: "Luna", password: "una montaña al amanecer" },
  }),
  "POST /admin/two-step/passkeys": async ({ fixtures: { world } }) => {
    const sender = await world.newAdmin();
    const { challenge } = (await sender.post("/admin/two-step/passkeys/options", {})).body;
    return { sender, body: { name: "Portátil", response: new SoftwarePasskey().create(challenge) } };
  },
  "PATCH /admin/two-step/passkeys/{id}": async ({ fixtures: { admin } }) => ({
    params: { id: await anyPasskey(admin) },
    body: { name: "Mi móvil" },
  }),
};
