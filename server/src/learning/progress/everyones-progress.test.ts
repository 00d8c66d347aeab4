import { expect, test } from "vitest";
import {
  answerOf,
  completeContent,
  newContent,
  newRoute,
  newStage,
  type ProgressSeen,
  startRoute,
} from "../../../test/learning.ts";
import { Caller } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

/** Three people on a route of two contents: Ana at the beginning, Bruno half way, Óscar at the end. */
async function startRouteWithLearners() {
  const { id: routeId } = await newRoute(world.admin);
  const stage = await newStage(world.admin, routeId);
  const inside = await newContent(world.admin, { stageId: stage.id });
  const loose = await newContent(world.admin, { routeId });
  const bruno = await world.newLearner({ firstName: "Bruno", lastName: "=Sol", email: "bruno@ejemplo.es" });
  const oscar = await world.newLearner({ firstName: "Óscar", lastName: "Luna", email: "aaa@ejemplo.es" });
  await startRoute(world.ana, routeId);
  world.pass(60_000);
  await completeContent(bruno, inside);
  world.pass(60_000);
  for (const content of [inside, loose]) await completeContent(oscar, content);
  return { routeId, stage, bruno, oscar };
}
const list = async (person: Caller, query: string) => {
  const reply = await person.get(`/user-progress?${query}`);
  return { items: answerOf<ProgressSeen[]>(reply), headers: reply.headers };
};
const emails = async (query: string) => (await list(world.admin, query)).items.map(({ email }) => email);
const [ANA, BRUNO, OSCAR] = ["ana@ejemplo.es", "bruno@ejemplo.es", "aaa@ejemplo.es"];

test("an administrator sees every learner's progress on a route, the latest visit first [CALL-PROG-01]", async () => {
  const { routeId, stage, bruno, oscar } = await startRouteWithLearners();
  const { items, headers } = await list(world.admin, `routeId=${routeId}`);
  expect(headers["x-total-count"]).toBe("3");
  const record = { id: expect.any(String), routeId };
  expect(items).toEqual([
    {
      ...record,
      userId: oscar.id,
      user: "Óscar Luna",
      email: OSCAR,
      status: "COMPLETED",
      progress: 100,
      lastVisitedAt: "2026-03-10T09:02:00.000Z",
      stagesProgress: { [stage.id]: 1 },
    },
    {
      ...record,
      userId: bruno.id,
      user: "Bruno =Sol",
      email: BRUNO,
      status: "IN_PROGRESS",
      progress: 50,
      lastVisitedAt: "2026-03-10T09:01:00.000Z",
      stagesProgress: { [stage.id]: 1 },
    },
    {
      ...record,
      userId: world.ana.id,
      user: "Ana Rivas",
      email: ANA,
      status: "IN_PROGRESS",
      progress: 0,
      lastVisitedAt: "2026-03-10T09:00:00.000Z",
      stagesProgress: { [stage.id]: 0 },
    },
  ]);
});

test("a learner sees their own record alone, without name and e-mail, and nothing before they start [CALL-PROG-02]", async () => {
  const { routeId, stage } = await startRouteWithLearners();
  const { items, headers } = await list(world.ana, `routeId=${routeId}`);
  expect(headers["x-total-count"]).toBe("1");
  expect(items).toEqual([
    {
      id: expect.any(String),
      userId: world.ana.id,
      routeId,
      status: "IN_PROGRESS",
      progress: 0,
      lastVisitedAt: "2026-03-10T09:00:00.000Z",
      stagesProgress: { [stage.id]: 0 },
    },
  ]);
  expect(Object.keys(items[0] ?? {})).not.toContain("email");
  expect((await list(await world.newLearner(), `routeId=${routeId}`)).items).toEqual([]);
});

test("a learner who claims to be an administrator still sees their own record alone [CALL-PROG-02, AZ-5]", async () => {
  const { routeId } = await startRouteWithLearners();
  const [{ sid = "" } = {}] = (
    await world.database.pool.query<{ sid: string }>("select id as sid from sessions where user_id = $1", [
      world.ana.id,
    ])
  ).rows;
  const claimed = world.deps.accessTokens.make({ sub: world.ana.id, role: "ADMIN", sid, gen: "" });
  const pretender = new Caller(world.app, claimed);
  for (const query of ["", "&role=ADMIN", "&userId="]) {
    const reply = await pretender.get(`/user-progress?routeId=${routeId}${query}`, { headers: { "x-role": "ADMIN" } });
    expect(answerOf<ProgressSeen[]>(reply).map(({ userId }) => userId)).toEqual([world.ana.id]);
  }
  expect((await pretender.get(`/user-progress/export?routeId=${routeId}`)).status).toBe(403);
});

