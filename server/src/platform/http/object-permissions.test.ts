import { endpoints, slices } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import { noSteps } from "@senda/contract/plan-steps";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allRows, allRowsButAudit } from "../../../test/database.ts";
import { valuesOf } from "../../../test/fuzz/values.ts";
import {
  answerQuiz,
  type ContentSeen,
  newContent,
  newQuiz,
  newRoute,
  pointsOf,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { addressOf, type Caller, isMounted, type Person } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { PUSH_HOSTS } from "../push/push-hosts.ts";
import { newPrivateKey, publicKeyOf, pushSender } from "../push/push-sender.ts";
import { openApiDocument } from "./openapi.ts";

const privateKey = newPrivateKey();
const publicKey = publicKeyOf(privateKey);
const push = pushSender({ publicKey, privateKey, subject: "https://senda.example", hosts: PUSH_HOSTS });
const world = await openWorld({ push });
const document = openApiDocument(slices, { version: "1.0.0" });
const mounted = endpoints.filter((endpoint) => isMounted(world.app, endpoint));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const CANARY = "canario de la mina";

interface Own {
  progress: string;
  interaction: string;
  record: string;
  session: string;
  device: string;
}

/** A learner with a progress, an interaction with answers and an analysis, a diary record and a plan. */
async function owner(person: Person, quiz: ContentSeen): Promise<Own> {
  const { id: progress } = await startRoute(person, quiz.routeId);
  const { id: interaction } = await startContent(person, quiz.id, progress);
  await answerQuiz(person, interaction, [{ questionId: "abier1", answer: `Un ${CANARY}.` }]);
  const entry = { feeling: "BAD", description: `Otro ${CANARY}.` };
  const { id: record } = (await person.post("/diary/entry", entry)).body;
  await person.put("/plan", { ...noSteps, coping: [`Y otro ${CANARY}.`], version: 0 });
  const [session] = (await person.get("/auth/sessions")).body;
  const endpoint = `https://fcm.googleapis.com/fcm/send/${person.id}`;
  const keys = { p256dh: publicKey, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
  const [device] = (await person.post("/reminders/devices", { endpoint, keys })).body.devices;
  return { progress, interaction, record, session: session?.id ?? "", device: device?.id ?? "" };
}

/** Every user sees these. An endpoint whose ids are neither here nor below fails the test until their owner is named. */
const SHARED = /^\/(routes|stages|contents)\/\{id\}$/;
const personalIdIn = (path: string, { progress, interaction, record, session, device }: Own): string | null => {
  if (path.startsWith("/user-progress/{id}")) return progress;
  if (path.startsWith("/user-content-interaction/{id}")) return interaction;
  if (path.startsWith("/diary/{id}")) return record;
  if (path.startsWith("/auth/sessions/{id}")) return session;
  if (path.startsWith("/reminders/devices/{id}")) return device;
  return null;
};
const personalIn = (body: Endpoint["body"]) =>
  Object.keys(body?.shape ?? {}).filter((name) => /^(userRouteProgressId|contentInteractionId)$/.test(name));

/** Bodies that the contract takes, with everything in them but the ids made up. */
function bodiesFor({ method, path, body }: Endpoint): Record<string, unknown>[] {
  const content = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"];
  if (!body || !content) return [{}];
  const sound = valuesOf(document).object(content.schema);
  return fc.sample(sound, { numRuns: 4, seed: 20 });
}

/** Every mixture of own and foreign ids in a body with at least one foreign id in the request. */
function mixtures(endpoint: Endpoint, quiz: ContentSeen, mine: Own, theirs: Own): Record<string, unknown>[] {
  const ids = (own: Own) => ({ userRouteProgressId: own.progress, contentInteractionId: own.interaction });
  const names = personalIn(endpoint.body) as (keyof ReturnType<typeof ids>)[];
  const isInPath = personalIdIn(endpoint.path, theirs) !== null;
  const choices = names.reduce<Record<string, unknown>[]>(
    (made, name) => made.flatMap((body) => [mine, theirs].map((own) => ({ ...body, [name]: ids(own)[name] }))),
    [{ contentId: quiz.id, routeId: quiz.routeId }],
  );
  const isForeign = (body: Record<string, unknown>) => names.some((name) => body[name] === ids(theirs)[name]);
  return choices.filter((body) => isInPath || isForeign(body));
}

const send = (caller: Caller, { method, path }: Endpoint, id: string, body: object) => {
  const address = path.replaceAll(/\{\w+\}/g, id);
  return caller.call(method, address, body);
};

test("every endpoint that is given another user's id answers 404, and nothing changes [DEC-PROG-10, AZ-2]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Con cariño." });
  const leo = await world.newLearner();
  const [anas, leos, admins] = [await owner(world.ana, quiz), await owner(leo, quiz), await owner(world.admin, quiz)];
  const before = await allRows(world.database);
  const answers: Record<string, number[]> = {};
  const unclaimed: string[] = [];
  let probes = 0;
  for (const endpoint of mounted.filter(({ access }) => access === "user")) {
    const id = personalIdIn(endpoint.path, anas);
    const hasIds = endpoint.path.includes("{");
    if (hasIds && !id && !SHARED.test(endpoint.path)) unclaimed.push(nameOf(endpoint));
    if (!id && personalIn(endpoint.body).length === 0) continue;
    const seen = new Set<number>();
    for (const [intruder, own] of [
      [leo, leos],
      [world.admin, admins],
    ] as const) {
      for (const ids of mixtures(endpoint, quiz, own, anas)) {
        for (const made of bodiesFor(endpoint)) {
          const known = Object.keys(endpoint.body?.shape ?? {});
          const body = Object.fromEntries(Object.entries({ ...made, ...ids }).filter(([name]) => known.includes(name)));
          if (endpoint.body && !endpoint.body.safeParse(body).success) continue;
          probes += 1;
          const reply = await send(intruder, endpoint, id ?? "", body);
          expect(reply.text, nameOf(endpoint)).not.toContain(CANARY);
          seen.add(reply.status);
        }
      }
    }
    answers[nameOf(endpoint)] = [...seen];
  }
  expect(unclaimed).toEqual([]);
  expect(Object.keys(answers).length).toBeGreaterThanOrEqual(6);
  expect(probes).toBeGreaterThan(60);
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, [404]])));
  expect(await allRows(world.database)).toBe(before);
});

test("of the eight mixtures of own and foreign interaction, content and progress only the all-own mixture completes [AZ-2, AZ-3]", async () => {
  const leo = await world.newLearner();
  const actions = async (person: Person) => {
    const { id: routeId } = await newRoute(world.admin);
    const content = await newContent(world.admin, { routeId });
    const progress = await startRoute(person, routeId);
    const interaction = await startContent(person, content.id, progress.id);
    return { interaction: interaction.id, content: content.id, progress: progress.id };
  };
  const [own, foreign] = [await actions(world.ana), await actions(leo)];
  const statuses: Record<string, number> = {};
  // The all-own mixture comes last, so that no other can depend on it.
  for (const mixture of [7, 6, 5, 4, 3, 2, 1, 0]) {
    const [interaction, content, progress] = [mixture & 4, mixture & 2, mixture & 1].map((bit) =>
      bit ? foreign : own,
    );
    const reply = await world.ana.patch(`/user-content-interaction/${interaction?.interaction}/complete`, {
      contentId: content?.content,
      userRouteProgressId: progress?.progress,
      completed: true,
    });
    statuses[mixture.toString(2).padStart(3, "0")] = reply.status;
    if (mixture > 0) expect([await pointsOf(world.ana), await pointsOf(leo)]).toEqual([0, 0]);
  }
  const refused = Object.fromEntries(["001", "010", "011", "100", "101", "110", "111"].map((name) => [name, 404]));
  expect(statuses).toEqual({ ...refused, "000": 200 });
  expect([await pointsOf(world.ana), await pointsOf(leo)]).toEqual([5, 0]);
});