test("the list is sorted by the requested column, and searched without regard to case and accents", async () => {
  const { routeId } = await startRouteWithLearners();
  const route = `routeId=${routeId}`;
  expect(await emails(`${route}&sort=user`)).toEqual([ANA, BRUNO, OSCAR]);
  expect(await emails(`${route}&sort=email`)).toEqual([OSCAR, ANA, BRUNO]);
  expect(await emails(`${route}&sort=progress&direction=desc`)).toEqual([OSCAR, BRUNO, ANA]);
  expect(await emails(`${route}&sort=lastVisitedAt&direction=asc`)).toEqual([ANA, BRUNO, OSCAR]);
  expect((await emails(`${route}&sort=status&direction=desc`))[0]).toBe(OSCAR);
  expect(await emails(`${route}&q=oscar`)).toEqual([OSCAR]);
  expect(await emails(`${route}&q=BRUNO@`)).toEqual([BRUNO]);
  expect(await emails(`${route}&q=nadie`)).toEqual([]);
});

test("the list is sorted and searched by the names and e-mails of today", async () => {
  const { routeId, oscar } = await startRouteWithLearners();
  await world.database.pool.query("update users set first_name = 'Abel', email = 'zeta@ejemplo.es' where id = $1", [
    oscar.id,
  ]);
  const route = `routeId=${routeId}`;
  expect(await emails(`${route}&sort=user`)).toEqual(["zeta@ejemplo.es", ANA, BRUNO]);
  expect(await emails(`${route}&sort=email`)).toEqual([ANA, BRUNO, "zeta@ejemplo.es"]);
  expect(await emails(`${route}&q=abel`)).toEqual(["zeta@ejemplo.es"]);
  expect(await emails(`${route}&q=oscar`)).toEqual([]);
  await oscar.delete("/account", { password: oscar.password });
  expect(await emails(`${route}&sort=user`)).toEqual([ANA, BRUNO]);
});

test.each([
  "sort=user",
  "sort=email",
  "sort=progress",
  "sort=status",
  "sort=lastVisitedAt",
  "sort=lastVisitedAt&direction=desc",
])("the pages with %s hold every learner once", async (sorted) => {
  const { routeId } = await startRouteWithLearners();
  const seen: unknown[] = [];
  let cursor = "";
  do {
    const { items, headers } = await list(world.admin, `routeId=${routeId}&${sorted}&limit=1${cursor}`);
    seen.push(...items.map(({ email }) => email));
    const next: string | undefined = /cursor=([\w-]+)/.exec(String(headers.link))?.[1];
    cursor = next ? `&cursor=${next}` : "";
  } while (cursor !== "" && seen.length < 9);
  expect(seen).toEqual(await emails(`routeId=${routeId}&${sorted}`));
});

test("a list of no route is 400, of a route that does not exist 404, and with a broken cursor 400", async () => {
  const { routeId } = await startRouteWithLearners();
  const status = async (query: string) => (await world.admin.get(`/user-progress${query}`)).status;
  expect(await status("")).toBe(400);
  expect(await status("?routeId=1")).toBe(400);
  expect(await status("?routeId=0190b5f0-1111-7000-8000-000000000000")).toBe(404);
  expect(await status(`?routeId=${routeId}&cursor=basura`)).toBe(400);
  expect(await status(`?routeId=${routeId}&sort=password`)).toBe(400);
});

test("the spreadsheet holds every learner as text that cannot be a formula", async () => {
  const { routeId } = await startRouteWithLearners();
  const reply = await world.admin.get(`/user-progress/export?routeId=${routeId}`);
  expect(reply.status).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.text).toBe(
    [
      "\uFEFFNombre;Correo electrónico;Progreso (%);Estado;Última visita",
      "Óscar Luna;aaa@ejemplo.es;100;Completado;10/03/2026 10:02",
      "Ana Rivas;ana@ejemplo.es;0;En progreso;10/03/2026 10:00",
      "Bruno =Sol;bruno@ejemplo.es;50;En progreso;10/03/2026 10:01",
      "",
    ].join("\r\n"),
  );
  const found = await world.admin.get(`/user-progress/export?routeId=${routeId}&q=ana&tz=America/Bogota`);
  expect(found.text.trim().split("\r\n")).toEqual([
    expect.stringContaining("Última visita"),
    "Ana Rivas;ana@ejemplo.es;0;En progreso;10/03/2026 04:00",
  ]);
});

test("the spreadsheet is for administrators, of a route that exists", async () => {
  const { routeId } = await startRouteWithLearners();
  expect((await world.ana.get(`/user-progress/export?routeId=${routeId}`)).status).toBe(403);
  expect((await world.admin.get("/user-progress/export")).status).toBe(400);
  const missing = "/user-progress/export?routeId=0190b5f0-1111-7000-8000-000000000000";
  expect((await world.admin.get(missing)).status).toBe(404);
});