test("what a learner writes is in no answer to another user, administrators included", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  const leo = await world.newLearner();
  await owner(world.ana, quiz);
  const own = await world.ana.get(`/contents/${quiz.id}`);
  expect(own.text).toContain(CANARY);
  const ids: Record<string, string> = { contents: quiz.id, routes: routeId, auth: world.ana.id };
  for (const endpoint of mounted.filter(({ method, access }) => method === "GET" && access !== "public")) {
    const [, word = ""] = endpoint.path.split("/");
    const query = `?routeId=${routeId}&year=2026&month=3&scope=all`;
    for (const caller of [leo, world.admin]) {
      const reply = await caller.get(`${endpoint.path.replaceAll(/\{\w+\}/g, ids[word] ?? quiz.id)}${query}`);
      expect(reply.text, nameOf(endpoint)).not.toContain(CANARY);
    }
  }
});

test("every call for administrators that names something real refuses a learner, and nothing changes", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId });
  const before = await allRowsButAudit(world.database);
  const ids: Record<string, string> = { contents: quiz.id, routes: routeId, auth: world.ana.id };
  for (const endpoint of mounted.filter(({ access, path }) => access === "admin" && path.includes("{"))) {
    const [, word = ""] = endpoint.path.split("/");
    expect((await send(world.ana, endpoint, ids[word] ?? quiz.id, {})).status, nameOf(endpoint)).toBe(403);
  }
  expect(await allRowsButAudit(world.database)).toBe(before);
});

const offered = (access: Endpoint["access"]) => mounted.filter((endpoint) => endpoint.access === access);

async function statuses(caller: Caller, asked: readonly Endpoint[]) {
  const answers: Record<string, number> = {};
  for (const endpoint of asked) {
    const { status } = await caller.call(endpoint.method, addressOf(endpoint));
    answers[nameOf(endpoint)] = status;
  }
  return answers;
}
const all = (asked: readonly Endpoint[], status: number) =>
  Object.fromEntries(asked.map((endpoint) => [nameOf(endpoint), status]));

test("every call of authentication is offered [DEC-SHAPE-01]", () => {
  const ours = mounted.map(nameOf).filter((name) => / \/auth\/(?!users\/)/.test(name));
  expect(ours).toHaveLength(17);
});

test("every endpoint that needs a user answers 401 without a token [CALL-AUTH-08, AZ-1]", async () => {
  const guarded = [...offered("user"), ...offered("admin")];
  expect(await statuses(world.visitor, guarded)).toEqual(all(guarded, 401));
});

test("every call for administrators answers 403 to a learner [AZ-1, DEC-SHAPE-07]", async () => {
  expect(offered("admin").length).toBeGreaterThan(0);
  expect(await statuses(world.ana, offered("admin"))).toEqual(all(offered("admin"), 403));
});

test("every call that needs a user admits a learner, and an administrator is admitted everywhere", async () => {
  const byLearner = Object.values(await statuses(world.ana, offered("user")));
  expect(byLearner.filter((status) => status === 401 || status === 403)).toEqual([]);
  const byAdmin = Object.values(await statuses(world.admin, [...offered("user"), ...offered("admin")]));
  expect(byAdmin.filter((status) => status === 401 || status === 403)).toEqual([]);
});

test("no public endpoint answers 401 or 403 without a token", async () => {
  const answers = Object.values(await statuses(world.visitor, offered("public")));
  expect(answers.filter((status) => status === 401 || status === 403)).toEqual([]);
});

test("a caller without access is rejected before the body is read", async () => {
  const huge = { newPassword: "x".repeat(500_000) };
  expect((await world.visitor.post("/auth/reset-password", huge)).status).toBe(401);
  expect((await world.ana.post("/auth/admin/reset-password", huge)).status).toBe(403);
});
